import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { fundingAccount } from '../../kernel/ledger/accounts.ts';
import { DAY } from '../../../domain/period.ts';
import type { Work } from '../../kernel/exchange.ts';
import { house } from '../../kernel/ledger/ledger.ts';
import { adObject } from './ads.ts';
import { ads, orders, players } from './tables.ts';
import type { Ad } from './tables.ts';
import { isOpen } from './traders.ts';

/** The timer by which, once a day, the merchants whom the sandbox plays offer again what they have traded. */
export const RESTOCK = 'c2c.restock';

export async function restock(work: Work): Promise<void> {
  await work.schedule({ kind: RESTOCK, object: 'merchants', due: work.now + DAY });
  const merchants = work.queries.select({ id: players.userId }).from(players).where(eq(players.role, 'merchant'));
  const open = sql<string>`(select coalesce(sum(${orders.number}), 0) from ${orders} where ${orders.adId} = ${ads.id} and ${isOpen})::text`;
  const rows = await work.queries
    .select({ ad: ads, open })
    .from(ads)
    .where(and(inArray(ads.userId, merchants), inArray(ads.state, ['active', 'sold']), gt(ads.total, ads.rest)));
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
