import type Big from 'big.js';
import type { SkipReason } from '../../../../schemas/follow.types.ts';
import type { Preview } from '../../../domain/futures/order.ts';
import { down } from '../../../domain/money.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { isHalted } from '../house/index.ts';
import { availableOf } from '../../kernel/ledger/ledger.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { openPosition, previewNow, withoutRoom } from '../futures/index.ts';
import type { OrderAsked, Trade } from '../futures/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';

/** Returns the value of an amount of a currency in USDT at a moment, 8 places, rounded down; zero without a price. */
export const inUsdt = (exchange: Exchange, currency: string, amount: Big, at: number): Big =>
  currency === 'USDT' ? amount : down(amount.times(exchange.prices.usdt(currency, at) ?? 0));

/** A position that is wanted at market. */
export interface Wish {
  readonly asked: OrderAsked;
  /** The most margin that it may take, in USDT; null without a limit. */
  readonly allowed: Big | null;
}

/**
 * Finds which positions of different users can be opened at market. Nothing is written, so a command that goes on
 * without those that cannot leaves nothing behind.
 * @returns for each the preview of what opens, or the reason why it cannot.
 */
export async function judge(
  work: Work,
  exchange: Exchange,
  wishes: readonly Wish[],
): Promise<readonly (Preview | SkipReason)[]> {
  if (await isHalted(work.queries, 'futures', work.now)) return wishes.map(() => 'halted');
  const users = wishes.map(({ asked }) => asked.userId);
  const available = await availableOf(work.queries, users, 'lever');
  const full = await withoutRoom(work.queries, users);
  return wishes.map(({ asked, allowed }) => {
    const { terms, settle } = asked.contract;
    if (asked.lots.lt(terms.lots_min)) return 'below_minimum';
    if (asked.lots.gt(terms.lots_max)) return 'above_maximum';
    const preview = fairPreview(exchange, asked, work.now);
    if (preview === null) return 'no_price';
    if (allowed !== null && inUsdt(exchange, settle, preview.margin, work.now).gt(allowed)) return 'over_limit';
    if (toBig(available(asked.userId, settle)).lt(preview.cost)) return 'insufficient_balance';
    return full.has(asked.userId) ? 'too_many_positions' : preview;
  });
}

/** Opens a position at market where that is possible. @returns undefined where it is not, and nothing was written. */
export async function attempt(work: Work, exchange: Exchange, asked: OrderAsked): Promise<Trade | undefined> {
  const [judged] = await judge(work, exchange, [{ asked, allowed: null }]);
  return typeof judged === 'object' ? openPosition(work, exchange, asked) : undefined;
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
