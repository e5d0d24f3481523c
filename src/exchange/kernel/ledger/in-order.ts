import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { HOUSE } from './tables.ts';

/**
 * Rewrites each posting's balance: the sum of its account's postings up to it, in order of time. A sandbox begins with
 * histories that its rooms book one after another, each in its own past, so the balances recorded while booking do not
 * follow one another in time.
 * @throws RangeError when an account of a user would have fallen below zero on the way.
 */
export async function orderBalances(queries: Queries): Promise<void> {
  const summed = sql`
    select posting.id, account.owner, sum(posting.available) over (partition by posting.account_id order by entry.at, posting.id) as balance
    from posting join entry on entry.id = posting.entry_id join account on account.id = posting.account_id`;
  const changed = queries.$with('changed', {}).as(sql`
    update posting set balance = summed.balance from (${summed}) as summed
    where posting.id = summed.id and posting.balance <> summed.balance
    returning posting.id, summed.owner, summed.balance`);
  const [below] = await queries
    .with(changed)
    .select({ id: sql<string>`changed.id`.mapWith(String) })
    .from(sql`changed`)
    .where(sql`changed.owner <> ${HOUSE} and changed.balance < 0`)
    .limit(1);
  if (below) throw new RangeError(`An account falls below zero in its history, at posting ${below.id}.`);
}
