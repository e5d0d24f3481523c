// Made from schemas/api/wallet.json by `npm run types`. Edit that file, not this one.
import type { FiatCode } from './site.types.ts';
import type { VerificationLevel } from './user.types.ts';

/**
 * A coin, or a share that is traded like one. The first five are deposited and withdrawn.
 */
export type CoinCode =
  | 'USDT'
  | 'BTC'
  | 'ETH'
  | 'BCH'
  | 'LTC'
  | 'BNB'
  | 'SOL'
  | 'XRP'
  | 'DOGE'
  | 'ADA'
  | 'AVAX'
  | 'DOT'
  | 'LINK'
  | 'TRX'
  | 'UNI'
  | 'ETC'
  | 'TON'
  | 'SUI'
  | 'ATOM'
  | 'FIL'
  | 'NEAR'
  | 'APT'
  | 'ARB'
  | 'PEPE'
  | 'HYPE'
  | 'AAPL'
  | 'NVDA'
  | 'TSLA'
  | 'MSFT'
  | 'AMZN'
  | 'GOOGL'
  | 'META'
  | 'NFLX'
  | 'COIN'
  | 'BABA'
  | 'TIDE'
  | 'QUAY'
  | 'BUOY'
  | 'LUMA'
  | 'MAST'
  | 'KEEL'
  | 'CORL'
  | 'ATOL'
  | 'FJRD'
  | 'GNET'
  | 'ISOB'
  | 'KTCH';
/**
 * A network on which coins travel.
 */
export type Network = 'TRC20' | 'ERC20' | 'BEP20' | 'BTC' | 'ARBITRUM' | 'BCH' | 'LTC';
/**
 * An account kind: legal is funding and earn, change is spot, lever is futures, micro is options.
 */
export type WalletKind = 'legal' | 'change' | 'lever' | 'micro';
/**
 * What a user's money is counted under: an account, or what earns.
 */
export type AccountKind = 'legal' | 'change' | 'lever' | 'micro' | 'earn';
/**
 * Where a withdrawal goes.
 */
export type WithdrawTarget = 'address' | 'bank' | 'international';
/**
 * How a deposit is paid in: to the own address on a chain, to the address of the site, quick or by channel, or by another member of the exchange.
 */
export type DepositChannel = 'chain' | 'quick' | 'channel' | 'internal';
/**
 * What became of a deposit.
 */
export type DepositState = 'review' | 'credited' | 'rejected';
/**
 * What became of a withdrawal.
 */
export type WithdrawState = 'review' | 'sent' | 'rejected' | 'cancelled';
/**
 * What moved a balance.
 */
export type BillCause =
  | 'deposit'
  | 'withdraw'
  | 'withdraw_return'
  | 'transfer'
  | 'convert'
  | 'spot_order'
  | 'spot_fill'
  | 'spot_cancel'
  | 'savings'
  | 'savings_return'
  | 'savings_income'
  | 'lock'
  | 'lock_income'
  | 'lock_return'
  | 'lock_penalty'
  | 'dual'
  | 'dual_payout'
  | 'dual_return'
  | 'seconds'
  | 'seconds_win'
  | 'seconds_lose'
  | 'seconds_return'
  | 'lever_order'
  | 'lever_open'
  | 'lever_cancel'
  | 'lever_close'
  | 'lever_liquidation'
  | 'lever_overnight'
  | 'lever_margin'
  | 'c2c_lock'
  | 'c2c_trade'
  | 'c2c_return'
  | 'ieo'
  | 'ieo_allotment'
  | 'ieo_unlock'
  | 'loan'
  | 'loan_collateral'
  | 'loan_repay'
  | 'loan_interest'
  | 'loan_return'
  | 'loan_liquidation'
  | 'coupon_income'
  | 'rebate'
  | 'game_prize'
  | 'nft_margin'
  | 'nft_margin_return'
  | 'nft_margin_lost'
  | 'nft_offer'
  | 'nft_offer_return'
  | 'nft_buy'
  | 'nft_sale'
  | 'fee';
/**
 * A kind of records.
 */
export type RecordKind = 'bills' | 'deposits' | 'withdrawals' | 'transfers' | 'conversions';
/**
 * The owner of an address: somebody outside, another member of the exchange, the user, or the exchange.
 */
export type Place = 'outside' | 'member' | 'own';

export interface WalletCalls {
  'currency.list': {
    args: {};
    message: Currency[];
  };
  'currency.userList': {
    args: {};
    message: UserCurrency[];
  };
  'wallet.overview': {
    args: {};
    message: WalletOverview;
  };
  'wallet.list': {
    args: {};
    message: WalletAccount[];
  };
  'wallet.detail': {
    args: {
      currency: CoinCode;
      type: WalletKind;
    };
    message: WalletDetail;
  };
  'wallet.info': {
    args: {
      currency: CoinCode;
    };
    message: WalletInfo;
  };
  'wallet.limits': {
    args: {
      currency: CoinCode;
    };
    message: WithdrawLimits;
  };
  'wallet.depositAddress': {
    args: {
      currency: CoinCode;
      network: Network;
      channel?: DepositChannel;
    };
    message: DepositAddress;
  };
  'wallet.depositOptions': {
    args: {
      currency: CoinCode;
    };
    message: DepositOption[];
  };
  'wallet.deposit': {
    args: {
      currency: CoinCode;
      usdt_type: Network;
      channel: DepositChannel;
      /**
       * Where it was paid to.
       */
      address?: string;
      /**
       * How much.
       */
      money: string;
      /**
       * Address that `upload` answered.
       */
      voucher: string;
      /**
       * Reference of the transfer.
       */
      dianhui?: string;
      /**
       * How much in local money.
       */
      twd?: string;
    };
    message: Deposit;
  };
  'wallet.deposits': {
    args: {};
    message: Deposit[];
  };
  'account.record': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: Deposit;
  };
  'account.recordList': {
    args: {
      currency?: CoinCode;
      state?: DepositState;
      /**
       * From this time on.
       */
      from?: number;
      /**
       * Before this time.
       */
      to?: number;
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
      list: Deposit[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'wallet.withdrawFee': {
    args: {
      currency: CoinCode;
      type: WithdrawTarget;
      network?: Network;
      /**
       * How much.
       */
      number?: string;
      fiat: FiatCode;
    };
    message: WithdrawFee;
  };
  'wallet.destination': {
    args: {
      currency: CoinCode;
      network: Network;
      /**
       * The address.
       */
      address: string;
    };
    message: Destination;
  };
  'wallet.withdraw': {
    args: {
      currency: CoinCode;
      type: WithdrawTarget;
      network?: Network;
      /**
       * Where it goes to an address.
       */
      address?: string;
      /**
       * Where it goes to a card.
       */
      card_id?: string;
      /**
       * What leaves the account, the fee included.
       */
      number: string;
      /**
       * For the user's own records.
       */
      remark?: string;
      /**
       * The password for payments.
       */
      pay_password: string;
      /**
       * Authenticator code, where one is bound, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code sent by mail or SMS, where no authenticator is bound, or the code of a confirmation by passkey.
       */
      email_code?: string;
      fiat: FiatCode;
    };
    message: Withdrawal;
  };
  'wallet.withdrawLogs': {
    args: {
      currency?: CoinCode;
      state?: WithdrawState;
      /**
       * From this time on.
       */
      from?: number;
      /**
       * Before this time.
       */
      to?: number;
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
      list: Withdrawal[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'wallet.cancelWithdraw': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: Withdrawal;
  };
  'wallet.fundTransfer': {
    args: {
      /**
       * Which coin.
       */
      currency_id: string;
      /**
       * How much.
       */
      number: string;
      from_field: WalletKind;
      to_field: WalletKind;
    };
    message: FundTransfer;
  };
  'wallet.transferHistory': {
    args: {
      /**
       * Before this time.
       */
      to?: number;
      /**
       * From this time on.
       */
      from?: number;
      currency?: CoinCode;
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
      list: FundTransfer[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'wallet.convert': {
    args: {
      /**
       * How much of the first coin.
       */
      number: string;
      /**
       * The coin that is given.
       */
      from_currency_id: string;
      /**
       * The coin that is taken.
       */
      to_currency_id: string;
      /**
       * The moment of the quote that was agreed to. It does not say what is asked: with a newer quote it is the same request.
       */
      quoted_at?: number;
    };
    message: Conversion;
  };
  'wallet.convertFee': {
    args: {
      /**
       * How much of the first coin.
       */
      number: string;
      /**
       * The coin that is given.
       */
      from_currency_id: string;
      /**
       * The coin that is taken.
       */
      to_currency_id: string;
    };
    message: ConvertQuote;
  };
  'wallet.convertRate': {
    args: {
      /**
       * The coin that is given.
       */
      from_currency_id: string;
      /**
       * The coin that is taken.
       */
      to_currency_id: string;
    };
    message: ConvertRate;
  };
  'wallet.convertHistory': {
    args: {
      currency?: CoinCode;
      /**
       * From this time on.
       */
      from?: number;
      /**
       * Before this time.
       */
      to?: number;
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
      list: Conversion[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'wallet.exchange': {
    args: {
      fromCoin: CoinCode;
      toCoin: CoinCode;
      /**
       * How much of the first coin.
       */
      fromAmount: string;
      /**
       * The moment of the quote that was agreed to. It does not say what is asked: with a newer quote it is the same request.
       */
      quoted_at?: number;
    };
    message: ExchangeResult;
  };
  'wallet.legalLog': {
    args: {
      currency?: CoinCode;
      kind?: WalletKind;
      cause?: BillCause;
      /**
       * From this time on.
       */
      from?: number;
      /**
       * Before this time.
       */
      to?: number;
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
      list: Bill[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'wallet.rates': {
    args: {};
    message: CoinRate[];
  };
  'wallet.export': {
    args: {
      kind: RecordKind;
      currency?: CoinCode;
      wallet?: WalletKind;
      cause?: BillCause;
      deposit_state?: DepositState;
      withdraw_state?: WithdrawState;
      /**
       * From this time on.
       */
      from?: number;
      /**
       * Before this time.
       */
      to?: number;
    };
    message: ExportedFile;
  };
}
/**
 * A coin of the exchange.
 */
export interface Currency {
  /**
   * Its id in calls that take `currency_id`.
   */
  id: string;
  code: CoinCode;
  /**
   * Its full name.
   */
  name: string;
  /**
   * Decimals shown and accepted.
   */
  precision: number;
  /**
   * It can be paid in.
   */
  can_deposit: boolean;
  /**
   * It can be paid out.
   */
  can_withdraw: boolean;
  /**
   * USDT for one whole coin, now.
   */
  price_usdt: string;
}
/**
 * A coin that can be converted, with what the user has of it on the spot account.
 */
export interface UserCurrency {
  /**
   * Its id in calls that take `currency_id`.
   */
  id: string;
  code: CoinCode;
  /**
   * Its full name.
   */
  name: string;
  /**
   * Decimals shown and accepted.
   */
  precision: number;
  /**
   * Free on the spot account.
   */
  available: string;
  /**
   * That in USDT, rounded down to 2 decimals.
   */
  equivalent_usdt: string;
}
/**
 * One coin of one account.
 */
export interface WalletCoin {
  /**
   * Its id.
   */
  currency_id: string;
  currency: CoinCode;
  /**
   * Its full name.
   */
  name: string;
  /**
   * Decimals shown and accepted.
   */
  precision: number;
  /**
   * Free.
   */
  available: string;
  /**
   * Locked by orders and withdrawals.
   */
  frozen: string;
  /**
   * Of what is locked, what earns: it is counted under Earn.
   */
  earning: string;
  /**
   * Available and frozen together.
   */
  total: string;
  /**
   * The total without what earns, in USDT, rounded down to 2 decimals.
   */
  equivalent_usdt: string;
}
/**
 * One of the four accounts of a user.
 */
export interface WalletAccount {
  kind: WalletKind;
  /**
   * Worth of its coins in USDT without what earns: the sum of what they are worth.
   */
  total_usdt: string;
  /**
   * Of that, what is free.
   */
  available_usdt: string;
  /**
   * Of that, what is locked.
   */
  frozen_usdt: string;
  /**
   * Every coin of the exchange, those that the user has first.
   */
  coins: WalletCoin[];
}
/**
 * One coin of one account.
 */
export interface WalletDetail {
  kind: WalletKind;
  /**
   * Its id.
   */
  currency_id: string;
  currency: CoinCode;
  /**
   * Its full name.
   */
  name: string;
  /**
   * Decimals shown and accepted.
   */
  precision: number;
  /**
   * Free.
   */
  available: string;
  /**
   * Locked by orders and withdrawals.
   */
  frozen: string;
  /**
   * Of what is locked, what earns: it is counted under Earn.
   */
  earning: string;
  /**
   * Available and frozen together.
   */
  total: string;
  /**
   * The total without what earns, in USDT, rounded down to 2 decimals.
   */
  equivalent_usdt: string;
}
/**
 * Worth of one account.
 */
export interface AccountTotal {
  kind: AccountKind;
  /**
   * In USDT, to 2 decimals: the sum of what its coins are worth.
   */
  total_usdt: string;
  /**
   * In BTC, rounded down to 8 decimals.
   */
  total_btc: string;
}
/**
 * What the user owns.
 */
export interface WalletOverview {
  /**
   * Worth of everything in USDT: the sum of the accounts, to the last digit.
   */
  total_usdt: string;
  /**
   * The same in BTC, rounded down to 8 decimals.
   */
  total_btc: string;
  /**
   * Gain since 00:00 UTC in USDT, half-up to 2 decimals; deposits and withdrawals are not counted.
   */
  today_pnl: string;
  /**
   * The gain over the worth at 00:00 UTC and what came in since, half-up to 4 decimals; null where that is nothing.
   */
  today_pnl_ratio: string | null;
  accounts: AccountTotal[];
  /**
   * Coins that the user has, the most worth first.
   */
  coins: AssetTotal[];
}
/**
 * A way out for a coin.
 */
export interface NetworkOffer {
  code: Network;
  /**
   * Its name.
   */
  name: string;
  /**
   * Fee of a withdrawal, in the coin.
   */
  fee: string;
  /**
   * Least that can be withdrawn, in the coin.
   */
  min: string;
  /**
   * Minutes until it arrives, usually.
   */
  minutes: number;
}
/**
 * What a withdrawal of one coin needs to know.
 */
export interface WalletInfo {
  /**
   * Its id.
   */
  currency_id: string;
  currency: CoinCode;
  /**
   * Decimals accepted.
   */
  precision: number;
  /**
   * Free on the spot account, from which is withdrawn.
   */
  available: string;
  /**
   * Locked on the spot account.
   */
  frozen: string;
  /**
   * The cheapest first.
   */
  networks: NetworkOffer[];
}
/**
 * How much of a coin may leave.
 */
export interface WithdrawLimits {
  currency: CoinCode;
  level: VerificationLevel;
  /**
   * Least of one withdrawal, over all networks.
   */
  min: string;
  /**
   * Most in 24 hours at this level of verification, in the coin at its present price.
   */
  day: string;
  /**
   * Withdrawn in the last 24 hours.
   */
  day_used: string;
  /**
   * Still open.
   */
  day_left: string;
  /**
   * Most of one fiat trade in USDT; 0 where there is none.
   */
  single_fiat_usdt: string;
  /**
   * Most in 24 hours at this level of verification, in BTC, as it is set.
   */
  day_btc: string;
  /**
   * Of that, still open.
   */
  day_left_btc: string;
}
/**
 * Where a user pays a coin in.
 */
export interface DepositAddress {
  currency: CoinCode;
  network: Network;
  /**
   * The address.
   */
  address: string;
  /**
   * Less is not credited, in the coin.
   */
  min: string;
  /**
   * Confirmations until it is credited.
   */
  confirmations: number;
  /**
   * Minutes that takes, usually.
   */
  minutes: number;
}
/**
 * A way in for a coin.
 */
export interface DepositOption {
  /**
   * Channel and network.
   */
  id: string;
  channel: DepositChannel;
  network: Network;
  /**
   * What it is called, in the language of the request.
   */
  name: string;
  currency: CoinCode;
  /**
   * Fee of the exchange; a deposit is free.
   */
  fee: string;
  /**
   * Less is not credited, in the coin.
   */
  min: string;
  /**
   * Most of one deposit, in the coin: worth 10,000,000 USDT.
   */
  max: string;
  /**
   * Decimals of the coin.
   */
  precision: number;
  /**
   * Minutes until it is credited, usually.
   */
  minutes: number;
}
/**
 * A deposit that a user has reported.
 */
export interface Deposit {
  /**
   * Its id.
   */
  id: string;
  currency: CoinCode;
  network: Network;
  channel: DepositChannel;
  /**
   * Where it was paid to.
   */
  address: string;
  /**
   * How much.
   */
  money: string;
  /**
   * Reference of the transfer.
   */
  dianhui: string | null;
  /**
   * The amount in local money, as reported.
   */
  twd: string | null;
  /**
   * Picture of the payment. Null where another member sent it.
   */
  voucher: string | null;
  state: DepositState;
  /**
   * Why it was rejected.
   */
  reason: string | null;
  /**
   * The time at which it was reported.
   */
  created_at: number;
  /**
   * When it was decided.
   */
  settled_at: number | null;
}
/**
 * What a withdrawal costs.
 */
export interface WithdrawFee {
  currency: CoinCode;
  /**
   * Taken from the amount, in the coin.
   */
  fee: string;
  /**
   * What arrives: the amount less the fee, never below 0; null without an amount.
   */
  receive: string | null;
  /**
   * Least that can be withdrawn this way.
   */
  min: string;
  /**
   * What a card is paid in; null for an address.
   */
  fiat_currency: FiatCode | null;
  /**
   * What one of the coin is in that money, at the moment it was asked for.
   */
  fiat_rate: string | null;
  /**
   * What the card gets, rounded down to the decimals of that money. Null without an amount.
   */
  fiat_amount: string | null;
}
/**
 * A withdrawal.
 */
export interface Withdrawal {
  /**
   * Its id.
   */
  id: string;
  currency: CoinCode;
  type: WithdrawTarget;
  /**
   * Null where it goes to a card.
   */
  network: Network | null;
  /**
   * Address, or masked card.
   */
  address: string;
  /**
   * What left the account.
   */
  number: string;
  /**
   * Of that, the fee.
   */
  fee: string;
  /**
   * Of that, what arrives.
   */
  receive: string;
  /**
   * The user's own words; empty where there are none.
   */
  remark: string;
  state: WithdrawState;
  /**
   * Why it was rejected.
   */
  reason: string | null;
  /**
   * Its transaction on the network.
   */
  txid: string | null;
  /**
   * When it was asked for.
   */
  created_at: number;
  /**
   * When it was decided.
   */
  settled_at: number | null;
  /**
   * It went to another member of the exchange: at once, and for no fee.
   */
  internal: boolean;
  /**
   * What a card is paid in; null for an address.
   */
  fiat_currency: FiatCode | null;
  /**
   * What one of the coin is in that money, at the moment it was asked for.
   */
  fiat_rate: string | null;
  /**
   * What the card gets, rounded down to the decimals of that money.
   */
  fiat_amount: string | null;
}
/**
 * A transfer between two accounts of one user.
 */
export interface FundTransfer {
  /**
   * Its id.
   */
  id: string;
  currency: CoinCode;
  from_field: WalletKind;
  to_field: WalletKind;
  /**
   * How much.
   */
  number: string;
  /**
   * When.
   */
  created_at: number;
}
/**
 * What a conversion gives.
 */
export interface ConvertQuote {
  from_currency: CoinCode;
  to_currency: CoinCode;
  /**
   * Units of the second for one of the first, 8 significant decimals.
   */
  rate: string;
  /**
   * Share of the result that is the fee.
   */
  fee_rate: string;
  /**
   * The fee, in the second coin.
   */
  fee: string;
  /**
   * What is credited, in the second coin, rounded down to its precision.
   */
  receive: string;
  /**
   * Least of the first coin.
   */
  min: string;
  /**
   * The moment of the rate, which names the quote.
   */
  at: number;
  /**
   * Until then a conversion that names this quote is carried out at its rate, as long as the price has not moved against the exchange by more than the fee.
   */
  expires_at: number;
}
/**
 * What one coin is worth in another.
 */
export interface ConvertRate {
  from_currency: CoinCode;
  to_currency: CoinCode;
  /**
   * Units of the second for one of the first.
   */
  rate: string;
  /**
   * Least amount of the first.
   */
  min: string;
  /**
   * When that held.
   */
  at: number;
}
/**
 * A conversion.
 */
export interface Conversion {
  /**
   * Its id.
   */
  id: string;
  from_currency: CoinCode;
  to_currency: CoinCode;
  /**
   * Debited, in the first coin.
   */
  number: string;
  /**
   * Units of the second for one of the first.
   */
  rate: string;
  /**
   * In the second coin.
   */
  fee: string;
  /**
   * Credited, in the second coin.
   */
  receive: string;
  /**
   * When.
   */
  created_at: number;
}
/**
 * How an instant exchange ended.
 */
export interface ExchangeResult {
  /**
   * It took place.
   */
  success: boolean;
  /**
   * The message for the user.
   */
  msg: string;
  /**
   * Credited, in the second coin.
   */
  receive: string;
}
/**
 * A change of a balance.
 */
export interface Bill {
  /**
   * Its id, growing with time.
   */
  id: string;
  kind: WalletKind;
  currency: CoinCode;
  cause: BillCause;
  /**
   * Change of what is available.
   */
  number: string;
  /**
   * Available afterwards.
   */
  balance: string;
  /**
   * When.
   */
  created_at: number;
  /**
   * The cause, for the support desk.
   */
  reference: string;
}
/**
 * What a coin is worth.
 */
export interface CoinRate {
  currency: CoinCode;
  /**
   * USDT for one.
   */
  usdt: string;
  /**
   * BTC for one, rounded down to 8 decimals.
   */
  btc: string;
}
/**
 * One coin over all accounts.
 */
export interface AssetTotal {
  /**
   * Its id.
   */
  currency_id: string;
  currency: CoinCode;
  /**
   * Its full name.
   */
  name: string;
  /**
   * Decimals shown and accepted.
   */
  precision: number;
  /**
   * Available and frozen, in all accounts.
   */
  total: string;
  /**
   * The total in USDT, rounded down to 2 decimals.
   */
  equivalent_usdt: string;
}
/**
 * A file to keep on the phone.
 */
export interface ExportedFile {
  /**
   * Its name.
   */
  name: string;
  /**
   * Its media type.
   */
  type: string;
  /**
   * Its text.
   */
  content: string;
}
/**
 * Where an address leads.
 */
export interface Destination {
  place: Place;
  /**
   * Fee of a withdrawal there, in the coin.
   */
  fee: string;
  /**
   * Least amount, in the coin.
   */
  min: string;
}

declare module './calls.ts' {
  interface Calls extends WalletCalls {}
}
