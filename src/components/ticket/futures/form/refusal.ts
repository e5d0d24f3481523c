import type { Field } from '../store/draft.ts';

/** Error code → field. The page handles codes that are not listed. */
export const REFUSED_FIELDS: Readonly<Record<string, Field>> = {
  insufficient_balance: 'amount',
  lots_step: 'amount',
  lots_range: 'amount',
  slippage_exceeded: 'amount',
  price_required: 'price',
  price_tick: 'price',
  price_band: 'price',
  multiple_range: 'multiple',
  liquidated_at_once: 'multiple',
  take_profit_side: 'profit',
  stop_loss_side: 'loss',
};
