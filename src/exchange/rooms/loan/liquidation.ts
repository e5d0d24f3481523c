import { eq } from 'drizzle-orm';
import { spotAccount } from '../../kernel/ledger/accounts.ts';
import { liquidate } from '../../../domain/earn/loan.ts';
import { plain } from '../../../domain/money.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { house } from '../../kernel/ledger/ledger.ts';
import { toText, toUnits } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import { keepEvent, objectOf } from './book.ts';
import { loans } from './tables.ts';
import type { LoanRow } from './tables.ts';
import { coinOf, markOf, owedOf, securedAt } from './terms.ts';

/**
 * Sells as much collateral as the debt requires, at the mark of this moment, and returns the rest; a shortfall is paid
 * by the insurance account.
 */
export async function liquidateLoan(work: Work, exchange: Exchange, loan: LoanRow): Promise<LoanRow> {
  const owed = owedOf(loan, work.due);
  const [principal, interest] = [toUnits(owed.principal), toUnits(owed.interest)];
  const result = liquidate(securedAt(exchange, loan, work.due));
  const [sold, returned, paid] = [toUnits(result.sold), toUnits(result.returned), toUnits(result.paid)];
  await work.post({
    cause: 'loan_liquidation',
    object: objectOf(loan.id),
    rows: [
      { ...spotAccount(loan.userId, loan.collateralCurrency), available: returned, frozen: -loan.collateral },
      { ...house('market', loan.collateralCurrency, coinOf(loan)), available: sold },
      { ...house('market', loan.currency, coinOf(loan)), available: principal - paid },
      { ...house('fee', loan.currency, coinOf(loan)), available: interest },
      { ...house('insurance', loan.currency, coinOf(loan)), available: paid - principal - interest },
    ],
  });
  const price = plain(markOf(exchange, coinOf(loan), work.due));
  await keepEvent(work, loan, { kind: 'liquidated', amount: sold, interest, debt: 0n, price });
  const [ended] = await work.queries
    .update(loans)
    .set({
      status: 'liquidated',
      principal: 0n,
      interest: 0n,
      paidInterest: loan.paidInterest + interest,
      warned: false,
      endedAt: work.now,
    })
    .where(eq(loans.id, loan.id))
    .returning();
  if (!ended) throw new Error('The loan is gone.');
  const said = {
    price,
    sold: toText(sold),
    collateral: loan.collateralCurrency,
    debt: toText(principal + interest),
    currency: loan.currency,
    returned: toText(returned),
  };
  await writeLetter(work, loan.userId, 'loan_liquidated', { said, link: '/pages/common/borrowing?tab=ended' });
  return ended;
}
