import Big from 'big.js';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { fundingAccount } from '../../kernel/ledger/accounts.ts';
import type { C2CAd, C2CTrader } from '../../../../schemas/c2c.types.ts';
import { boundsOf } from '../../../domain/c2c/c2c.ts';
import type { Terms } from '../../../domain/c2c/c2c.ts';
import { plain } from '../../../domain/money.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { freeze } from '../../kernel/ledger/ledger.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { fiatByCode } from '../../catalogue/fiats.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { placesOf, priceOf } from './price.ts';
import { ads, orders } from './tables.ts';
import type { Ad } from './tables.ts';
import { isOpen, tradersOf } from './traders.ts';

/** Returns the ledger's name of the amount held for an offer to sell: its rest and its open orders. */
export const adObject = (adId: string): string => `c2c_ad:${adId}`;

/**
 * Returns an advertisement by its id.
 * @throws Refusal `c2c_ad_unknown` at `id`.
 */
export async function adById(queries: Queries, id: string): Promise<Ad> {
  const [ad] = await queries.select().from(ads).where(eq(ads.id, id));
  if (!ad) throw new Refusal('c2c_ad_unknown', {}, 'id');
  return ad;
}

/**
 * Returns a user's own advertisement that has not ended.
 * @throws Refusal `c2c_ad_unknown` or `c2c_ad_closed` at `id`.
 */
export async function ownAd(queries: Queries, userId: string, id: string): Promise<Ad> {
  const ad = await adById(queries, id);
  if (ad.userId !== userId) throw new Refusal('c2c_ad_unknown', {}, 'id');
  if (!isOffered(ad)) throw new Refusal('c2c_ad_closed', {}, 'id');
  return ad;
}

/** Tells whether an advertisement is offered or paused: its quantity is still reserved for it. */
export const isOffered = ({ state }: Pick<Ad, 'state'>): boolean => state === 'active' || state === 'paused';

/** Returns the terms of an advertisement at a price. */
export const termsOf = (ad: Ad, price: Big): Terms => ({
  price,
  min: toBig(ad.min),
  max: toBig(ad.max),
  rest: toBig(ad.rest),
  precision: coinByCode(ad.coin).precision,
  places: fiatByCode(ad.fiat).places,
});

/** Ends an advertisement: the rest of an offer to sell returns to its owner; its open orders continue. */
export async function endAd(work: Work, ad: Ad, state: 'sold' | 'closed'): Promise<Ad> {
  if (ad.type === 'sell' && ad.rest > 0n) {
    await work.post({
      cause: 'c2c_return',
      object: adObject(ad.id),
      rows: [freeze(fundingAccount(ad.userId, ad.coin), -ad.rest)],
    });
  }
  const [ended = ad] = await work.queries.update(ads).set({ state, rest: 0n }).where(eq(ads.id, ad.id)).returning();
  return ended;
}

/** Ends an advertisement whose rest is too small for another order, once no open order might return coins to it. */
export async function endIfSold(work: Work, adId: string): Promise<void> {
  const ad = await adById(work.queries, adId);
  if (!isOffered(ad) || ad.rest >= ad.min) return;
  if ((await openOn(work.queries, [adId])).has(adId)) return;
  await endAd(work, ad, 'sold');
}

/** Counts the open orders of advertisements; ids without any are left out. */
async function openOn(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ adId: orders.adId, rows: count() })
    .from(orders)
    .where(and(inArray(orders.adId, [...ids]), isOpen))
    .groupBy(orders.adId);
  return new Map(rows.map((row) => [row.adId, row.rows]));
}

/** Returns the advertisements of a user that have not ended, newest first. */
export const offeredBy = (queries: Queries, userId: string): Promise<Ad[]> =>
  queries
    .select()
    .from(ads)
    .where(and(eq(ads.userId, userId), inArray(ads.state, ['active', 'paused'])))
    .orderBy(desc(ads.id));

/**
 * Returns advertisements as a reader sees them.
 * @param reader an id of nobody for a guest.
 */
export async function adViews(
  exchange: Exchange,
  queries: Queries,
  rows: readonly Ad[],
  reader: string | undefined,
  at: number,
): Promise<C2CAd[]> {
  const traders = await tradersOf(
    queries,
    rows.map(({ userId }) => userId),
    at,
  );
  const open = await openOn(
    queries,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (ad) => {
      const merchant = traders.get(ad.userId);
      if (!merchant) throw new Error(`Nobody owns the advertisement ${ad.id}.`);
      const price = (await priceOf(exchange, queries, ad, at)) ?? new Big(0);
      return view(ad, price, merchant, open.get(ad.id) ?? 0, ad.userId === reader);
    }),
  );
}

function view(ad: Ad, price: Big, merchant: C2CTrader, open: number, mine: boolean): C2CAd {
  const coin = coinByCode(ad.coin);
  const fiat = fiatByCode(ad.fiat);
  const bounds = boundsOf(termsOf(ad, price));
  return {
    id: ad.id,
    type: ad.type,
    coin_code: coin.code,
    currency_id: coin.id,
    precision: coin.precision,
    fiat: ad.fiat,
    fiat_symbol: fiat.symbol,
    places: fiat.places,
    price_type: ad.margin === null ? 'fixed' : 'floating',
    margin: ad.margin,
    price: plain(price),
    price_places: placesOf(ad.coin, ad.fiat),
    total_number: toText(ad.total),
    rest: toText(ad.rest),
    min_number: plain(bounds.min),
    max_number: plain(bounds.max),
    min_amount: plain(bounds.minAmount),
    max_amount: plain(bounds.maxAmount),
    way: [...ad.ways],
    minutes: ad.payMinutes,
    minimum_time: ad.minimumTime,
    note: ad.note,
    state: ad.state,
    open_orders: open,
    merchant,
    mine,
    created_at: ad.createdAt,
  };
}
