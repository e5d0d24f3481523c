import type Big from 'big.js';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { DecimalInput } from './decimal-input.tsx';
import { useControl } from './control.ts';
import styles from './input.module.css';
import { usePressing } from './pressing.ts';

interface PriceStepperProps {
  readonly entered: Big | null | undefined;
  /** The price as it will be ordered, in whole ticks. */
  readonly shown: Big | null;
  readonly places: number;
  readonly wrong: boolean;
  /** True for a market order, which has no price. */
  readonly market: boolean;
  readonly onChange: (price: Big | null) => void;
  /** Changes the current price by a tick; while a button is held, nothing may have been rendered in between. */
  readonly onStep: (direction: 1 | -1) => void;
}

/** Renders a price field between the buttons that change it by a tick. */
export function PriceStepper({ entered, shown, places, wrong, market, onChange, onStep }: PriceStepperProps) {
  const { id, host } = useControl();
  const down = usePressing(() => onStep(-1));
  const up = usePressing(() => onStep(1));
  return (
    <div className={`${styles.field} ${styles.stepper}`} data-wrong={wrong || undefined} data-off={market || undefined}>
      <button
        type="button"
        className={styles.step}
        data-part="priceDown"
        aria-label={host.t('ticket.price_down')}
        disabled={market}
        {...down}
      >
        <Minus size={18} strokeWidth={1.6} aria-hidden />
      </button>
      {market ? (
        <span className={styles.marketPrice}>{host.t('ticket.market_price')}</span>
      ) : (
        <DecimalInput
          id={`${id}-price`}
          label={host.t('ticket.price')}
          entered={entered}
          shown={shown}
          places={places}
          wrong={wrong}
          centred
          onChange={onChange}
        />
      )}
      <button
        type="button"
        className={styles.step}
        data-part="priceUp"
        aria-label={host.t('ticket.price_up')}
        disabled={market}
        {...up}
      >
        <Plus size={18} strokeWidth={1.6} aria-hidden />
      </button>
    </div>
  );
}

/** Returns the price one tick up or down; never below zero. */
export function stepped(price: Big | null, tick: Big, direction: 1 | -1): Big | null {
  const next = price === null ? tick.times(direction) : price.plus(tick.times(direction));
  return next.gt(0) ? next : null;
}
