import Big from 'big.js';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BlockHost } from '../../../../engine/block/props.ts';
import { useCell } from '../../../../engine/component/index.ts';
import type { TicketProps } from '../spot/schema.ts';
import { type Age, useAge } from '../../age.ts';
import { useSelected } from '../select.ts';
import styles from './book.module.css';
import { Controls } from './controls.tsx';
import type { Row } from './group.ts';
import { groupings, groupLevels, stepPlaces } from './group.ts';
import { Ladder } from './ladder.tsx';
import { LastPrice } from './last-price.tsx';
import type { Below } from './last-price.tsx';
import type { Layout } from './layout.ts';
import { rowCounts } from './layout.ts';
import { deepestOf, painterOf } from './paint.ts';
import { quantityStyle, quantityText } from './quantity.ts';

/** The cells of the book: the market's rules, its levels and its last price. */
export type BookCells = Pick<
  TicketProps['cells'],
  'book' | 'base' | 'quote' | 'tick' | 'price_places' | 'quantity_places' | 'last'
>;

interface BookProps {
  readonly cells: BookCells;
  readonly host: BlockHost;
  /** The line below the last price. */
  readonly below: Below;
  readonly onPick: (price: Big) => void;
  readonly age?: Age;
}

/**
 * The order book. React draws the rows once; each update is grouped and written straight into them, so that a ticking
 * market renders nothing. It renders when the market, the grouping or the layout changes.
 */
export const Book = memo(function Book({ cells, host, below, onPick, age: told }: BookProps) {
  const { format } = host;
  const age = useAge(told);
  const base = useCell(cells.base);
  const quote = useCell(cells.quote);
  const tick = useCell(cells.tick);
  const pricePlaces = useCell(cells.price_places)?.toNumber() ?? 2;
  const quantityPlaces = useCell(cells.quantity_places)?.toNumber() ?? 4;
  const known = useSelected(cells.book, isKnown);
  const magnitude = useSelected(cells.last, magnitudeOf);
  const steps = useMemo(
    () => (tick === undefined ? [] : groupings(tick, magnitude === undefined ? tick : new Big(10).pow(magnitude))),
    [tick, magnitude],
  );
  const [chosen, setChosen] = useState(0);
  const [layout, setLayout] = useState<Layout>('both');
  const step = steps[Math.min(chosen, steps.length - 1)];
  const { asks: askCount, bids: bidCount } = rowCounts(layout);
  const asks = useRef<HTMLOListElement>(null);
  const bids = useRef<HTMLOListElement>(null);

  const paint = useCallback(() => {
    const book = cells.book.get();
    const ready = book !== undefined && tick !== undefined && step !== undefined;
    const askRows = ready ? groupLevels(book.asks, step, 'asks', askCount) : [];
    const bidRows = ready ? groupLevels(book.bids, step, 'bids', bidCount) : [];
    const deepest = deepestOf(askRows, bidRows);
    const places = ready ? stepPlaces(step, tick, pricePlaces) : 0;
    const priceOf = (row: Row): string => format.number(row.price, { places });
    const all = [...askRows, ...bidRows];
    const style = quantityStyle(
      all.map(({ quantity }) => quantity),
      quantityPlaces,
      all.map(priceOf),
      format,
    );
    const texts = (row: Row) => ({ price: priceOf(row), quantity: quantityText(row.quantity, style, format) });
    buttonsOf(asks.current)
      .toReversed()
      .forEach((button, index) => painterOf(button).paint(askRows[index], deepest, texts));
    buttonsOf(bids.current).forEach((button, index) => painterOf(button).paint(bidRows[index], deepest, texts));
  }, [cells.book, tick, step, askCount, bidCount, pricePlaces, quantityPlaces, format]);

  useLayoutEffect(() => {
    paint();
    return cells.book.subscribe(paint);
  }, [cells.book, paint]);

  return (
    <section
      className={styles.book}
      aria-label={host.t('book.title')}
      aria-busy={!known}
      data-known={known}
      data-age={age}
    >
      <div className={styles.head}>
        <Title label={host.t('book.price')} unit={quote} />
        <Title label={host.t('book.amount')} unit={base} />
      </div>
      {askCount > 0 && <Ladder side="asks" label={host.t('book.asks')} rows={askCount} ref={asks} onPick={onPick} />}
      <LastPrice last={cells.last} host={host} places={pricePlaces} below={below} age={age} onPick={onPick} />
      {bidCount > 0 && <Ladder side="bids" label={host.t('book.bids')} rows={bidCount} ref={bids} onPick={onPick} />}
      <Controls
        steps={steps}
        chosen={Math.min(chosen, steps.length - 1)}
        onChoose={setChosen}
        layout={layout}
        onLayout={setLayout}
        host={host}
      />
    </section>
  );
});

const isKnown = (book: unknown) => book !== undefined;
/** Returns the power of ten of a price, which decides the useful steps and rarely changes. */
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
