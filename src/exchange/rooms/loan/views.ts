import Big from 'big.js';
import type { Loan, LoanCoin, LoanEvent, LoanTotals } from '../../../../schemas/loan.types.ts';
import { LOAN_LTV, debtOf, hasReached, loanToValue } from '../../../domain/earn/loan.ts';
import { down, plain } from '../../../domain/money.ts';
import { HOUR } from '../../../domain/period.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { priceText } from '../../catalogue/figures.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import type { LoanEventRow, LoanRow } from './tables.ts';
import { coinOf, feedFor, markOf, owedOf, securedAt } from './terms.ts';
import type { Lent } from './terms.ts';
import { triggerTicks } from './watch.ts';

export const coinView = ({ currency, hourlyRate, min, max }: Lent, exchange: Exchange, now: number): LoanCoin => ({
  currency,
  precision: coinByCode(currency).precision,
  price: plain(markOf(exchange, currency, now)),
  hourly_rate: hourlyRate,
  min,
  max,
});

/** Returns a loan's view at a time. */
export function loanView(loan: LoanRow, exchange: Exchange, now: number): Loan {
  const open = loan.status === 'open';
  const owed = owedOf(loan, now);
  const debt = debtOf(owed);
  const secured = securedAt(exchange, loan, now);
  const { market } = feedFor(exchange, loan);
  const trigger = (level: Big): string | null => {
    const ticks = open ? triggerTicks(exchange, loan, debt, level) : null;
    return ticks === null ? null : priceText(market, ticks);
  };
  return {
    id: loan.id,
    status: loan.status,
    currency: loan.currency,
    precision: coinByCode(loan.currency).precision,
    collateral_currency: loan.collateralCurrency,
    collateral_precision: coinByCode(loan.collateralCurrency).precision,
    coin: coinOf(loan),
    price_places: market.pricePlaces,
    price: plain(markOf(exchange, coinOf(loan), now)),
    borrowed: toText(loan.borrowed),
    principal: plain(owed.principal),
    interest: plain(owed.interest),
    debt: plain(debt),
    collateral: toText(loan.collateral),
    paid_interest: toText(loan.paidInterest),
    hourly_rate: loan.hourlyRate,
    ltv: open ? ratioText(loanToValue(secured)) : null,
    warned: open && hasReached(secured, LOAN_LTV.warn),
    warn_price: trigger(LOAN_LTV.warn),
    liquidation_price: trigger(LOAN_LTV.liquidation),
    next_interest_at: open ? owed.hourAt + HOUR : null,
    created_at: loan.createdAt,
    ended_at: loan.endedAt,
  };
}

const ratioText = (ratio: Big | null): string | null => ratio && plain(ratio.round(6, Big.roundHalfUp));

export const eventView = (event: LoanEventRow, loan: LoanRow): LoanEvent => ({
  id: event.id,
  kind: event.kind,
  currency: event.kind === 'borrowed' || event.kind === 'repaid' ? loan.currency : loan.collateralCurrency,
  amount: toText(event.amount),
  interest: toText(event.interest),
  debt: toText(event.debt),
  price: event.price,
  at: event.at,
});

/** Returns the totals of open loans. */
export function totalsView(open: readonly LoanRow[], exchange: Exchange, now: number): LoanTotals {
  const sum = (worth: (loan: LoanRow) => Big): string =>
    plain(
      down(
        open.reduce((all, loan) => all.plus(worth(loan)), new Big(0)),
        2,
      ),
    );
  return {
    debt_usdt: sum((loan) => {
      const { debt, debtPrice } = securedAt(exchange, loan, now);
      return debt.times(debtPrice);
    }),
    collateral_usdt: sum((loan) => {
      const { collateral, collateralPrice } = securedAt(exchange, loan, now);
      return collateral.times(collateralPrice);
    }),
    loans: open.length,
  };
}
