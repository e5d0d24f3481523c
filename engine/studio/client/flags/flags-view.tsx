import type { ReactNode } from 'react';
import { ReleaseFrame } from '../editions/release-frame.tsx';
import styles from '../editions/editions-view.module.css';
import { useSign } from '../editions/sign.ts';
import { SignInFirst } from '../editions/sign-in-first.tsx';
import { Bars, Empty } from '../parts/states.tsx';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import type { Say } from '../words/say.ts';
import { FlagActs } from './flag-acts.tsx';
import { FlagStory } from './flag-story.tsx';
import { FlagTag } from './flag-tag.tsx';
import type { ShownFlag } from './say-flag.ts';
import { useFlags } from './use-flags.ts';

/** All flags that the documents read, the one that is looked at, and what can be set of it. */
export function FlagsView(): ReactNode {
  const say = useSay();
  const { flags, acts, isKnown, refused, again } = useFlags();
  const chosen = useStudio((state) => state.flag);
  const at = useSign((state) => state.sign?.at);
  const flag = flags?.find(({ name }) => name === chosen) ?? flags?.[0];
  return (
    <ReleaseFrame
      label={say('flags')}
      list={flags === undefined ? <Bars label={say('loading')} /> : <List flags={flags} chosen={flag?.name} />}
      where={at ?? (isKnown ? say('flags.database') : say('flags.nowhere'))}
      shows={say('flags.one')}
      acts={flag?.set === undefined ? null : <FlagActs key={flag.name} flag={flag} onDone={again} />}
    >
      {refused === undefined ? null : <SignInFirst why={refused} onAgain={again} />}
      {flags?.length === 0 ? <Empty>{say('flags.none')}</Empty> : null}
      {flag === undefined ? null : <FlagStory flag={flag} acts={acts} isKnown={isKnown} />}
    </ReleaseFrame>
  );
}

function List({ flags, chosen }: { readonly flags: readonly ShownFlag[]; readonly chosen: string | undefined }) {
  const say = useSay();
  return (
    <ol aria-label={say('flags')}>
      {flags.map((flag) => (
        <li key={flag.name} data-is={standingOf(flag)}>
          <button
            type="button"
            aria-current={flag.name === chosen || undefined}
            onClick={() => useStudio.setState({ flag: flag.name })}
          >
            <span className={styles.line}>
              <code>{flag.name}</code>
              <FlagTag flag={flag} />
            </span>
            <b>{flag.document?.description ?? say('flags.undeclared')}</b>
            <span>{readWords(flag, say)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Where a flag stands: set for everybody, for some by rules, or by the default of the app alone. */
const standingOf = ({ set }: ShownFlag): 'everybody' | 'some' | 'usual' =>
  set !== undefined && set.rules.length > 0 ? 'some' : set?.value == null ? 'usual' : 'everybody';

/** Says how many pages show something by a flag. */
function readWords({ document }: ShownFlag, say: Say): string {
  const pages = new Set(document?.reads.flatMap(({ on }) => on)).size;
  return pages === 0 ? say('flags.unread') : say('flags.read', { count: pages });
}
