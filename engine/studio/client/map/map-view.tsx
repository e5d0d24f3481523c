import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { PageSummary } from '../../protocol/pages.ts';
import { Bars } from '../parts/states.tsx';
import { openPage } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';
import { CARD, curve, layOut, type MapCard } from './map-layout.ts';
import { useMap } from './map-state.ts';
import { Picture } from './picture.tsx';
import { usePictures } from './use-pictures.ts';
import styles from './map-view.module.css';

/** The padding of the map in pixels, on each side. */
const PADDING = 20;

/** All pages by area. Of the one that is looked at, arrows show what leads to it and where it leads. */
export function MapView(): ReactNode {
  const say = useSay();
  const pages = useStudio((state) => state.pages);
  const { found, looked } = useMap();
  const pictures = usePictures();
  useEffect(() => useMap.setState({ pictures }), [pictures]);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (stage === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(stage);
    return () => observer.disconnect();
  }, [stage]);
  const { areas, height } = useMemo(
    () => layOut(pages?.filter(({ kind }) => kind === 'page') ?? [], Math.max(CARD.width * 2, width - 2 * PADDING)),
    [pages, width],
  );
  const cards = useMemo(
    () => new Map(areas.flatMap((area) => area.cards).map((card) => [card.page.route, card])),
    [areas],
  );
  if (pages === undefined) return <Bars label={say('loading')} />;
  const current = looked === undefined ? undefined : cards.get(looked);
  return (
    <main ref={setStage} className={styles.stage} aria-label={say('map')} data-region="canvas">
      <div className={styles.ground} style={{ height }}>
        {areas.map(({ name, x, y, width: wide, height: high, cards: own }) => (
          <section key={name} className={styles.area} style={{ left: x, top: y, width: wide, height: high }}>
            <h2>
              {name} <span>{own.length}</span>
            </h2>
          </section>
        ))}
        {current === undefined ? null : <Arrows current={current} cards={cards} width={width} height={height} />}
        {[...cards.values()].map((card) => (
          <Card
            key={card.page.route}
            card={card}
            picture={pictures.get(card.page.route)}
            hits={found?.get(card.page.route)}
            isFaint={found !== undefined && !found.has(card.page.route)}
            is={standing(card.page, current?.page)}
          />
        ))}
      </div>
    </main>
  );
}

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

function Arrows(props: {
  readonly current: MapCard;
  readonly cards: ReadonlyMap<string, MapCard>;
  readonly width: number;
  readonly height: number;
}): ReactNode {
  const { current, cards, width, height } = props;
  const to = current.page.links.flatMap((route) => cards.get(route) ?? []).filter((card) => card !== current);
  const from = [...cards.values()].filter((card) => card !== current && card.page.links.includes(current.page.route));
  return (
    <svg className={styles.arrows} width={width} height={height} aria-hidden>
      {from.map((card) => (
        <path key={card.page.route} className={styles.from} d={curve(card, current)} />
      ))}
      {to.map((card) => (
        <path key={card.page.route} className={styles.to} d={curve(current, card)} />
      ))}
    </svg>
  );
}
