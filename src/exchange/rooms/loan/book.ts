import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { events, loans } from './tables.ts';
import type { LoanEventRow, LoanRow } from './tables.ts';

export const objectOf = (id: string): string => `loan:${id}`;

/** Stores an event of a loan. */
export async function keepEvent(
  { queries, now }: Pick<Work, 'queries' | 'now'>,
  loan: Pick<LoanRow, 'id'>,
  event: Omit<LoanEventRow, 'id' | 'loanId' | 'at'>,
): Promise<void> {
  await queries.insert(events).values({ ...event, loanId: loan.id, at: now });
}

/** Returns a user's own loan. @throws Refusal `loan_unknown` at `id`. */
export async function ownLoan(queries: Queries, userId: string, id: string): Promise<LoanRow> {
  const [loan] = await queries
    .select()
    .from(loans)
    .where(and(eq(loans.id, id), eq(loans.userId, userId)));
  if (!loan) throw new Refusal('loan_unknown', {}, 'id');
  return loan;
}

/**
 * Returns a user's own open loan, with its row locked until the command ends.
 *
 * @throws Refusal `loan_unknown`, `loan_ended` at `id`.
 */
export async function openLoan(work: Work, userId: string, id: string): Promise<LoanRow> {
  const [loan] = await work.queries
    .select()
    .from(loans)
    .where(and(eq(loans.id, id), eq(loans.userId, userId)))
    .for('update');
  if (!loan) throw new Refusal('loan_unknown', {}, 'id');
  if (loan.status !== 'open') throw new Refusal('loan_ended', {}, 'id');
  return loan;
}
