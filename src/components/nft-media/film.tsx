import { useRef, useState, type ReactNode } from 'react';
import type { ViewProps } from './view-props.ts';
import { Failed, Press } from './parts.tsx';
import { usePlayer } from './player.ts';
import { useReducedMotion } from './sight.ts';
import styles from './nft-media.module.css';

/** A film: it starts by itself without sound, and plays sound only after a press. */
export function Film({ host, src, poster, name, inSight, onFail }: ViewProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const reduced = useReducedMotion();
  const [muted, setMuted] = useState(true);
  const { playing, failed, play, pause, fail, retry } = usePlayer(video, { inSight, byItself: muted && !reduced });
  // It loads when it is first visible; after that the element stays, so that it goes on where it stopped.
  const [seen, setSeen] = useState(false);
  // Set while rendering: a `src` that is set after `play` would load again, which pauses.
  if (inSight && !seen) setSeen(true);
  const address = seen && src !== null ? src : undefined;
  return (
    <>
      <video
        ref={video}
        className={styles.picture}
        src={address}
        poster={poster}
        preload="metadata"
        muted={muted}
        loop
        playsInline
        disablePictureInPicture
        aria-label={name}
        onError={() => {
          if (address !== undefined) {
            fail();
            onFail();
          }
        }}
      />
      {failed ? (
        <Failed host={host} text="nft_media.failed" retry={retry} />
      ) : (
        <div className={styles.bar}>
          <Press host={host} does={playing ? 'pause' : 'play'} onPress={playing ? pause : play} />
          <Press host={host} does={muted ? 'unmute' : 'mute'} onPress={() => setMuted(!muted)} />
        </div>
      )}
    </>
  );
}
