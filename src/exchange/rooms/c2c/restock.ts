import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { fundingAccount } from '../../kernel/ledger/accounts.ts';
import { DAY } from '../../../domain/period.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import type { Work } from '../../kernel/exchange.ts';
import { house } from '../../kernel/ledger/ledger.ts';
import { adObject } from './ads.ts';
import { ads, orders, players } from './tables.ts';
import type { Ad } from './tables.ts';
import { isOpen } from './traders.ts';

/**
 * The timer by which, once a day, a merchant whom the sandbox plays offers again what was traded; its object is the
 * merchant, whose lane covers the advertisements and their orders.
 */
export const RESTOCK = 'c2c.restock';

/** The object of the timer that an older version has stored, which is about all merchants. */
const ALL = 'merchants';

/** Schedules that merchants offer again what will have been traded by a time. */
export const awaitRestock = (work: Work, merchantIds: readonly string[], due: number): Promise<void> =>
  work.schedule(...merchantIds.map((id) => ({ kind: RESTOCK, object: id, due, lane: laneOfUser(id) })));

/** Has a merchant offer again what was traded, and the next day; all of them, each in their lane, for `ALL`. */
export async function restock(work: Work, object: string): Promise<void> {
  if (object !== ALL) {
    await awaitRestock(work, [object], work.now + DAY);
    return offerAgain(work, object);
  }
  const merchants = await work.queries
    .select({ id: players.userId })
    .from(players)
    .where(eq(players.role, 'merchant'))
    .orderBy(asc(players.userId));
  await awaitRestock(
    work,
    merchants.map(({ id }) => id),
    work.now,
  );
}

async function offerAgain(work: Work, merchantId: string): Promise<void> {
  const open = sql<string>`(select coalesce(sum(${orders.number}), 0) from ${orders} where ${orders.adId} = ${ads.id} and ${isOpen})::text`;
  const rows = await work.queries
    .select({ ad: ads, open })
    .from(ads)
    .where(and(eq(ads.userId, merchantId), inArray(ads.state, ['active', 'sold']), gt(ads.total, ads.rest)))
    // Each coin is an account of the house: all commands change several of these in one order (`inHouseOrder`).
    .orderBy(sql`${ads.coin} collate "C"`, asc(ads.id));
  for (const { ad, open: held } of rows) {
    const rest = ad.total - BigInt(held);
    if (ad.type === 'sell') await stock(work, ad, rest - ad.rest);
    await work.queries.update(ads).set({ rest, state: 'active' }).where(eq(ads.id, ad.id));
  }
}

/** Deposits coins from outside, which are held for an offer to sell at once. */
export const stock = (work: Work, ad: Ad, amount: bigint): Promise<void> =>
  work.post({
    cause: 'c2c_lock',
    object: adObject(ad.id),
    rows: [
      { ...house('external', ad.coin), available: -amount },
      { ...fundingAccount(ad.userId, ad.coin), frozen: amount },
    ],
  });
