import Big from 'big.js';
import { and, eq, or } from 'drizzle-orm';
import { LOAN_LTV, debtOf, hasReached, priceAtLtv } from '../../../domain/earn/loan.ts';
import { DAY, HOUR } from '../../../domain/period.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import type { Timer } from '../../kernel/clock/due.ts';
import { marketTimer } from '../../kernel/lanes.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { priceUnits } from '../../catalogue/figures.ts';
import type { Market } from '../../catalogue/markets.ts';
import { searchedUntil } from '../../simulation/source.ts';
import type { Feed } from '../../simulation/source.ts';
import { putOff } from '../market/index.ts';
import { writeLetter } from '../mail/index.ts';
import { liquidateLoan } from './liquidation.ts';
import { loans } from './tables.ts';
import type { LoanRow } from './tables.ts';
import { coinSecures, feedFor, owedOf, securedAt } from './terms.ts';

// A timer of a loan waits for its coin's mark to reach the next loan-to-value at which something happens. Marks of a
// simulated market are a function of time, so that moment is known beforehand; the price to be reached itself changes
// every hour, with the interest. A market that follows a real feed tells it (`reach.ts`).

/** The timer of a loan's next check; its object is the loan. */
export const WATCH = 'loan.watch';

/** Milliseconds for which a mark is searched ahead, before it is searched again. */
const HORIZON = DAY;

/** Returns the mark, in ticks, at which a debt reaches a loan-to-value; null where it never does. */
export function triggerTicks(exchange: Exchange, loan: LoanRow, debt: Big, level: Big): number | null {
  const price = priceAtLtv(debt, toBig(loan.collateral), level, coinSecures(loan));
  if (!price) return null;
  const { market } = feedFor(exchange, loan);
  const ticks = Number(
    price
      .times(new Big(10).pow(market.pricePlaces))
      .round(0, coinSecures(loan) ? Big.roundDown : Big.roundUp)
      .toFixed(),
  );
  return Number.isSafeInteger(ticks) && ticks > 0 ? ticks : null;
}

/**
 * Returns the first moment after `now` at which the mark reaches a loan-to-value, hour by hour as the debt grows; the
 * horizon where there is none.
 */
function nextLook(exchange: Exchange, loan: LoanRow, level: Big, now: number): number {
  const feed = feedFor(exchange, loan);
  for (let from = now + 1; from <= now + HORIZON;) {
    const owed = owedOf(loan, from);
    const until = owed.hourAt + HOUR - 1;
    const ticks = triggerTicks(exchange, loan, debtOf(owed), level);
    const found = ticks === null ? null : feed.firstMark(coinSecures(loan), ticks, from, until);
    if (found !== null) return found;
    from = until + 1;
  }
  return now + HORIZON;
}

/**
 * Checks a loan: sells its collateral, or warns its owner, if its loan-to-value is reached; then schedules the next
 * check.
 */
export async function look(work: Work, exchange: Exchange, loan: LoanRow): Promise<LoanRow> {
  const secured = securedAt(exchange, loan, work.due);
  await work.unschedule({ kind: WATCH, object: loan.id });
  const timer = watchTimer(loan);
  const feed = feedFor(exchange, loan);
  if (await putOff(work, exchange, feed.market.symbol, timer)) return loan;
  if (hasReached(secured, LOAN_LTV.liquidation)) return liquidateLoan(work, exchange, loan);
  const warned = hasReached(secured, LOAN_LTV.warn);
  if (warned && !loan.warned) await warn(work, loan, secured.debt);
  const level = warned ? LOAN_LTV.liquidation : LOAN_LTV.warn;
  const awaited = feed.live ? awaitedMark(exchange, loan, debtOf(owedOf(loan, work.now)), level) : null;
  if (warned !== loan.warned || awaited !== loan.awaited)
    await work.queries.update(loans).set({ warned, awaited }).where(eq(loans.id, loan.id));
  await work.schedule({ ...timer, due: nextLook(exchange, loan, level, work.due) });
  if (feed.live) await work.schedule(nextReach(feed, work.now));
  return { ...loan, warned, awaited };
}

/** A mark that no market reaches, in the ledger's units. */
const NEVER = { falling: 0n, rising: 10n ** 37n };

/** Returns the mark at which a debt reaches a loan-to-value, in the ledger's units. */
function awaitedMark(exchange: Exchange, loan: LoanRow, debt: Big, level: Big): bigint {
  const ticks = triggerTicks(exchange, loan, debt, level);
  if (ticks !== null) return priceUnits(feedFor(exchange, loan).market, ticks);
  return coinSecures(loan) ? NEVER.falling : NEVER.rising;
}

/** Returns the timer of a loan's next check. */
export const watchTimer = ({ id, userId }: Pick<LoanRow, 'id' | 'userId'>): Omit<Timer, 'due'> => ({
  kind: WATCH,
  object: id,
  lane: laneOfUser(userId),
});

/** The timer by which a process looks out for the prices of a real market's loans; its object is the symbol. */
export const REACH = 'loan.reach';

/** Returns that timer: it touches the market alone, and schedules the checks of loans in their owners' lanes. */
export const nextReach = (feed: Feed, now: number): Timer => ({
  ...marketTimer(REACH, feed.market.symbol),
  due: searchedUntil(feed, now),
});

async function warn(work: Work, loan: LoanRow, debt: Big): Promise<void> {
  const said = {
    debt: debt.toFixed(),
    currency: loan.currency,
    ltv: percentOf(LOAN_LTV.warn),
    limit: percentOf(LOAN_LTV.liquidation),
  };
  await writeLetter(work, loan.userId, 'loan_warning', { said, link: '/pages/common/borrowing?tab=open' });
}

const percentOf = (ratio: Big): string => ratio.times(100).toFixed();

/** Runs a loan's timer. */
export async function watch(work: Work, exchange: Exchange, id: string): Promise<void> {
  const [loan] = await work.queries
    .select()
    .from(loans)
    .where(and(eq(loans.id, id), eq(loans.status, 'open')));
  if (loan) await look(work, exchange, loan);
}

/** Checks all open loans of a coin. */
export async function watchAll(work: Work, exchange: Exchange, { base }: Market): Promise<void> {
  const concerned = await work.queries
    .select()
    .from(loans)
    .where(and(eq(loans.status, 'open'), or(eq(loans.currency, base), eq(loans.collateralCurrency, base))))
    .orderBy(loans.id);
  for (const loan of concerned) await look(work, exchange, loan);
}
