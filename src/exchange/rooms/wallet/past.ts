import type { Queries } from '../../kernel/database/database.ts';
import { conversions, deposits, fundTransfers, withdrawals } from './tables.ts';

// Actions of a sandbox's accounts from before its start, as demo data: recorded without being carried out or booked.

/** Records a deposit. @returns its id. */
export async function recordDeposit(queries: Queries, deposit: typeof deposits.$inferInsert): Promise<string> {
  return idOf(await queries.insert(deposits).values(deposit).returning({ id: deposits.id }));
}

/** Records a withdrawal. @returns its id. */
export async function recordWithdrawal(queries: Queries, drawn: typeof withdrawals.$inferInsert): Promise<string> {
  return idOf(await queries.insert(withdrawals).values(drawn).returning({ id: withdrawals.id }));
}

/** Records a transfer. @returns its id. */
export async function recordTransfer(queries: Queries, moved: typeof fundTransfers.$inferInsert): Promise<string> {
  return idOf(await queries.insert(fundTransfers).values(moved).returning({ id: fundTransfers.id }));
}

/** Records a conversion. @returns its id. */
export async function recordConversion(queries: Queries, made: typeof conversions.$inferInsert): Promise<string> {
  return idOf(await queries.insert(conversions).values(made).returning({ id: conversions.id }));
}

function idOf([row]: readonly { readonly id: string }[]): string {
  if (!row) throw new Error('What was past was not stored.');
  return row.id;
}
