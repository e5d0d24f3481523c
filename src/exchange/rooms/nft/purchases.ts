import { randomInt } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { spotAccount } from '../../kernel/ledger/accounts.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { boxOf } from './catalogue.ts';
import type { Art } from './catalogue.ts';
import { writeTransfer } from './history.ts';
import { announce, creditRows, endResale, giveItem, isSold, saleOf, stateOf } from './sales.ts';
import { draws, items, sales } from './tables.ts';
import type { ItemRow, SaleRow } from './tables.ts';

/**
 * Refuses a sale that is not running. @throws Refusal `nft_not_on_sale` at `code` before its start, after its end, and
 * when sold.
 */
export function mustBeOnSale(sale: SaleRow, now: number): void {
  if (stateOf(sale, now) !== 'sale') throw new Refusal('nft_not_on_sale', {}, 'code');
}

/**
 * Buys an artwork or a box at its price.
 *
 * @throws Refusal when it is not on sale, sold, sold in another way, the user's own, or beyond the balance.
 */
export async function buy(work: Work, userId: string, code: string): Promise<ItemRow> {
  const sale = await saleOf(work.queries, code);
  if (sale.mode === 'auction') throw new Refusal('nft_wrong_mode', {}, 'code');
  if (sale.sellerId === userId) throw new Refusal('nft_own', {}, 'code');
  if (isSold(sale)) throw new Refusal('nft_sold', {}, 'code');
  mustBeOnSale(sale, work.now);
  const [taken] = await work.queries
    .update(sales)
    .set({ sold: sql`${sales.sold} + 1`, ...(sale.total === 1 ? { state: 'sold' as const } : {}) })
    .where(and(eq(sales.id, sale.id), eq(sales.state, 'open'), lt(sales.sold, sales.total)))
    .returning();
  if (!taken) throw new Refusal('nft_sold', {}, 'code');
  const item = await giveItem(work, sale, userId, sale.price);
  const rows = [{ ...spotAccount(userId, sale.currency), available: -sale.price }, ...creditRows(sale, sale.price)];
  await work.post({ cause: 'nft_buy', object: `nft_item:${item.id}`, rows }, 'code');
  if (sale.mode !== 'blind_box')
    await writeTransfer(work, sale, { kind: 'sale', price: sale.price, buyer: { userId } });
  await endResale(work, sale, sale.price);
  announce(work, taken);
  return item;
}

/** Returns the pieces of a box that nobody has drawn yet. */
export async function piecesLeft(queries: Queries, code: string): Promise<Art[]> {
  const box = boxOf(code);
  if (!box) throw new Error(`No box ${code}`);
  const drawn = new Set(
    (await queries.select({ code: draws.code }).from(draws).where(eq(draws.box, code))).map((row) => row.code),
  );
  return box.pieces.filter((piece) => !drawn.has(piece.code));
}

/** Opens a box, once: draws one of the pieces that are left, each with the same chance. */
export async function openBox(work: Work, item: ItemRow): Promise<ItemRow> {
  if (item.status !== 'unopened') throw new Refusal('nft_box_opened', {}, 'id');
  const left = await piecesLeft(work.queries, item.code);
  const piece = left[randomInt(left.length)];
  if (!piece) throw new Error(`The box ${item.code} sold more pieces than it has.`);
  await work.queries.insert(draws).values({ code: piece.code, box: item.code });
  const [opened] = await work.queries
    .update(items)
    .set({ code: piece.code, status: 'owned' })
    .where(eq(items.id, item.id))
    .returning();
  if (!opened) throw new Error('The item was not stored.');
  await writeTransfer(
    work,
    { code: piece.code, currency: item.currency, sellerId: null },
    { kind: 'box', price: item.cost, buyer: { userId: item.userId } },
  );
  return opened;
}

/** Returns a user's own item. @throws Refusal `nft_item_unknown` at `id`. */
export async function ownItem(queries: Queries, userId: string, id: string): Promise<ItemRow> {
  const [item] = await queries
    .select()
    .from(items)
    .where(and(eq(items.id, id), eq(items.userId, userId)));
  if (!item) throw new Refusal('nft_item_unknown', {}, 'id');
  return item;
}

/** Returns a user's items among codes, without those that the user has sold. */
export const itemsOf = (queries: Queries, userId: string, codes: readonly string[]): Promise<ItemRow[]> =>
  queries
    .select()
    .from(items)
    .where(
      and(eq(items.userId, userId), inArray(items.code, [...codes]), inArray(items.status, ['owned', 'reselling'])),
    );
