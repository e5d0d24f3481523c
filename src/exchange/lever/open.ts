import Big from 'big.js';
import { and, count, eq } from 'drizzle-orm';
import type { PositionSide } from '../../domain/futures.ts';
import { previewOf } from '../../domain/futures-order.ts';
import type { Opening, Preview } from '../../domain/futures-order.ts';
import { openingProblem, previewProblem, stopsProblem } from '../../domain/futures-problem.ts';
import type { Stops } from '../../domain/futures-problem.ts';
import type { Exchange, Work } from '../exchange.ts';
import { freeze, house } from '../ledger/ledger.ts';
import { toBig, toUnits } from '../ledger/units.ts';
import { Refusal } from '../refusal.ts';
import { contractOf, nightAfter } from './contracts.ts';
import type { LeverMarket } from './contracts.ts';
import { tellOpened } from './hooks.ts';
import { keep } from './keep.ts';
import { NIGHT } from './night.ts';
import { refuse, standingAt } from './standing.ts';
import { trades } from './tables.ts';
import type { Trade } from './tables.ts';
import { accountOf, isAlive, objectOf } from './trades.ts';

/** What somebody wants to open. */
export interface Asked {
  readonly userId: string;
  readonly contract: LeverMarket;
  readonly direction: PositionSide;
  readonly lots: Big;
  readonly multiple: Big;
  /** Null for a market order. */
  readonly price: Big | null;
  readonly stops: Stops;
  /** The trade that this one copies. */
  readonly copiedFrom?: string;
}

/** Orders and positions that a user may have at a time. */
const MOST_TRADES = 200;

/** What an order would come to now. @throws Refusal for one that its contract does not take. */
export function previewNow(exchange: Exchange, asked: Asked, now: number): Preview {
  const { contract: { market, terms }, direction, stops } = asked;
  const opening: Opening = asked;
  const standing = standingAt(exchange, market, now);
  refuse(openingProblem(terms, opening, standing.last));
  const preview = previewOf(terms, opening, standing);
  if (preview === null) throw new Refusal('no_liquidity');
  refuse(previewProblem(terms, opening, preview, standing.mark));
  refuse(stopsProblem(terms, direction, stops, preview.at_once ? standing.mark : preview.price));
  return preview;
}

/**
 * Places an order on the user's futures account: it opens a position now, or waits at its limit and locks margin and fee.
 * @throws Refusal for an order that its contract does not take, or a balance that does not suffice.
 */
export async function openPosition(work: Work, exchange: Exchange, asked: Asked): Promise<Trade> {
  const preview = previewNow(exchange, asked, work.now);
  await assertRoom(work, asked.userId);
  const trade = await insert(work, asked, preview);
  const account = accountOf(trade);
  if (!preview.at_once) {
    await work.post({ cause: 'lever_order', object: objectOf(trade), rows: [freeze(account, trade.margin + trade.fee)] }, 'lots');
    return keep(work, exchange, trade);
  }
  const rows = [{ ...account, available: -trade.margin - trade.fee, frozen: trade.margin }, { ...house('fee', account.currency), available: trade.fee }];
  await work.post({ cause: 'lever_open', object: objectOf(trade), rows }, 'lots');
  return opened(work, exchange, trade);
}

/** An order that waited opens at its price. */
export async function fill(work: Work, exchange: Exchange, order: Trade): Promise<Trade> {
  const account = accountOf(order);
  const rows = [{ ...account, frozen: -order.fee }, { ...house('fee', account.currency), available: order.fee }];
  await work.post({ cause: 'lever_open', object: objectOf(order), rows });
  return opened(work, exchange, { ...order, status: 'held', openPrice: order.price, openedAt: work.now });
}

async function opened(work: Work, exchange: Exchange, position: Trade): Promise<Trade> {
  await work.schedule({ kind: NIGHT, object: position.id, due: nightAfter(work.now) });
  const trade = await keep(work, exchange, position);
  await tellOpened(work, exchange, trade);
  return trade;
}

/** Takes back an order that waits. */
export async function cancel(work: Work, exchange: Exchange, order: Trade): Promise<Trade> {
  await work.post({ cause: 'lever_cancel', object: objectOf(order), rows: [freeze(accountOf(order), -order.margin - order.fee)] });
  return keep(work, exchange, { ...order, status: 'revoked', closedAt: work.now });
}

/**
 * Gives an order that waits another price: locks what it then needs, or opens it where the market is already there.
 * @throws Refusal for a price that its contract does not take, stops that are then on the wrong side, or a lack of balance.
 */
export async function move(work: Work, exchange: Exchange, order: Trade, price: Big): Promise<Trade> {
  const contract = contractOf(order.symbol);
  const { direction, multiple, lots } = order;
  const asked = { userId: order.userId, contract, direction, lots: toBig(lots), multiple: new Big(multiple), price, stops: NO_STOPS };
  const preview = previewNow(exchange, asked, work.now);
  const from = preview.at_once ? standingAt(exchange, contract.market, work.now).mark : price;
  const wrong = stopsProblem(contract.terms, direction, stopsOf(order), from);
  refuse(wrong && { ...wrong, parameter: 'price' });
  const [margin, fee] = [toUnits(preview.margin), toUnits(preview.fee)];
  const account = accountOf(order);
  const moved: Trade = { ...order, price: toUnits(price), margin, fee, totalMargin: margin };
  const lock = order.margin + order.fee;
  if (!preview.at_once) {
    await work.post({ cause: 'lever_order', object: objectOf(order), rows: [freeze(account, margin + fee - lock)] }, 'price');
    return keep(work, exchange, moved);
  }
  const rows = [{ ...account, available: lock - margin - fee, frozen: margin - lock }, { ...house('fee', account.currency), available: fee }];
  await work.post({ cause: 'lever_open', object: objectOf(order), rows }, 'price');
  return opened(work, exchange, { ...moved, status: 'held', openPrice: toUnits(preview.price), openedAt: work.now });
}

const NO_STOPS: Stops = { target_profit_price: null, stop_loss_price: null };

export const stopsOf = ({ targetProfit, stopLoss }: Trade): Stops =>
  ({ target_profit_price: targetProfit === null ? null : toBig(targetProfit), stop_loss_price: stopLoss === null ? null : toBig(stopLoss) });

async function assertRoom(work: Work, userId: string): Promise<void> {
  const [found] = await work.queries.select({ count: count() }).from(trades).where(and(eq(trades.userId, userId), isAlive));
  if ((found?.count ?? 0) >= MOST_TRADES) throw new Refusal('too_many_orders', { count: MOST_TRADES });
}

async function insert(work: Work, { userId, contract, direction, lots, multiple, price, stops, copiedFrom }: Asked, preview: Preview): Promise<Trade> {
  const margin = toUnits(preview.margin);
  const [trade] = await work.queries
    .insert(trades)
    .values({
      userId,
      symbol: contract.market.symbol,
      direction,
      type: price === null ? 'market' : 'limit',
      status: preview.at_once ? 'held' : 'pending',
      multiple: multiple.toNumber(),
      price: price && toUnits(price),
      totalLots: toUnits(lots),
      lots: toUnits(lots),
      margin,
      totalMargin: margin,
      overnightFee: 0n,
      totalOvernightFee: 0n,
      fee: toUnits(preview.fee),
      closeFee: 0n,
      pnl: 0n,
      returned: 0n,
      openPrice: preview.at_once ? toUnits(preview.price) : null,
      targetProfit: stops.target_profit_price && toUnits(stops.target_profit_price),
      stopLoss: stops.stop_loss_price && toUnits(stops.stop_loss_price),
      copiedFrom: copiedFrom ?? null,
      createdAt: work.now,
      openedAt: preview.at_once ? work.now : null,
    })
    .returning();
  if (!trade) throw new Error('The order was not kept.');
  return trade;
}
