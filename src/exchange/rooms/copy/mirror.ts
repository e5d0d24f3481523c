import type Big from 'big.js';
import { and, eq, sql } from 'drizzle-orm';
import { mirroredLots } from '../../../domain/copy/copy.ts';
import type { Timer } from '../../kernel/clock/due.ts';
import { isScheduled } from '../../kernel/clock/schedule.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import type { TimerHandler, TimersHandler } from '../../kernel/room.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import {
  closeTogether,
  closingById,
  contractOf,
  crowdPart,
  isDue,
  tradeEarnings,
  tradesByIds,
} from '../futures/index.ts';
import type { Trade } from '../futures/index.ts';
import { putOff } from '../market/index.ts';
import { inUsdt } from './attempt.ts';
import { COPY, MIRROR, idsIn, objectOf } from './lead.ts';
import { copies, followings } from './tables.ts';
import type { CopyRow } from './tables.ts';

/** The time until the next try, where nobody offers anything or the copy has not opened yet. Milliseconds. */
const TRY_AGAIN = 5_000;

/** A copy, or that there is none yet, of one timer. */
interface Mirrored {
  readonly object: string;
  readonly owner: string;
  readonly closing: Awaited<ReturnType<typeof closingById>>;
  readonly copied: CopyRow | null;
  readonly followingId: string;
}

const timerOf = ({ object, owner }: Mirrored): Omit<Timer, 'due'> => ({
  kind: MIRROR,
  object,
  lane: laneOfUser(owner),
});

/**
 * Closes the same shares of copies as their traders have closed of the positions, at market, for different followers. A
 * copy that its owner has taken over stays, and one whose trigger the mark has just reached is left to its timer. One
 * that failed to open, and is tried again, is waited for.
 */
export const mirrorTogether: TimersHandler = async (work, objects, exchange) => {
  const all = await findMirrored(work.queries, objects);
  const held = all.flatMap(({ copied }) => (copied?.state === 'held' && copied.tradeId ? [copied.tradeId] : []));
  const tradeOf = new Map((await tradesByIds(work.queries, held)).map((trade) => [trade.id, trade]));
  const later: Mirrored[] = [];
  const closable: { readonly one: Mirrored; readonly trade: Trade; readonly lots: Big }[] = [];
  for (const one of all) {
    if (one.copied === null) {
      const opening = { kind: COPY, object: objectOf(one.closing.tradeId, one.followingId) };
      if (await isScheduled(work.queries, opening)) later.push(one);
      continue;
    }
    const trade = tradeOf.get(one.copied.tradeId ?? '');
    if (trade?.status !== 'held' || (await putOff(work, exchange, trade.symbol, timerOf(one)))) continue;
    const lots = lotsOf(one.closing, one.copied, trade);
    if (lots.gt(0) && !isDue(work, exchange, trade)) closable.push({ one, trade, lots });
  }
  const closed = await closeTogether(
    work,
    exchange,
    'copied',
    closable.map(({ one: { owner }, ...wanted }) => ({ ...wanted, part: crowdPart('copies', owner) })),
  );
  const ids = new Set(closed.map(({ id }) => id));
  for (const { one, trade } of closable) if (!ids.has(trade.id)) later.push(one);
  await work.schedule(...later.map((one) => ({ ...timerOf(one), due: work.now + TRY_AGAIN })));
};

/** Closes the same share of a copy as its trader has closed of the position. */
export const mirrorOne: TimerHandler = (work, object, exchange) => mirrorTogether(work, [object], exchange);

/** Finds what timers are about, in their order; those whose following is not known are left out. */
async function findMirrored(queries: Queries, objects: readonly string[]): Promise<Mirrored[]> {
  const pairs = objects.map(idsIn);
  const closings = new Map<string, Mirrored['closing']>();
  for (const id of new Set(pairs.map(([closing]) => closing))) closings.set(id, await closingById(queries, id));
  const sources = pairs.map(([closing]) => closings.get(closing)!.tradeId);
  const rows = await queries
    .select({ place: sql<number>`wanted.place`.mapWith(Number), owner: followings.followerId, copied: copies })
    .from(
      sql`unnest(${sql.param(sources)}::bigint[], ${sql.param(pairs.map(([, following]) => following))}::bigint[])
        with ordinality as wanted(source, following, place)`,
    )
    .innerJoin(followings, sql`${followings.id} = wanted.following`)
    .leftJoin(copies, and(eq(copies.followingId, followings.id), sql`${copies.sourceId} = wanted.source`))
    .orderBy(sql`wanted.place`);
  return rows.map(({ place, owner, copied }) => {
    const [closing, followingId] = pairs[place - 1]!;
    return { object: objects[place - 1]!, owner, copied, closing: closings.get(closing)!, followingId };
  });
}

/** Returns the lots of a copy that are the same share of it as its trader has closed. */
function lotsOf(closing: Mirrored['closing'], copied: CopyRow, trade: Trade): Big {
  const before = copied.traderLots - closing.earlier;
  const { lots_step: step } = contractOf(trade.symbol).terms;
  return mirroredLots(toBig(trade.lots), toBig(before), toBig(before - closing.lots), step);
}

/**
 * Settles closed copies, whether their traders, their owners or the market closed them: stores their earnings in USDT.
 * A copy that its owner has taken over no longer counts.
 */
export async function endCopies(work: Work, exchange: Exchange, closed: readonly Trade[]): Promise<void> {
  if (closed.length === 0) return;
  const rows = closed.map((trade) => {
    const earnings = inUsdt(exchange, contractOf(trade.symbol).settle, tradeEarnings(trade), work.now);
    return { trade: trade.id, earnings: toUnits(earnings).toString() };
  });
  await work.queries.execute(sql`
    update follow_copy set state = 'closed', closed_at = ${work.now}::bigint, earnings = ended.earnings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ended (trade bigint, earnings numeric)
    where trade_id = ended.trade and state = 'held'`);
}
