import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Json } from '../../protocol/place.ts';
import { TextField } from '../parts/field.tsx';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import styles from './form.module.css';

interface TrySectionProps {
  /** The type of the field. */
  readonly type: string;
  readonly rules: readonly { readonly name: string; readonly rule: Json }[];
}

/** A field to type a value in, with the verdict of each rule while one types. */
export function TrySection({ type, rules }: TrySectionProps): ReactNode {
  const say = useSay();
  const [value, setValue] = useState('');
  const version = useStudio((state) => state.version);
  const asked = rules.length === 0 ? undefined : { type, rules: rules.map(({ rule }) => rule), value };
  const { answer: results } = useAsk('tryRules', asked, version);
  if (rules.length === 0) return null;
  return (
    <section className={styles.try} aria-label={say('try')}>
      <label className={styles.field}>
        <span>{say('try')}</span>
        <TextField value={value} placeholder={say('try.value')} onValue={setValue} />
      </label>
      <div role="status">
        <ul>
          {rules.map(({ name }, index) => {
            const { state = 'undecided', says, problem } = results?.[index] ?? {};
            const Icon = { holds: CircleCheck, fails: CircleX, undecided: CircleHelp }[state];
            return (
              <li key={name} data-state={state}>
                <Icon size={14} strokeWidth={1.8} role="img" aria-label={say(`try.${state}`)} />
                <b>{name}</b>
                <span>{problem ?? (state === 'fails' ? (says ?? say('try.fails')) : say(`try.${state}`))}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
