import { and, eq, inArray, or } from 'drizzle-orm';
import { countOf } from '../../kernel/database/page.ts';
import type { Work } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { endAd } from './ads.ts';
import { ads, applications, methods, orders } from './tables.ts';

/**
 * Removes a user who deletes the account: closes the advertisements, and deletes payment methods and applications.
 * Nobody can leave in the middle of a trade. The messages in orders stay readable for the other side.
 * @throws Refusal `delete_open` while an order is open.
 */
export async function leave(work: Work, userId: string): Promise<void> {
  const { queries } = work;
  const open = and(
    or(eq(orders.buyerId, userId), eq(orders.sellerId, userId)),
    inArray(orders.status, ['pending', 'paid']),
  );
  if ((await countOf(queries, orders, open)) > 0) throw new Refusal('delete_open');
  const offered = await queries
    .select()
    .from(ads)
    .where(and(eq(ads.userId, userId), inArray(ads.state, ['active', 'paused'])));
  for (const ad of offered) await endAd(work, ad, 'closed');
  await queries.delete(methods).where(eq(methods.userId, userId));
  await queries.delete(applications).where(eq(applications.userId, userId));
}
