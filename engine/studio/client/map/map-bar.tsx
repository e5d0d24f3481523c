import { Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../parts/button.tsx';
import { ZoomPick } from '../parts/zoom-pick.tsx';
import { useSay } from '../words/use-say.ts';
import { useMap } from './map-state.ts';
import styles from './map-bar.module.css';

const ZOOMS = [0.5, 0.75, 1, 1.5];

/** The number of pages that were found, the meaning of the arrows, and the zoom of the map. */
export function MapBar({ zoom, count }: { readonly zoom: number; readonly count: number }): ReactNode {
  const say = useSay();
  const { words, found, looked, zoom: wanted, allLinks } = useMap();
  return (
    <div className={styles.bar} role="toolbar" aria-label={say('map')}>
      <span role="status">
        {found === undefined
          ? say('map.count', { count })
          : say('map.found', { found: found.size, count, words: words.trim() })}
      </span>
      <span className={styles.grow} />
      {looked === undefined ? null : (
        <>
          <span className={styles.from}>{say('map.from')}</span>
          <span className={styles.to}>{say('map.to')}</span>
        </>
      )}
      <IconButton
        icon={Waypoints}
        label={say('map.links')}
        aria-pressed={allLinks}
        onClick={() => useMap.setState({ allLinks: !allLinks })}
      />
      <ZoomPick value={wanted} shown={zoom} shares={ZOOMS} onPick={(next) => useMap.setState({ zoom: next })} />
    </div>
  );
}
