// Made from schemas/api/loan.json by `npm run types`. Edit that file, not this one.
import type { CoinCode } from './wallet.types.ts';

/**
 * State of a loan: owed, paid back, or ended by the sale of its collateral.
 */
export type LoanStatus = 'open' | 'repaid' | 'liquidated';
/**
 * What happened to a loan.
 */
export type LoanEventKind = 'borrowed' | 'repaid' | 'collateral_added' | 'liquidated';

export interface LoanCalls {
  'loan.terms': {
    args: {};
    message: LoanTerms;
  };
  'loan.totals': {
    args: {};
    message: LoanTotals;
  };
  'loan.loans': {
    args: {
      /**
       * Only open ones, or only ended ones.
       */
      open?: boolean;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: Loan[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'loan.loan': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: {
      loan: Loan;
      events: LoanEvent[];
    };
  };
  'loan.borrow': {
    args: {
      currency: CoinCode;
      /**
       * How much.
       */
      amount: string;
      collateral_currency: CoinCode;
      /**
       * How much of it.
       */
      collateral: string;
    };
    message: Loan;
  };
  'loan.repay': {
    args: {
      /**
       * The loan.
       */
      id: string;
      /**
       * How much.
       */
      amount: string;
      /**
       * What was owed when the borrower was asked: refused where it has grown since.
       */
      debt?: string;
    };
    message: Loan;
  };
  'loan.addCollateral': {
    args: {
      /**
       * The loan.
       */
      id: string;
      /**
       * How much.
       */
      amount: string;
    };
    message: Loan;
  };
}
/**
 * A coin that is lent, or taken as collateral.
 */
export interface LoanCoin {
  currency: CoinCode;
  /**
   * Decimals of its amounts.
   */
  precision: number;
  /**
   * Its price, in USDT.
   */
  price: string;
  /**
   * Interest an hour, as a share of the principal.
   */
  hourly_rate: string;
  /**
   * Least principal.
   */
  min: string;
  /**
   * Greatest principal.
   */
  max: string;
}
/**
 * The terms of loans.
 */
export interface LoanTerms {
  /**
   * What is lent and taken. One of the two is always USDT: coins are borrowed against USDT, and USDT against coins.
   */
  coins: LoanCoin[];
  /**
   * Up to this loan-to-value is lent.
   */
  initial_ltv: string;
  /**
   * From this loan-to-value the borrower is warned.
   */
  warn_ltv: string;
  /**
   * At this loan-to-value collateral is sold.
   */
  liquidation_ltv: string;
}
/**
 * A loan.
 */
export interface Loan {
  /**
   * Its id.
   */
  id: string;
  status: LoanStatus;
  currency: CoinCode;
  /**
   * Decimals of its amounts.
   */
  precision: number;
  collateral_currency: CoinCode;
  /**
   * Decimals of its amounts.
   */
  collateral_precision: number;
  coin: CoinCode;
  /**
   * Decimals of that price.
   */
  price_places: number;
  /**
   * The coin's price, in USDT.
   */
  price: string;
  /**
   * What was borrowed.
   */
  borrowed: string;
  /**
   * The amount of it that is owed.
   */
  principal: string;
  /**
   * Interest that is owed, of every begun hour.
   */
  interest: string;
  /**
   * Principal and interest.
   */
  debt: string;
  /**
   * What secures it.
   */
  collateral: string;
  /**
   * Interest that was paid so far.
   */
  paid_interest: string;
  /**
   * Interest an hour, as a share of the principal.
   */
  hourly_rate: string;
  /**
   * Loan-to-value: debt ÷ worth of the collateral; null when it has ended.
   */
  ltv: string | null;
  /**
   * Whether the loan-to-value has reached the level at which borrowers are warned.
   */
  warned: boolean;
  /**
   * The coin's price at which the borrower is warned; null when it has ended.
   */
  warn_price: string | null;
  /**
   * The coin's price at which collateral is sold; null when it has ended.
   */
  liquidation_price: string | null;
  /**
   * When the next hour's interest is added; null when it has ended.
   */
  next_interest_at: number | null;
  /**
   * When it was taken.
   */
  created_at: number;
  /**
   * When it was repaid or liquidated.
   */
  ended_at: number | null;
}
/**
 * Something that happened to a loan.
 */
export interface LoanEvent {
  /**
   * Its id.
   */
  id: string;
  kind: LoanEventKind;
  currency: CoinCode;
  /**
   * How much: what was borrowed, repaid, added or sold.
   */
  amount: string;
  /**
   * How much of a repayment was interest.
   */
  interest: string;
  /**
   * What was owed afterwards.
   */
  debt: string;
  /**
   * The coin's price of a liquidation.
   */
  price: string | null;
  /**
   * When.
   */
  at: number;
}
/**
 * What a user owes.
 */
export interface LoanTotals {
  /**
   * What is owed, in USDT.
   */
  debt_usdt: string;
  /**
   * What secures it, in USDT.
   */
  collateral_usdt: string;
  /**
   * Open loans.
   */
  loans: number;
}

declare module './calls.ts' {
  interface Calls extends LoanCalls {}
}
