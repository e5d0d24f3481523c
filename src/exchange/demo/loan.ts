import Big from 'big.js';
import { owedAtFirst } from '../../domain/earn/loan.ts';
import { HOUR } from '../../domain/period.ts';
import { demoId } from './demo-account.ts';
import { laneOfUser } from '../kernel/basics/lane-names.ts';
import type { Work } from '../kernel/exchange.ts';
import { post } from '../kernel/ledger/ledger.ts';
import { LOAN_WATCH, handOverLoan, keepLoan, loanPair } from '../rooms/loan/index.ts';

/** The demo account owes some USDT against a part of its SOL. */
const BORROWED = { currency: 'USDT', amount: new Big(200), collateralCurrency: 'SOL', collateral: new Big(3) } as const;

/**
 * Seeds the loan of the demo account, taken five days and some hours before the start. Only in a sandbox, like the
 * account.
 */
export async function seedLoans(work: Work): Promise<void> {
  const userId = await demoId(work.queries);
  const at = work.now - 130 * HOUR;
  const lent = loanPair(BORROWED.currency, BORROWED.collateralCurrency);
  const then = {
    queries: work.queries,
    now: at,
    post: async (entry: Parameters<Work['post']>[0]) => void (await post(work.queries, entry, at)),
  };
  const loan = await keepLoan(then, {
    userId,
    ...BORROWED,
    lent,
    owed: owedAtFirst(BORROWED.amount, new Big(lent.hourlyRate), at),
  });
  await handOverLoan(then, loan);
  await work.schedule({ kind: LOAN_WATCH, object: loan.id, due: work.now, lane: laneOfUser(userId) });
}
