import { useState, type FormEvent, type ReactNode } from 'react';
import type { Changed, Operation } from '../../protocol/change.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import { freeKey, groupOf } from './free-key.ts';
import { newText } from './new-text.ts';
import styles from './properties.module.css';

interface NewWordsProps {
  readonly label: string;
  /** The name of the property that says the words: the text is called by it where the words make no name. */
  readonly slot: string;
  /**
   * Takes the key of the text.
   *
   * @param made the operations that write the text; none where there is such a text already
   */
  readonly onText: (key: string, made: readonly Operation[]) => Promise<Changed | undefined>;
  readonly autoFocus?: boolean;
}

/** Makes a text of words that are typed, or takes the one that says them already. */
export function NewWords({ label, slot, onText, autoFocus = false }: NewWordsProps): ReactNode {
  const say = useSay();
  const [words, setWords] = useState('');
  const wanted = words.trim();
  const { answer: hits } = useAsk('search', wanted.length < 2 ? undefined : { words: wanted }, undefined);
  const group = useStudio(({ opened }) => (opened === undefined ? '' : groupOf(opened)));
  const keys = hits
    ?.filter((hit) => hit.kind === 'words' && hit.text.toLowerCase() === wanted.toLowerCase())
    .flatMap(({ key }) => key ?? []);
  // The page's own first: the same words may mean something else elsewhere.
  const known = keys?.find((one) => one.startsWith(`${group}.`)) ?? keys?.[0];
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { opened } = useStudio.getState();
    if (wanted === '' || opened === undefined) return;
    const text = await freeKey(opened, wanted, slot);
    await onText(text, newText(text, wanted));
  };
  return (
    <form className={styles.value} onSubmit={(event) => void add(event)}>
      <TextField
        aria-label={label}
        placeholder={say('text.new')}
        value={words}
        onValue={setWords}
        autoFocus={autoFocus}
      />
      {wanted === '' ? null : (
        <Button look="line" type="submit">
          {say('property.add')}
        </Button>
      )}
      {known === undefined ? null : (
        <Button look="line" onClick={() => void onText(known, [])}>
          {say('text.known')}
        </Button>
      )}
    </form>
  );
}
