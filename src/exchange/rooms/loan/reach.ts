import { and, eq, gt, gte, isNull, lt, lte, max, min, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { priceUnits } from '../../catalogue/figures.ts';
import { feedOf, nextReached } from '../market/index.ts';
import { loans } from './tables.ts';
import { marketSymbol } from './terms.ts';
import { nextReach, watchTimer } from './watch.ts';

// Loans against a coin whose market follows a real feed: its ticks say when the mark reaches what they wait for.

/** The marks between which no loan has been reached yet, in the ledger's units. */
interface Between {
  readonly low: bigint | undefined;
  readonly high: bigint | undefined;
}

/** Returns the condition for open loans that wait for a coin to fall: it secures them. */
const falling = (coin: CoinCode): SQL | undefined =>
  and(eq(loans.status, 'open'), eq(loans.currency, 'USDT'), eq(loans.collateralCurrency, coin));

/** Returns the condition for those that wait for it to rise: it is owed. */
const rising = (coin: CoinCode): SQL | undefined =>
  and(eq(loans.status, 'open'), eq(loans.currency, coin), eq(loans.collateralCurrency, 'USDT'));

/** Returns the nearest marks that loans wait for outside of those that have been reached. */
async function nearest({ queries }: Work, coin: CoinCode, { low, high }: Between) {
  const [below] = await queries
    .select({ mark: max(loans.awaited) })
    .from(loans)
    .where(and(falling(coin), low === undefined ? undefined : lt(loans.awaited, low)));
  const [above] = await queries
    .select({ mark: min(loans.awaited) })
    .from(loans)
    .where(and(rising(coin), high === undefined ? undefined : gt(loans.awaited, high)));
  return { falling: below?.mark, rising: above?.mark };
}

/**
 * Schedules the checks of the loans whose price a real market's mark has reached, each in its owner's lane and at the
 * moment at which it did, and looks out for the next price.
 */
export async function reach(work: Work, symbol: string, exchange: Exchange): Promise<void> {
  const feed = feedOf(exchange, symbol);
  const { market } = feed;
  // The spot market decides of a coin's loans.
  if (symbol !== marketSymbol(market.base)) return;
  const unseen = and(or(falling(market.base), rising(market.base)), isNull(loans.awaited));
  await scheduleChecks(work, unseen, work.now);
  let between: Between = { low: undefined, high: undefined };
  for (let from = work.due; ;) {
    const due = nextReached(exchange, market, 'mark', await nearest(work, market.base, between), from);
    if (due === null) return;
    if (due > work.now) return work.schedule(nextReach(feed, work.now));
    const mark = priceUnits(market, feed.mark(due));
    await scheduleChecks(work, reachedBy(market.base, mark), due);
    between = { low: least(between.low, mark), high: greatest(between.high, mark) };
    from = due;
  }
}

/** Returns the condition for the loans that a mark of a coin has reached. */
const reachedBy = (coin: CoinCode, mark: bigint): SQL | undefined =>
  or(and(falling(coin), gte(loans.awaited, mark)), and(rising(coin), lte(loans.awaited, mark)));

/** Schedules checks of loans, each in its owner's lane. */
async function scheduleChecks(work: Work, which: SQL | undefined, due: number): Promise<void> {
  const found = await work.queries.select({ id: loans.id, userId: loans.userId }).from(loans).where(which);
  await work.schedule(...found.map((loan) => ({ ...watchTimer(loan), due })));
}

const least = (one: bigint | undefined, other: bigint): bigint => (one !== undefined && one < other ? one : other);
const greatest = (one: bigint | undefined, other: bigint): bigint => (one !== undefined && one > other ? one : other);
