import { KeyRound, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Segments } from '../parts/segments.tsx';
import { showDialog } from '../shell/keys-of.ts';
import { useStudio, type Release } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import type { Word } from '../words/say.ts';
import styles from './editions-view.module.css';

/** The parts of the view of editions, in their order. */
const PARTS: readonly (readonly [Release, Word])[] = [
  ['editions', 'editions'],
  ['flags', 'flags'],
  ['phones', 'phones'],
];

interface FrameProps {
  /** The name of the list at the left. */
  readonly label: string;
  readonly list: ReactNode;
  /** The place that keeps what is shown. */
  readonly where: string | undefined;
  /** The name of the middle, and what is looked at in it. */
  readonly shows: string;
  readonly children: ReactNode;
  /** The acts at the right, or what else stands there. */
  readonly acts: ReactNode;
  /** The name of what stands at the right, where those are no acts. */
  readonly beside?: string;
}

/** The frame of what people get: a list at the left, one of it in the middle, what to do with it at the right. */
export function ReleaseFrame({ label, list, where, shows, children, acts, beside }: FrameProps): ReactNode {
  const say = useSay();
  const release = useStudio((state) => state.release);
  return (
    <div className={styles.view}>
      <aside className={styles.left} aria-label={label} data-region="left">
        <header>
          <Segments
            label={say('releases')}
            choices={PARTS.map(([value, word]) => ({ value, label: say(word) }))}
            value={release}
            onValue={(next) => useStudio.setState({ release: next })}
          />
          <Button look="line" aria-haspopup="dialog" onClick={() => showDialog('publish')}>
            <Upload size={14} strokeWidth={1.8} aria-hidden />
            {say('publish')}
          </Button>
        </header>
        <div className={styles.list}>{list}</div>
        <footer>
          <p>
            {where === undefined ? null : (
              <>
                <span>{say('editions.where')}</span> {where}
              </>
            )}
          </p>
          <Button small aria-haspopup="dialog" onClick={() => showDialog('sign-in')}>
            <KeyRound size={13} strokeWidth={1.8} aria-hidden />
            {say('editions.sign')}
          </Button>
        </footer>
      </aside>
      <main className={styles.middle} aria-label={shows} data-region="canvas" tabIndex={-1}>
        {children}
      </main>
      <aside className={styles.right} aria-label={beside ?? say('editions.acts')} data-region="right">
        {acts}
      </aside>
    </div>
  );
}
