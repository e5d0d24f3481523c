import Big from 'big.js';
import { and, eq } from 'drizzle-orm';
import { spotAccount } from '../../kernel/ledger/accounts.ts';
import { RESALE_FEE, minimumBid, resaleProceeds, saleState } from '../../../domain/nft/nft.ts';
import type { SaleState } from '../../../domain/nft/nft.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { house } from '../../kernel/ledger/ledger.ts';
import type { Row } from '../../kernel/ledger/entry.ts';
import { toBig, toText, toUnits } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { assertHolds } from '../../kernel/lanes.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { artByCode, boxOf } from './catalogue.ts';
import { pieceTimer } from './piece-timers.ts';
import { items, sales } from './tables.ts';
import type { ItemRow, SaleRow } from './tables.ts';

/** The timer that ends a sale. */
export const CLOSE = 'nft.close';

/** The terms of a new sale. */
export type Terms = Omit<typeof sales.$inferInsert, 'id' | 'current' | 'state'>;

export const nameOf = (code: string): string => boxOf(code)?.name ?? artByCode(code).name;

/** Puts something on sale: its page shows this sale from now on, and a timer ends it. */
export async function openSale(work: Work, terms: Terms): Promise<SaleRow> {
  await work.queries
    .update(sales)
    .set({ current: false })
    .where(and(eq(sales.code, terms.code), eq(sales.current, true)));
  const [sale] = await work.queries.insert(sales).values(terms).returning();
  if (!sale) throw new Error('The sale was not stored.');
  await work.schedule({ ...pieceTimer(CLOSE, sale.id, sale.code), due: sale.endAt });
  announce(work, sale);
  return sale;
}

/** Restarts a sale with the same terms, for as long as before. */
export async function openAgain(work: Work, sale: SaleRow): Promise<SaleRow> {
  const {
    id: _id,
    current: _current,
    state: _state,
    topPrice: _top,
    leader: _leader,
    bids: _bids,
    sold: _sold,
    ...terms
  } = sale;
  const next = await openSale(work, { ...terms, startAt: work.now, endAt: work.now + sale.endAt - sale.startAt });
  if (sale.itemId !== null) await work.queries.update(items).set({ saleId: next.id }).where(eq(items.id, sale.itemId));
  return next;
}

/** Returns the sale that the page of a code shows. @throws Refusal `nft_unknown` at `code`. */
export async function saleOf(queries: Queries, code: string): Promise<SaleRow> {
  const [sale] = await queries
    .select()
    .from(sales)
    .where(and(eq(sales.code, code), eq(sales.current, true)));
  if (!sale) throw new Refusal('nft_unknown', {}, 'code');
  return sale;
}

/**
 * Tells whether a work is sold; of a box, whether none is left. A sale that ended without a buyer, or was won and not
 * paid, is not sold.
 */
export const isSold = (sale: SaleRow): boolean => sale.state === 'sold' || sale.sold >= sale.total;

/** Returns the state of a sale at a time. */
export const stateOf = (sale: SaleRow, now: number): SaleState =>
  saleState({ start: sale.startAt, end: sale.endAt, sold: isSold(sale), bids: sale.bids }, now);

/** Returns the least bid that is accepted now; null where nobody can bid. */
export const leastBid = (sale: SaleRow): Big | null =>
  sale.increment === null || sale.state !== 'open'
    ? null
    : minimumBid(toBig(sale.price), sale.topPrice === null ? null : toBig(sale.topPrice), toBig(sale.increment));

/** Notifies everybody of a sale's state. */
export function announce(work: Work, sale: SaleRow): void {
  const least = leastBid(sale);
  work.publish({
    channel: 'nft',
    data: {
      code: sale.code,
      end_at: sale.endAt,
      current_price: sale.topPrice === null ? null : toText(sale.topPrice),
      minimum_bid: least && least.toFixed(),
      leader: sale.leader,
      bids: sale.bids,
      sold: isSold(sale),
      remaining: isSold(sale) ? 0 : sale.total - sale.sold,
    },
  });
}

/** Changes a sale and notifies everybody. */
export async function changeSale(
  work: Work,
  sale: SaleRow,
  values: Partial<typeof sales.$inferInsert>,
): Promise<SaleRow> {
  const [changed] = await work.queries.update(sales).set(values).where(eq(sales.id, sale.id)).returning();
  if (!changed) throw new Error(`Sale ${sale.id} is gone.`);
  announce(work, changed);
  return changed;
}

/**
 * Returns the ledger rows that credit a price: the seller of a resale gets it less the fee, otherwise the house gets
 * it.
 */
export function creditRows(sale: SaleRow, price: bigint): Row[] {
  if (sale.sellerId === null) return [{ ...house('market', sale.currency), available: price }];
  const fee = price - proceedsOf(sale, price);
  const seller = spotAccount(sale.sellerId, sale.currency);
  return [
    { ...seller, available: price, cause: 'nft_sale' },
    { ...seller, available: -fee, cause: 'fee' },
    { ...house('fee', sale.currency), available: fee },
  ];
}

const proceedsOf = (sale: SaleRow, price: bigint): bigint =>
  toUnits(resaleProceeds(toBig(price), new Big(RESALE_FEE), coinByCode(sale.currency).precision));

/** Ends a resale for its seller: sold, with its proceeds. The caller has posted the money. */
export async function endResale(work: Work, sale: SaleRow, price: bigint): Promise<void> {
  if (sale.sellerId === null || sale.itemId === null) return;
  assertHolds(work, sale.sellerId);
  const proceeds = proceedsOf(sale, price);
  await work.queries
    .update(items)
    .set({ status: 'sold', proceeds, endedAt: work.now })
    .where(eq(items.id, sale.itemId));
  await writeLetter(work, sale.sellerId, 'nft_sold', {
    said: { name: nameOf(sale.code), price: toText(price), amount: toText(proceeds), currency: sale.currency },
    link: `/pages/nft/myNft?id=${sale.itemId}`,
  });
}

/** Gives a user an artwork or a box. */
export async function giveItem(work: Work, sale: SaleRow, userId: string, cost: bigint): Promise<ItemRow> {
  const sealed = sale.mode === 'blind_box';
  const [item] = await work.queries
    .insert(items)
    .values({
      userId,
      code: sale.code,
      box: sealed ? sale.code : null,
      status: sealed ? 'unopened' : 'owned',
      currency: sale.currency,
      cost,
      acquiredAt: work.now,
    })
    .returning();
  if (!item) throw new Error('The item was not stored.');
  return item;
}
