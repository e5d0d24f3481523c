import Big from 'big.js';
import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { lesser } from '../../../domain/money.ts';
import { ownSaleLimit, resaleLimit } from '../../../domain/nft/nft.ts';
import { DAY } from '../../../domain/period.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { isHalted } from '../house/index.ts';
import { entries } from '../../kernel/ledger/tables.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { fraction, hashText } from '../../kernel/basics/random.ts';
import { worth } from '../wallet/index.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { artByCode } from './catalogue.ts';
import { paddles, sales, transfers } from './tables.ts';
import type { SaleRow } from './tables.ts';

/** The most that all collectors together pay to users per day of the exchange, and to one seller, in USDT. */
export const DAY_BUDGET = { all: '40000', seller: '10000' } as const;

/** Returns a sale's random number from 0 to 1, which sets the share of the work's value that collectors pay in it. */
const chanceOf = ({ options }: Exchange, { id }: SaleRow): number =>
  fraction(hashText(`${options.seed}/nft/limit`), Number(id));

/**
 * Computes the most that collectors pay in a sale now, in its coin, rounded down; 0 where they pay nothing. It is
 * computed again before each bid, because prices of coins change and other sales use up the day's budget.
 */
export async function limitOf(work: Work, exchange: Exchange, sale: SaleRow): Promise<bigint> {
  const rate = exchange.prices.usdt(sale.currency, work.now);
  if (!rate || (sale.sellerId !== null && (await isHalted(work.queries, 'nft', work.now)))) return 0n;
  const value = new Big(artByCode(sale.code).value);
  const chance = chanceOf(exchange, sale);
  const usdt =
    sale.sellerId === null
      ? ownSaleLimit(value, chance)
      : lesser(
          resaleLimit(value, await takenFor(work, exchange, sale.code), chance),
          await budgetLeft(work, exchange, sale),
        );
  return toUnits(usdt.div(rate).round(coinByCode(sale.currency).precision, Big.roundDown));
}

/**
 * Returns the house's income in USDT from its last sale of a work, or of the box with the work: at the coin's price of
 * then or of today, whichever is lower. 0 where the house never sold it.
 */
async function takenFor(work: Work, exchange: Exchange, code: string): Promise<Big> {
  const [last] = await work.queries
    .select()
    .from(transfers)
    .where(and(eq(transfers.code, code), isNull(transfers.seller)))
    .orderBy(desc(transfers.id))
    .limit(1);
  if (!last) return new Big(0);
  return lesser(
    usdtOf(exchange, last.currency, last.price, last.at),
    usdtOf(exchange, last.currency, last.price, work.now),
  );
}

const usdtOf = ({ prices }: Exchange, currency: string, price: bigint, at: number): Big =>
  worth(prices, currency, toBig(price), at);

/** An amount that collectors have paid today, or owe because they lead an auction. */
interface Outlay {
  readonly saleId: string;
  readonly sellerId: string | null;
  readonly currency: string;
  readonly price: bigint;
}

/** Returns what is left of the day's budgets for a sale, in USDT; never below 0. */
async function budgetLeft(work: Work, exchange: Exchange, sale: SaleRow): Promise<Big> {
  const others = (await outlays(work)).filter(({ saleId }) => saleId !== sale.id);
  const sum = (list: readonly Outlay[]): Big =>
    list.reduce((total, { currency, price }) => total.plus(usdtOf(exchange, currency, price, work.now)), new Big(0));
  const ofSeller = others.filter(({ sellerId }) => sellerId === sale.sellerId);
  const left = lesser(new Big(DAY_BUDGET.all).minus(sum(others)), new Big(DAY_BUDGET.seller).minus(sum(ofSeller)));
  return left.lt(0) ? new Big(0) : left;
}

async function outlays({ queries, now }: Work): Promise<Outlay[]> {
  const price = sql<bigint>`coalesce(${sales.topPrice}, ${sales.price})`.mapWith(sales.price);
  const outlay = { saleId: sales.id, sellerId: sales.sellerId, currency: sales.currency, price };
  const paid = await queries
    .select(outlay)
    .from(sales)
    .innerJoin(entries, and(eq(entries.object, sql`'nft_sale:' || ${sales.id}`), eq(entries.cause, 'nft_sale')))
    .where(and(isNotNull(sales.sellerId), eq(sales.state, 'sold'), gte(entries.at, now - (now % DAY))));
  const leading = await queries
    .select(outlay)
    .from(sales)
    .innerJoin(paddles, and(eq(paddles.saleId, sales.id), eq(paddles.number, sales.leader), isNull(paddles.userId)))
    .where(and(isNotNull(sales.sellerId), eq(sales.state, 'open')));
  return [...paid, ...leading];
}
