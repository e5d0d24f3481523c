import { useRef, type ReactNode } from 'react';
import { useCell, type Cell } from '../../../engine/component/index.ts';
import { useFullScreen } from '../full-screen.ts';
import { Film } from './film.tsx';
import { Press } from './parts.tsx';
import type { MediaProps } from './schema.ts';
import { useInSight } from './sight.ts';
import { Sound } from './sound.tsx';
import { Wrapping } from './wrapping.tsx';
import { Still } from './still.tsx';
import styles from './nft-media.module.css';

const views = { image: Still, gif: Still, audio: Sound, video: Film } as const;

/** The cell of a prop that the document leaves out. */
const NONE: Cell<null> = { get: () => null, subscribe: () => () => undefined };

export default function NftMedia({ cells, emit, host }: MediaProps): ReactNode {
  const kind = useCell(cells.kind);
  const src = useCell(cells.src);
  const poster = useCell(cells.poster);
  const name = useCell(cells.name);
  const wrap = useCell(cells.wrap ?? NONE);
  const root = useRef<HTMLDivElement>(null);
  const inSight = useInSight(root);
  const { full, toggle } = useFullScreen(root);
  const known = kind !== undefined && src !== undefined && poster !== undefined && name !== undefined;
  const View = views[kind ?? 'image'];
  return (
    <div ref={root} className={`${styles.media} ${full ? styles.full : ''}`} role="group" aria-label={name}>
      {known ? (
        <View
          key={`medium ${src ?? poster}`}
          {...{ host, kind, src, poster, name, inSight }}
          onFail={() => {
            host.report({ code: 'media_failed', detail: `${kind} ${src ?? ''}` });
            void emit('failed', { kind });
          }}
        />
      ) : (
        <span className={`skeleton ${styles.picture}`} aria-hidden="true" />
      )}
      {known && (
        <div className={styles.corner}>
          <Press host={host} does={full ? 'exit' : 'full'} onPress={toggle} />
        </div>
      )}
      {wrap && <Wrapping key={`wrapping ${wrap}`} host={host} picture={wrap} />}
    </div>
  );
}
