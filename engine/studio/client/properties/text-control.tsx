import { Type } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { TextField } from '../parts/field.tsx';
import { Button } from '../parts/button.tsx';
import { change, chooseText } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { placesShown } from '../relabel/places.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import type { ControlProps } from './control-props.ts';
import { freeKey, groupOf } from './free-key.ts';
import { newText } from './new-text.ts';
import { setValue } from './set-value.ts';
import styles from './properties.module.css';
import { valueShown } from './values.ts';

/** Words: a press opens them in all languages. Where there are none, those that are typed make a new text. */
export function TextControl(props: ControlProps): ReactNode {
  const say = useSay();
  const { property, renderPart } = props;
  const { value, words, parts = [] } = property;
  const languages = useStudio((state) => state.hello?.languages.length) ?? 0;
  if (value === undefined || value === '') return <NewWords {...props} />;
  return (
    <div>
      <button
        type="button"
        className={styles.words}
        disabled={words === undefined}
        onClick={() => words !== undefined && chooseText(words.key)}
      >
        <Type size={14} strokeWidth={1.7} aria-hidden />
        <b>{words === undefined ? valueShown(value) : placesShown(words.text)}</b>
        <span>{say('languages.count', { count: languages })}</span>
      </button>
      {parts.length === 0 ? null : <div className={styles.parts}>{parts.map(renderPart)}</div>}
    </div>
  );
}

function NewWords({ property }: ControlProps): ReactNode {
  const say = useSay();
  const [words, setWords] = useState('');
  const { at, key, name } = property;
  const wanted = words.trim();
  const { answer: hits } = useAsk('search', wanted.length < 2 ? undefined : { words: wanted }, undefined);
  const group = useStudio(({ opened }) => (opened === undefined ? '' : groupOf(opened)));
  const keys = hits
    ?.filter((hit) => hit.kind === 'words' && hit.text.toLowerCase() === wanted.toLowerCase())
    .flatMap(({ key: one }) => one ?? []);
  // The page's own first: the same words may mean something else elsewhere.
  const known = keys?.find((one) => one.startsWith(`${group}.`)) ?? keys?.[0];
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { opened } = useStudio.getState();
    if (words.trim() === '' || opened === undefined) return;
    const text = await freeKey(opened, words, key);
    await change([...newText(text, words.trim()), { do: 'set', at, value: text }], name);
  };
  return (
    <form className={styles.value} onSubmit={(event) => void add(event)}>
      <TextField aria-label={name} placeholder={say('text.new')} value={words} onValue={setWords} />
      {wanted === '' ? null : (
        <Button look="line" type="submit">
          {say('property.add')}
        </Button>
      )}
      {known === undefined ? null : (
        <Button look="line" onClick={() => void setValue(property, known)}>
          {say('text.known')}
        </Button>
      )}
    </form>
  );
}
