import { OrderButton } from '../../form/order-button.tsx';
import { useSnapshot, useTicket } from '../context.ts';
import { isClosed } from '../store/store.ts';
import type { Snapshot } from '../store/store.ts';

const sideOf = (now: Snapshot) => now.draft.side;
const baseOf = (now: Snapshot) => now.terms?.base;
const problemIn = (now: Snapshot) => now.problem;
const guestOf = (now: Snapshot) => now.guest;

/** Renders the button that sends the order. While the market is closed it says when it opens, to guests too. */
export function Submit({ busy }: { readonly busy: boolean }) {
  const { host } = useTicket();
  const side = useSnapshot(sideOf);
  const base = useSnapshot(baseOf);
  const problem = useSnapshot(problemIn);
  const guest = useSnapshot(guestOf);
  const closed = useSnapshot(isClosed);
  if (guest && !closed)
    return <OrderButton tone="plain" label={host.t('ticket.login')} problem={null} describes={false} busy={busy} />;
  return (
    <OrderButton
      tone={side === 'buy' ? 'up' : 'down'}
      label={host.t(`ticket.${side}_base`, { base: base ?? '' })}
      problem={problem}
      describes
      busy={busy}
    />
  );
}
