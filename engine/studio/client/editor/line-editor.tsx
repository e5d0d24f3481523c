import { Annotation, EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder as placeholderOf, type KeyBinding } from '@codemirror/view';
import { standardKeymap } from '@codemirror/commands';
import { useEffect, useRef, type ReactNode } from 'react';
import { nonce } from '../state/nonce.ts';
import { replaced } from './replaced.ts';
import styles from './line-editor.module.css';

interface LineEditorProps {
  /** Its name for screen readers. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** What it adds to a plain line: chips, completion, colours. The same array for as long as it is drawn. */
  readonly extensions?: Extension;
  /** Keys that the line takes before any other. */
  readonly keys?: readonly KeyBinding[];
  readonly tone?: 'error' | 'missing' | undefined;
  /** In the letters of code. */
  readonly mono?: boolean;
  /** It takes line breaks. */
  readonly multiline?: boolean;
  readonly autoFocus?: boolean;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly describedBy?: string | undefined;
  /** Language of what is typed, as BCP 47. */
  readonly lang?: string;
}

/** Marks changes that come from outside, which are not told back. */
const outside = Annotation.define<boolean>();

/** Joins pasted lines: a line stays one. */
const oneLine = EditorState.transactionFilter.of((change) =>
  change.docChanged && change.newDoc.lines > 1
    ? [change, { changes: breaksIn(change.newDoc.toString()), sequential: true }]
    : change,
);

/** Returns the changes that make spaces of line breaks. */
function breaksIn(text: string): readonly { readonly from: number; readonly to: number; readonly insert: string }[] {
  return [...text.matchAll(/\n/g)].map(({ index }) => ({ from: index, to: index + 1, insert: ' ' }));
}

/** A line of CodeMirror: a value from outside replaces only what differs, so the caret stays where it is. */
export function LineEditor(props: LineEditorProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  /** The values that were typed and have not come back as `value` yet, the oldest first. */
  const typed = useRef<string[]>([]);
  const { value, tone, mono = false, multiline = false } = props;

  useEffect(() => {
    if (host.current === null) return;
    const { label, placeholder = '', extensions = [], keys = [], lang, autoFocus, describedBy } = latest.current;
    const own = nonce();
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          own === undefined ? [] : EditorView.cspNonce.of(own),
          Prec.high(keymap.of([...keys])),
          extensions,
          keymap.of(standardKeymap),
          placeholderOf(placeholder),
          latest.current.multiline === true ? EditorView.lineWrapping : oneLine,
          EditorView.contentAttributes.of({
            'aria-label': label,
            role: 'textbox',
            ...(lang === undefined ? {} : { lang }),
            ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
          }),
          EditorView.updateListener.of((update) => {
            const byPerson = update.transactions.some((one) => one.docChanged && one.annotation(outside) !== true);
            if (!byPerson) return;
            const now = update.state.doc.toString();
            typed.current.push(now);
            latest.current.onChange(now);
          }),
          EditorView.domEventHandlers({
            focus: () => latest.current.onFocus?.(),
            blur: () => latest.current.onBlur?.(),
          }),
        ],
      }),
    });
    view.current = made;
    if (autoFocus === true) made.focus();
    return () => {
      view.current = undefined;
      made.destroy();
    };
  }, []);

  useEffect(() => {
    const editor = view.current;
    // An earlier value of what is being typed comes late: it is no change from outside.
    const echo = typed.current.indexOf(value);
    typed.current.splice(0, echo < 0 ? typed.current.length : echo + 1);
    if (typed.current.length > 0) return;
    const change = editor === undefined ? undefined : replaced(editor.state.doc.toString(), value);
    if (change !== undefined) editor?.dispatch({ changes: change, annotations: outside.of(true) });
  }, [value]);

  return (
    <div
      ref={host}
      className={[styles.line, mono ? styles.mono : '', multiline ? styles.multiline : ''].join(' ')}
      data-tone={tone}
    />
  );
}
