import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Text, Words } from '../../protocol/texts.ts';
import { LineEditor } from '../editor/line-editor.tsx';
import { change } from '../state/acts.ts';
import type { Language } from '../../protocol/session.ts';
import { useDraft } from '../state/use-draft.ts';
import { useSay } from '../words/use-say.ts';
import { keyOfForm } from './form-key.ts';
import { placeChips } from './places.ts';

interface WordsFieldProps {
  readonly text: Text;
  readonly language: Language;
  readonly words: Words | undefined;
  readonly form: string;
  readonly version: number;
  readonly tone: 'error' | 'missing' | undefined;
  readonly placeholder: string;
  readonly onNext: () => void;
  /** Esc, or ⌘↵: the words stay as they are. */
  readonly onDone: () => void;
  /** Gets the words while they are typed, and the place that was not to be deleted. */
  readonly children: (now: string, kept: string | undefined, field: ReactNode) => ReactNode;
}

/** The words of one form in one language. Each key press is a change; those of one field are undone together. */
export function WordsField(props: WordsFieldProps): ReactNode {
  const { text, language, words, form, version, tone, placeholder, onNext, onDone, children } = props;
  const say = useSay();
  const [kept, setKept] = useState<string>();
  const latest = useRef({ text, onNext, onDone });
  latest.current = { text, onNext, onDone };
  const key = keyOfForm(text.key, form, words?.needs ?? {});
  const [now, type] = useDraft(words?.forms[form] ?? '', version, (next) =>
    change(
      [{ do: 'setText', key, language: language.code, words: next === '' ? null : next }],
      say('words.of', { name: text.key }),
      `words ${key} ${language.code}`,
    ),
  );
  const extensions = useMemo(() => placeChips(() => latest.current.text.places, setKept), [latest]);
  const keys = useMemo(
    () => [
      { key: 'Mod-Enter', run: () => (latest.current.onDone(), true) },
      { key: 'Enter', run: () => (latest.current.onNext(), true) },
      { key: 'Escape', run: () => (latest.current.onDone(), true) },
    ],
    [latest],
  );
  const field = (
    <LineEditor
      label={say('words.field', { language: language.name, form })}
      lang={language.tag}
      value={now}
      placeholder={placeholder}
      extensions={extensions}
      keys={keys}
      tone={kept === undefined ? tone : 'error'}
      onChange={(next) => {
        setKept(undefined);
        type(next);
      }}
      onBlur={() => setKept(undefined)}
    />
  );
  return children(now, kept, field);
}
