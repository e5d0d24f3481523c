import Big from 'big.js';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BlockHost } from '../../../../engine/block/props.ts';
import { useCell } from '../../../../engine/component/index.ts';
import type { TicketProps } from '../schema.ts';
import { useSelected } from '../select.ts';
import styles from './book.module.css';
import { Controls } from './Controls.tsx';
import type { Row } from './group.ts';
import { groupings, groupLevels, stepPlaces } from './group.ts';
import { Ladder } from './Ladder.tsx';
import { LastPrice } from './LastPrice.tsx';
import type { Layout } from './layout.ts';
import { rowCounts } from './layout.ts';
import { deepestOf, painterOf } from './paint.ts';
import { quantityText } from './quantity.ts';

interface BookProps {
  readonly cells: TicketProps['cells'];
  readonly host: BlockHost;
  onPick(price: Big): void;
}

/**
 * The order book. React draws the rows once; each frame of the book is grouped and written straight into them, so that a
 * ticking market renders nothing. It renders when the market, the grouping or the layout changes.
 */
export const Book = memo(function Book({ cells, host, onPick }: BookProps) {
  const { t, format } = host;
  const base = useCell(cells.base);
  const quote = useCell(cells.quote);
  const tick = useCell(cells.tick);
  const pricePlaces = useCell(cells.price_places)?.toNumber() ?? 2;
  const quantityPlaces = useCell(cells.quantity_places)?.toNumber() ?? 4;
  const known = useSelected(cells.book, isKnown);
  const magnitude = useSelected(cells.last, magnitudeOf);
  const steps = useMemo(() => (tick === undefined ? [] : groupings(tick, magnitude === undefined ? tick : Big(10).pow(magnitude))), [tick, magnitude]);
  const [chosen, setChosen] = useState(0);
  const [layout, setLayout] = useState<Layout>('both');
  const step = steps[Math.min(chosen, steps.length - 1)];
  const counts = rowCounts(layout);
  const asks = useRef<HTMLOListElement>(null);
  const bids = useRef<HTMLOListElement>(null);

  const paint = useCallback(() => {
    const askRows = buttonsOf(asks.current).reverse();
    const bidRows = buttonsOf(bids.current);
    const book = cells.book.get();
    const known = book !== undefined && tick !== undefined && step !== undefined;
    const askLevels = known ? groupLevels(book.asks, step, 'asks', askRows.length) : [];
    const bidLevels = known ? groupLevels(book.bids, step, 'bids', bidRows.length) : [];
    const deepest = deepestOf(askLevels, bidLevels);
    const places = known ? stepPlaces(step, tick, pricePlaces) : 0;
    const texts = (row: Row) => {
      const price = format.number(row.price, { places });
      return { price, quantity: quantityText(row.quantity, quantityPlaces, price, format) };
    };
    askRows.forEach((row, index) => painterOf(row).paint(askLevels[index], deepest, texts));
    bidRows.forEach((row, index) => painterOf(row).paint(bidLevels[index], deepest, texts));
  }, [cells.book, tick, step, pricePlaces, quantityPlaces, format]);

  useLayoutEffect(() => {
    paint();
    return cells.book.subscribe(paint);
  }, [cells.book, paint, layout]);

  return (
    <section className={styles.book} aria-label={t('book.title')} aria-busy={!known} data-known={known}>
      <div className={styles.head}>
        <Title label={t('book.price')} unit={quote} />
        <Title label={t('book.amount')} unit={base} />
      </div>
      {counts.asks > 0 && <Ladder side="asks" label={t('book.asks')} rows={counts.asks} ref={asks} onPick={onPick} />}
      <LastPrice cells={cells} host={host} places={pricePlaces} onPick={onPick} />
      {counts.bids > 0 && <Ladder side="bids" label={t('book.bids')} rows={counts.bids} ref={bids} onPick={onPick} />}
      <Controls steps={steps} chosen={Math.min(chosen, steps.length - 1)} onChoose={setChosen} layout={layout} onLayout={setLayout} host={host} />
    </section>
  );
});

const isKnown = (book: unknown) => book !== undefined;
/** The power of ten of a price: it decides which steps make sense, and changes hardly ever. */
const magnitudeOf = (last: Big | null | undefined) => last?.e;
const buttonsOf = (list: HTMLOListElement | null) => (list === null ? [] : [...list.querySelectorAll('button')]);

function Title({ label, unit }: { readonly label: string; readonly unit: string | undefined }) {
  return (
    <span className={styles.title}>
      <span>{label}</span>
      {unit !== undefined && <span>({unit})</span>}
    </span>
  );
}
