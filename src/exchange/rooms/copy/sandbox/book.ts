import type Big from 'big.js';
import type { CloseReason } from '../../../../../schemas/lever.types.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import { house } from '../../../kernel/ledger/ledger.ts';
import { postAll } from '../../../kernel/ledger/post-all.ts';
import type { Dated } from '../../../kernel/ledger/post-all.ts';
import { toUnits } from '../../../kernel/ledger/units.ts';
import { closingRows, futuresAccount, recordTrades, tradeObject } from '../../futures/index.ts';
import type { NewTrade, PastTrade, Trade } from '../../futures/index.ts';
import type { Course, Result } from './past.ts';

/** A closed trade of a member, before it is stored. */
export interface Past {
  readonly userId: string;
  readonly course: Course;
  readonly result: Result;
  /** The id of the trade that it copied. */
  readonly copiedFrom?: string;
}

/**
 * Stores closed trades with their closings, overnight fees and ledger entries.
 * @returns the trades, in the order given.
 */
export async function keepPast(queries: Queries, past: readonly Past[]): Promise<Trade[]> {
  if (past.length === 0) return [];
  const kept = await recordTrades(queries, past.map(recordOf));
  await postAll(
    queries,
    past.flatMap((one, i) => entriesOf(kept[i]!, one)).sort((a, b) => a.at - b.at),
  );
  return kept;
}

function recordOf(one: Past): PastTrade {
  const trade = rowOf(one);
  const { course, result } = one;
  const { closing, lots, night } = result;
  return {
    trade,
    closing: {
      lots: toUnits(lots),
      price: toUnits(closing.price),
      pnl: toUnits(closing.pnl),
      fee: toUnits(closing.fee),
      returned: toUnits(closing.returned),
      reason: trade.reason ?? course.reason,
      at: course.closedAt,
    },
    nights: course.nights.map((at) => ({ lots: toUnits(lots), fee: toUnits(night), at })),
  };
}

function rowOf({ userId, course, result, copiedFrom }: Past): NewTrade {
  const { plan, reason, closedAt } = course;
  const { lots, preview, closing, night } = result;
  const margin = toUnits(preview.margin);
  const overnight = toUnits(night) * BigInt(course.nights.length);
  const stop = (price: Big | null): bigint | null =>
    price === null || copiedFrom !== undefined ? null : toUnits(price);
  return {
    userId,
    symbol: plan.contract.market.symbol,
    direction: plan.direction,
    type: 'market',
    status: 'closed',
    multiple: plan.multiple.toNumber(),
    price: null,
    totalLots: toUnits(lots),
    lots: 0n,
    margin: 0n,
    overnightFee: 0n,
    totalMargin: margin,
    totalOvernightFee: overnight,
    fee: toUnits(preview.fee),
    closeFee: toUnits(closing.fee),
    pnl: toUnits(closing.pnl),
    returned: toUnits(closing.returned),
    openPrice: toUnits(preview.price),
    closePrice: toUnits(closing.price),
    targetProfit: stop(plan.stops.target_profit_price),
    stopLoss: stop(plan.stops.stop_loss_price),
    reason: copiedFrom === undefined ? reason : ('copied' satisfies CloseReason),
    copiedFrom: copiedFrom ?? null,
    createdAt: plan.opensAt,
    openedAt: plan.opensAt,
    closedAt,
  };
}

/** Returns the ledger entries of opening, overnight fees and closing, as the room of futures books them. */
function entriesOf(trade: Trade, { course, result: { preview, closing, night } }: Past): Dated[] {
  const account = futuresAccount(trade);
  const object = tradeObject(trade);
  const toFees = (amount: Big) => ({ ...house('fee', account.currency, trade.symbol), available: toUnits(amount) });
  const [margin, fee] = [toUnits(preview.margin), toUnits(preview.fee)];
  return [
    {
      cause: 'lever_open',
      object,
      at: course.plan.opensAt,
      rows: [{ ...account, available: -margin - fee, frozen: margin }, toFees(preview.fee)],
    },
    ...course.nights.map((at): Dated => ({
      cause: 'lever_overnight',
      object,
      at,
      rows: [{ ...account, frozen: -toUnits(night) }, toFees(night)],
    })),
    { cause: 'lever_close', object, at: course.closedAt, rows: closingRows(account, closing, trade.symbol) },
  ];
}
