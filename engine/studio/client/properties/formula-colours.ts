import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view';
import styles from './formula.module.css';

/** The parts of a formula that have a colour: texts, numbers, functions, the first name of a path. */
const PARTS =
  /(?<text>'(?:[^'\\]|\\.)*'?)|(?<number>\b\d+(?:\.\d+)?\b)|(?<call>\b[a-zA-Z_]\w*(?=\())|(?<root>(?<![.\w])[a-zA-Z_]\w*(?=\.))/g;

/** Returns the coloured parts of a formula: where each begins and ends, and its kind. */
export function formulaParts(
  formula: string,
): readonly { readonly from: number; readonly to: number; readonly kind: string }[] {
  return [...formula.matchAll(PARTS)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    kind: Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0] ?? '',
  }));
}

function colours(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to, kind } of formulaParts(view.state.doc.toString()))
    builder.add(from, to, Decoration.mark({ class: styles[kind] ?? '' }));
  return builder.finish();
}

/** Colours a formula while it is typed. */
export const formulaColours = ViewPlugin.define(
  (view) => ({
    decorations: colours(view),
    update({ docChanged, view: now }: ViewUpdate) {
      if (docChanged) this.decorations = colours(now);
    },
  }),
  { decorations: ({ decorations }) => decorations },
);
