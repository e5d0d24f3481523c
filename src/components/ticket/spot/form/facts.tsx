import type Big from 'big.js';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CirclePlus from 'lucide-react/icons/circle-plus';
import type { NumberStyle } from '../../../../../engine/format.ts';
import { places as placesOf } from '../../../../domain/money.ts';
import { useSnapshot, useNotify, useTicket } from '../context.ts';
import styles from './facts.module.css';
import type { Snapshot } from '../store/store.ts';

const termsOf = (now: Snapshot) => now.terms;
const sideOf = (now: Snapshot) => now.draft.side;
const fundsOf = (now: Snapshot) => now.order.funds;
const maximumOf = (now: Snapshot) => now.order.maximum;
const feeOf = (now: Snapshot) => now.order.fee;
const refusalOf = (now: Snapshot) => now.draft.refusal;

/** Shows the funds, the largest order and the fee. A refusal replaces the fee, so that nothing moves. */
export function SpotFacts() {
  const refusal = useSnapshot(refusalOf);
  return (
    <div className={styles.facts}>
      <Available />
      <Maximum />
      {refusal === null ? <Fee /> : <Refused text={refusal.text} />}
    </div>
  );
}

function Available() {
  const { host } = useTicket();
  const terms = useSnapshot(termsOf);
  const side = useSnapshot(sideOf);
  const notify = useNotify();
  const text = useAmountText(useSnapshot(fundsOf), side === 'buy' ? 'quote' : 'base', {
    places: side === 'buy' ? terms?.quotePlaces : terms?.quantityPlaces,
    rounding: 'down',
  });
  return (
    <div className={styles.fact}>
      <span className={styles.label}>{host.t('ticket.available')}</span>
      <span className={styles.value} style={lengthOf(text)}>
        {text}
      </span>
      <button
        type="button"
        className={styles.transfer}
        data-part="transfer"
        aria-label={host.t('ticket.transfer')}
        onClick={() => notify('transfer', {})}
      >
        <CirclePlus size={14} strokeWidth={1.8} aria-hidden />
      </button>
    </div>
  );
}

function Maximum() {
  const { store, host } = useTicket();
  const terms = useSnapshot(termsOf);
  const side = useSnapshot(sideOf);
  const maximum = useSnapshot(maximumOf);
  const text = useAmountText(maximum, 'base', { places: terms?.quantityPlaces, rounding: 'down' });
  return (
    <div className={styles.fact}>
      <span className={styles.label}>{host.t(`ticket.max_${side}`)}</span>
      <button
        type="button"
        className={`${styles.value} ${styles.max}`}
        data-part="most"
        style={lengthOf(text)}
        aria-label={host.t('ticket.use_max', { amount: text })}
        disabled={maximum === null}
        onClick={() => store.dispatch({ do: 'amount', amount: { by: 'share', value: 100 } })}
      >
        {text}
      </button>
    </div>
  );
}

function Fee() {
  const { host } = useTicket();
  const terms = useSnapshot(termsOf);
  const side = useSnapshot(sideOf);
  const text = useAmountText(useSnapshot(feeOf), side === 'buy' ? 'base' : 'quote', {
    places: side === 'buy' ? undefined : terms?.quotePlaces,
    rounding: 'up',
  });
  return (
    <div className={styles.fact}>
      <span className={styles.label}>{host.t('ticket.fee')}</span>
      <span className={styles.value} style={lengthOf(text)}>
        {text}
      </span>
    </div>
  );
}

function Refused({ text }: { readonly text: string }) {
  const { id } = useTicket();
  return (
    <p className={styles.refused} data-part="refusal" role="alert" id={`${id}-refusal`}>
      <CircleAlert size={14} strokeWidth={2} aria-hidden />
      <span>{text}</span>
    </p>
  );
}

/** Passes the text's length to the style sheet, which makes long texts smaller. */
const lengthOf = (text: string) => ({ '--length': text.length });

/**
 * Formats an amount with its unit and all its digits, at least with the places of the style; `--` where it is unknown.
 */
function useAmountText(amount: Big | null, asset: 'base' | 'quote', style: NumberStyle): string {
  const { host } = useTicket();
  const unit = useSnapshot(termsOf)?.[asset];
  if (amount === null || unit === undefined) return '--';
  const { places } = style;
  return host.format.number(amount, {
    ...style,
    ...(places === undefined ? {} : { places: Math.max(places, placesOf(amount)) }),
    unit,
  });
}
