import type Big from 'big.js';
import { useCell } from '../../../../../engine/component/index.ts';
import { fiatText } from '../fiat.ts';
import { useSnapshot, useTicket } from '../context.ts';
import styles from '../../form/input.module.css';
import { PriceStepper, stepped } from '../../form/price-stepper.tsx';
import type { Snapshot } from '../store/store.ts';
import { useWrong } from '../wrong.ts';

const priceOf = (now: Snapshot) => now.order.price;
const placesOf = (now: Snapshot) => now.terms?.pricePlaces ?? 2;
const enteredOf = (now: Snapshot) => now.draft.price;
const isMarket = (now: Snapshot) => now.draft.type === 'market';
const isStop = (now: Snapshot) => now.draft.type === 'stop';

/**
 * Renders the price between its steppers, with its value in the user's currency below, which a stop order replaces by
 * its stop. A market order has no price.
 */
export function Price() {
  const { store } = useTicket();
  const price = useSnapshot(priceOf);
  const places = useSnapshot(placesOf);
  const stop = useSnapshot(isStop);
  const step = (direction: 1 | -1) => {
    const { terms, order } = store.get();
    const next = terms && stepped(order.price, terms.tick, direction);
    if (next) store.dispatch({ do: 'price', price: next });
  };
  return (
    <div className={styles.price} data-bare={stop || undefined}>
      <PriceStepper
        entered={useSnapshot(enteredOf)}
        shown={price}
        places={places}
        wrong={useWrong('price')}
        market={useSnapshot(isMarket)}
        onChange={(value) => store.dispatch({ do: 'price', price: value })}
        onStep={step}
      />
      {stop ? null : <Equivalent price={price} />}
    </div>
  );
}

function Equivalent({ price }: { readonly price: Big | null }) {
  const { cells, host } = useTicket();
  return (
    <p className={styles.equivalent}>{fiatText(price, useCell(cells.fiat_rate), useCell(cells.fiat), host.format)}</p>
  );
}
