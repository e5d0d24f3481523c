// Loans against coins: what is owed, what secures it, and liquidation. Other folders import this file and nothing
// behind it.

export { hand as handOverLoan, keepLoan } from './change.ts';
export { loan } from './loan.ts';
export { pairOf as loanPair } from './terms.ts';
export { WATCH as LOAN_WATCH } from './watch.ts';
