import Big from 'big.js';
import { Minus, Plus } from 'lucide-react';
import { useCell } from '../../../../engine/component/index.ts';
import { fiatText } from '../fiat.ts';
import { useSnapshot, useTicket } from './context.ts';
import { DecimalInput } from './DecimalInput.tsx';
import styles from './input.module.css';
import type { Snapshot } from './store.ts';
import { usePressing } from './pressing.ts';
import { useWrong } from './wrong.ts';

const priceOf = (now: Snapshot) => now.order.price;
const placesOf = (now: Snapshot) => now.terms?.pricePlaces ?? 2;
const enteredOf = (now: Snapshot) => now.draft.price;
const isMarket = (now: Snapshot) => now.draft.type === 'market';

/** The price between its steppers, with its equivalent below. A market order has none to enter. */
export function Price() {
  const { id, store, host } = useTicket();
  const market = useSnapshot(isMarket);
  const price = useSnapshot(priceOf);
  const entered = useSnapshot(enteredOf);
  const places = useSnapshot(placesOf);
  const wrong = useWrong('price');
  const down = usePressing(() => step(-1));
  const up = usePressing(() => step(1));

  function step(direction: 1 | -1): void {
    const { terms, order } = store.get();
    if (terms === null) return;
    const next = (order.price ?? new Big(0)).plus(terms.tick.times(direction));
    if (next.gt(0)) store.dispatch({ do: 'price', price: next });
  }

  return (
    <div className={styles.price}>
      <div className={`${styles.field} ${styles.stepper}`} data-wrong={wrong || undefined} data-off={market || undefined}>
        <button type="button" className={styles.step} aria-label={host.t('ticket.price_down')} disabled={market} {...down}>
          <Minus size={18} strokeWidth={1.6} aria-hidden />
        </button>
        {market ? (
          <span className={styles.marketPrice}>{host.t('ticket.market_price')}</span>
        ) : (
          <DecimalInput
            id={`${id}-price`}
            label={host.t('ticket.price')}
            entered={entered}
            shown={price}
            places={places}
            wrong={wrong}
            centred
            onChange={(value) => store.dispatch({ do: 'price', price: value })}
          />
        )}
        <button type="button" className={styles.step} aria-label={host.t('ticket.price_up')} disabled={market} {...up}>
          <Plus size={18} strokeWidth={1.6} aria-hidden />
        </button>
      </div>
      <Equivalent price={price} places={places} />
    </div>
  );
}

function Equivalent({ price, places }: { readonly price: Big | null; readonly places: number }) {
  const { cells, host } = useTicket();
  return <p className={styles.equivalent}>{fiatText(price, useCell(cells.fiat_rate), useCell(cells.fiat), places, host.format)}</p>;
}
