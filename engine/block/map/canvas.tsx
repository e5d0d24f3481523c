import { useEffect, useRef, useState, type ReactNode } from 'react';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { drawIcon } from '../../icon/registry.tsx';
import '../../icon/controls.ts';
import type { BlockHost } from '../props.ts';
import { nearest } from './nearest.ts';
import { loadOutlines } from './outlines.ts';
import type { MapPlace } from './places.ts';
import styles from './view.module.css';

interface CanvasProps {
  readonly places: readonly MapPlace[];
  readonly chosen: string | null | undefined;
  readonly tiles: string | null | undefined;
  readonly credit: string | null | undefined;
  readonly host: BlockHost;
}

/** The largest zoom at which the outlines, or the tiles of usual services, are sharp. */
const CLOSEST = { outlines: 5, tiles: 18 };
/** The zoom for a chosen place. */
const CLOSE = { outlines: 3, tiles: 11 };

/** The map itself. The page also lists its places in words, so it needs no text for screen readers. */
export default function Canvas({ places, chosen, tiles, credit, host }: CanvasProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map>();
  const base = typeof tiles === 'string' && tiles !== '' ? 'tiles' : 'outlines';
  const newest = useRef(places);
  useEffect(() => {
    newest.current = places;
  });

  useEffect(() => {
    if (element.current === null) return undefined;
    const made = L.map(element.current, {
      attributionControl: base === 'tiles',
      zoomControl: false,
      keyboard: false,
      minZoom: 0,
      maxZoom: CLOSEST[base],
      zoomSnap: 0.5,
      maxBounds: [
        [-85, -220],
        [85, 220],
      ],
    });
    made.attributionControl?.setPrefix(false);
    made.setView([20, 10], 0);
    made.on('click', ({ containerPoint }: L.LeafletMouseEvent) => {
      void nearest(containerPoint, newest.current, ({ at }) => made.latLngToContainerPoint([...at]))?.press?.();
    });
    const sized = new ResizeObserver(() => made.invalidateSize());
    sized.observe(element.current);
    setMap(made);
    return () => {
      sized.disconnect();
      made.remove();
    };
  }, [base]);

  useEffect(() => {
    if (map === undefined) return undefined;
    const layer =
      base === 'tiles'
        ? L.tileLayer(tiles ?? '', {
            ...(typeof credit === 'string' ? { attribution: spoken(credit).innerHTML } : {}),
            maxZoom: CLOSEST.tiles,
          })
        : outlines(host);
    layer.addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, base, tiles, credit, host]);

  useEffect(() => {
    if (map === undefined || places.length === 0) return undefined;
    const layer = L.featureGroup(places.map((place) => mark(place, place.key === chosen))).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, places, chosen]);

  // Only a change of the places moves the map: an equal list, as every answer brings one, leaves it where it is.
  const known = places.length > 0;
  useEffect(() => {
    if (map === undefined || !known) return;
    const place = newest.current.find(({ key }) => key === chosen);
    if (place !== undefined) map.setView([...place.at], Math.max(map.getZoom(), CLOSE[base]), { animate: false });
    else
      map.fitBounds(L.latLngBounds(newest.current.map(({ at }) => [...at])), {
        paddingTopLeft: [16, 16],
        paddingBottomRight: [68, 16],
        animate: false,
      });
  }, [map, known, chosen, base]);

  return (
    <>
      <div ref={element} className={styles.canvas} aria-hidden="true" />
      <div className={styles.zoom}>
        <button
          type="button"
          className={styles.step}
          aria-label={host.t('block.map_closer')}
          onClick={() => map?.zoomIn()}
        >
          {drawIcon('plus', 18)}
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label={host.t('block.map_further')}
          onClick={() => map?.zoomOut()}
        >
          {drawIcon('minus', 18)}
        </button>
      </div>
    </>
  );
}

/** Draws a place's dot; the chosen one is larger and has a name. */
function mark({ at, name }: MapPlace, chosen: boolean): L.Layer {
  const dot = L.circleMarker([...at], {
    radius: chosen ? 7 : 4,
    className: chosen ? styles.chosen : styles.place,
    interactive: false,
  });
  return chosen && typeof name === 'string'
    ? dot.bindTooltip(spoken(name), { permanent: true, direction: 'top', offset: [0, -8], className: styles.name })
    : dot;
}

/** Draws the outlines of the countries, without a map service. */
function outlines(host: BlockHost): L.Layer {
  const group = L.layerGroup();
  loadOutlines().then(
    ({ land, borders }) => {
      group.addLayer(L.geoJSON(land, { interactive: false, style: { className: styles.land } }));
      group.addLayer(L.geoJSON(borders, { interactive: false, style: { className: styles.border } }));
      group.eachLayer((layer) => {
        (layer as L.GeoJSON).bringToBack();
      });
    },
    (error: unknown) => host.report({ code: 'map', detail: String(error) }),
  );
  return group;
}

/** Leaflet expects markup: put the text into an element. */
function spoken(words: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = words;
  return element;
}
