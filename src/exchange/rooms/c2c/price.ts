import Big from 'big.js';
import type { FiatCode } from '../../../../schemas/site.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { floatingPrice, pricePlaces } from '../../../domain/c2c/c2c.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { fiatByCode } from '../../catalogue/fiats.ts';
import { fiatRate } from '../site/index.ts';
import type { Ad } from './tables.ts';

/**
 * How long a market price, and the prices that float with it, stay the same: time enough to read and to agree.
 * Milliseconds.
 */
export const PRICE_STANDS = 60_000;

/** Returns the decimals of prices of a coin in a currency. */
export const placesOf = (coin: CoinCode, fiat: FiatCode): number => pricePlaces(coin, fiatByCode(fiat).places);

/**
 * Returns the market price of one coin in fiat, at the beginning of the minute; rounded half-up. Null while the coin
 * has no price.
 */
export async function marketPrice(
  { prices }: Exchange,
  queries: Queries,
  coin: CoinCode,
  fiat: FiatCode,
  at: number,
): Promise<Big | null> {
  const usdt = prices.usdt(coin, at - (at % PRICE_STANDS));
  return usdt && usdt.times(await fiatRate(queries, fiat)).round(placesOf(coin, fiat), Big.roundHalfUp);
}

/** Returns the price of an advertisement at a time; null while its coin has no price. */
export async function priceOf(
  exchange: Exchange,
  queries: Queries,
  ad: Pick<Ad, 'coin' | 'fiat' | 'price' | 'margin'>,
  at: number,
): Promise<Big | null> {
  if (ad.price !== null) return toBig(ad.price);
  const market = await marketPrice(exchange, queries, ad.coin, ad.fiat, at);
  return market && floatingPrice(market, new Big(ad.margin ?? '0'), placesOf(ad.coin, ad.fiat));
}

/** Tells whether a price that was shown can still be accepted: it is the price now, or was a minute ago. */
export async function stillStands(
  exchange: Exchange,
  queries: Queries,
  ad: Ad,
  price: Big,
  at: number,
): Promise<boolean> {
  const [now, before] = [
    await priceOf(exchange, queries, ad, at),
    await priceOf(exchange, queries, ad, at - PRICE_STANDS),
  ];
  return [now, before].some((one) => one !== null && one.eq(price));
}
