import Big from 'big.js';
import { limitProblem, marketProblem } from '../../../../domain/spot/spot.ts';
import type { SpotProblem } from '../../../../domain/spot/spot.ts';
import { stopProblem } from '../../../../domain/spot/stop.ts';
import type { StopProblem } from '../../../../domain/spot/stop.ts';
import type { Draft, Field } from './draft.ts';
import type { Preview } from './preview.ts';
import { LOADING } from '../../form/problem.ts';
import type { Problem } from '../../form/problem.ts';
import type { Market, Terms } from './terms.ts';

/** Returns the reason why a spot order cannot be sent: a missing value, or a violation of the exchange's own rules. */
export function spotProblem(draft: Draft, order: Preview, terms: Terms, market: Market): Problem<Field> | null {
  const { price, stop, quantity, total, spend, locked, funds, maximum } = order;
  if (terms.opensAt !== null) return { ...LOADING, key: 'ticket.closed_opens', time: terms.opensAt };
  if (market.last === null || (draft.type === 'market' && market.book === null)) return LOADING;
  if (draft.type === 'stop') {
    if (stop === null) return missing('stop', 'ticket.enter_stop');
    const unreachable = stopProblem(stop, market.last, terms.tick);
    if (unreachable !== null) return stopWrong(unreachable, stop, terms);
  }
  if (price === null)
    return draft.type === 'market'
      ? { ...LOADING, key: 'ticket.no_liquidity' }
      : missing('price', 'ticket.enter_price');
  const field: Field = draft.amount.by === 'total' ? 'total' : 'quantity';
  const size = quantity ?? terms.step;
  const broken =
    draft.type === 'market'
      ? marketProblem(spend === null ? { quantity: size } : { total: spend }, market.last, rulesOf(terms))
      : limitProblem(price, size, stop ?? market.last, rulesOf(terms));
  if (broken?.code === 'price_band') return bandProblem(broken, price, terms);
  if (quantity === null || total === null || locked === null || isZero(draft))
    return missing(field, 'ticket.enter_amount');
  if (maximum?.eq(0)) return insufficient(draft, field, terms);
  if (quantity.lte(0)) return minimum('ticket.least_amount', field, terms.step, terms.quantityPlaces, terms.base);
  if (broken !== null) return minimum('ticket.least_total', field, terms.minimum, terms.quotePlaces, terms.quote);
  if (funds === null) return LOADING;
  return locked.gt(funds) ? insufficient(draft, field, terms) : null;
}

/** A zero is the beginning of a decimal, not an amount. */
const isZero = ({ amount }: Draft): boolean => amount.by !== 'share' && amount.value !== null && amount.value.eq(0);

const rulesOf = ({ tick, step, minimum: minNotional, band }: Terms) => ({ tick, step, minNotional, band });

const missing = (field: Field, key: string): Problem<Field> => ({
  key,
  field,
  wrong: false,
  number: null,
  places: 0,
  unit: '',
});

const minimum = (key: string, field: Field, number: Big, places: number, unit: string): Problem<Field> => ({
  key,
  field,
  wrong: true,
  number,
  places,
  unit,
});

const insufficient = ({ side }: Draft, field: Field, { base, quote }: Terms): Problem<Field> => ({
  key: 'ticket.insufficient',
  field,
  wrong: true,
  number: null,
  places: 0,
  unit: side === 'buy' ? quote : base,
});

/** Returns the message about the limit of the band that the price exceeds. */
function bandProblem({ params }: SpotProblem, price: Big, { pricePlaces, quote }: Terms): Problem<Field> {
  const { lowest = new Big(0), highest = new Big(0) } = params;
  const above = price.gt(highest);
  return {
    key: above ? 'ticket.price_above' : 'ticket.price_below',
    field: 'price',
    wrong: true,
    number: above ? highest : lowest,
    places: pricePlaces,
    unit: quote,
  };
}

/** Returns the message about a stop that is the last price, or beyond the limit of stops. */
function stopWrong({ code, params }: StopProblem, stop: Big, { pricePlaces, quote }: Terms): Problem<Field> {
  const { lowest = new Big(0), highest = new Big(0) } = params;
  const above = stop.gt(highest);
  if (code !== 'price_band')
    return { key: 'ticket.stop_reached', field: 'stop', wrong: true, number: null, places: 0, unit: '' };
  return {
    key: above ? 'ticket.stop_above' : 'ticket.stop_below',
    field: 'stop',
    wrong: true,
    number: above ? highest : lowest,
    places: pricePlaces,
    unit: quote,
  };
}
