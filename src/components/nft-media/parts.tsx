import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useEffect, useState, type ReactNode } from 'react';
import type { BlockHost } from '../../../engine/block/props.ts';
import styles from './nft-media.module.css';

/** The icons of the actions of a medium. */
const icons = {
  play: Play,
  pause: Pause,
  move: Play,
  hold: Pause,
  mute: Volume2,
  unmute: VolumeX,
  full: Maximize2,
  exit: Minimize2,
} as const;

/** A round button over the artwork. */
export function Press({
  host,
  does,
  onPress,
}: {
  readonly host: BlockHost;
  readonly does: keyof typeof icons;
  readonly onPress: () => void;
}): ReactNode {
  const Icon = icons[does];
  return (
    <button
      type="button"
      className={styles.press}
      data-does={does}
      aria-label={host.t(`nft_media.${does}`)}
      onClick={onPress}
    >
      <span className={styles.face}>
        <Icon size={20} strokeWidth={1.8} aria-hidden="true" />
      </span>
    </button>
  );
}

/** The message in place of a medium that cannot be played. */
export function Failed({
  host,
  text,
  retry,
}: {
  readonly host: BlockHost;
  readonly text: string;
  readonly retry: () => void;
}): ReactNode {
  return (
    <div className={styles.failed} role="alert">
      <span className="type-body">{host.t(text)}</span>
      <button type="button" className={`${styles.retry} type-body`} onClick={retry}>
        {host.t('nft_media.retry')}
      </button>
    </div>
  );
}

interface PictureProps {
  readonly host: BlockHost;
  readonly source: string | null | undefined;
  readonly name: string;
  readonly onFail?: () => void;
}

/** A picture that fills its square; a grey background while it loads. */
export function Picture({ host, source, name, onFail }: PictureProps): ReactNode {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!source) return;
    let gone = false;
    const found = host.image(source);
    if (typeof found === 'string') setAddress(found);
    else
      found.then(
        (late) => {
          if (!gone) setAddress(late);
        },
        () => {
          if (!gone) onFail?.();
        },
      );
    return () => {
      gone = true;
    };
    // A new handler does not load the picture again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [host, source]);
  if (!source || address === undefined) return <span className={`skeleton ${styles.picture}`} aria-hidden="true" />;
  return (
    <img className={styles.picture} src={address} alt={name} decoding="async" draggable={false} onError={onFail} />
  );
}
