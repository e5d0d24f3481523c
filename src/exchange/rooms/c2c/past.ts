import type { Queries } from '../../kernel/database/database.ts';
import { ads, players, records } from './tables.ts';
import type { Ad } from './tables.ts';

// The players of a sandbox, with their trades from before it began: these are recorded, not carried out.

export type NewAd = typeof ads.$inferInsert;

/** Records a player of the sandbox, with the reputation. */
export async function recordPlayer(
  queries: Queries,
  player: typeof players.$inferInsert,
  record: typeof records.$inferInsert,
): Promise<void> {
  await queries.insert(players).values(player);
  await queries.insert(records).values(record);
}

export const recordAds = (queries: Queries, offers: readonly NewAd[]): Promise<Ad[]> =>
  queries
    .insert(ads)
    .values([...offers])
    .returning();
