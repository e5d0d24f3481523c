import { PriceStepper, stepped } from '../../form/price-stepper.tsx';
import { useTicket, useSnapshot } from '../context.ts';
import { useWrong } from '../wrong.ts';
import type { Snapshot } from '../store/store.ts';
import styles from './form.module.css';

const enteredOf = (now: Snapshot) => now.draft.price;
const priceOf = (now: Snapshot) => now.price;
const placesOf = (now: Snapshot) => now.terms?.contract.price_places.toNumber() ?? 2;
const isMarket = (now: Snapshot) => now.draft.type === 'market';

/** Renders the limit price, between its steppers. A market order has none. */
export function Price() {
  const { store } = useTicket();
  const step = (direction: 1 | -1) => {
    const { terms, price } = store.get();
    const next = terms && stepped(price, terms.contract.tick, direction);
    if (next) store.dispatch({ do: 'price', price: next });
  };
  return (
    <div className={styles.price}>
      <PriceStepper
        entered={useSnapshot(enteredOf)}
        shown={useSnapshot(priceOf)}
        places={useSnapshot(placesOf)}
        wrong={useWrong('price')}
        market={useSnapshot(isMarket)}
        onChange={(price) => store.dispatch({ do: 'price', price })}
        onStep={step}
      />
    </div>
  );
}
