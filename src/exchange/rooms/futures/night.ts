import { and, eq, sql } from 'drizzle-orm';
import { feeOf, lockedOf } from '../../../domain/futures/futures.ts';
import { lesser } from '../../../domain/money.ts';
import { DAY } from '../../../domain/period.ts';
import type { Timer } from '../../kernel/clock/due.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import type { TimerHandler, TimersHandler } from '../../kernel/room.ts';
import type { Entry } from '../../kernel/ledger/entry.ts';
import { house } from '../../kernel/ledger/ledger.ts';
import { toUnits } from '../../kernel/ledger/units.ts';
import { contractOf } from './contracts.ts';
import { keepAll } from './keep.ts';
import { crowdPart } from './parts.ts';
import { trades } from './tables.ts';
import type { Trade } from './tables.ts';
import { accountOf, objectOf, positionOf } from './trades.ts';

/** The timer of the next 00:00 UTC of a position; its object is the trade. */
export const NIGHT = 'lever.night';

/** Returns the timer of the next overnight fee of a position: it touches its owner alone, so all pay side by side. */
export const nextNight = ({ id, userId }: Trade, due: number): Timer => ({
  kind: NIGHT,
  object: id,
  due,
  lane: laneOfUser(userId),
});

/** An overnight fee: of a position, what it costs, and the part that its margin can pay. */
interface Charge {
  readonly trade: Trade;
  readonly fee: bigint;
  readonly paid: bigint;
}

function chargeOf(trade: Trade): Charge {
  const position = positionOf(trade);
  const fee = feeOf(position, position.lots, position.open_price, contractOf(trade.symbol).terms.overnight_rate);
  return { trade, fee: toUnits(fee), paid: toUnits(lesser(fee, lockedOf(position))) };
}

function entryOf({ trade, paid }: Charge): Entry {
  const account = accountOf(trade);
  return {
    cause: 'lever_overnight',
    object: objectOf(trade),
    rows: [
      { ...account, frozen: -paid },
      { ...house('fee', account.currency, crowdPart('nights', trade.userId)), available: paid },
    ],
  };
}

/**
 * Charges the overnight fee of positions that are held across 00:00 UTC, of different owners. The overnight fee is paid
 * from the position's margin, which brings its liquidation nearer. The part that the margin cannot pay is owed and
 * taken from the profit when the position closes.
 */
export const chargeNights: TimersHandler = async (work, ids, exchange) => {
  const held = await work.queries
    .select()
    .from(trades)
    .where(and(sql`${trades.id} = any(${sql.param([...ids])}::bigint[])`, eq(trades.status, 'held')))
    .orderBy(trades.id);
  if (held.length === 0) return;
  const charges = held.map(chargeOf);
  await work.postTogether(charges.map(entryOf));
  const rows = charges.map(({ trade: { id, lots }, fee }) => ({ id, lots: lots.toString(), fee: fee.toString() }));
  await work.queries.execute(sql`
    insert into lever_night (trade_id, lots, fee, at) select id, lots, fee, ${work.now}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as charged (id bigint, lots numeric, fee numeric)`);
  await keepAll(
    work,
    exchange,
    charges.map(({ trade, fee }) => ({
      ...trade,
      overnightFee: trade.overnightFee + fee,
      totalOvernightFee: trade.totalOvernightFee + fee,
    })),
  );
  await work.schedule(...held.map((trade) => nextNight(trade, work.now + DAY)));
};

/** Charges the overnight fee of one position. */
export const chargeNight: TimerHandler = (work, id, exchange) => chargeNights(work, [id], exchange);
