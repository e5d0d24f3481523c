import type Big from 'big.js';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { PositionSide } from '../../../../domain/futures/futures.ts';
import { useTicket, useSnapshot } from '../context.ts';
import type { Held } from '../schema.ts';
import type { Snapshot } from '../store/store.ts';
import styles from './change.module.css';
import { useMoney } from './money.ts';

const sideOf = (now: Snapshot) => now.draft.side;
const heldOf = (now: Snapshot) => now.held;
const contractOf = (now: Snapshot) => now.terms?.contract;
const previewOf = (now: Snapshot) => now[now.draft.side].preview;
const refusalOf = (now: Snapshot) => now.draft.refusal;

/**
 * Shows what the order changes on one side, before and after; a tap switches the side. The exchange's refusal replaces
 * it.
 */
export function Change() {
  const { id } = useTicket();
  const refusal = useSnapshot(refusalOf);
  if (refusal === null) return <BeforeAfter />;
  return (
    <p className={`${styles.change} ${styles.refused}`} role="alert" id={`${id}-refusal`}>
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      <span>{refusal.text}</span>
    </p>
  );
}

function BeforeAfter() {
  const { store, host } = useTicket();
  const side = useSnapshot(sideOf);
  const held = useSnapshot(heldOf);
  const contract = useSnapshot(contractOf);
  const preview = useSnapshot(previewOf);
  const mine = (held ?? []).filter((position) => position.symbol === contract?.symbol && position.direction === side);
  const margin = mine.reduce<Big | null>((sum, position) => sum?.plus(position.margin) ?? position.margin, null);
  const first = firstLiquidation(
    side,
    mine.map((position) => position.liquidation_price),
  );
  const after = preview && firstLiquidation(side, [first, preview.liquidation_price]);
  const price = (value: Big | null): string =>
    value === null || contract === undefined
      ? '--'
      : host.format.number(value, { places: contract.price_places.toNumber() });
  const other = side === 'long' ? 'short' : 'long';
  return (
    <button
      type="button"
      className={styles.change}
      data-part="change"
      onClick={() => store.dispatch({ do: 'side', side: other })}
    >
      <Figure
        label={host.t(`futures.ticket.margin_${side}`)}
        before={useMoney(margin, 'paid', false)}
        after={useMoney(preview && (margin?.plus(preview.margin) ?? preview.margin), 'paid', false)}
      />
      <Figure label={host.t(`futures.ticket.liquidation_${side}`)} before={price(first)} after={price(after)} />
      <Figure label={host.t('ticket.fee')} before={null} after={useMoney(preview?.fee ?? null, 'paid', false)} />
      <span className="visually-hidden">{host.t(`futures.ticket.change_${other}`)}</span>
      <ArrowLeftRight className={styles.swap} size={12} strokeWidth={2} aria-hidden />
    </button>
  );
}

function Figure({
  label,
  before,
  after,
}: {
  readonly label: string;
  readonly before: string | null;
  readonly after: string;
}) {
  return (
    <span className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} style={{ '--length': (before?.length ?? 0) + after.length + 2 }}>
        {before !== null && after !== '--' && <i className={styles.before}>{before} → </i>}
        {after === '--' && before !== null ? before : after}
      </span>
    </span>
  );
}

/**
 * Returns the liquidation price that comes first when the market moves against the side: the highest of long positions,
 * the lowest of short ones.
 */
function firstLiquidation(side: PositionSide, prices: readonly Held['liquidation_price'][]): Big | null {
  return prices.reduce<Big | null>(
    (first, price) =>
      price !== null && (first === null || (side === 'long' ? price.gt(first) : price.lt(first))) ? price : first,
    null,
  );
}
