import type { PositionSide } from '../../../domain/futures.ts';
import { useFutures, useSnapshot } from '../context.ts';
import type { Problem } from '../store/problem.ts';
import type { Snapshot } from '../store/store.ts';
import { useMoney } from './money.ts';
import styles from './open.module.css';

const sideOf = (now: Snapshot) => now.draft.side;
const guestOf = (now: Snapshot) => now.guest;
const PROBLEM = { long: (now: Snapshot) => now.longProblem, short: (now: Snapshot) => now.shortProblem };
const MARGIN = { long: (now: Snapshot) => now.long.preview?.margin ?? null, short: (now: Snapshot) => now.short.preview?.margin ?? null };

interface OpenProps {
  readonly direction: PositionSide;
  readonly busy: boolean;
  readonly onOpen: (direction: PositionSide) => void;
}

/** The button that opens one side, with the margin it takes. Where the order cannot be sent, it says why, and a tap leads to the field to mend. */
export function Open({ direction, busy, onOpen }: OpenProps) {
  const { id, host } = useFutures();
  const problem = useSnapshot(PROBLEM[direction]);
  const margin = useMoney(useSnapshot(MARGIN[direction]), 'up');
  const guest = useSnapshot(guestOf);
  const looked = useSnapshot(sideOf) === direction;
  const off = problem !== null && !guest;
  return (
    <button type="button" className={styles.button} data-direction={direction} aria-disabled={off} aria-busy={busy} onClick={() => onOpen(direction)}>
      <b className={styles.name}>{host.t(`futures.ticket.open_${direction}`)}</b>
      <span className={styles.note} id={off && looked ? `${id}-reason` : undefined}>{guest ? host.t('ticket.login') : off ? <Reason problem={problem} /> : host.t('futures.ticket.margin_of', { amount: margin })}</span>
    </button>
  );
}

function Reason({ problem: { key, number, places, unit } }: { readonly problem: Problem }) {
  const { host } = useFutures();
  return host.t(key, { number: number === null ? '' : host.format.number(number, { places }), unit });
}
