import type Big from 'big.js';
import type { PositionSide } from '../../../../domain/futures/futures.ts';
import { hasReached } from '../../../../domain/futures/futures.ts';
import type { Standing } from '../../../../domain/futures/order.ts';
import { lotsProblem, previewProblem, stopsProblem } from '../../../../domain/futures/problem.ts';
import type { FuturesProblem } from '../../../../domain/futures/problem.ts';
import { priceProblem } from '../../../../domain/spot/spot.ts';
import { LOADING } from '../../form/problem.ts';
import type { Problem } from '../../form/problem.ts';
import type { Draft, Field } from './draft.ts';
import type { Side, Terms } from './side.ts';

const missing = (key: string, field: Field): Problem<Field> => ({ ...LOADING, key, field });
const wrong = (key: string, field: Field, number: Big | null = null, places = 0, unit = ''): Problem<Field> => ({
  key,
  field,
  wrong: true,
  number,
  places,
  unit,
});

/** A draft on one side of the market, and what it is checked against. */
interface Checked {
  readonly draft: Draft;
  readonly direction: PositionSide;
  readonly side: Side;
  readonly terms: Terms;
  /** The limit price; null for a market order, and where none is entered. */
  readonly price: Big | null;
  readonly standing: Standing;
  /** The last price. */
  readonly last: Big;
}

/**
 * Returns the first problem of a draft, in the order in which the form is filled, by the exchange's own rules; null
 * when the order can be sent.
 */
export function problemOf({ draft, direction, side, terms, price, standing, last }: Checked): Problem<Field> | null {
  const { lots, most, preview } = side;
  const { contract, available, multiple } = terms;
  const places = contract.price_places.toNumber();
  if (draft.type === 'limit') {
    if (price === null) return missing('ticket.enter_price', 'price');
    const broken = priceProblem(price, last, contract);
    if (broken) return bandProblem(broken.params, price, places, contract.price_unit);
  }
  if (lots === null || (draft.amount.by !== 'share' && draft.amount.value?.eq(0)))
    return missing('ticket.enter_amount', 'amount');
  if (most?.eq(0)) return wrong('ticket.insufficient', 'amount', null, 0, contract.settle);
  const range = lotsProblem(contract, lots);
  if (range) return rangeProblem(lots, contract.lots_min, contract.lots_max);
  if (preview === null) return { ...LOADING, key: 'ticket.no_liquidity' };
  const broken = previewProblem(contract, { direction, lots, multiple, price }, preview, standing.mark);
  if (broken)
    return broken.code === 'liquidated_at_once'
      ? wrong('futures.ticket.lost_at_once', 'multiple')
      : wrong('futures.ticket.moves_price', 'amount', preview.slippage.times(100), 2, '%');
  if (draft.stops) {
    const from = preview.now === null ? preview.price : standing.mark;
    const stop = stopsProblem(
      contract,
      direction,
      { target_profit_price: atTick(draft.profit, contract.tick), stop_loss_price: atTick(draft.loss, contract.tick) },
      from,
    );
    if (stop) return stopProblem(stop, direction, from, places);
  }
  if (available === null) return LOADING;
  return preview.cost.gt(available) ? wrong('ticket.insufficient', 'amount', null, 0, contract.settle) : null;
}

/** Rounds a price to the nearest tick. */
export const atTick = (price: Big | null, tick: Big): Big | null => price && price.div(tick).round(0).times(tick);

/** Returns the message about the limit of the band that the price exceeds. */
function bandProblem(
  { lowest, highest }: FuturesProblem['params'],
  price: Big,
  places: number,
  unit: string,
): Problem<Field> {
  const above = highest !== undefined && price.gt(highest);
  return wrong(
    above ? 'ticket.price_above' : 'ticket.price_below',
    'price',
    (above ? highest : lowest) ?? null,
    places,
    unit,
  );
}

const rangeProblem = (lots: Big, least: Big, most: Big): Problem<Field> =>
  lots.lt(least)
    ? wrong('futures.ticket.lots_least', 'amount', least, 2)
    : wrong('futures.ticket.lots_most', 'amount', most, 0);

/** Returns the message about a stop on the wrong side of the price, with the side that is right. */
function stopProblem(
  { parameter }: FuturesProblem,
  direction: PositionSide,
  from: Big,
  places: number,
): Problem<Field> {
  const field = parameter === 'stop_loss_price' ? 'loss' : 'profit';
  const mustBeAbove = hasReached(direction, field, from.plus(1), from);
  return wrong(`futures.ticket.${field}_${mustBeAbove ? 'above' : 'below'}`, field, from, places);
}
