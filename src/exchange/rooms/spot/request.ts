import Big from 'big.js';
import type { Calls } from '../../../../schemas/calls.ts';
import { MAX_PLACES } from '../../../domain/money.ts';
import type { OrderSide } from '../../../domain/spot/spot.ts';
import { marketOf, marketOfPair } from '../../catalogue/markets.ts';
import type { Market } from '../../catalogue/markets.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { coinById } from '../../catalogue/coins.ts';
import type { Asked } from './place.ts';

type BuyArgs = Calls['spot.buy']['args'];
type SellArgs = Calls['spot.sell']['args'];
type OrderArgs = Omit<BuyArgs, 'num'> & Partial<Pick<SellArgs, 'num'>>;

/** Reads a request for an order. @throws Refusal naming the field that is missing or no positive amount. */
export function readOrder(userId: string, side: OrderSide, args: OrderArgs): Asked {
  const market = readMarket(args);
  const type = args.type ?? 'limit';
  const limit = type !== 'market';
  // Fields that a market order does not need must still be a valid price and total.
  const given = limit || args.price !== undefined ? amount(args.price, 'price', 'price_required') : null;
  const price = limit ? given : null;
  const stopPrice =
    type === 'stop' || args.stop_price !== undefined
      ? amount(args.stop_price, 'stop_price', 'stop_price_required')
      : null;
  const stop = type === 'stop' ? stopPrice : null;
  if (args.total !== undefined) amount(args.total, 'total', 'total_required');
  if (!limit && side === 'buy' && args.num === undefined)
    return { userId, market, side, price, stop, wanted: { total: amount(args.total, 'total', 'total_required') } };
  return { userId, market, side, price, stop, wanted: { quantity: amount(args.num, 'num', 'quantity_required') } };
}

/**
 * Finds a market by its symbol, or by the ids of its currencies. Futures are not traded here.
 * @throws Refusal `market_unknown` at `symbol`.
 */
export function readMarket({
  symbol,
  currency_id,
  legal_id,
}: Pick<OrderArgs, 'symbol' | 'currency_id' | 'legal_id'>): Market {
  const base =
    symbol === undefined || currency_id !== undefined ? coinById(currency_id ?? '', 'currency_id').code : undefined;
  const quote = symbol === undefined || legal_id !== undefined ? coinById(legal_id ?? '', 'legal_id').code : undefined;
  const market = symbol === undefined ? marketOfPair(base ?? '', quote ?? '') : marketOf(symbol);
  // A request that names it in both ways must name the same market.
  const another = (base !== undefined && base !== market?.base) || (quote !== undefined && quote !== market?.quote);
  if (!market || another || market.kind === 'futures') throw new Refusal('market_unknown', {}, 'symbol');
  return market;
}

function amount(
  text: string | undefined,
  parameter: string,
  missing: 'price_required' | 'stop_price_required' | 'quantity_required' | 'total_required',
): Big {
  if (text === undefined) throw new Refusal(missing, {}, parameter);
  return positive(text, parameter);
}

/** Reads a positive number of at most 8 decimals. @throws Refusal `number_incorrect` at the parameter. */
export function positive(text: string, parameter: string): Big {
  const value = new Big(text);
  if (value.lte(0) || !value.eq(value.round(MAX_PLACES, Big.roundDown)))
    throw new Refusal('number_incorrect', {}, parameter);
  return value;
}
