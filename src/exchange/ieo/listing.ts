import Big from 'big.js';
import type { Exchange } from '../exchange.ts';
import { priceBig } from '../market/figures.ts';
import type { Market } from '../market/catalogue.ts';
import { createSeries } from '../market/series.ts';
import type { Prices } from '../prices.ts';
import { planOf } from './plans.ts';
import { projects } from './tables.ts';
import type { ProjectRow } from './tables.ts';

/** Decimals of the price of a new coin. */
const PLACES = 5;

/** How a new coin trades once it is listed; it is converted at that price, and has no book of its own. */
const marketFor = ({ currency, price, listingAt }: ProjectRow): Market => ({
  id: currency, symbol: `${currency}USDT`, kind: 'spot', base: currency, quote: 'USDT', names: { en: currency, zh: currency, hk: currency },
  pricePlaces: PLACES, quantityPlaces: 2, minNotional: 5, band: 0.2, feeRate: '0.001', listedAt: listingAt, heat: 0,
  simulation: { root: currency, level: Number(price) * planOf(currency).worth, volatility: 0.06, turnover: 4e5 },
});

/** Joins the new coins to the prices: at their issue price until they are listed, at that of the market from then on. */
export async function listNewCoins(exchange: Exchange): Promise<void> {
  const others = exchange.prices;
  const rows = await exchange.database.queries.select().from(projects);
  const coins = new Map(rows.map((row) => {
    const market = marketFor(row);
    return [row.currency as string, { row, market, series: createSeries(exchange.options.seed, market) }];
  }));
  exchange.prices = {
    usdt(currency, at) {
      const coin = coins.get(currency);
      if (!coin) return others.usdt(currency, at);
      if (at >= coin.row.listingAt) return priceBig(coin.market, coin.series.price(at));
      return new Big(coin.row.price).times(others.usdt(coin.row.payCurrency, at) ?? 0);
    },
    listed: (currency, at) => {
      const coin = coins.get(currency);
      return coin ? at >= coin.row.listingAt : others.listed(currency, at);
    },
  } satisfies Prices;
}
