import { RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { areVersions, CHANNELS, type FlagAudience, type FlagRule, type FlagShare } from '../../../publisher.ts';
import actsStyles from '../editions/edition-acts.module.css';
import { LanguagesMenu, VersionsField } from '../editions/audience-limits.tsx';
import { inCode } from '../editions/in-code.tsx';
import { signed } from '../editions/sign.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { Segments } from '../parts/segments.tsx';
import { notice, say as tell } from '../state/notices.ts';
import { usePreferences } from '../state/preferences.ts';
import { ask } from '../state/server.ts';
import { useSay } from '../words/use-say.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useFlagDraft } from './flag-draft.ts';
import styles from './flag-acts.module.css';
import {
  ALL,
  flagWords,
  isForEverybody,
  isSameAs,
  peopleWords,
  reachesEverybody,
  ruleWords,
  sumOf,
  type ShownFlag,
} from './say-flag.ts';
import { ShareFields } from './share-fields.tsx';

interface ActsProps {
  readonly flag: ShownFlag;
  readonly onDone: () => void;
}

/** Sets a flag for some phones or for everybody, and takes back what is set. */
export function FlagActs({ flag, onDone }: ActsProps): ReactNode {
  const say = useSay();
  const person = usePreferences((state) => state.name.trim());
  const { audience } = useFlagDraft();
  const whose = JSON.stringify(audience);
  const [typed, setTyped] = useState<{ readonly whose: string; readonly shares: readonly FlagShare[] }>();
  const [why, setWhy] = useState('');
  const [asked, setAsked] = useState<FlagRule>();
  const [isBusy, setBusy] = useState(false);
  const kept = sharesOf(flag, audience);
  // Shares that were typed stay while it is said for whom; people who have a rule show theirs.
  const shares = (typed?.whose === whose ? typed.shares : (kept ?? typed?.shares)) ?? [];
  const rule: FlagRule = { ...audience, shares: shares.filter(({ share }) => share > 0) };
  const { set } = flag;
  if (set === undefined) return null;
  const over = sumOf(shares) > 100;
  const move = (some: Partial<FlagAudience>): void => useFlagDraft.setState({ audience: { ...audience, ...some } });
  const make = (made: FlagRule): void => {
    setBusy(true);
    setAsked(undefined);
    const name = person === '' ? say('editions.somebody') : person;
    ask('setFlag', { ...made, name, flag: set.name, why: why.trim(), ...signed() })
      .then(() => {
        tell('done', sentence(made).replaceAll('`', ''));
        setTyped(undefined);
        setWhy('');
        onDone();
      })
      .catch(notice)
      .finally(() => setBusy(false));
  };
  const begin = (made: FlagRule): void => (reachesEverybody(made) ? setAsked(made) : make(made));
  /** Says in words what a rule sets. */
  const sentence = (made: FlagRule): string =>
    isForEverybody(made)
      ? flagWords({ ...flag, set: { ...set, rules: [], value: made.shares[0]?.value ?? null } }, say)
      : `${ruleWords(made, say)}${say('flags.end')}`;
  const isReady = why.trim() !== '' && !over && !isBusy && areVersions(audience.versions);
  const isSet = set.value !== null || set.rules.length > 0;
  return (
    <div className={actsStyles.acts}>
      <section>
        <h3>{say('flags.for')}</h3>
        <Segments
          label={say('editions.channel')}
          choices={CHANNELS.map((value) => ({ value, label: say(`editions.channel.${value}`) }))}
          value={audience.channel}
          onValue={(channel) => move({ channel })}
        />
        <div className={styles.limits}>
          <LanguagesMenu languages={audience.languages} onLanguages={(languages) => move({ languages })} />
          <VersionsField versions={audience.versions} onVersions={(versions) => move({ versions })} />
        </div>
        {kept === undefined ? null : <p className={actsStyles.note}>{say('flags.has')}</p>}
      </section>
      <section>
        <h3>{say('flags.shares', { people: peopleWords(audience, say) })}</h3>
        <ShareFields values={set.values} shares={shares} onShares={(next) => setTyped({ whose, shares: next })} />
        {over ? (
          <p className={styles.over} role="alert">
            {say('flags.over', { sum: sumOf(shares), over: Math.round((sumOf(shares) - 100) * 100) / 100 })}
          </p>
        ) : (
          <p className={styles.sentence} aria-live="polite">
            {rule.shares.length === 0 ? say('flags.move') : inCode(sentence(rule))}
          </p>
        )}
      </section>
      <section>
        <TextField value={why} aria-label={say('flags.why')} placeholder={say('flags.why')} onValue={setWhy} />
        <Button look="ink" disabled={!isReady || rule.shares.length === 0} onClick={() => begin(rule)}>
          {say('flags.set')}
        </Button>
        {kept === undefined || isForEverybody({ ...audience, shares: [] }) ? null : (
          <Button look="line" disabled={!isReady} onClick={() => begin({ ...audience, shares: [] })}>
            {say('flags.end.rule', { people: peopleWords(audience, say) })}
          </Button>
        )}
        <p className={actsStyles.note}>{say(why.trim() === '' ? 'flags.why.first' : 'flags.soon')}</p>
      </section>
      {isSet ? (
        <section className={actsStyles.back}>
          <Button look="line" disabled={!isReady} onClick={() => begin({ ...ALL, shares: [] })}>
            <RotateCcw size={15} strokeWidth={1.8} aria-hidden />
            {say('flags.clear')}
          </Button>
          <p className={actsStyles.note}>{say('flags.clear.about')}</p>
        </section>
      ) : null}
      <ConfirmDialog
        asked={asked}
        sentence={asked === undefined ? '' : sentence(asked)}
        ends={asked !== undefined && isForEverybody(asked) ? set.rules.length : 0}
        onNo={() => setAsked(undefined)}
        onYes={make}
      />
    </div>
  );
}

/** The shares that an audience has now; undefined where nothing is set for it. */
function sharesOf({ set }: ShownFlag, audience: FlagAudience): readonly FlagShare[] | undefined {
  if (isSameAs(audience, ALL) && set?.value != null) return [{ value: set.value, share: 100 }];
  return set?.rules.find((rule) => isSameAs(audience, rule))?.shares;
}
