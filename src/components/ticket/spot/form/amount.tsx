import type Big from 'big.js';
import { places as placesOf } from '../../../../domain/money.ts';
import { useSnapshot, useTicket } from '../context.ts';
import { DecimalInput } from '../../form/decimal-input.tsx';
import type { Snapshot } from '../store/store.ts';
import { useWrong } from '../wrong.ts';
import styles from '../../form/input.module.css';

/** Decimals of amounts of money. */
const MONEY_PLACES = 8;

/** Renders the quantity of base. */
export function Quantity() {
  const { host } = useTicket();
  const places = useSnapshot((now) => now.terms?.quantityPlaces ?? 0);
  return (
    <Field
      by="quantity"
      label={host.t('ticket.amount')}
      shown={useSnapshot(quantity)}
      places={places}
      typedPlaces={places}
      unit={useSnapshot(base)}
    />
  );
}

/** Renders the total in quote with all its digits, as the confirmation repeats it. */
export function Total() {
  const { host } = useTicket();
  const least = useSnapshot((now) => now.terms?.quotePlaces ?? 2);
  const shown = useSnapshot(total);
  return (
    <Field
      by="total"
      label={host.t('ticket.total')}
      shown={shown}
      places={Math.max(least, shown === null ? 0 : placesOf(shown))}
      typedPlaces={MONEY_PLACES}
      unit={useSnapshot(quote)}
    />
  );
}

const quantity = (now: Snapshot) => now.order.quantity;
const total = (now: Snapshot) => now.order.total;
const base = (now: Snapshot) => now.terms?.base;
const quote = (now: Snapshot) => now.terms?.quote;

interface FieldProps {
  readonly by: 'quantity' | 'total';
  readonly label: string;
  readonly shown: Big | null;
  readonly places: number;
  readonly typedPlaces: number;
  readonly unit: string | undefined;
}

function Field({ by, label, shown, places, typedPlaces, unit }: FieldProps) {
  const { id, store } = useTicket();
  const amount = useSnapshot((now) => now.draft.amount);
  const wrong = useWrong(by);
  return (
    <label className={styles.field} data-wrong={wrong || undefined}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        <DecimalInput
          id={`${id}-${by}`}
          entered={amount.by === by ? amount.value : undefined}
          shown={shown}
          places={places}
          typedPlaces={typedPlaces}
          wrong={wrong}
          onChange={(value) => store.dispatch({ do: 'amount', amount: { by, value } })}
        />
        <span className={styles.unit}>{unit}</span>
      </span>
    </label>
  );
}
