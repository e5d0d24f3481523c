// Made from schemas/api/c2c.json by `npm run types`. Edit that file, not this one.
import type { OrderSide } from './market.types.ts';
import type { FiatCode } from './site.types.ts';
import type { VerificationLevel } from './user.types.ts';
import type { CoinCode } from './wallet.types.ts';
import type { WalletCoin } from './wallet.types.ts';

/**
 * How fiat money is paid.
 */
export type PaymentWay = 'alipay' | 'wechat' | 'bank';
/**
 * How an advertisement is priced: at a fixed price, or at a margin to the market price.
 */
export type C2CPriceType = 'fixed' | 'floating';
/**
 * The state of an advertisement. `active`: it is offered; `paused`: its owner has paused it; `sold`: nothing is left; `closed`: its owner has taken it down.
 */
export type C2CAdState = 'active' | 'paused' | 'sold' | 'closed';
/**
 * The state of an order. `pending`: to be paid; `paid`: paid, the coins are yet to be released; `completed`; `cancelled`.
 */
export type C2COrderStatus = 'pending' | 'paid' | 'completed' | 'cancelled';
/**
 * Who ended an order without a trade: one side, the time to pay, or a review.
 */
export type C2CCancelCause = 'buyer' | 'seller' | 'time' | 'review';
/**
 * The maker published the advertisement, the taker answered it.
 */
export type C2CRole = 'taker' | 'maker';
/**
 * What went wrong.
 */
export type C2CAppealReason = 'not_released' | 'not_received' | 'wrong_amount' | 'other_account' | 'other';
/**
 * The state of an appeal. `waiting`: for the answer of the other side; `review`: for a person to decide; `closed`: nobody decided in time, and the coins returned to the seller.
 */
export type C2CAppealState = 'waiting' | 'review' | 'granted' | 'refused' | 'withdrawn' | 'closed';
/**
 * What a message of an order's chat holds. System: what happened to the order.
 */
export type C2CMessageKind = 'text' | 'image' | 'system';
/**
 * The state of an application.
 */
export type MerchantState = 'review' | 'approved' | 'rejected';
/**
 * What goes first on the board: the best price, the most orders completed, or the highest completion rate.
 */
export type C2CSort = 'price' | 'completed' | 'completion';

export interface C2CCalls {
  'c2c.board': {
    args: {
      /**
       * Which page, from 1.
       */
      page: number;
      /**
       * Entries a page.
       */
      limit: number;
      type: OrderSide;
      /**
       * Only of this coin.
       */
      currency_id?: string;
      fiat: FiatCode;
      way?: PaymentWay;
      /**
       * Only those that take an order of so much fiat.
       */
      amount?: string;
      /**
       * Only of verified merchants.
       */
      verified: boolean;
      sort: C2CSort;
    };
    message: C2CAdPage;
  };
  'c2c.ad': {
    args: {
      /**
       * The advertisement.
       */
      id: string;
    };
    message: C2CAd;
  };
  'c2c.options': {
    args: {};
    message: C2COptions;
  };
  'c2c.price': {
    args: {
      coin_code: CoinCode;
      fiat: FiatCode;
    };
    message: C2CPrice;
  };
  'c2c.me': {
    args: {};
    message: C2CMe;
  };
  'c2c.wallet': {
    args: {
      currency_name: CoinCode;
    };
    message: WalletCoin;
  };
  'c2c.buy': {
    args: {
      /**
       * The advertisement.
       */
      id: string;
      /**
       * Quantity of the coin; or give the amount.
       */
      number?: string;
      /**
       * Amount of fiat to trade; or give the quantity.
       */
      amount?: string;
      /**
       * The price that was shown. The order is made at it, or not at all.
       */
      price: string;
      way: PaymentWay;
      type?: OrderSide;
      /**
       * Id of the coin; must be the advertisement's where it is given.
       */
      currency_id?: string;
    };
    message: C2COrder;
  };
  'c2c.sell': {
    args: {
      /**
       * The advertisement.
       */
      id: string;
      /**
       * Quantity of the coin; or give the amount.
       */
      number?: string;
      /**
       * Amount of fiat to trade; or give the quantity.
       */
      amount?: string;
      /**
       * The price that was shown. The order is made at it, or not at all.
       */
      price: string;
      /**
       * Where the money is to arrive.
       */
      pay_id: string;
      type?: OrderSide;
      /**
       * Id of the coin; must be the advertisement's where it is given.
       */
      currency_id?: string;
      /**
       * The pay password: what is sold leaves when the order is released or an appeal decides.
       */
      pay_password?: string;
      /**
       * Authenticator code, where one is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code sent by mail or SMS for `payment`, where no authenticator is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: C2COrder;
  };
  'c2c.pay': {
    args: {
      /**
       * The order.
       */
      id: string;
      way?: PaymentWay;
      /**
       * The owner of the account that paid; the verified name where left out.
       */
      payer_name?: string;
      /**
       * Address of an uploaded picture of the receipt.
       */
      receipt?: string;
    };
    message: C2COrder;
  };
  'c2c.release': {
    args: {
      /**
       * The order.
       */
      id: string;
      /**
       * The pay password.
       */
      pay_password: string;
      /**
       * Authenticator code, where one is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code sent by mail or SMS for `payment`, where no authenticator is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: C2COrder;
  };
  'c2c.cancel': {
    args: {
      /**
       * The order.
       */
      id: string;
      /**
       * The pay password, for an order that is paid.
       */
      pay_password?: string;
    };
    message: C2COrder;
  };
  'c2c.order': {
    args: {
      /**
       * The order.
       */
      id: string;
    };
    message: C2COrder;
  };
  'c2c.orders': {
    args: {
      /**
       * Which page, from 1.
       */
      page: number;
      /**
       * Entries a page.
       */
      limit: number;
      is_sure?: C2COrderStatus;
      type?: OrderSide;
      /**
       * Only of this coin.
       */
      currency_id?: string;
    };
    message: C2COrderPage;
  };
  'c2c.sellerOrders': {
    args: {
      /**
       * Which page, from 1.
       */
      page: number;
      /**
       * Entries a page.
       */
      limit: number;
      is_sure?: C2COrderStatus;
      type?: OrderSide;
      /**
       * Only of this coin.
       */
      currency_id?: string;
    };
    message: C2COrderPage;
  };
  'c2c.appeal': {
    args: {
      /**
       * The order.
       */
      id: string;
      reason: C2CAppealReason;
      /**
       * What happened.
       */
      content: string;
      /**
       * Pictures that show it: at least one.
       *
       * @maxItems 4
       *
       * Items: Address of an uploaded picture.
       */
      img?: [] | [string] | [string, string] | [string, string, string] | [string, string, string, string];
      /**
       * Required from a buyer: the name of the payer on the receipt.
       */
      receipt_name?: string;
      /**
       * Required from a buyer: the amount on the receipt, in fiat.
       */
      receipt_amount?: string;
    };
    message: C2COrder;
  };
  'c2c.answerAppeal': {
    args: {
      /**
       * The order.
       */
      id: string;
      /**
       * What happened.
       */
      content: string;
      /**
       * Pictures that show it: at least one.
       *
       * @maxItems 4
       *
       * Items: Address of an uploaded picture.
       */
      img?: [] | [string] | [string, string] | [string, string, string] | [string, string, string, string];
      /**
       * Required from a buyer: the name of the payer on the receipt.
       */
      receipt_name?: string;
      /**
       * Required from a buyer: the amount on the receipt, in fiat.
       */
      receipt_amount?: string;
    };
    message: C2COrder;
  };
  'c2c.withdrawAppeal': {
    args: {
      /**
       * The order.
       */
      id: string;
    };
    message: C2COrder;
  };
  'c2c.messages': {
    args: {
      /**
       * The order.
       */
      id: string;
    };
    /**
     * Messages.
     */
    message: C2CMessage[];
  };
  'c2c.say': {
    args: {
      /**
       * The order.
       */
      id: string;
      /**
       * The text.
       */
      content?: string;
      /**
       * Address of an uploaded picture.
       */
      image?: string;
    };
    message: C2CMessage;
  };
  'c2c.read': {
    args: {
      /**
       * The order.
       */
      id: string;
    };
    /**
     * Done.
     */
    message: boolean;
  };
  'c2c.ads': {
    args: {
      /**
       * Which page, from 1.
       */
      page: number;
      /**
       * Entries a page.
       */
      limit: number;
      type?: OrderSide;
      /**
       * Only of this coin.
       */
      currency_id?: string;
      state?: C2CAdState;
    };
    message: C2CAdPage;
  };
  'c2c.publish': {
    args: {
      type: OrderSide;
      coin_code: CoinCode;
      /**
       * Id of the coin; must be that of `coin_code` where both are given.
       */
      currency_id?: string;
      fiat: FiatCode;
      price_type: C2CPriceType;
      /**
       * Fiat for one coin; of a fixed price.
       */
      price?: string;
      /**
       * Distance from the market as a ratio, with a sign; of a floating price.
       */
      margin?: string;
      /**
       * Quantity.
       */
      total_number: string;
      /**
       * Least quantity of an order.
       */
      min_number: string;
      /**
       * Greatest quantity of an order. Default: all of it.
       */
      max_number?: string;
      /**
       * How it is paid, at least one way. Who sells needs an account of each.
       *
       * @maxItems 3
       */
      way: [] | [PaymentWay] | [PaymentWay, PaymentWay] | [PaymentWay, PaymentWay, PaymentWay];
      /**
       * Least age of the other side's account, in days.
       */
      minimum_time: number;
      /**
       * Minutes to pay: 15, 30, 45 or 60.
       */
      pay_minutes: number;
      /**
       * What the other side is asked for.
       */
      note?: string;
      /**
       * The pay password: what an advertisement sells leaves when an order is released or an appeal decides.
       */
      pay_password?: string;
      /**
       * Authenticator code, where one is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code sent by mail or SMS for `payment`, where no authenticator is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: C2CAd;
  };
  'c2c.editAd': {
    args: {
      /**
       * The advertisement.
       */
      id: string;
      price_type: C2CPriceType;
      /**
       * Fiat for one coin; of a fixed price.
       */
      price?: string;
      /**
       * Distance from the market as a ratio, with a sign; of a floating price.
       */
      margin?: string;
      /**
       * Quantity that is offered from now on, without what was traded or is in open orders.
       */
      total_number: string;
      /**
       * Least quantity of an order.
       */
      min_number: string;
      /**
       * Greatest quantity of an order. Default: all of it.
       */
      max_number?: string;
      /**
       * How it is paid, at least one way. Who sells needs an account of each.
       *
       * @maxItems 3
       */
      way: [] | [PaymentWay] | [PaymentWay, PaymentWay] | [PaymentWay, PaymentWay, PaymentWay];
      /**
       * Least age of the other side's account, in days.
       */
      minimum_time: number;
      /**
       * Minutes to pay: 15, 30, 45 or 60.
       */
      pay_minutes: number;
      /**
       * What the other side is asked for.
       */
      note?: string;
      /**
       * The pay password: what an advertisement sells leaves when an order is released or an appeal decides.
       */
      pay_password?: string;
      /**
       * Authenticator code, where one is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code sent by mail or SMS for `payment`, where no authenticator is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: C2CAd;
  };
  'c2c.pauseAd': {
    args: {
      /**
       * The advertisement.
       */
      id: string;
    };
    message: C2CAd;
  };
  'c2c.resumeAd': {
    args: {
      /**
       * The advertisement.
       */
      id: string;
      /**
       * The pay password: what is offered can be taken at once, and its price may be an old one.
       */
      pay_password: string;
      /**
       * Authenticator code, where one is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code sent by mail or SMS for `payment`, where no authenticator is bound and the call lets more leave than goes without one, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: C2CAd;
  };
  'c2c.closeAd': {
    args: {
      /**
       * The advertisement.
       */
      id: string;
    };
    message: C2CAd;
  };
  'c2c.apply': {
    args: {
      /**
       * Name to trade under.
       */
      name: string;
      /**
       * Phone number.
       */
      mobile: string;
      /**
       * Real name.
       */
      true_name: string;
      /**
       * The bank.
       */
      bank_name?: string;
      /**
       * Account at the bank.
       */
      bank_account?: string;
      /**
       * WeChat account.
       */
      wechat_account?: string;
      /**
       * Alipay account.
       */
      ali_account?: string;
    };
    message: C2CMe;
  };
  'c2c.myCashInfo': {
    args: {
      way?: PaymentWay;
    };
    /**
     * Payment methods.
     */
    message: PaymentMethod[];
  };
  'user.savePaymentMethod': {
    args: {
      /**
       * The one to change; none for a new one.
       */
      id?: string;
      way: PaymentWay;
      /**
       * Whose account it is.
       */
      real_name: string;
      /**
       * Account name, or the card or account number.
       */
      account: string;
      /**
       * The bank; of a bank account.
       */
      bank_name?: string;
      /**
       * The branch.
       */
      branch?: string;
      /**
       * Address of an uploaded picture of the payment code.
       */
      upload_pic?: string;
      /**
       * The pay password: buyers of the user's coins pay to this account.
       */
      pay_password: string;
    };
    message: PaymentMethod;
  };
  'user.deletePaymentMethod': {
    args: {
      /**
       * The payment method.
       */
      id: string;
    };
    /**
     * Done.
     */
    message: boolean;
  };
  'user.defaultPaymentMethod': {
    args: {
      /**
       * The payment method.
       */
      id: string;
    };
    message: PaymentMethod;
  };
}
/**
 * An account to receive fiat money on.
 */
export interface PaymentMethod {
  /**
   * Its id.
   */
  id: string;
  way: PaymentWay;
  /**
   * Whose account it is.
   */
  real_name: string;
  /**
   * Account name, or the card or account number.
   */
  account: string;
  /**
   * The bank; of a bank account.
   */
  bank_name: string | null;
  /**
   * The branch.
   */
  branch: string | null;
  /**
   * Its payment code as a picture.
   */
  upload_pic: string | null;
  /**
   * The one that is offered first among those of its way.
   */
  is_default: boolean;
  /**
   * When it was saved.
   */
  created_at: number;
}
/**
 * Where the buyer of an order pays to, as it was when the order was made.
 */
export interface C2CPayment {
  /**
   * Its id.
   */
  id: string;
  way: PaymentWay;
  /**
   * Whose account it is.
   */
  real_name: string;
  /**
   * Account name, or the card or account number.
   */
  account: string;
  /**
   * The bank; of a bank account.
   */
  bank_name: string | null;
  /**
   * The branch.
   */
  branch: string | null;
  /**
   * Its payment code as a picture.
   */
  upload_pic: string | null;
  /**
   * The holder of the account is the verified seller. Null where that is not known.
   */
  own_name: boolean | null;
}
/**
 * Somebody who trades, as others see them.
 */
export interface C2CTrader {
  /**
   * Their id.
   */
  id: string;
  /**
   * Their nickname.
   */
  nickname: string;
  /**
   * Portrait.
   */
  avatar: string | null;
  /**
   * A merchant.
   */
  merchant: boolean;
  /**
   * Orders completed.
   */
  completed: number;
  /**
   * Share of orders completed, of all that ended: 0.992 is 99.2 %. Null before the first.
   */
  completion: string | null;
  /**
   * Mean time from payment to release as a seller. Null before the first.
   */
  release_time: number | null;
  /**
   * A merchant whose identity is verified at the advanced level.
   */
  verified: boolean;
  /**
   * Days since the account was opened.
   */
  registered_days: number;
}
/**
 * An offer to trade a coin for fiat money.
 */
export interface C2CAd {
  /**
   * Its id.
   */
  id: string;
  type: OrderSide;
  coin_code: CoinCode;
  /**
   * Id of the coin.
   */
  currency_id: string;
  /**
   * Decimals of the coin.
   */
  precision: number;
  fiat: FiatCode;
  /**
   * Symbol of the currency.
   */
  fiat_symbol: string;
  /**
   * Decimals of amounts of fiat money.
   */
  places: number;
  price_type: C2CPriceType;
  /**
   * Distance from the market of a floating price: 0.012 is 1.2 % above it. Null of a fixed one.
   */
  margin: string | null;
  /**
   * Fiat for one coin, now.
   */
  price: string;
  /**
   * Decimals of the price.
   */
  price_places: number;
  /**
   * Quantity published.
   */
  total_number: string;
  /**
   * Quantity left.
   */
  rest: string;
  /**
   * Least quantity of an order.
   */
  min_number: string;
  /**
   * Greatest quantity of an order now: as published, or what is left.
   */
  max_number: string;
  /**
   * Least amount of an order now, in fiat.
   */
  min_amount: string;
  /**
   * Greatest amount of an order now, in fiat.
   */
  max_amount: string;
  /**
   * How it is paid.
   */
  way: PaymentWay[];
  /**
   * An order is cancelled unless it is marked as paid in so many minutes: what its owner chose.
   */
  minutes: number;
  /**
   * Least age of the other side's account, in days; 0: any.
   */
  minimum_time: number;
  /**
   * What its owner asks of the other side.
   */
  note: string | null;
  state: C2CAdState;
  /**
   * Orders on it that are not ended.
   */
  open_orders: number;
  merchant: C2CTrader;
  /**
   * The reader's own.
   */
  mine: boolean;
  /**
   * When it was published.
   */
  created_at: number;
}
/**
 * What the other side of an appeal answers.
 */
export interface C2CAnswer {
  /**
   * The account of the other side.
   */
  content: string;
  /**
   * Pictures that show it.
   *
   * Items: A picture.
   */
  img: string[];
  /**
   * When.
   */
  created_at: number;
}
/**
 * A complaint about an order. Until it is decided nothing can be released or cancelled.
 */
export interface C2CAppeal {
  /**
   * Its id.
   */
  id: string;
  /**
   * The reader's own; else the other side's.
   */
  mine: boolean;
  reason: C2CAppealReason;
  /**
   * What happened.
   */
  content: string;
  /**
   * Pictures that show it.
   *
   * Items: A picture.
   */
  img: string[];
  state: C2CAppealState;
  /**
   * The reason that the reviewer gives.
   */
  reply: string | null;
  /**
   * When it was filed.
   */
  created_at: number;
  /**
   * Waiting: answered by then; under review: decided by then, null where nobody promises it.
   */
  due_at: number | null;
  /**
   * When it was decided or taken back.
   */
  settled_at: number | null;
  /**
   * It is not ended: nothing can be released or cancelled.
   */
  open: boolean;
  /**
   * The reader can answer it now.
   */
  can_answer: boolean;
  /**
   * What the other side answered.
   */
  answer: C2CAnswer | null;
  /**
   * Who paid, as the buyer reads it from the receipt. Null where the buyer has shown none.
   */
  receipt_name: string | null;
  /**
   * How much, as the buyer reads it from the receipt, in fiat.
   */
  receipt_amount: string | null;
  /**
   * The payer of the receipt is the verified buyer. Null without a receipt.
   */
  name_fits: boolean | null;
  /**
   * The amount of the receipt is the order's. Null without a receipt.
   */
  amount_fits: boolean | null;
}
/**
 * An order as one of its two sides sees it.
 */
export interface C2COrder {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its number, for people.
   */
  no: string;
  /**
   * The advertisement that it answers.
   */
  ad_id: string;
  side: OrderSide;
  role: C2CRole;
  coin_code: CoinCode;
  /**
   * Id of the coin.
   */
  currency_id: string;
  /**
   * Decimals of the coin.
   */
  precision: number;
  fiat: FiatCode;
  /**
   * Symbol of the currency.
   */
  fiat_symbol: string;
  /**
   * Decimals of amounts of fiat money.
   */
  places: number;
  /**
   * Fiat for one coin, frozen when the order was made.
   */
  price: string;
  /**
   * Decimals of the price.
   */
  price_places: number;
  /**
   * Quantity of the coin.
   */
  number: string;
  /**
   * What the buyer pays, in fiat.
   */
  amount: string;
  way: PaymentWay;
  status: C2COrderStatus;
  /**
   * Who cancelled it; null while it is not cancelled.
   */
  cancelled_by: C2CCancelCause | null;
  counterparty: C2CTrader;
  /**
   * Where the buyer can pay to.
   */
  payments: C2CPayment[];
  /**
   * What the advertisement's owner asked for.
   */
  note: string | null;
  /**
   * Messages of the other side that the reader has not read.
   */
  unread: number;
  /**
   * The reader may mark it as paid now.
   */
  can_pay: boolean;
  /**
   * The reader may cancel it now.
   */
  can_cancel: boolean;
  /**
   * The reader may release the coins now.
   */
  can_release: boolean;
  /**
   * From when the reader may appeal; null where there is nothing to appeal.
   */
  appeal_at: number | null;
  /**
   * The newest appeal.
   */
  appeal: C2CAppeal | null;
  /**
   * Cancelled then unless it is marked as paid.
   */
  expires_at: number;
  /**
   * When it was made.
   */
  created_at: number;
  /**
   * When it was marked as paid.
   */
  paid_at: number | null;
  /**
   * When it was completed or cancelled.
   */
  settled_at: number | null;
  /**
   * Verified name of the buyer, from whose account the money has to come. Null where it is not known, and of a cancelled order.
   */
  payer_name: string | null;
  /**
   * The owner of the account that paid, as the buyer states. Null before the payment.
   */
  paid_from: string | null;
  /**
   * Both names are the same person's. Null where one of them is not known.
   */
  payer_fits: boolean | null;
  /**
   * Picture of the receipt that the buyer gave with the payment.
   */
  receipt: string | null;
  /**
   * Orders that the reader let fail as a buyer within the last day.
   */
  cancellations: number;
  /**
   * The number of cancellations within a day that closes ordering for a day.
   */
  most_cancellations: number;
}
/**
 * One message of an order's chat, in the language of the request.
 */
export interface C2CMessage {
  /**
   * Grows with time.
   */
  id: string;
  kind: C2CMessageKind;
  /**
   * The reader's own.
   */
  mine: boolean;
  /**
   * The text of the message; null for an image.
   */
  content: string | null;
  /**
   * The picture; null of anything else.
   */
  image: string | null;
  /**
   * When it was sent.
   */
  created_at: number;
}
/**
 * An application to become a merchant.
 */
export interface MerchantApplication {
  /**
   * Its id.
   */
  id: string;
  /**
   * Name to trade under.
   */
  name: string;
  /**
   * Phone number.
   */
  mobile: string;
  /**
   * Real name.
   */
  true_name: string;
  /**
   * The bank.
   */
  bank_name: string | null;
  /**
   * Account at the bank.
   */
  bank_account: string | null;
  /**
   * WeChat account.
   */
  wechat_account: string | null;
  /**
   * Alipay account.
   */
  ali_account: string | null;
  state: MerchantState;
  /**
   * Why it was rejected.
   */
  reason: string | null;
  /**
   * When it was made.
   */
  created_at: number;
  /**
   * When it was decided.
   */
  settled_at: number | null;
}
/**
 * The user as a C2C trader.
 */
export interface C2CMe {
  /**
   * Their id.
   */
  id: string;
  /**
   * Their nickname.
   */
  nickname: string;
  /**
   * Portrait.
   */
  avatar: string | null;
  level: VerificationLevel;
  /**
   * A merchant: may publish.
   */
  merchant: boolean;
  /**
   * The newest application.
   */
  application: MerchantApplication | null;
  /**
   * Orders completed.
   */
  completed: number;
  /**
   * Share of orders completed, of all that ended. Null before the first.
   */
  completion: string | null;
  /**
   * Mean time from payment to release as a seller. Null before the first.
   */
  release_time: number | null;
  /**
   * Most of one trade, in USDT, by level of verification; 0: none.
   */
  limit_usdt: string;
  /**
   * Own orders that are not ended.
   */
  open_orders: number;
  /**
   * Orders on own advertisements that are not ended.
   */
  open_seller_orders: number;
  /**
   * Own advertisements that are offered or paused.
   */
  ads: number;
  /**
   * The greatest number allowed.
   */
  most_ads: number;
  /**
   * The time until which no order can be placed, after too many cancellations. Null where one can.
   */
  closed_until: number | null;
}
/**
 * A coin that is traded.
 */
export interface C2CCoin {
  /**
   * Its id.
   */
  currency_id: string;
  coin_code: CoinCode;
  /**
   * Its name.
   */
  name: string;
  /**
   * Decimals.
   */
  precision: number;
}
/**
 * A currency that coins are traded for.
 */
export interface C2CFiat {
  fiat: FiatCode;
  /**
   * Its symbol.
   */
  symbol: string;
  /**
   * Its name in the language of the request.
   */
  name: string;
  /**
   * Decimals of amounts.
   */
  places: number;
}
/**
 * What can be traded, and the rules that all orders have.
 */
export interface C2COptions {
  /**
   * Coins.
   */
  coins: C2CCoin[];
  /**
   * Currencies.
   */
  fiats: C2CFiat[];
  /**
   * An appeal is decided after.
   */
  review: number;
  /**
   * Minutes to pay that an advertisement may give.
   *
   * Items: Minutes.
   */
  pay_minutes: number[];
}
/**
 * What a coin is worth on the market, and what advertisements may ask for it.
 */
export interface C2CPrice {
  coin_code: CoinCode;
  fiat: FiatCode;
  /**
   * Fiat for one coin.
   */
  price: string;
  /**
   * Decimals of prices.
   */
  price_places: number;
  /**
   * Lowest price of an advertisement.
   */
  lowest: string;
  /**
   * Highest price of an advertisement.
   */
  highest: string;
  /**
   * The next price comes then.
   */
  until: number;
}
/**
 * A page of them.
 */
export interface C2CAdPage {
  /**
   * Which page, from 1.
   */
  page: number;
  /**
   * Entries a page.
   */
  limit: number;
  /**
   * How many there are.
   */
  total: number;
  /**
   * The entries.
   */
  list: C2CAd[];
}
/**
 * A page of them.
 */
export interface C2COrderPage {
  /**
   * Which page, from 1.
   */
  page: number;
  /**
   * Entries a page.
   */
  limit: number;
  /**
   * How many there are.
   */
  total: number;
  /**
   * The entries.
   */
  list: C2COrder[];
}

declare module './calls.ts' {
  interface Calls extends C2CCalls {}
}
