import type {
  Candle as CandleView,
  Depth as DepthView,
  Quote as QuoteView,
  Trade as TradeView,
  TradingHours,
} from '../../../../schemas/market.types.ts';
import { isEarlyClose, sessionFrom } from '../../../domain/market/trading-hours.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import type { Lang } from '../../kernel/basics/texts.ts';
import type { Level } from '../../simulation/book.ts';
import type { Market } from '../../catalogue/markets.ts';
import type { DepthFrame } from '../../simulation/depth.ts';
import { priceText, quantityText } from '../../catalogue/figures.ts';
import type { Candle, Feed } from '../../simulation/source.ts';
import type { Print } from '../../simulation/tape.ts';

export type { CandleView, DepthView, QuoteView };

/** The changing fields of a quote, which the channel `ticker` sends. */
export type TickerView = Pick<
  QuoteView,
  'symbol' | 'last' | 'change' | 'high' | 'low' | 'volume' | 'turnover' | 'mark' | 'paused'
>;

export function tickerView(feed: Feed, now: number): TickerView {
  const { market } = feed;
  const day = feed.day(now);
  return {
    symbol: market.symbol,
    last: priceText(market, day.close),
    change: digits(day.close / day.open - 1, 6),
    high: priceText(market, day.high),
    low: priceText(market, day.low),
    volume: quantityText(market, day.volume),
    // For display only, no booking uses it: volume times the middle of the day's first and last price.
    turnover: digits(
      ((day.volume / 10 ** market.quantityPlaces) * (day.open + day.close)) / 2 / 10 ** market.pricePlaces,
      2,
    ),
    mark: priceText(market, feed.mark(now)),
    paused: feed.paused(now),
  };
}

export function quoteView(feed: Feed, now: number, lang: Lang): QuoteView {
  const { market } = feed;
  return {
    id: market.id,
    ...tickerView(feed, now),
    kind: market.kind,
    pair: pairOf(market),
    base: market.base,
    quote: market.quote,
    currency_id: coinByCode(market.base).id,
    legal_id: coinByCode(market.quote).id,
    name: nameOf(market, lang),
    option_name: nameOf(market, 'zh'),
    en_name: market.names.en,
    tw_name: nameOf(market, 'hk'),
    price_places: market.pricePlaces,
    quantity_places: market.quantityPlaces,
    tick: priceText(market, 1),
    step: quantityText(market, 1),
    min_notional: String(market.minNotional),
    band: String(market.band),
    fee_rate: market.feeRate,
    heat: market.heat,
    listed_at: market.listedAt,
    price_unit: priceUnitOf(market),
    simulated: !feed.live,
    hours: market.kind === 'stocks' ? hoursView(now) : null,
  };
}

/** Returns the running session of stocks, or the next one. */
function hoursView(now: number): TradingHours {
  const { from, until } = sessionFrom(now);
  return { opens_at: from, closes_at: until, early_close: isEarlyClose({ from, until }) };
}

/** Returns a market's display name. */
export const pairOf = (market: Market): string => `${market.base}/${priceUnitOf(market)}`;

/** Returns the values by which a letter names its market, to be worded in the reader's language. */
export const saidMarket = (market: Market): { readonly symbol: string; readonly pair: string } => ({
  symbol: market.symbol,
  pair: pairOf(market),
});

/** Returns the unit of a market's prices. */
export const priceUnitOf = ({ quote, coinMargined }: Market): string => (coinMargined ? 'USD' : quote);

const nameOf = ({ names }: Market, lang: Lang): string => names[lang] ?? names.en;

export const candleView = (market: Market, candle: Candle): CandleView => ({
  time: candle.time,
  open: priceText(market, candle.open),
  high: priceText(market, candle.high),
  low: priceText(market, candle.low),
  close: priceText(market, candle.close),
  volume: quantityText(market, candle.volume),
});

export const tradeView = (market: Market, { id, time, price, quantity, side }: Print): TradeView => ({
  id,
  time,
  price: priceText(market, price),
  quantity: quantityText(market, quantity),
  side,
});

export const depthView = (market: Market, { sequence, time, book }: DepthFrame): DepthView => {
  const levels = (side: readonly Level[]) =>
    side.map(({ price, quantity }) => ({ price: priceText(market, price), quantity: quantityText(market, quantity) }));
  return { symbol: market.symbol, sequence, time, asks: levels(book.asks), bids: levels(book.bids) };
};

/** Formats a number for display as plain digits, without trailing zeros. */
function digits(value: number, places: number): string {
  const text = value.toFixed(places).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}
