import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { DrawnDatum } from '../../protocol/phone.ts';
import { LIVE } from '../canvas/phone-acts.ts';
import { askPhone } from '../canvas/phone-link.ts';
import { nodeAt } from '../outline/rows.ts';
import { Button } from '../parts/button.tsx';
import { Empty, Tag } from '../parts/states.tsx';
import { choose } from '../state/acts.ts';
import { usePhoneFacts } from '../state/boxes.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { placeKey } from '../../protocol/place.ts';
import styles from './data-panel.module.css';

/** Milliseconds between two looks at the data: answers come by themselves. */
const EVERY = 2000;

/** Each call of the page: its status and answer in the live phone, and what reads it. */
export function DataPanel(): ReactNode {
  const say = useSay();
  const data = useDrawnData();
  if (data === undefined) return <Empty>{say('data.waiting')}</Empty>;
  if (data.length === 0) return <Empty>{say('data.none')}</Empty>;
  return (
    <ul className={styles.list}>
      {data.map((datum) => (
        <Datum key={datum.name} datum={datum} />
      ))}
    </ul>
  );
}

function Datum({ datum: { name, status, value } }: { readonly datum: DrawnDatum }): ReactNode {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const opened = useStudio((state) => state.opened);
  const at = opened === undefined ? undefined : { file: opened.summary.file, pointer: ['data', name] };
  const node = opened === undefined || at === undefined ? undefined : nodeAt(opened.outline, placeKey(at));
  const readers =
    opened === undefined ? [] : (node?.related ?? []).flatMap((one) => nodeAt(opened.outline, placeKey(one)) ?? []);
  const isGood = status === 'ready' || status === 'ok' || status === 'success';
  const Icon = isGood ? CircleCheck : status === 'error' ? CircleX : CircleDashed;
  return (
    <li className={styles.datum}>
      <div className={styles.head}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon
            size={14}
            strokeWidth={1.8}
            aria-hidden
            className={isGood ? styles.good : status === 'error' ? styles.bad : undefined}
          />
          <b>{node?.name ?? name}</b>
          <span>{node?.type}</span>
        </button>
        <Tag {...(isGood ? { tone: 'ok' as const } : status === 'error' ? { tone: 'error' as const } : {})}>
          {status}
        </Tag>
      </div>
      {isOpen ? (
        <div className={styles.body}>
          <pre tabIndex={0}>{JSON.stringify(value, undefined, 2)}</pre>
          {readers.length === 0 ? null : (
            <p>
              {say('data.readers')}
              {readers.map((reader) => (
                <Button key={placeKey(reader.at)} small onClick={() => choose(reader.at)}>
                  {reader.name}
                </Button>
              ))}
            </p>
          )}
        </div>
      ) : null}
    </li>
  );
}

/** Asks the live phone for its data, now and from time to time. Undefined until it answered. */
function useDrawnData(): readonly DrawnDatum[] | undefined {
  const { ready } = usePhoneFacts(LIVE);
  const [data, setData] = useState<readonly DrawnDatum[]>();
  useEffect(() => {
    if (!ready) return;
    let gone = false;
    const look = (): void =>
      void askPhone(LIVE, { of: 'data' }).then((answer) => {
        if (!gone && answer !== undefined) setData(answer);
      });
    look();
    const timer = setInterval(look, EVERY);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [ready]);
  return data;
}
