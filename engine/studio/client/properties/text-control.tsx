import { Type } from 'lucide-react';
import type { ReactNode } from 'react';
import { change, chooseText } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { placesShown } from '../relabel/places.ts';
import { useSay } from '../words/use-say.ts';
import type { ControlProps } from './control-props.ts';
import { NewWords } from './new-words.tsx';
import styles from './properties.module.css';
import { textShown } from './values.ts';

/** Words: a press opens them in all languages. Where there are none, those that are typed make a new text. */
export function TextControl(props: ControlProps): ReactNode {
  const say = useSay();
  const { property, renderPart } = props;
  const { at, key, name, value, words, parts = [] } = property;
  const languages = useStudio((state) => state.hello?.languages.length) ?? 0;
  if (value === undefined || value === '')
    return (
      <NewWords
        label={name}
        slot={key}
        onText={(text, made) => change([...made, { do: 'set', at, value: text }], name)}
      />
    );
  return (
    <div>
      <button
        type="button"
        className={styles.words}
        disabled={words === undefined}
        onClick={() => words !== undefined && chooseText(words.key)}
      >
        <Type size={14} strokeWidth={1.7} aria-hidden />
        <b>{words === undefined ? textShown(value) : placesShown(words.text)}</b>
        <span>{say('languages.count', { count: languages })}</span>
      </button>
      {parts.length === 0 ? null : <div className={styles.parts}>{parts.map(renderPart)}</div>}
    </div>
  );
}
