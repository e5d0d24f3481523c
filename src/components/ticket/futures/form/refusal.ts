import type { Outcome } from '../../../../engine/component/index.ts';
import type { Field, Refusal } from '../store/draft.ts';

/** The field that each of the exchange's refusals is about. A code that is not here concerns no field: the page tells it. */
const FIELDS: Readonly<Record<string, Field>> = {
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

/** What to show after a failed order; null where there is nothing to show here. */
export function refusalOf(outcome: Outcome): Refusal | null {
  if (outcome.ok || outcome.code === undefined || outcome.text === undefined) return null;
  const field = Object.hasOwn(FIELDS, outcome.code) ? FIELDS[outcome.code] : undefined;
  return field === undefined ? null : { field, text: outcome.text };
}
