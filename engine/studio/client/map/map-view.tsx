import { useEffect, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import type { PageSummary } from '../../protocol/pages.ts';
import { Bars } from '../parts/states.tsx';
import { openPage } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';
import { MapBar } from './map-bar.tsx';
import { cardAt, curve, layOut, zoomToFit, type CardSize, type MapCard } from './map-layout.ts';
import { useMap } from './map-state.ts';
import { Picture } from './picture.tsx';
import { usePictures } from './use-pictures.ts';
import styles from './map-view.module.css';

/** The padding of the map in pixels, on each side, and the height of the bar above it. */
const PADDING = 20;
const BAR = 44;
/** The zoom below which names of pages are cut too short to be read: that of the page in question and its links stay. */
const NAMED = 0.8;

/** All pages by area. Of the one that is looked at, arrows show what leads to it and where it leads. */
export function MapView(): ReactNode {
  const say = useSay();
  const all = useStudio((state) => state.pages);
  const pages = useMemo(() => all?.filter(({ kind }) => kind === 'page') ?? [], [all]);
  const { found, looked, zoom: wanted, allLinks } = useMap();
  const pictures = usePictures();
  useEffect(() => useMap.setState({ pictures }), [pictures]);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (stage === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: stage.clientWidth - 2 * PADDING, height: stage.clientHeight - BAR - PADDING }),
    );
    observer.observe(stage);
    return () => observer.disconnect();
  }, [stage]);
  const { width, height: high } = size;
  const zoom = useMemo(() => (wanted === 'fit' ? zoomToFit(pages, width, high) : wanted), [wanted, pages, width, high]);
  const card = useMemo(() => cardAt(zoom), [zoom]);
  const { areas, height } = useMemo(() => layOut(pages, Math.max(card.width * 2, width), card), [pages, width, card]);
  const cards = useMemo(
    () => new Map(areas.flatMap((area) => area.cards).map((one) => [one.page.route, one])),
    [areas],
  );
  if (all === undefined) return <Bars label={say('loading')} />;
  const current = looked === undefined ? undefined : cards.get(looked);
  return (
    <main ref={setStage} className={styles.stage} aria-label={say('map')} data-region="canvas">
      <MapBar zoom={zoom} count={pages.length} />
      <div className={styles.ground} style={groundStyle(card, height)} data-small={zoom < NAMED || undefined}>
        {areas.map(({ name, x, y, width: wide, height: tall, cards: own }) => (
          <section key={name} className={styles.area} style={{ left: x, top: y, width: wide, height: tall }}>
            <h2>
              {name} <span>{own.length}</span>
            </h2>
          </section>
        ))}
        <Arrows current={current} cards={cards} card={card} all={allLinks} width={width} height={height} />
        {[...cards.values()].map((one) => (
          <Card
            key={one.page.route}
            card={one}
            picture={pictures.get(one.page.route)}
            hits={found?.get(one.page.route)}
            isFaint={found !== undefined && !found.has(one.page.route)}
            is={standing(one.page, current?.page)}
          />
        ))}
      </div>
    </main>
  );
}

/** Returns the style of the ground, which tells the cards on it their sizes. */
const groundStyle = (card: CardSize, height: number): CSSProperties =>
  ({
    height,
    '--card-width': `${card.width}px`,
    '--card-height': `${card.height}px`,
    '--picture-width': `${card.pictureWidth}px`,
    '--picture-height': `${card.picture}px`,
  }) as CSSProperties;

/** The relation of a page to the one that the pointer is on. */
type Standing = 'looked' | 'from' | 'to' | undefined;

function standing(page: PageSummary, current: PageSummary | undefined): Standing {
  if (current === undefined) return undefined;
  if (page.route === current.route) return 'looked';
  if (page.links.includes(current.route)) return 'from';
  return current.links.includes(page.route) ? 'to' : undefined;
}

interface CardProps {
  readonly card: MapCard;
  /** The name of its picture. */
  readonly picture: string | undefined;
  readonly hits: number | undefined;
  readonly isFaint: boolean;
  readonly is: Standing;
}

function Card({ card: { page, x, y }, picture, hits, isFaint, is }: CardProps): ReactNode {
  const title = useTitle();
  const tone = page.errors > 0 ? 'error' : page.warnings > 0 ? 'warning' : undefined;
  return (
    <button
      type="button"
      className={styles.card}
      style={{ left: x, top: y }}
      data-is={is}
      data-faint={isFaint || undefined}
      onPointerEnter={() => useMap.setState({ looked: page.route })}
      onFocus={() => useMap.setState({ looked: page.route })}
      onClick={() => openPage(page.route)}
      title={page.route}
    >
      <Picture name={picture} size="card" />
      <b>{title(page)}</b>
      {tone === undefined ? null : <i className={styles.dot} data-tone={tone} />}
      {hits === undefined || hits === 0 ? null : <i className={styles.hits}>{hits}</i>}
    </button>
  );
}

interface ArrowsProps {
  readonly current: MapCard | undefined;
  readonly cards: ReadonlyMap<string, MapCard>;
  readonly card: CardSize;
  /** The links of all pages are drawn, too. */
  readonly all: boolean;
  readonly width: number;
  readonly height: number;
}

function Arrows({ current, cards, card, all, width, height }: ArrowsProps): ReactNode {
  const links = useMemo(
    () =>
      [...cards.values()].flatMap((from) =>
        from.page.links.flatMap((route) => {
          const to = cards.get(route);
          return to === undefined || to === from ? [] : { from, to, path: curve(from, to, card) };
        }),
      ),
    [cards, card],
  );
  const own = links.filter(({ from, to }) => from === current || to === current);
  return (
    <>
      {all ? (
        <svg className={styles.links} width={width} height={height} aria-hidden>
          <path d={links.map(({ path }) => path).join('')} />
        </svg>
      ) : null}
      <svg className={styles.arrows} width={width} height={height} aria-hidden>
        {own.map(({ from, to, path }) => (
          <path
            key={`${from.page.route} ${to.page.route}`}
            className={from === current ? styles.to : styles.from}
            d={path}
          />
        ))}
      </svg>
    </>
  );
}
