import { setTimeout as delay } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../domain/period.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { DAY_BUDGET, budgetLeft, spare, spend } from './budget.ts';
import { laneOfPiece } from './piece-timers.ts';
import { sales } from './tables.ts';
import type { SaleRow } from './tables.ts';
import { openMarket, pay } from './testing.ts';

const { guest, now, collector, until } = await openMarket();
const { exchange } = guest.running;

/** Puts works of a user on sale at prices that nobody pays. */
async function resales(count: number): Promise<readonly SaleRow[]> {
  const seller = await collector('0', '200');
  const { list } = await guest.call('nft.list', { mode: 'normal', phase: 'sale', limit: 100 });
  const rows: SaleRow[] = [];
  for (const { code } of list.filter(({ currency, sold }) => currency === 'ETH' && !sold).slice(0, count)) {
    const { id } = await seller.call('nft.buy', { code, ...pay });
    const terms = { mode: 'normal', currency: 'USDT', price: '900000', end_at: now() + 3 * DAY } as const;
    await seller.call('nft.resell', { id, ...pay, ...terms });
    const current = and(eq(sales.code, code), eq(sales.current, true));
    rows.push((await exchange.database.queries.select().from(sales).where(current))[0]!);
  }
  return rows;
}

/** Has collectors pay all that they may in a sale, in its lane. @returns how much, in USDT. */
const spendAll = (sale: SaleRow, paid: boolean): Promise<string> =>
  exchange.command(
    async (work) => {
      const left = await budgetLeft(work, exchange, sale);
      // Meanwhile the others decide, unless they wait.
      await delay(100);
      if (left.gt(0)) await spend(work, sale, toUnits(left), paid ? work.now : null);
      return left.toFixed();
    },
    () => Promise.resolve([laneOfPiece(sale.code)]),
  );

const left = (sale: SaleRow): Promise<string> =>
  exchange.command(async (work) => (await budgetLeft(work, exchange, sale)).toFixed());

test('collectors who decide at once, each about another work, keep the budget together', async () => {
  const rows = await resales(3);
  const spent = await Promise.all(rows.map((sale) => spendAll(sale, false)));
  expect(spent.toSorted()).toEqual(['0', '0', DAY_BUDGET.seller]);
});

test('sellers share what collectors pay on a day', async () => {
  const sellers = [];
  for (let i = 0; i < 4; i += 1) sellers.push((await resales(1))[0]!);
  const spent = await Promise.all(sellers.map((sale) => spendAll(sale, true)));
  // Before, collectors came to owe what one seller may get.
  const all = spent.reduce((sum, one) => sum.plus(one), toBig(0n));
  expect(all.plus(DAY_BUDGET.seller).toFixed()).toBe(DAY_BUDGET.all);
});

test('who is outbid owes nothing, and what was paid counts on its day', async () => {
  const [sale] = await resales(1);
  expect(await left(sale!)).toBe('0');
  const [owed] = await exchange.database.rows<{ id: string }>(
    'select sale_id::text as id from nft_outlay where paid_at is null',
  );
  const [leading] = await exchange.database.queries.select().from(sales).where(eq(sales.id, owed!.id));
  await exchange.command((work) => spare(work, leading!));
  expect(await left(sale!)).toBe(DAY_BUDGET.seller);
  expect(await spendAll(sale!, true)).toBe(DAY_BUDGET.seller);
  await until(now() - (now() % DAY) + DAY + HOUR);
  const [next] = await resales(1);
  expect(await left(next!)).toBe(DAY_BUDGET.seller);
});
