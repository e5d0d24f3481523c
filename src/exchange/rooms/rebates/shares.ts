import { and, eq } from 'drizzle-orm';
import { fundingAccount } from '../../kernel/ledger/accounts.ts';
import type { TeamLevel } from '../../../../schemas/team.types.ts';
import type { BillCause, CoinCode } from '../../../../schemas/wallet.types.ts';
import { plain } from '../../../domain/money.ts';
import { DAY, dayOf } from '../../../domain/period.ts';
import { REBATE_RATES, rebateOf } from '../../../domain/rebates/rebate.ts';
import { invitersOf } from '../account/index.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { freeze, house } from '../../kernel/ledger/ledger.ts';
import type { Entry } from '../../kernel/ledger/entry.ts';
import { HOUSE } from '../../kernel/ledger/tables.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { shares, remittances } from './tables.ts';

/** The timer that pays out the shares from a user's friends on a day; its object is `<user>:<day>`. */
export const REMIT = 'team.remit';

/** The causes of fees of which an inviter gets a share. */
const SHARED: ReadonlySet<BillCause> = new Set<BillCause>(['spot_fill', 'lever_open', 'lever_close']);

const objectOf = (userId: string, day: number): string => `rebate:${userId}:${day}`;

/** Returns the users who get a share of a user's fees. */
async function sharersOf(queries: Queries, userId: string): Promise<readonly (readonly [TeamLevel, string])[]> {
  const { direct, indirect } = await invitersOf(queries, userId);
  return [
    ...(direct === null ? [] : [['direct', direct] as const]),
    ...(indirect === null ? [] : [['indirect', indirect] as const]),
  ];
}

/** Books the shares of the fees that entries have just paid to the house: frozen until the day is over. */
export async function share(work: Work, posted: readonly Entry[]): Promise<void> {
  for (const entry of posted) await shareOf(work, entry);
}

async function shareOf(work: Work, entry: Entry): Promise<void> {
  if (!SHARED.has(entry.cause)) return;
  const payer = entry.rows.find(({ owner }) => owner !== HOUSE)?.owner;
  const fees = entry.rows.filter(({ kind, available }) => kind === 'fee' && (available ?? 0n) > 0n);
  if (payer === undefined || fees.length === 0) return;
  const inviters = await sharersOf(work.queries, payer);
  for (const { currency, available: fee = 0n } of fees) {
    for (const [level, userId] of inviters)
      await book(work, { userId, memberId: payer, level, cause: entry.cause, currency: currency as CoinCode, fee });
  }
}

type Booking = Pick<typeof shares.$inferInsert, 'userId' | 'memberId' | 'level' | 'cause' | 'currency' | 'fee'>;

async function book(work: Work, booking: Booking): Promise<void> {
  const { userId, level, currency } = booking;
  const amount = toUnits(rebateOf(toBig(booking.fee), level));
  if (amount === 0n) return;
  const day = dayOf(work.now);
  await work.queries
    .insert(shares)
    .values({ ...booking, amount, rate: plain(REBATE_RATES[level]), day, createdAt: work.now });
  await work.post({
    cause: 'rebate',
    object: objectOf(userId, day),
    rows: [
      { ...house('fee', currency), available: -amount },
      { ...fundingAccount(userId, currency), frozen: amount },
    ],
  });
  await work.schedule({ kind: REMIT, object: `${userId}:${day}`, due: (day + 1) * DAY });
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
