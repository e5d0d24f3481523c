import { useState, type ReactNode } from 'react';
import { Failed, Picture, Press } from './parts.tsx';
import type { ViewProps } from './view-props.ts';
import { useReducedMotion } from './sight.ts';
import styles from './nft-media.module.css';

/**
 * A picture. An animated one is shown only while visible, and to users who want less motion only on request; otherwise
 * its poster is shown.
 */
export function Still({ host, kind, src, poster, name, inSight, onFail }: ViewProps): ReactNode {
  const reduced = useReducedMotion();
  const [wanted, setWanted] = useState<boolean>();
  const [broken, setBroken] = useState(false);
  const loop = kind === 'gif';
  const moves = loop && (wanted ?? !reduced);
  const shown = src !== null && (moves ? inSight : !loop) && !broken ? src : poster;
  const fail = (): void => {
    setBroken(true);
    onFail();
  };
  return (
    <>
      <Picture key={shown} host={host} source={shown} name={name} {...(shown === poster ? {} : { onFail: fail })} />
      {loop && !broken && (
        <div className={styles.bar}>
          <Press host={host} does={moves ? 'hold' : 'move'} onPress={() => setWanted(!moves)} />
        </div>
      )}
      {broken && <Failed host={host} text="nft_media.failed" retry={() => setBroken(false)} />}
    </>
  );
}
