import Big from 'big.js';
import type { PositionSide } from '../../../../domain/futures/futures.ts';
import { notional } from '../../../../domain/futures/futures.ts';
import type { Stops } from '../../../../domain/futures/problem.ts';
import { greater } from '../../../../domain/money.ts';
import { HOUR } from '../../../../domain/period.ts';
import { wholeSteps } from '../../../../domain/spot/spot.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import { contractOf } from '../../futures/index.ts';
import type { FuturesContract } from '../../futures/index.ts';
import { priceBig } from '../../../catalogue/figures.ts';
import { feedOf } from '../../market/index.ts';
import { hash, hashText, stream } from '../../../kernel/basics/random.ts';
import type { SandboxTrader } from './roster.ts';

/** One trade of a trader: it opens a position at one time, and closes it at another unless it has stopped by then. */
export interface Plan {
  readonly contract: FuturesContract;
  readonly direction: PositionSide;
  readonly lots: Big;
  readonly multiple: Big;
  readonly stops: Stops;
  readonly opensAt: number;
  readonly closesAt: number;
}

const length = ({ every }: SandboxTrader): number => every * HOUR;

const randomOf = (exchange: Exchange, trader: SandboxTrader, slot: number): (() => number) =>
  stream(hash(hashText(`${exchange.options.seed}/trader/${trader.name}`), slot));

/** Returns the number of the slot, one of a trader's equal stretches of time, at a time; it opens once in each. */
export const slotAt = (trader: SandboxTrader, time: number): number => Math.floor(time / length(trader));

/** Returns the time at which a trader opens in a slot. */
export const opensAt = (exchange: Exchange, trader: SandboxTrader, slot: number): number =>
  Math.floor((slot + 0.5 * randomOf(exchange, trader, slot)()) * length(trader));

/** Returns the symbol of the market in which a trader opens in a slot. */
export function symbolIn(exchange: Exchange, trader: SandboxTrader, slot: number): string {
  const random = randomOf(exchange, trader, slot);
  random();
  return symbolOf(trader, random);
}

const symbolOf = ({ symbols }: SandboxTrader, random: () => number): string =>
  symbols[Math.floor(random() * symbols.length)]!;

/** Returns the plan of a trader in a slot: always the same, and only from the prices until then. */
export function planOf(exchange: Exchange, trader: SandboxTrader, slot: number): Plan {
  const random = randomOf(exchange, trader, slot);
  const at = Math.floor((slot + 0.5 * random()) * length(trader));
  const contract = contractOf(symbolOf(trader, random));
  const { market, terms } = contract;
  const feed = feedOf(exchange, market.symbol);
  const mark = priceBig(market, feed.mark(at));
  const rises = mark.gte(priceBig(market, feed.mark(at - trader.look * HOUR)));
  const direction = rises === (trader.style === 'with') ? 'long' : 'short';
  const multiple = new Big(trader.multiple);
  const stop = (distance: number, up: boolean): Big =>
    wholeSteps(mark.times(up ? 1 + distance : 1 - distance), terms.tick);
  return {
    contract,
    direction,
    multiple,
    lots: handy(multiple.times(trader.margin * (0.7 + 0.6 * random())).div(notional(terms, new Big(1), mark))),
    stops: {
      target_profit_price: stop(trader.profit, direction === 'long'),
      stop_loss_price: stop(trader.loss, direction === 'short'),
    },
    opensAt: at,
    closesAt: Math.floor(at + (0.35 + 0.75 * random()) * length(trader)),
  };
}

/** Rounds lots as a person would choose them: whole ones, below ten in tenths. */
const handy = (lots: Big): Big => greater(lots.round(lots.gte(10) ? 0 : 1, Big.roundHalfUp), new Big('0.1'));
