import type Big from 'big.js';
import type { SkipReason } from '../../../../schemas/follow.types.ts';
import type { Preview } from '../../../domain/futures/order.ts';
import { down } from '../../../domain/money.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { isHalted } from '../house/index.ts';
import { balanceOf } from '../../kernel/ledger/ledger.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { openPosition, previewNow } from '../futures/index.ts';
import type { OrderAsked, Trade } from '../futures/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';

/** Returns the value of an amount of a currency in USDT at a moment, 8 places, rounded down; zero without a price. */
export const inUsdt = (exchange: Exchange, currency: string, amount: Big, at: number): Big =>
  currency === 'USDT' ? amount : down(amount.times(exchange.prices.usdt(currency, at) ?? 0));

/**
 * Opens a position at market where that is possible. A refused position leaves nothing behind, so the command that
 * tries to open it continues.
 * @param allowed the most margin it may take, in USDT.
 * @returns the position, or the reason why it was not opened.
 */
export async function attempt(
  work: Work,
  exchange: Exchange,
  asked: OrderAsked,
  allowed: Big | null = null,
): Promise<Trade | SkipReason> {
  if (await isHalted(work.queries, 'futures', work.now)) return 'halted';
  const { terms, settle } = asked.contract;
  if (asked.lots.lt(terms.lots_min)) return 'below_minimum';
  if (asked.lots.gt(terms.lots_max)) return 'above_maximum';
  const preview = fairPreview(exchange, asked, work.now);
  if (preview === null) return 'no_price';
  if (allowed !== null && inUsdt(exchange, settle, preview.margin, work.now).gt(allowed)) return 'over_limit';
  const { available } = await balanceOf(work.queries, { owner: asked.userId, kind: 'lever', currency: settle });
  if (toBig(available).lt(preview.cost)) return 'insufficient_balance';
  try {
    return await openPosition(work, exchange, asked);
  } catch (error) {
    // Refused before anything was written.
    if (error instanceof Refusal && error.code === 'too_many_orders') return 'too_many_positions';
    throw error;
  }
}

/** Previews an order at market; null where nobody offers a price, or none that the contract takes. */
function fairPreview(exchange: Exchange, asked: OrderAsked, now: number): Preview | null {
  try {
    return previewNow(exchange, asked, now);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
