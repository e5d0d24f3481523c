import Big from 'big.js';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { lesser } from '../../../domain/money.ts';
import { ownSaleLimit, resaleLimit } from '../../../domain/nft/nft.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { isHalted } from '../house/index.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { fraction, hashText } from '../../kernel/basics/random.ts';
import { worth } from '../wallet/index.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { budgetLeft } from './budget.ts';
import { artByCode } from './catalogue.ts';
import { transfers } from './tables.ts';
import type { SaleRow } from './tables.ts';

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
