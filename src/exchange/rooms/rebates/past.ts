import type { Queries } from '../../kernel/database/database.ts';
import { remittances, shares } from './tables.ts';

// Shares from friends of a sandbox's accounts from before its start, as demo data: recorded without bookings in the
// ledger.

export const recordShare = async (queries: Queries, share: typeof shares.$inferInsert): Promise<void> =>
  void (await queries.insert(shares).values(share));

export const recordRemittance = async (queries: Queries, paid: typeof remittances.$inferInsert): Promise<void> =>
  void (await queries.insert(remittances).values(paid));
