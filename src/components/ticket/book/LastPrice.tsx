import type Big from 'big.js';
import { ArrowUp } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import type { BlockHost } from '../../../../engine/block/props.ts';
import { fiatText } from '../fiat.ts';
import type { TicketProps } from '../schema.ts';
import styles from './book.module.css';
import { write } from './paint.ts';

interface LastPriceProps {
  readonly cells: TicketProps['cells'];
  readonly host: BlockHost;
  readonly places: number;
  readonly onPick: (price: Big) => void;
}

/** The last price, its equivalent, and which way it went. Painted without React, as the rows are. */
export const LastPrice = memo(function LastPrice({ cells, host, places, onPick }: LastPriceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const price = useRef<HTMLElement>(null);
  const fiat = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    let shown: Big | null | undefined;
    let length = 0;
    const paint = () => {
      if (button.current === null || price.current === null || fiat.current === null) return;
      const last = cells.last.get();
      if (shown && last && !last.eq(shown)) button.current.dataset.direction = last.gt(shown) ? 'up' : 'down';
      shown = last;
      const text = last ? host.format.number(last, { places }) : '--';
      write(price.current, text);
      if (text.length !== length) button.current.style.setProperty('--length', String(length = text.length));
      write(fiat.current, fiatText(last, cells.fiat_rate.get(), cells.fiat.get(), places, host.format));
    };
    paint();
    const stops = [cells.last.subscribe(paint), cells.fiat_rate.subscribe(paint), cells.fiat.subscribe(paint)];
    return () => { for (const stop of stops) stop(); };
  }, [cells, host, places]);

  const pick = () => {
    const last = cells.last.get();
    if (last) onPick(last);
  };
  return (
    <button ref={button} type="button" className={styles.last} title={host.t('book.use_last')} translate="no" onClick={pick}>
      <span className={styles.lastLine}>
        <b ref={price} className={styles.lastPrice} />
        <ArrowUp className={styles.arrow} size={14} strokeWidth={2.2} aria-hidden />
      </span>
      <span ref={fiat} className={styles.fiat} />
    </button>
  );
});
