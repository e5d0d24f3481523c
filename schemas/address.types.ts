// Made from schemas/api/address.json by `npm run types`. Edit that file, not this one.
import type { BankCard } from './user.types.ts';
import type { BankCardDetail } from './user.types.ts';
import type { CoinCode } from './wallet.types.ts';
import type { Network } from './wallet.types.ts';

export interface AddressCalls {
  'address.list': {
    args: {
      coin?: CoinCode;
    };
    message: WalletAddress[];
  };
  'address.save': {
    args: {
      lianType: Network;
      /**
       * The coin's id; not needed beside `coin`.
       */
      currency?: string;
      coin: CoinCode;
      /**
       * The address.
       */
      address: string;
      /**
       * What the user calls it.
       */
      name?: string;
      /**
       * Address that `upload` answered: a picture of its QR code.
       */
      upload_pic?: string;
      /**
       * Fill it in first for its coin.
       */
      is_default: boolean;
      /**
       * A saved address that is changed; a new one where absent. Another address or network waits as a new one does.
       */
      id?: string;
    };
    message: WalletAddress;
  };
  'address.one': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: WalletAddress;
  };
  'address.delete': {
    args: {
      /**
       * @maxItems 200
       *
       * Items: One of them.
       */
      ids?: string[];
    };
    /**
     * How many were deleted.
     */
    message: number;
  };
  'address.setDefault': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: WalletAddress;
  };
  'address.whitelist': {
    args: {};
    message: AddressWhitelist;
  };
  'address.setWhitelist': {
    args: {
      /**
       * Withdrawals go to saved addresses only.
       */
      required: boolean;
      /**
       * To stop it: the payment password.
       */
      pay_password?: string;
      /**
       * To stop it: the authenticator's code, where one is bound, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * To stop it: a code of the scene `withdraw`, where no authenticator is bound, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: AddressWhitelist;
  };
  'user.cashDelete': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    /**
     * True.
     */
    message: boolean;
  };
  'user.cashDefault': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: BankCard;
  };
  'user.cashDetail': {
    args: {
      /**
       * The card.
       */
      id: string;
      /**
       * The password for payments.
       */
      pay_password: string;
    };
    message: BankCardDetail;
  };
}
/**
 * An address that a user withdraws to, under a name.
 */
export interface WalletAddress {
  /**
   * Its id.
   */
  id: string;
  /**
   * What the user calls it; empty where it has no name.
   */
  name: string;
  coin: CoinCode;
  /**
   * The coin's id.
   */
  currency: string;
  lianType: Network;
  /**
   * The address.
   */
  address: string;
  /**
   * Picture of its QR code; null where there is none.
   */
  upload_pic: string | null;
  /**
   * Filled in first for its coin.
   */
  is_default: boolean;
  /**
   * With the whitelist on, withdrawals may go there from this time on.
   */
  usable_at: number;
  /**
   * When it was saved.
   */
  created_at: number;
}
/**
 * Whether withdrawals go to saved addresses only.
 */
export interface AddressWhitelist {
  /**
   * They do.
   */
  required: boolean;
  /**
   * The time of the last change; null where it was never changed.
   */
  changed_at: number | null;
}

declare module './calls.ts' {
  interface Calls extends AddressCalls {}
}
