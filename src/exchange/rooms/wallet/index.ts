// The wallet: balances and bills, deposits, withdrawals, transfers, conversions, saved addresses and cards. Other
// folders import only this file of the folder.

export { depositAddress, outsideAddress, transactionId } from './addresses.ts';
export { earningsOf, earningsWorth, holdingsOf, walletCoin, worth } from './balances.ts';
export { isVoucher, settleDeposit, submittedDeposits } from './deposits.ts';
export { recordConversion, recordDeposit, recordTransfer, recordWithdrawal } from './past.ts';
export { wallet } from './wallet.ts';
export { isTransactionUsed, settleWithdrawal, submittedWithdrawals } from './settle.ts';
export type { DepositRow, WithdrawalRow } from './tables.ts';
