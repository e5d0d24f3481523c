import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { areVersions, type EditionRow, type Editions } from '../../../publisher.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { notice, say as tell } from '../state/notices.ts';
import { usePreferences } from '../state/preferences.ts';
import { ask } from '../state/server.ts';
import { useSay } from '../words/use-say.ts';
import { AudienceFields } from './audience-fields.tsx';
import { audienceWords, EVERYBODY, isSame, standingWords } from './audience.ts';
import styles from './edition-acts.module.css';
import { signed } from './sign.ts';
import { afterTakingBack } from './standing.ts';

interface ActsProps {
  readonly edition: EditionRow;
  readonly all: Editions;
  readonly onDone: () => void;
}

/** Gives an edition to more people or others, and takes it back. */
export function EditionActs({ edition, all, onDone }: ActsProps): ReactNode {
  const say = useSay();
  const name = usePreferences((state) => state.name.trim());
  const now = edition.offer ?? (edition.id === all.base ? EVERYBODY : undefined);
  const [audience, setAudience] = useState(now ?? EVERYBODY);
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const next = afterTakingBack(edition, all);
  const { id } = edition;
  const act = (asked: Promise<Editions>, done: string): void => {
    setBusy(true);
    asked
      .then(() => {
        tell('done', done);
        onDone();
      })
      .catch(notice)
      .finally(() => setBusy(false));
  };
  const who = name === '' ? say('editions.somebody') : name;
  const words = audienceWords(audience, say, all.now);
  return (
    <div className={styles.acts}>
      <section>
        <h3>{say('editions.goes')}</h3>
        <p className={styles.now}>{standingWords(edition, all, say)}</p>
      </section>
      <section>
        <AudienceFields audience={audience} onAudience={setAudience} />
        <Button
          look="ink"
          disabled={isBusy || !areVersions(audience.versions) || (now !== undefined && isSame(now, audience))}
          onClick={() =>
            act(ask('offerEdition', { name: who, id, audience, ...signed() }), say('editions.given', { words }))
          }
        >
          {say('editions.give', { words })}
        </Button>
        <p className={styles.note}>{say('editions.stay')}</p>
      </section>
      {next === undefined ? null : (
        <section className={styles.back}>
          <TextField value={why} aria-label={say('editions.why')} placeholder={say('editions.why')} onValue={setWhy} />
          <Button
            look="line"
            disabled={isBusy}
            onClick={() =>
              act(
                ask('takeBack', { name: who, id, why: why.trim() || say('editions.back.why'), ...signed() }),
                say('editions.backed', { edition: next.slice(0, 7) }),
              )
            }
          >
            <Undo2 size={15} strokeWidth={1.8} aria-hidden />
            {say('editions.back', { edition: next.slice(0, 7) })}
          </Button>
          <p className={styles.note}>{say('editions.back.about')}</p>
        </section>
      )}
    </div>
  );
}
