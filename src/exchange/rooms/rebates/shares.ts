import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { fundingAccount } from '../../kernel/ledger/accounts.ts';
import type { TeamLevel } from '../../../../schemas/team.types.ts';
import type { BillCause, CoinCode } from '../../../../schemas/wallet.types.ts';
import { plain } from '../../../domain/money.ts';
import { DAY, dayOf } from '../../../domain/period.ts';
import { REBATE_RATES, rebateOf } from '../../../domain/rebates/rebate.ts';
import { invitersOf, whoInvited } from '../account/index.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { freeze, house } from '../../kernel/ledger/ledger.ts';
import type { Entry } from '../../kernel/ledger/entry.ts';
import { HOUSE, wholeKind } from '../../kernel/ledger/tables.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { shares, remittances } from './tables.ts';

/** The timer that pays out the shares from a user's friends on a day; its object is `<user>:<day>`. */
export const REMIT = 'team.remit';

/** The timer that books an inviter's share of a fee; its object tells the fee. */
export const SHARE = 'team.share';

/** The causes of fees of which an inviter gets a share. */
const SHARED: ReadonlySet<BillCause> = new Set<BillCause>(['spot_fill', 'lever_open', 'lever_close']);

const objectOf = (userId: string, day: number): string => `rebate:${userId}:${day}`;

/** A fee that a member has paid, of which an inviter gets a share. */
interface Fee {
  readonly memberId: string;
  /** The inviter's, as seen from the member. */
  readonly level: TeamLevel;
  readonly cause: BillCause;
  readonly currency: CoinCode;
  readonly fee: bigint;
}

/** The users whose inviter each exchange of this process has read; null where nobody invited them. It never changes. */
const known = new WeakMap<Exchange, Map<string, string | null>>();

/** The most users of whom it is kept. */
const MOST_KNOWN = 100_000;

/** Books the shares of the fees that entries have just paid to the house: frozen until the day is over. */
export async function share(work: Work, posted: readonly Entry[], exchange: Exchange): Promise<void> {
  const paid = posted.flatMap(feesOf);
  if (paid.length === 0) return;
  const inviters = await readOnce(work, exchange, [...new Set(paid.map(({ memberId }) => memberId))]);
  for (const one of paid) await give(work, inviters.get(one.memberId) ?? null, one);
}

/** Returns the inviters of users; each process reads that of a user once. */
async function readOnce(
  { queries }: Work,
  exchange: Exchange,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  let inviters = known.get(exchange);
  if (inviters === undefined || inviters.size >= MOST_KNOWN) known.set(exchange, (inviters = new Map()));
  const missing = userIds.filter((id) => !inviters.has(id));
  if (missing.length === 0) return inviters;
  const found = await invitersOf(queries, missing);
  for (const id of missing) inviters.set(id, found.get(id) ?? null);
  return inviters;
}

/** Returns the fees of an entry of which an inviter gets a share. */
function feesOf({ cause, rows }: Entry): Fee[] {
  const memberId = rows.find(({ owner }) => owner !== HOUSE)?.owner;
  if (!SHARED.has(cause) || memberId === undefined) return [];
  return rows
    .filter(({ kind, available }) => wholeKind(kind) === 'fee' && (available ?? 0n) > 0n)
    .map(({ currency, available: fee = 0n }) => ({
      memberId,
      level: 'direct',
      cause,
      currency: currency as CoinCode,
      fee,
    }));
}

/**
 * Gives an inviter the share of a fee, and then that one's inviter: at once where this command holds the inviter's lane,
 * else a moment later in that lane.
 */
async function give(work: Work, inviter: string | null, paid: Fee): Promise<void> {
  if (inviter === null) return;
  if (!work.holds(inviter)) return later(work, inviter, paid);
  await book(work, inviter, paid);
  if (paid.level === 'direct')
    await give(work, await whoInvited(work.queries, inviter), { ...paid, level: 'indirect' });
}

const later = (work: Work, inviter: string, { memberId, level, cause, currency, fee }: Fee): Promise<void> =>
  work.schedule({
    kind: SHARE,
    // Two fees of one moment may be alike in everything.
    object: [inviter, memberId, level, cause, currency, fee, randomUUID()].join(':'),
    due: work.now,
    lane: laneOfUser(inviter),
  });

/** Gives an inviter the share of a fee that was paid in another lane. */
export async function giveLater(work: Work, object: string): Promise<void> {
  const [inviter = '', memberId = '', level, cause, currency, fee = '0'] = object.split(':');
  await give(work, inviter, {
    memberId,
    level: level as TeamLevel,
    cause: cause as BillCause,
    currency: currency as CoinCode,
    fee: BigInt(fee),
  });
}

async function book(work: Work, userId: string, paid: Fee): Promise<void> {
  const { level, currency } = paid;
  const amount = toUnits(rebateOf(toBig(paid.fee), level));
  if (amount === 0n) return;
  const day = dayOf(work.now);
  await work.queries
    .insert(shares)
    .values({ ...paid, userId, amount, rate: plain(REBATE_RATES[level]), day, createdAt: work.now });
  await work.post({
    cause: 'rebate',
    object: objectOf(userId, day),
    rows: [
      { ...house('fee', currency), available: -amount },
      { ...fundingAccount(userId, currency), frozen: amount },
    ],
  });
  await work.schedule({ kind: REMIT, object: `${userId}:${day}`, due: (day + 1) * DAY, lane: laneOfUser(userId) });
}

/** Pays out the shares of a day: the frozen amounts become available. */
export async function remit(work: Work, object: string): Promise<void> {
  const [userId = '', day = ''] = object.split(':');
  const paid = await work.queries
    .update(shares)
    .set({ paid: true })
    .where(and(eq(shares.userId, userId), eq(shares.day, Number(day)), eq(shares.paid, false)))
    .returning();
  const sums = new Map<CoinCode, { amount: bigint; count: number }>();
  for (const { currency, amount } of paid) {
    const before = sums.get(currency) ?? { amount: 0n, count: 0 };
    sums.set(currency, { amount: before.amount + amount, count: before.count + 1 });
  }
  if (sums.size === 0) return;
  await work.post({
    cause: 'rebate',
    object: objectOf(userId, Number(day)),
    rows: [...sums].map(([currency, { amount }]) => freeze(fundingAccount(userId, currency), -amount)),
  });
  await work.queries
    .insert(remittances)
    .values([...sums].map(([currency, sum]) => ({ userId, currency, ...sum, createdAt: work.now })));
}
