import Big from 'big.js';
import { and, count, eq } from 'drizzle-orm';
import { partAt, previewOf } from '../../../domain/futures/order.ts';
import type { Opening, Part, Preview, Standing } from '../../../domain/futures/order.ts';
import { openingProblem, previewProblem, stopsProblem } from '../../../domain/futures/problem.ts';
import type { Stops } from '../../../domain/futures/problem.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { freeze, house } from '../../kernel/ledger/ledger.ts';
import type { Entry, Row } from '../../kernel/ledger/entry.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { assertReliable } from '../market/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { contractOf, nightAfter } from './contracts.ts';
import './events.ts';
import { followAll, keep } from './keep.ts';
import { insert } from './new-trade.ts';
import type { Asked } from './new-trade.ts';
import { nextNight } from './night.ts';
import { refuse, standingAt } from './standing.ts';
import { trades } from './tables.ts';
import type { Trade } from './tables.ts';
import { accountOf, isAlive, objectOf } from './trades.ts';
import { withTriggers } from './triggers.ts';

/** Orders and positions that a user may have at a time. */
export const MOST_TRADES = 200;

/**
 * Previews an order at the present prices.
 *
 * @throws Refusal for an order that its contract does not allow, `market_paused` without a reliable price.
 */
export function previewNow(exchange: Exchange, asked: Asked, now: number): Preview {
  const {
    contract: { market, terms },
    direction,
    stops,
  } = asked;
  assertReliable(exchange, market.symbol, now);
  const opening: Opening = asked;
  const standing = standingAt(exchange, market, now);
  refuse(openingProblem(terms, opening, standing.last));
  const preview = previewOf(terms, opening, standing);
  if (preview === null) throw new Refusal('no_liquidity');
  refuse(previewProblem(terms, opening, preview, standing.mark));
  for (const from of stopsFrom(preview, standing)) refuse(stopsProblem(terms, direction, stops, from));
  return preview;
}

/**
 * Returns the prices that the stops of an order must lie on the right side of: the mark for the part that opens now,
 * the limit for the part that waits.
 */
const stopsFrom = ({ now, rest }: Preview, { mark }: Pick<Standing, 'mark'>): Big[] => [
  ...(now ? [mark] : []),
  ...(rest ? [rest.price] : []),
];

/**
 * Places an order on the user's futures account. The part that the book can fill opens a position now; the rest waits
 * at its limit, as an order of its own if a part has opened, and locks margin and fee.
 * @returns the position, or the order where all of it waits.
 * @throws Refusal for an order that its contract does not allow, or an insufficient balance.
 */
export async function openPosition(work: Work, exchange: Exchange, asked: Asked): Promise<Trade> {
  const { now, rest } = previewNow(exchange, asked, work.now);
  await assertRoom(work, asked.userId);
  const position = now && (await openPart(work, exchange, await insert(work, asked, now, 'held'), asked.part));
  const order = rest && (await wait(work, exchange, await insert(work, asked, rest, 'pending')));
  const trade = position ?? order;
  if (trade === null) throw new Error('The order is empty.');
  return trade;
}

/** Books a position that has opened at once: locks its margin and charges its fee. */
async function openPart(work: Work, exchange: Exchange, trade: Trade, part?: string): Promise<Trade> {
  await work.post(openingEntry(trade, part), 'lots');
  await followAll(work, exchange, [trade]);
  return opened(work, exchange, trade);
}

/**
 * Returns the entry of a position that opens at once: what it locks, and its fee.
 * @param part of the house's accounts, which gets the fee; that of the market where undefined.
 */
export const openingEntry = (trade: Trade, part?: string): Entry => ({
  cause: 'lever_open',
  object: objectOf(trade),
  rows: [freeze(accountOf(trade), trade.margin), ...feeRows(trade, trade.fee, part)],
});

/** Locks the margin and the fee of a new order that waits. */
async function wait(
  work: Work,
  exchange: Exchange,
  order: Trade,
  parameter: 'lots' | 'price' = 'lots',
): Promise<Trade> {
  await work.post(
    { cause: 'lever_order', object: objectOf(order), rows: [freeze(accountOf(order), order.margin + order.fee)] },
    parameter,
  );
  await followAll(work, exchange, [order]);
  return order;
}

/** Returns the ledger row of the fee, which is a separate line of the user's history. */
function feeRows(trade: Trade, fee: bigint, part = trade.symbol): Row[] {
  const account = accountOf(trade);
  return [
    { ...account, available: -fee, cause: 'fee' },
    { ...house('fee', account.currency, part), available: fee },
  ];
}

/**
 * Opens lots of a waiting order at its price; the rest waits on as an order of its own.
 * @param lots at most those that wait, in whole steps.
 */
export async function fill(work: Work, exchange: Exchange, order: Trade, lots: Big): Promise<Trade> {
  const { terms } = contractOf(order.symbol);
  const at = toBig(order.price ?? 0n);
  const left = toBig(order.lots).minus(lots);
  const rest = left.gt(0) ? partAt(terms, left, at, new Big(order.multiple)) : null;
  // Rounded separately, the parts may exceed what was locked by one digit: the opening part gets what the rest leaves.
  const margin = rest === null ? order.margin : order.margin - toUnits(rest.margin);
  const fee = rest === null ? order.fee : order.fee - toUnits(rest.fee);
  return divide(work, exchange, order, { lots, price: at, margin: toBig(margin), fee: toBig(fee) }, rest);
}

/** Opens a part of an order that waited; the rest waits on. The amount that the order had locked pays for both. */
async function divide(work: Work, exchange: Exchange, order: Trade, now: Part, rest: Part | null): Promise<Trade> {
  const [margin, fee] = [toUnits(now.margin), toUnits(now.fee)];
  const lock = order.margin + order.fee;
  const rows = [{ ...accountOf(order), available: lock - margin, frozen: margin - lock }, ...feeRows(order, fee)];
  await work.post({ cause: 'lever_open', object: objectOf(order), rows }, 'price');
  const lots = toUnits(now.lots);
  const held: Trade = {
    ...order,
    status: 'held',
    lots,
    totalLots: lots,
    margin,
    totalMargin: margin,
    fee,
    openPrice: toUnits(now.price),
    openedAt: work.now,
  };
  const position = await opened(work, exchange, await keep(work, exchange, held));
  if (rest) {
    const { id: _, ...values } = order;
    const [restMargin, restLots] = [toUnits(rest.margin), toUnits(rest.lots)];
    const [row] = await work.queries
      .insert(trades)
      .values(
        withTriggers({
          ...values,
          lots: restLots,
          totalLots: restLots,
          margin: restMargin,
          totalMargin: restMargin,
          fee: toUnits(rest.fee),
          createdAt: work.now,
        }),
      )
      .returning();
    if (!row) throw new Error('The rest of the order was not kept.');
    await wait(work, exchange, row, 'price');
  }
  return position;
}

/** Schedules the first overnight fee of a position that has opened, and tells those who follow its owner. */
async function opened(work: Work, exchange: Exchange, position: Trade): Promise<Trade> {
  await work.schedule(nextNight(position, nightAfter(work.now)));
  await exchange.tell(work, 'trade.opened', position);
  return position;
}

/** Cancels an order that waits. */
export async function cancel(work: Work, exchange: Exchange, order: Trade): Promise<Trade> {
  await work.post({
    cause: 'lever_cancel',
    object: objectOf(order),
    rows: [freeze(accountOf(order), -order.margin - order.fee)],
  });
  return keep(work, exchange, { ...order, status: 'revoked', closedAt: work.now });
}

/**
 * Changes the price of a waiting order: locks the amount that it then needs, or opens it where the market has already
 * reached the price.
 * @throws Refusal for a price that its contract does not allow, stops that are then on the wrong side, or an
 * insufficient balance.
 */
export async function move(work: Work, exchange: Exchange, order: Trade, price: Big): Promise<Trade> {
  const contract = contractOf(order.symbol);
  const { direction, multiple, lots } = order;
  const asked = {
    userId: order.userId,
    contract,
    direction,
    lots: toBig(lots),
    multiple: new Big(multiple),
    price,
    stops: NO_STOPS,
  };
  const preview = previewNow(exchange, asked, work.now);
  for (const from of stopsFrom(preview, standingAt(exchange, contract.market, work.now))) {
    const wrong = stopsProblem(contract.terms, direction, stopsOf(order), from);
    refuse(wrong && { ...wrong, parameter: 'price' });
  }
  const moved: Trade = { ...order, price: toUnits(price) };
  const { now, rest } = preview;
  if (now) return divide(work, exchange, moved, now, rest);
  const [margin, fee] = [toUnits(preview.margin), toUnits(preview.fee)];
  await work.post(
    {
      cause: 'lever_order',
      object: objectOf(order),
      rows: [freeze(accountOf(order), margin + fee - order.margin - order.fee)],
    },
    'price',
  );
  return keep(work, exchange, { ...moved, margin, fee, totalMargin: margin });
}

const NO_STOPS: Stops = { target_profit_price: null, stop_loss_price: null };

const stopsOf = ({ targetProfit, stopLoss }: Trade): Stops => ({
  target_profit_price: targetProfit === null ? null : toBig(targetProfit),
  stop_loss_price: stopLoss === null ? null : toBig(stopLoss),
});

async function assertRoom(work: Work, userId: string): Promise<void> {
  const [found] = await work.queries
    .select({ count: count() })
    .from(trades)
    .where(and(eq(trades.userId, userId), isAlive));
  if ((found?.count ?? 0) >= MOST_TRADES) throw new Refusal('too_many_orders', { count: MOST_TRADES });
}
