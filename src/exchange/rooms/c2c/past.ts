import type { Queries } from '../../kernel/database/database.ts';
import { ads, players, records } from './tables.ts';
import type { Ad } from './tables.ts';

// Whom a sandbox plays, with what they did before it began: written down as it was, without being carried out.

export type NewAd = typeof ads.$inferInsert;

/** Somebody whom the sandbox plays, and what they are known for. */
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
