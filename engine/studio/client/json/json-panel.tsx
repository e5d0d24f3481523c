import { json } from '@codemirror/lang-json';
import { Annotation, EditorState, Transaction } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { StudioProblem } from '../../protocol/problems.ts';
import { jsonColours } from '../editor/json-colours.ts';
import { IconButton } from '../parts/button.tsx';
import { Bars } from '../parts/states.tsx';
import { nonce } from '../state/nonce.ts';
import { notice } from '../state/notices.ts';
import { ask, onTold } from '../state/server.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { showJson } from './json-shown.ts';
import styles from './json-panel.module.css';
import { offsetOf } from './offsets.ts';
import { Sync } from './sync.ts';

/** The JSON of the open document, in sync both ways: each key is a change, each change from elsewhere comes in. */
export function JsonPanel(): ReactNode {
  const say = useSay();
  const file = useStudio((state) => state.chosen[0]?.file ?? state.opened?.summary.file);
  const [document, setDocument] = useState<{
    readonly file: string;
    readonly text: string;
    readonly version: number;
    readonly turn: number;
  }>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let gone = false;
    if (file !== undefined)
      ask('document', { file })
        .then((answer) => gone || setDocument({ file, turn, ...answer }))
        .catch(notice);
    return () => {
      gone = true;
    };
  }, [file, turn]);
  return (
    <section className={styles.panel} aria-label={say('json')}>
      <div className={styles.head}>
        <h2>{say('json')}</h2>
        <span>{file}</span>
        <IconButton small icon={X} label={say('close')} keys="mod+j" onClick={() => showJson(false)} />
      </div>
      {document === undefined || document.file !== file ? (
        <Bars label={say('loading')} count={12} />
      ) : (
        <JsonEditor
          key={`${document.file} ${document.turn}`}
          {...document}
          onRefused={() => setTurn((now) => now + 1)}
        />
      )}
    </section>
  );
}

/** Marks changes that came from the server. */
const fromServer = Annotation.define<boolean>();

interface JsonEditorProps {
  readonly file: string;
  readonly text: string;
  readonly version: number;
  /** Reads the document anew. */
  readonly onRefused: () => void;
}

function JsonEditor(props: JsonEditorProps): ReactNode {
  const say = useSay();
  const { file } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  // A document that is read anew gets another editor: what is open stays as it was opened.
  const opened = useRef(props);
  const label = useRef(`${say('json')} ${file}`);
  const chosen = useStudio((state) => state.chosen[0]);
  const problems = useStudio((state) => state.checked?.problems);
  useEffect(() => {
    if (host.current === null) return;
    const { made, close } = openEditor(host.current, opened.current, label.current);
    view.current = made;
    return () => {
      view.current = undefined;
      close();
    };
  }, []);
  useEffect(() => {
    const editor = view.current;
    if (editor === undefined || chosen === undefined || chosen.file !== file || editor.hasFocus) return;
    const at = offsetOf(editor.state.doc.toString(), chosen.pointer);
    if (at !== undefined)
      editor.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
  }, [chosen, file]);
  useEffect(() => {
    const editor = view.current;
    if (editor === undefined) return;
    const found = (problems ?? []).filter(({ at }) => at.file === file);
    editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(found, editor.state.doc.length)));
  }, [problems, file]);
  return <div ref={host} className={styles.editor} />;
}

/** Opens an editor on a document that stays in step with the server until it is closed. */
function openEditor(
  parent: HTMLElement,
  { file, text, version, onRefused }: JsonEditorProps,
  label: string,
): { readonly made: EditorView; readonly close: () => void } {
  const sync: Sync = new Sync(text.length, version, {
    send: (edits, base) =>
      ask('change', { base, operations: [{ do: 'edit', file, edits }], group: `json ${file}` }).then(
        (done) => done.version,
        (reason: unknown) => {
          notice(reason);
          return undefined;
        },
      ),
    apply: (change) =>
      made.dispatch({ changes: change, annotations: [fromServer.of(true), Transaction.addToHistory.of(false)] }),
    refused: onRefused,
  });
  const own = nonce();
  const made: EditorView = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        own === undefined ? [] : EditorView.cspNonce.of(own),
        lineNumbers(),
        json(),
        jsonColours,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        autocompletion({ icons: false, override: [(context) => offersAt(context, file)] }),
        keymap.of([...defaultKeymap, indentWithTab]),
        EditorView.updateListener.of(({ transactions }) => {
          for (const one of transactions)
            if (one.docChanged && one.annotation(fromServer) !== true) sync.typed(one.changes);
        }),
      ],
    }),
  });
  const stop = onTold((message) => {
    if (message.tell !== 'changes') return;
    const { version: next, documents } = message.with;
    sync.told({ version: next, edits: documents.find((one) => one.file === file)?.edits ?? [] });
  });
  return {
    made,
    close: () => {
      stop();
      made.destroy();
    },
  };
}

function diagnosticsOf(problems: readonly StudioProblem[], length: number): readonly Diagnostic[] {
  return problems.map(({ from, to, severity, message }) => ({
    from: Math.min(from, length),
    to: Math.min(to, length),
    severity,
    message,
  }));
}

async function offersAt({ state, pos, explicit }: CompletionContext, file: string): Promise<CompletionResult | null> {
  const before = state.sliceDoc(Math.max(0, pos - 1), pos);
  if (!explicit && !/[\w".=]/.test(before)) return null;
  const offers = await ask('complete', { file, offset: pos });
  const [first] = offers;
  if (first === undefined) return null;
  return {
    from: first.from,
    to: first.to,
    options: offers.map(({ label, kind, detail, documentation, insert }) => ({
      label,
      type: kind,
      apply: insert,
      ...(detail === undefined ? {} : { detail }),
      ...(documentation === undefined ? {} : { info: documentation }),
    })),
  };
}
