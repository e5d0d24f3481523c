import Big from 'big.js';
import { eq, gte, isNull, or } from 'drizzle-orm';
import { laneName } from '../../../../schemas/lanes.ts';
import { lesser } from '../../../domain/money.ts';
import { DAY } from '../../../domain/period.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { takeLast } from '../../kernel/lanes.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { worth } from '../wallet/index.ts';
import { outlays } from './tables.ts';
import type { OutlayRow, SaleRow } from './tables.ts';

// What collectors pay users, or owe because they lead an auction, has a budget of the day, for all sales together. It
// is a lane, which stands behind those of pieces and people: few bids need it, and only the bid tells which. Whoever
// decides by outlays, or changes one, takes it; the sales of others are not looked at.

/** The most that all collectors together pay to users per day of the exchange, and to one seller, in USDT. */
export const DAY_BUDGET = { all: '40000', seller: '10000' } as const;

/** The lane of what collectors pay users. */
const LANE = laneName('sale', 'collectors');

/** Returns what is left of the day's budgets for a user's sale, in USDT; never below 0. */
export async function budgetLeft(work: Work, exchange: Exchange, sale: SaleRow): Promise<Big> {
  await takeLast(work, LANE);
  const today = work.now - (work.now % DAY);
  const rows = await work.queries
    .select()
    .from(outlays)
    .where(or(isNull(outlays.paidAt), gte(outlays.paidAt, today)));
  const others = rows.filter(({ saleId }) => saleId !== sale.id);
  const sum = (list: readonly OutlayRow[]): Big =>
    list.reduce(
      (total, { currency, price }) => total.plus(worth(exchange.prices, currency, toBig(price), work.now)),
      new Big(0),
    );
  const ofSeller = others.filter(({ sellerId }) => sellerId === sale.sellerId);
  const left = lesser(new Big(DAY_BUDGET.all).minus(sum(others)), new Big(DAY_BUDGET.seller).minus(sum(ofSeller)));
  return left.lt(0) ? new Big(0) : left;
}

/** Notes that a collector owes a price for a user's work, or has paid it; nothing for a work of the house. */
export async function spend(work: Work, sale: SaleRow, price: bigint, paidAt: number | null): Promise<void> {
  const { id: saleId, sellerId, currency } = sale;
  if (sellerId === null) return;
  await takeLast(work, LANE);
  await work.queries
    .insert(outlays)
    .values({ saleId, sellerId, currency, price, paidAt })
    .onConflictDoUpdate({ target: outlays.saleId, set: { price, paidAt } });
}

/** Notes that a collector no longer leads the auction of a user's work, and owes nothing for it. */
export async function spare(work: Work, { id, sellerId }: SaleRow): Promise<void> {
  if (sellerId === null) return;
  await takeLast(work, LANE);
  await work.queries.delete(outlays).where(eq(outlays.saleId, id));
}
