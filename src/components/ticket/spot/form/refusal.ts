import type { Field } from '../store/draft.ts';

/** Error code → field. The page handles codes that are not listed. */
export const REFUSED_FIELDS: Readonly<Record<string, Field>> = {
  insufficient_balance: 'quantity',
  stop_price_required: 'stop',
  stop_price_reached: 'stop',
  price_required: 'price',
  price_tick: 'price',
  price_band: 'price',
  quantity_required: 'quantity',
  quantity_step: 'quantity',
  total_required: 'total',
  min_notional: 'total',
};
