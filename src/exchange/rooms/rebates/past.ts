import type { Queries } from '../../kernel/database/database.ts';
import { remittances, shares } from './tables.ts';

// What friends of a sandbox's accounts brought before it began: written down as it was, without being booked.

export const recordShare = async (queries: Queries, share: typeof shares.$inferInsert): Promise<void> =>
  void (await queries.insert(shares).values(share));

export const recordRemittance = async (queries: Queries, paid: typeof remittances.$inferInsert): Promise<void> =>
  void (await queries.insert(remittances).values(paid));
