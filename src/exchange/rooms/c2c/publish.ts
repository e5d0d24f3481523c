import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { fundingAccount } from '../../kernel/ledger/accounts.ts';
import type { Calls } from '../../../../schemas/calls.ts';
import { LEAST_AD_USDT, PRICE_BAND, adProblem, priceBand } from '../../../domain/c2c/c2c.ts';
import { amountOf } from '../../../domain/amount.ts';
import { plain } from '../../../domain/money.ts';
import { FIAT_LIMIT_USDT } from '../../../domain/wallet/withdraw.ts';
import type { User } from '../../kernel/user.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { freeze } from '../../kernel/ledger/ledger.ts';
import { toUnits } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { worth } from '../wallet/index.ts';
import { amountIn, coinByCode } from '../../catalogue/coins.ts';
import type { Coin } from '../../catalogue/coins.ts';
import { adObject, offeredBy } from './ads.ts';
import { C2C_COINS } from './coins.ts';
import { methodsOf } from './methods.ts';
import { marketPrice, placesOf } from './price.ts';
import { ads } from './tables.ts';
import type { Ad } from './tables.ts';

export type Wish = Calls['c2c.publish']['args'];
export type Edit = Omit<Calls['c2c.editAd']['args'], 'id'>;

/** The largest number of advertisements that a merchant may have at a time. */
export const MOST_ADS = 10;

/**
 * Publishes an advertisement; of an offer to sell, holds its quantity.
 * @throws Refusal naming the field that does not fit.
 */
export async function publish(work: Work, exchange: Exchange, user: User, wish: Wish): Promise<Ad> {
  const coin = coinByCode(wish.coin_code);
  if (!C2C_COINS.includes(coin.code) || (wish.currency_id !== undefined && wish.currency_id !== coin.id))
    throw new Refusal('currency_unknown', {}, 'coin_code');
  const market = await marketPrice(exchange, work.queries, coin.code, wish.fiat, work.now);
  if (!market) throw new Refusal('currency_unknown', {}, 'coin_code');
  const terms = await readTerms(work, exchange, user, { ...wish, coin_code: coin.code }, market);
  if ((await offeredBy(work.queries, user.id)).length >= MOST_ADS)
    throw new Refusal('c2c_many_ads', { count: MOST_ADS });
  const [ad] = await work.queries
    .insert(ads)
    .values({
      userId: user.id,
      type: wish.type,
      coin: coin.code,
      fiat: wish.fiat,
      ...terms,
      rest: terms.total,
      state: 'active',
      createdAt: work.now,
    })
    .returning();
  if (!ad) throw new Error('The advertisement was not stored.');
  if (ad.type === 'sell')
    await work.post(
      { cause: 'c2c_lock', object: adObject(ad.id), rows: [freeze(fundingAccount(user.id, ad.coin), ad.total)] },
      'total_number',
    );
  return ad;
}

/**
 * Changes the rest of an advertisement: its price, quantity, limits and terms. Open orders keep their terms. An offer
 * to sell holds more coins, or returns those that are no longer offered.
 * @throws Refusal naming the field that does not fit.
 */
export async function edit(work: Work, exchange: Exchange, user: User, ad: Ad, wish: Edit): Promise<Ad> {
  const market = await marketPrice(exchange, work.queries, ad.coin, ad.fiat, work.now);
  if (!market) throw new Refusal('c2c_ad_closed', {}, 'id');
  const terms = await readTerms(
    work,
    exchange,
    user,
    { ...wish, type: ad.type, coin_code: ad.coin, fiat: ad.fiat },
    market,
  );
  const more = terms.total - ad.rest;
  const cause = more > 0n ? 'c2c_lock' : 'c2c_return';
  if (ad.type === 'sell' && more !== 0n)
    await work.post(
      { cause, object: adObject(ad.id), rows: [freeze(fundingAccount(user.id, ad.coin), more)] },
      'total_number',
    );
  const [edited = ad] = await work.queries
    .update(ads)
    .set({ ...terms, rest: terms.total, total: ad.total + more })
    .where(eq(ads.id, ad.id))
    .returning();
  return edited;
}

/** The fields that a new and a changed advertisement share. `total_number` is the quantity offered from now on. */
type Asked = Edit & Pick<Wish, 'type' | 'coin_code' | 'fiat'>;

type Terms = Pick<Ad, 'price' | 'margin' | 'total' | 'min' | 'max' | 'ways' | 'minimumTime' | 'payMinutes' | 'note'>;

async function readTerms(work: Work, exchange: Exchange, user: User, wish: Asked, market: Big): Promise<Terms> {
  const price = readPrice(wish, market);
  const sizes = readSizes(exchange, work, user, coinByCode(wish.coin_code), wish);
  const ways = [...new Set(wish.way)];
  if (ways.length === 0) throw new Refusal('c2c_ways_needed', {}, 'way');
  if (wish.type === 'sell') await assertAccounts(work, user.id, ways);
  return {
    ...price,
    ...sizes,
    ways,
    minimumTime: wish.minimum_time,
    payMinutes: wish.pay_minutes,
    note: wish.note?.trim() || null,
  };
}

/** Reads the price: a fixed one within the band around the market's, or a margin within the same band. */
function readPrice(wish: Asked, market: Big): Pick<Ad, 'price' | 'margin'> {
  if (wish.price_type === 'floating') {
    const margin = /^-?0(\.\d{1,4})?$/.test(wish.margin ?? '') ? new Big(wish.margin ?? '') : null;
    if (!margin || margin.abs().gt(PRICE_BAND))
      throw new Refusal('c2c_margin', { most: plain(PRICE_BAND.times(100)) }, 'margin');
    return { price: null, margin: plain(margin) };
  }
  if (wish.price === undefined) throw new Refusal('price_required', {}, 'price');
  const places = placesOf(wish.coin_code, wish.fiat);
  const price = amountOf(wish.price, places);
  if (typeof price === 'string')
    throw new Refusal(price, price === 'number_places' ? { places, currency: wish.fiat } : {}, 'price');
  const { lowest, highest } = priceBand(market, places);
  if (price.lt(lowest) || price.gt(highest))
    throw new Refusal('price_band', { lowest: plain(lowest), highest: plain(highest) }, 'price');
  return { price: toUnits(price), margin: null };
}

const FIELD = {
  min_over_total: 'min_number',
  c2c_max_below_min: 'max_number',
  c2c_max_over_total: 'max_number',
} as const;

/**
 * Reads the quantities: each must be a valid amount of the coin, in order, worth enough, and no order may exceed what
 * the merchant may trade at once.
 */
function readSizes(
  { prices }: Exchange,
  { now }: Work,
  user: User,
  coin: Coin,
  wish: Asked,
): Pick<Ad, 'total' | 'min' | 'max'> {
  const total = amountIn(coin, wish.total_number, 'total_number');
  const min = amountIn(coin, wish.min_number, 'min_number');
  const max = wish.max_number === undefined ? total : amountIn(coin, wish.max_number, 'max_number');
  const problem = adProblem(total, min, max);
  if (problem) throw new Refusal(problem, {}, FIELD[problem]);
  if (worth(prices, coin.code, total, now).lt(LEAST_AD_USDT))
    throw new Refusal('c2c_total_small', { least: plain(LEAST_AD_USDT) }, 'total_number');
  const limit = FIAT_LIMIT_USDT[user.level];
  if (worth(prices, coin.code, max, now).gt(limit))
    throw new Refusal('c2c_fiat_limit', { limit: plain(limit) }, 'max_number');
  return { total: toUnits(total), min: toUnits(min), max: toUnits(max) };
}

/** Asserts that a seller has an account for each way of payment of the offer. */
async function assertAccounts({ queries }: Work, userId: string, ways: Ad['ways']): Promise<void> {
  const own = await methodsOf(queries, userId, ways);
  if (ways.some((way) => !own.some((method) => method.way === way))) throw new Refusal('c2c_way_missing', {}, 'way');
}
