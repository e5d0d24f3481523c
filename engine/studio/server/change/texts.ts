import { applyEdits } from '../../../document/edit.ts';
import { Lines } from '../../../document/lines.ts';
import { isObject, type Json } from '../../../document/source.ts';
import { readTexts } from '../../../check/texts.ts';
import { sourceOf } from '../../../editor/workbench.ts';
import type { Operation } from '../../protocol/change.ts';
import { withMember, withoutPart } from '../json-tree.ts';
import { problemId } from '../problems.ts';
import { Refused } from '../refused.ts';
import { applyTextEdits, movedEdits } from '../text-edits.ts';
import { valueIn, type Staged } from './staged.ts';

type Of<Name extends Operation['do']> = Extract<Operation, { readonly do: Name }>;

/** Types into the text of a document. */
export function edit(staged: Staged, { file, edits }: Of<'edit'>): void {
  const text = staged.text(file);
  if (text === undefined) throw new Refused('unknown', `There is no document ${file}.`);
  const sorted = [...edits].sort((a, b) => a.from - b.from || a.to - b.to);
  staged.setText(file, applyTextEdits(text, movedOver(staged, file, sorted, staged.base)));
}

/** Writes the words of a text in a language. */
export function setText(staged: Staged, { key, language, words }: Of<'setText'>): void {
  if (!/^[A-Za-z][\w-]*(\.[\w-]+)+$/.test(key))
    throw new Refused('forbidden', 'The key of a text is words joined by dots, as "orders.title".');
  const { locales } = staged.session.product.project;
  const file = locales.get(language)?.file;
  if (file === undefined) throw new Refused('unknown', `The product has no language ${language}.`);
  const pointer = key.split('.');
  if (words === null) {
    if (valueIn(staged.json(file), pointer) !== undefined) staged.write(file, (table) => withoutPart(table, pointer));
    return;
  }
  const model = readTexts(staged.session.product).first?.source.value ?? {};
  staged.write(file, (table) => {
    let out = table;
    for (let depth = 1; depth < pointer.length; depth += 1) {
      const group = pointer.slice(0, depth);
      const known = valueIn(out, group);
      if (known === undefined) out = withMember(out, group, {}, keysIn(model, group.slice(0, -1)));
      else if (!isObject(known))
        throw new Refused('forbidden', `"${group.join('.')}" is a text already: choose another key.`);
    }
    return withMember(out, pointer, words, keysIn(model, pointer.slice(0, -1)));
  });
}

/** Applies a fix of the newest check. */
export function fix(staged: Staged, { problem: id, fix: index }: Of<'fix'>): void {
  const found = staged.session.checker.found;
  const problem = found?.problems.find((one) => problemId(one) === id);
  const chosen = problem?.fixes?.[index];
  if (found === undefined || chosen === undefined) throw new Refused('moved', 'The mistake is no longer there.');
  for (const file of new Set(chosen.edits.map((one) => one.file))) {
    const text = sourceOf(found.snapshot.product, file)?.text ?? '';
    const own = chosen.edits.filter((one) => one.file === file);
    if (found.version === staged.session.space.version && staged.text(file) === text) {
      staged.setText(file, applyEdits(text, own));
      continue;
    }
    const lines = new Lines(text);
    const edits = own.map(({ start, end, text: written }) => ({
      from: lines.offset(start),
      to: lines.offset(end),
      text: written,
    }));
    const sorted = edits.sort((a, b) => a.from - b.from || a.to - b.to);
    staged.setText(file, applyTextEdits(staged.text(file) ?? '', movedOver(staged, file, sorted, found.version)));
  }
}

function movedOver(staged: Staged, file: string, edits: Of<'edit'>['edits'], version: number): Of<'edit'>['edits'] {
  let moved: Of<'edit'>['edits'] | undefined = edits;
  for (const over of staged.session.space.editsSince(file, version)) {
    moved = movedEdits(moved, over);
    if (moved === undefined) throw new Refused('moved', 'Somebody has changed the same characters meanwhile.');
  }
  return moved;
}

function keysIn(table: Json, group: readonly string[]): readonly string[] {
  const value = valueIn(table, group);
  return isObject(value) ? Object.keys(value) : [];
}
