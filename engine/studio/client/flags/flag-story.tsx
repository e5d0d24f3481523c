import type { ReactNode } from 'react';
import type { FlagAct, FlagAudience } from '../../../publisher.ts';
import type { FlagRead } from '../../protocol/flags.ts';
import { timeWords } from '../editions/audience.ts';
import story from '../editions/edition-story.module.css';
import { inCode } from '../editions/in-code.tsx';
import { choose, openPage } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useTitle } from '../words/use-title.ts';
import { useSay } from '../words/use-say.ts';
import section from '../parts/section.module.css';
import styles from './flag-story.module.css';
import { useFlagDraft } from './flag-draft.ts';
import { FlagTag } from './flag-tag.tsx';
import { ALL, flagWords, isSameAs, peopleWords, sumOf, type ShownFlag } from './say-flag.ts';
import { ShareBar } from './share-bar.tsx';

interface StoryProps {
  readonly flag: ShownFlag;
  readonly acts: readonly FlagAct[];
  /** Whether what is set is known. */
  readonly isKnown: boolean;
}

/** Shows a flag: who sees which value, where documents read it, and what was set. */
export function FlagStory({ flag, acts, isKnown }: StoryProps): ReactNode {
  const say = useSay();
  const { document, set, name } = flag;
  const own = acts.filter((act) => act.flag === set?.name);
  return (
    <article className={story.story}>
      <header>
        <p className={story.line}>
          <FlagTag flag={flag} />
          <code>{document === undefined ? name : `flags.${name}`}</code>
          {document === undefined ? null : <span>{say('flags.default', { value: document.usual })}</span>}
        </p>
        <h2>{document?.description ?? say('flags.undeclared')}</h2>
        {isKnown ? <p className={styles.sentence}>{inCode(flagWords(flag, say))}</p> : null}
      </header>
      {isKnown ? <Rules flag={flag} /> : null}
      <Reads reads={document?.reads ?? []} />
      {isKnown && set !== undefined ? (
        <section className={section.section}>
          <h3>
            {say('editions.log')} <span>{own.length}</span>
          </h3>
          {own.length === 0 ? <p className={story.note}>{say('flags.log.none')}</p> : null}
          <ol className={styles.acts}>
            {own.map(({ at, who, what }) => (
              <li key={`${at} ${what}`}>
                <time dateTime={new Date(at).toISOString()}>{timeWords(at)}</time>
                <span>{who}</span>
                <span>{what}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </article>
  );
}

/** The rules in their order, each with a bar of its shares, then everybody else. A press on a rule leads to it. */
function Rules({ flag: { set, document } }: { readonly flag: ShownFlag }): ReactNode {
  const say = useSay();
  const audience = useFlagDraft((state) => state.audience);
  if (set === undefined) return <p className={styles.aside}>{say('flags.own.host')}</p>;
  const values = valuesOf(
    set.values,
    set.rules.flatMap(({ shares }) => shares.map(({ value }) => value)),
  );
  const rest = set.value ?? document?.usual;
  return (
    <section className={section.section}>
      <h3>
        {say('flags.who')} <span>{say('flags.order')}</span>
      </h3>
      <ol>
        {set.rules.map((rule) => (
          <li key={JSON.stringify(rule)} className={styles.row}>
            <button
              type="button"
              className={styles.rule}
              aria-current={isSameAs(rule, audience) || undefined}
              onClick={() => useFlagDraft.setState({ audience: audienceOf(rule) })}
            >
              <b>{peopleWords(rule, say)}</b>
              <ShareBar
                shares={rule.shares}
                values={values}
                rest={sumOf(rule.shares) >= 100 ? '' : say('flags.follows', { share: 100 - sumOf(rule.shares) })}
              />
            </button>
          </li>
        ))}
        <li className={styles.row}>
          <button
            type="button"
            className={styles.rule}
            aria-current={isSameAs(ALL, audience) || undefined}
            onClick={() => useFlagDraft.setState({ audience: ALL })}
          >
            <b>{say(set.rules.length === 0 ? 'flags.everybody' : 'flags.others')}</b>
            <ShareBar
              shares={rest === undefined ? [] : [{ value: rest, share: 100 }]}
              values={values}
              rest={set.value === null ? say('flags.default.own') : ''}
            />
          </button>
        </li>
        {set.own === 0 ? null : <li className={story.note}>{say('flags.own', { count: set.own })}</li>}
      </ol>
    </section>
  );
}

const audienceOf = ({ channel, languages, versions }: FlagAudience): FlagAudience => ({ channel, languages, versions });

/** The values in the order of their colours: those that the flag has, then others that are set. */
const valuesOf = (known: readonly string[] | null, set: readonly string[]): readonly string[] => [
  ...new Set([...(known ?? []), ...set]),
];

/** Every formula that reads the flag; a press leads to it. */
function Reads({ reads }: { readonly reads: readonly FlagRead[] }): ReactNode {
  const say = useSay();
  return (
    <section className={section.section}>
      <h3>
        {say('flags.where')} <span>{reads.length}</span>
      </h3>
      {reads.length === 0 ? <p className={story.note}>{say('flags.unread.about')}</p> : null}
      <ul>
        {reads.map((read) => (
          <Read key={`${read.at.file} ${read.at.pointer.join('/')}`} read={read} />
        ))}
      </ul>
    </section>
  );
}

function Read({ read: { route, on, at, line, formula } }: { readonly read: FlagRead }): ReactNode {
  const say = useSay();
  const title = useTitle();
  const page = useStudio((state) => state.pages?.find((one) => one.route === route));
  const open = (): void => {
    openPage(route);
    choose({ file: at.file, pointer: at.pointer.slice(0, -1) });
  };
  return (
    <li className={styles.read}>
      <button type="button" disabled={page === undefined} onClick={open}>
        <b>{page === undefined ? route : title(page)}</b>
        {on.length === 1 && on[0] === route ? null : <span>{say('flags.read', { count: on.length })}</span>}
        <code>{formula.replace(/^=/, '')}</code>
        <code>
          {at.file}:{line}
        </code>
      </button>
    </li>
  );
}
