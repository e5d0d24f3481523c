// Loans against coins: debts, collateral, and liquidation. Other folders import only this file of the folder.

export { hand as handOverLoan, keepLoan } from './change.ts';
export { loan } from './loan.ts';
export { pairOf as loanPair } from './terms.ts';
export { WATCH as LOAN_WATCH } from './watch.ts';
