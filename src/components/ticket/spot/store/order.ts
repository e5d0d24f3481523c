import type { Order } from '../schema.ts';
import type { Snapshot } from './store.ts';

/** Returns the order to send; null where a value is missing or invalid. */
export function orderOf({ draft, order, problem }: Snapshot): Order | null {
  const { price, stop, quantity, total, spend, slippage, partly, estimate, fee } = order;
  if (problem !== null || quantity === null || total === null || estimate === null || fee === null || slippage === null)
    return null;
  return {
    side: draft.side,
    type: draft.type,
    price: draft.type === 'market' ? null : price,
    stop_price: draft.type === 'stop' ? stop : null,
    number: quantity,
    total,
    spend,
    slippage,
    partly,
    estimate,
    fee,
  };
}
