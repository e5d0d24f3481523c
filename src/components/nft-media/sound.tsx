import { useRef, useState, type ReactNode } from 'react';
import type { ViewProps } from './view-props.ts';
import { Failed, Picture, Press } from './parts.tsx';
import { usePlayer } from './player.ts';
import styles from './nft-media.module.css';

/** A sound below its cover: it loads and plays only after a press. */
export function Sound({ host, src, poster, name, inSight, onFail }: ViewProps): ReactNode {
  const audio = useRef<HTMLAudioElement>(null);
  const [asked, setAsked] = useState(false);
  const [muted, setMuted] = useState(false);
  const [{ at, length }, setTime] = useState({ at: 0, length: 0 });
  const { playing, failed, play, pause, fail, retry } = usePlayer(audio, { inSight, byItself: false });
  const told = (): void => {
    const { currentTime = 0, duration = 0 } = audio.current ?? {};
    setTime({ at: currentTime, length: Number.isFinite(duration) ? duration : 0 });
  };
  const clock = (seconds: number): string => host.format.duration(Math.floor(seconds) * 1000, 'mm:ss');
  const begin = (): void => {
    setAsked(true);
    play();
  };
  return (
    <>
      <Picture host={host} source={poster} name={name} />
      <audio
        ref={audio}
        src={asked && src !== null ? src : undefined}
        preload="auto"
        muted={muted}
        onLoadedMetadata={told}
        onTimeUpdate={told}
        onEnded={pause}
        onError={() => {
          if (asked) {
            fail();
            onFail();
          }
        }}
      />
      {failed ? (
        <Failed host={host} text="error.audio_file" retry={retry} />
      ) : (
        <div className={styles.bar}>
          <Press host={host} does={playing ? 'pause' : 'play'} onPress={playing ? pause : begin} />
          <input
            type="range"
            className={styles.position}
            aria-label={host.t('nft_media.position')}
            aria-valuetext={clock(at)}
            min={0}
            max={length || 1}
            step={0.1}
            value={at}
            disabled={length === 0}
            onChange={({ target }) => {
              if (audio.current) audio.current.currentTime = Number(target.value);
              told();
            }}
          />
          <span className={`${styles.time} type-label`}>{clock(at)}</span>
          <Press host={host} does={muted ? 'unmute' : 'mute'} onPress={() => setMuted(!muted)} />
        </div>
      )}
    </>
  );
}
