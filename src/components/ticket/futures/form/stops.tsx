import type Big from 'big.js';
import Check from 'lucide-react/icons/check';
import { ratio } from '../../../../domain/money.ts';
import { DecimalInput } from '../../form/decimal-input.tsx';
import inputs from '../../form/input.module.css';
import { useTicket, useSnapshot } from '../context.ts';
import { useWrong } from '../wrong.ts';
import { atTick } from '../store/problem.ts';
import type { Snapshot } from '../store/store.ts';
import styles from './stops.module.css';

const areOpen = (now: Snapshot) => now.draft.stops;
const placesOf = (now: Snapshot) => now.terms?.contract.price_places.toNumber() ?? 2;
const tickOf = (now: Snapshot) => now.terms?.contract.tick;
const openPriceOf = (now: Snapshot) => now[now.draft.side].preview?.price ?? now.price;
const ENTERED = { profit: (now: Snapshot) => now.draft.profit, loss: (now: Snapshot) => now.draft.loss };

/** Expands take-profit and stop-loss. */
export function StopsSwitch() {
  const { store, host } = useTicket();
  const open = useSnapshot(areOpen);
  return (
    <div className={styles.line}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          className={styles.box}
          data-part="stops"
          checked={open}
          onChange={(event) => store.dispatch({ do: 'stops', open: event.target.checked })}
        />
        <Check className={styles.check} size={12} strokeWidth={3} aria-hidden />
        {host.t('futures.ticket.stops')}
      </label>
      <span className={styles.by}>{host.t('futures.ticket.by_mark')}</span>
    </div>
  );
}

/** Renders the prices at which the position closes by itself, each with its distance from the opening price. */
export function Stops() {
  return (
    <div className={styles.stops}>
      <Stop which="profit" />
      <Stop which="loss" />
    </div>
  );
}

function Stop({ which }: { readonly which: 'profit' | 'loss' }) {
  const { id, store, host } = useTicket();
  const places = useSnapshot(placesOf);
  const tick = useSnapshot(tickOf);
  const entered = useSnapshot(ENTERED[which]);
  const openPrice = useSnapshot(openPriceOf);
  const wrong = useWrong(which);
  const shown = tick ? atTick(entered, tick) : entered;
  return (
    <div className={`${inputs.field} ${styles.stop}`} data-wrong={wrong || undefined}>
      <label className={inputs.label} htmlFor={`${id}-${which}`}>
        {host.t(`futures.ticket.${which}`)}
      </label>
      <span className={inputs.value}>
        <DecimalInput
          id={`${id}-${which}`}
          entered={entered}
          shown={shown}
          places={places}
          wrong={wrong}
          onChange={(price) => store.dispatch({ do: 'stop', which, price })}
        />
        <span className={styles.distance}>
          {distance(shown, openPrice, (value) => host.format.number(value, { percent: true, places: 2, signed: true }))}
        </span>
      </span>
    </div>
  );
}

/** Returns the distance of a price from the opening price. */
function distance(price: Big | null, from: Big | null, write: (ratio: Big) => string): string {
  const way = price && from && ratio(price.minus(from), from);
  return way ? write(way) : '';
}
