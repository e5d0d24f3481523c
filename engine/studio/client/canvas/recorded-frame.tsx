import { useEffect, useRef, type ReactNode } from 'react';
import { hearSteps } from '../state/recording.ts';
import { useSay } from '../words/use-say.ts';
import styles from './canvas.module.css';
import type { Placed, Size } from './fit.ts';
import { SANDBOX } from './sandbox.ts';

interface RecordedFrameProps {
  /** The address of the page that is recorded. */
  readonly address: string;
  readonly size: Size;
  readonly place: Placed;
  readonly title: string;
}

/** The live phone while a case is recorded: every press and every key goes to the page. */
export function RecordedFrame({ address, size, place, title }: RecordedFrameProps): ReactNode {
  const say = useSay();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current === null ? undefined : hearSteps(frame.current, address)), [address]);
  return (
    <div
      className={styles.phone}
      style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
      data-phone="recorded"
    >
      <div className={styles.caption}>
        <b>{title}</b>
        <span className={styles.far}>
          <span className={styles.dot} data-tone="error" />
          {say('tests.recording')}
        </span>
      </div>
      <div className={styles.screen} data-live style={{ borderRadius: Math.round(28 * place.zoom) }}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={`${title} ${say('tests.recording')}`}
          src={address}
          sandbox={SANDBOX}
          style={{ width: size.width, height: size.height, transform: `scale(${place.zoom})` }}
        />
      </div>
    </div>
  );
}
