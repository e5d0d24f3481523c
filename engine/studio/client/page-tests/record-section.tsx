import { Disc, Undo2 } from 'lucide-react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { notice } from '../state/notices.ts';
import { addRecorded, endRecording, pressBack, useRecording } from '../state/recording.ts';
import { ask } from '../state/server.ts';
import { useSay } from '../words/use-say.ts';
import { savedFirst } from './saved-first.ts';
import { stepWords } from './step-words.ts';
import styles from './record-section.module.css';

/** Records a case: what a person does in the live phone is written down step by step, and added under a name. */
export function RecordSection({ route }: { readonly route: string }): ReactNode {
  const say = useSay();
  const { route: recorded, address } = useRecording();
  useEffect(() => {
    if (useRecording.getState().route !== route) endRecording();
  }, [route]);
  const begin = (): void => {
    useRecording.setState({ route });
    savedFirst()
      .then(() => ask('record', { route }))
      .then((made) => useRecording.setState({ address: made.address }))
      .catch((reason: unknown) => {
        endRecording();
        notice(reason);
      });
  };
  if (recorded === route && address !== undefined) return <Steps />;
  return (
    <div className={styles.begin}>
      <Button look="ink" disabled={recorded === route} onClick={begin}>
        <Disc size={14} strokeWidth={1.8} aria-hidden />
        {say(recorded === route ? 'tests.making' : 'tests.record')}
      </Button>
      <p>{say('tests.record.about')}</p>
    </div>
  );
}

function Steps(): ReactNode {
  const say = useSay();
  const { steps, isAdding } = useRecording();
  const [name, setName] = useState('');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    addRecorded(name.trim());
  };
  return (
    <form className={styles.recording} onSubmit={add}>
      <p role="status">
        <span className={styles.dot} /> {say('tests.recording')} <i>{say('tests.steps', { count: steps.length })}</i>
      </p>
      {steps.length === 0 ? (
        <p className={styles.hint}>{say('tests.record.do')}</p>
      ) : (
        <ol aria-label={say('tests.record.steps')}>
          {steps.map((step, index) => (
            // A step stays what it is: only the last can change.
            <li key={`${index} ${JSON.stringify(step)}`}>{stepWords(step, say)}</li>
          ))}
        </ol>
      )}
      <div className={styles.acts}>
        <Button look="line" disabled={isAdding} onClick={pressBack}>
          <Undo2 size={14} strokeWidth={1.8} aria-hidden />
          {say('tests.record.back')}
        </Button>
      </div>
      <label>
        <span>{say('tests.record.name')}</span>
        <TextField value={name} placeholder={say('tests.record.example')} onValue={setName} />
      </label>
      <div className={styles.acts}>
        <Button look="line" onClick={endRecording}>
          {say('tests.record.end')}
        </Button>
        <Button type="submit" look="ink" disabled={isAdding || steps.length === 0 || name.trim() === ''}>
          {say(isAdding ? 'tests.record.adding' : 'tests.record.add')}
        </Button>
      </div>
    </form>
  );
}
