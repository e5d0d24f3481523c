import type { Outcome } from '../../../../engine/component/index.ts';
import type { Field, Refusal } from './draft.ts';

/** The field that each of the exchange's refusals is about. A code that is not here concerns no field: the page tells it. */
const FIELDS: Readonly<Record<string, Field>> = {
  insufficient_balance: 'quantity',
  price_required: 'price',
  price_tick: 'price',
  price_band: 'price',
  quantity_required: 'quantity',
  quantity_step: 'quantity',
  total_required: 'total',
  min_notional: 'total',
};

/** What to show at a field after a failed order; null where there is nothing to show here. */
export function refusalOf(outcome: Outcome): Refusal | null {
  if (outcome.ok || outcome.code === undefined || outcome.text === undefined) return null;
  const field = Object.hasOwn(FIELDS, outcome.code) ? FIELDS[outcome.code] : undefined;
  return field === undefined ? null : { field, text: outcome.text };
}
