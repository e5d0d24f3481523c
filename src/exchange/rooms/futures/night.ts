import { and, eq } from 'drizzle-orm';
import { feeOf, lockedOf } from '../../../domain/futures/futures.ts';
import { lesser } from '../../../domain/money.ts';
import { DAY } from '../../../domain/period.ts';
import type { TimerHandler } from '../../kernel/room.ts';
import { house } from '../../kernel/ledger/ledger.ts';
import { toUnits } from '../../kernel/ledger/units.ts';
import { contractOf } from './contracts.ts';
import { keep } from './keep.ts';
import { nights, trades } from './tables.ts';
import { accountOf, objectOf, positionOf } from './trades.ts';

/** The timer of the next 00:00 UTC of a position; its object is the trade. */
export const NIGHT = 'lever.night';

/**
 * Charges the overnight fee of a position that is held across 00:00 UTC. The overnight fee is paid from the position's
 * margin, which brings its liquidation nearer. The part that the margin cannot pay is owed and taken from the profit
 * when the position closes.
 */
export const chargeNight: TimerHandler = async (work, id, exchange) => {
  const [trade] = await work.queries
    .select()
    .from(trades)
    .where(and(eq(trades.id, id), eq(trades.status, 'held')));
  if (!trade) return;
  const position = positionOf(trade);
  const fee = feeOf(position, position.lots, position.open_price, contractOf(trade.symbol).terms.overnight_rate);
  const paid = toUnits(lesser(fee, lockedOf(position)));
  const account = accountOf(trade);
  await work.post({
    cause: 'lever_overnight',
    object: objectOf(trade),
    rows: [
      { ...account, frozen: -paid },
      { ...house('fee', account.currency), available: paid },
    ],
  });
  const units = toUnits(fee);
  await work.queries.insert(nights).values({ tradeId: id, lots: trade.lots, fee: units, at: work.now });
  await keep(work, exchange, {
    ...trade,
    overnightFee: trade.overnightFee + units,
    totalOvernightFee: trade.totalOvernightFee + units,
  });
  await work.schedule({ kind: NIGHT, object: id, due: work.now + DAY });
};
