import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { spotAccount } from '../../kernel/ledger/accounts.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { debtOf, loanMax, owedAtFirst, repayment } from '../../../domain/earn/loan.ts';
import { plain } from '../../../domain/money.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { lockHouse } from '../../kernel/ledger/house-order.ts';
import { freeze, house, move } from '../../kernel/ledger/ledger.ts';
import { toUnits } from '../../kernel/ledger/units.ts';
import { assertReliable } from '../market/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { keepEvent, objectOf } from './book.ts';
import { loans } from './tables.ts';
import type { LoanRow } from './tables.ts';
import { coinOf, feedFor, markOf, owedOf, pairOf } from './terms.ts';
import { WATCH, look } from './watch.ts';

/** A requested loan. */
export interface Wish {
  readonly userId: string;
  readonly currency: CoinCode;
  readonly amount: Big;
  readonly collateralCurrency: CoinCode;
  readonly collateral: Big;
}

/**
 * Borrows against collateral.
 *
 * @throws Refusal for a pair that is not lent, an amount outside the bounds or beyond what the collateral secures,
 * `market_paused` without a reliable price.
 */
export async function borrow(work: Work, exchange: Exchange, wish: Wish): Promise<LoanRow> {
  const { currency, amount, collateralCurrency, collateral } = wish;
  const lent = pairOf(currency, collateralCurrency);
  if (amount.lt(lent.min)) throw new Refusal('loan_below_min', { min: lent.min, currency }, 'amount');
  if (amount.gt(lent.max)) throw new Refusal('loan_above_max', { max: lent.max, currency }, 'amount');
  assertReliable(exchange, feedFor(exchange, wish).market.symbol, work.now);
  const rate = new Big(lent.hourlyRate);
  const secured = {
    debtPrice: markOf(exchange, currency, work.now),
    collateral,
    collateralPrice: markOf(exchange, collateralCurrency, work.now),
  };
  const most = loanMax(secured, rate, coinByCode(currency).precision);
  if (amount.gt(most)) throw new Refusal('loan_over_ltv', { max: plain(most), currency }, 'amount');
  const owed = owedAtFirst(amount, rate, work.now);
  const loan = await keepLoan(work, { ...wish, lent, owed });
  await hand(work, loan);
  return look(work, exchange, loan);
}

interface New extends Wish {
  readonly lent: { readonly hourlyRate: string };
  readonly owed: ReturnType<typeof owedAtFirst>;
}

/** Stores a new loan. */
export async function keepLoan(
  { queries, now }: Pick<Work, 'queries' | 'now'>,
  { userId, currency, collateralCurrency, collateral, lent, owed }: New,
): Promise<LoanRow> {
  const principal = toUnits(owed.principal);
  const [loan] = await queries
    .insert(loans)
    .values({
      userId,
      currency,
      collateralCurrency,
      borrowed: principal,
      principal,
      interest: toUnits(owed.interest),
      hourAt: owed.hourAt,
      paidInterest: 0n,
      collateral: toUnits(collateral),
      hourlyRate: lent.hourlyRate,
      status: 'open',
      createdAt: now,
    })
    .returning();
  if (!loan) throw new Error('The loan was not stored.');
  await keepEvent({ queries, now }, loan, {
    kind: 'borrowed',
    amount: principal,
    interest: 0n,
    debt: principal + loan.interest,
    price: null,
  });
  return loan;
}

/** Freezes the collateral and pays the loan out. */
export async function hand(work: Pick<Work, 'post'>, loan: LoanRow): Promise<void> {
  await work.post(
    {
      cause: 'loan_collateral',
      object: objectOf(loan.id),
      rows: [freeze(spotAccount(loan.userId, loan.collateralCurrency), loan.collateral)],
    },
    'collateral',
  );
  await work.post({
    cause: 'loan',
    object: objectOf(loan.id),
    rows: move(house('market', loan.currency, coinOf(loan)), spotAccount(loan.userId, loan.currency), loan.principal),
  });
}

/**
 * Repays a loan, interest first; with the last of the debt the collateral is returned.
 * @param shown the debt that the borrower saw, if it must be the same.
 * @throws Refusal beyond the debt, or where it differs from `shown`.
 */
export async function repay(
  work: Work,
  exchange: Exchange,
  loan: LoanRow,
  amount: Big,
  shown: Big | null,
): Promise<LoanRow> {
  const owed = owedOf(loan, work.now);
  const debt = debtOf(owed);
  if (shown && !shown.eq(debt))
    throw new Refusal('loan_debt_changed', { debt: plain(debt), currency: loan.currency }, 'amount');
  if (amount.gt(debt)) throw new Refusal('loan_over_debt', { debt: plain(debt), currency: loan.currency }, 'amount');
  const part = repayment(owed, amount);
  const account = spotAccount(loan.userId, loan.currency);
  const [principal, interest] = [toUnits(part.principal), toUnits(part.interest)];
  const interestRows = move(account, house('fee', loan.currency, coinOf(loan)), interest);
  const principalRows = move(account, house('market', loan.currency, coinOf(loan)), principal);
  if (!work.alone) await lockHouse(work.queries, [...interestRows, ...principalRows]);
  await work.post({ cause: 'loan_interest', object: objectOf(loan.id), rows: interestRows }, 'amount');
  await work.post({ cause: 'loan_repay', object: objectOf(loan.id), rows: principalRows }, 'amount');
  const left = { principal: toUnits(owed.principal) - principal, interest: toUnits(owed.interest) - interest };
  const ends = left.principal + left.interest === 0n;
  await keepEvent(work, loan, {
    kind: 'repaid',
    amount: principal + interest,
    interest,
    debt: left.principal + left.interest,
    price: null,
  });
  const changed = await change(work, loan, {
    ...left,
    hourAt: owed.hourAt,
    paidInterest: loan.paidInterest + interest,
    ...(ends ? { status: 'repaid', endedAt: work.now, warned: false } : {}),
  });
  if (!ends) return look(work, exchange, changed);
  await work.unschedule({ kind: WATCH, object: loan.id });
  await work.post({
    cause: 'loan_return',
    object: objectOf(loan.id),
    rows: [freeze(spotAccount(loan.userId, loan.collateralCurrency), -loan.collateral)],
  });
  return changed;
}

/** Adds collateral. */
export async function addCollateral(work: Work, exchange: Exchange, loan: LoanRow, amount: Big): Promise<LoanRow> {
  const units = toUnits(amount);
  await work.post(
    {
      cause: 'loan_collateral',
      object: objectOf(loan.id),
      rows: [freeze(spotAccount(loan.userId, loan.collateralCurrency), units)],
    },
    'amount',
  );
  await keepEvent(work, loan, {
    kind: 'collateral_added',
    amount: units,
    interest: 0n,
    debt: toUnits(debtOf(owedOf(loan, work.now))),
    price: null,
  });
  return look(work, exchange, await change(work, loan, { collateral: loan.collateral + units }));
}

async function change({ queries }: Work, loan: LoanRow, values: Partial<LoanRow>): Promise<LoanRow> {
  const [changed] = await queries.update(loans).set(values).where(eq(loans.id, loan.id)).returning();
  if (!changed) throw new Error('The loan is gone.');
  return changed;
}
