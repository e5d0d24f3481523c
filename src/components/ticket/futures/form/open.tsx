import type { PositionSide } from '../../../../domain/futures/futures.ts';
import { OrderButton } from '../../form/order-button.tsx';
import { useSnapshot, useTicket } from '../context.ts';
import type { Snapshot } from '../store/store.ts';
import { useMoney } from './money.ts';

const sideOf = (now: Snapshot) => now.draft.side;
const guestOf = (now: Snapshot) => now.guest;
const PROBLEM = { long: (now: Snapshot) => now.longProblem, short: (now: Snapshot) => now.shortProblem };
const MARGIN = {
  long: (now: Snapshot) => now.long.preview?.margin ?? null,
  short: (now: Snapshot) => now.short.preview?.margin ?? null,
};

interface OpenProps {
  readonly direction: PositionSide;
  readonly busy: boolean;
  readonly onOpen: (direction: PositionSide) => void;
}

/** Renders the button that opens a position on one side, with the margin that it takes. */
export function Open({ direction, busy, onOpen }: OpenProps) {
  const { host } = useTicket();
  const problem = useSnapshot(PROBLEM[direction]);
  const margin = useMoney(useSnapshot(MARGIN[direction]), 'paid');
  const guest = useSnapshot(guestOf);
  const looked = useSnapshot(sideOf) === direction;
  return (
    <OrderButton
      tone={direction === 'long' ? 'up' : 'down'}
      label={host.t(`futures.ticket.open_${direction}`)}
      note={guest ? host.t('ticket.login') : host.t('futures.ticket.margin_of', { amount: margin })}
      problem={guest ? null : problem}
      describes={looked}
      busy={busy}
      part={direction}
      onPress={() => onOpen(direction)}
    />
  );
}
