import type Big from 'big.js';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { memo, useLayoutEffect, useRef } from 'react';
import type { BlockHost } from '../../../../engine/block/props.ts';
import type { Cell } from '../../../../engine/component/index.ts';
import { ageText, type useAge } from '../../age.ts';
import styles from './book.module.css';
import { write } from './paint.ts';

/** The line below the last price: its value in the user's currency, or the mark price. */
export interface Below {
  /** The cells that it is derived from. */
  readonly cells: readonly Pick<Cell<unknown>, 'subscribe'>[];
  readonly text: () => string;
}

interface LastPriceProps {
  readonly last: Cell<Big | null>;
  readonly host: BlockHost;
  readonly places: number;
  readonly below: Below;
  /** The age of the price. Where prices are not live, the line shows it instead. */
  readonly age: ReturnType<typeof useAge>;
  readonly onPick: (price: Big) => void;
}

/** The last price, with its direction and the line below. Painted without React, as the rows are. */
export const LastPrice = memo(function LastPrice({ last, host, places, below, age, onPick }: LastPriceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const price = useRef<HTMLElement>(null);
  const under = useRef<HTMLElement>(null);

  const says = ageText(age);
  const notice = says === null ? null : host.t(says);
  useLayoutEffect(() => {
    let shown: Big | null | undefined;
    let length = 0;
    const paint = () => {
      if (button.current === null || price.current === null || under.current === null) return;
      const now = last.get();
      if (shown && now && !now.eq(shown)) button.current.dataset.direction = now.gt(shown) ? 'up' : 'down';
      shown = now;
      const text = now ? host.format.number(now, { places }) : '--';
      write(price.current, text);
      if (text.length !== length) button.current.style.setProperty('--length', String((length = text.length)));
      write(under.current, notice ?? below.text());
    };
    paint();
    const stops = [last, ...below.cells].map((cell) => cell.subscribe(paint));
    return () => {
      for (const stop of stops) stop();
    };
  }, [last, below, host, places, notice]);

  const pick = () => {
    const now = last.get();
    if (now) onPick(now);
  };
  return (
    <button
      ref={button}
      type="button"
      className={styles.last}
      data-part="last"
      title={host.t('book.use_last')}
      translate="no"
      onClick={pick}
    >
      <span className={styles.lastLine}>
        <b ref={price} className={styles.lastPrice} />
        <ArrowUp className={styles.arrow} size={14} strokeWidth={2.2} aria-hidden />
      </span>
      <span ref={under} className={styles.fiat} role={notice === null ? undefined : 'status'} />
    </button>
  );
});
