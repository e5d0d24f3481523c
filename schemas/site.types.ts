// Made from schemas/api/site.json by `npm run types`. Edit that file, not this one.

/**
 * A setting of the site that pages ask for one by one.
 */
export type SettingKey =
  'invite_required' | 'register_by' | 'deposit_open' | 'withdraw_open' | 'password_min' | 'code_length' | 'service_email';
/**
 * Currencies in which totals can be shown.
 */
export type FiatCode = 'USD' | 'CNY' | 'GBP' | 'HKD' | 'JPY' | 'EUR' | 'AED' | 'THB' | 'PHP' | 'SGD' | 'VND';
/**
 * What became of an intent.
 */
export type IntentState = 'done' | 'none';
/**
 * How many markets have prices that this exchange makes.
 */
export type SimulatedMarkets = 'all' | 'some' | 'none';

export interface SiteCalls {
  'site.setting': {
    args: {
      keyword: SettingKey;
    };
    message: Setting;
  };
  'site.config': {
    args: {};
    message: SiteConfig;
  };
  'site.areas': {
    args: {};
    message: Area[];
  };
  'fiat.rates': {
    args: {};
    message: FiatRates;
  };
  'intent.outcome': {
    args: {
      /**
       * The client id, as it was sent in `Idempotency-Key`.
       */
      id: string;
    };
    message: IntentOutcome;
  };
}
/**
 * One setting.
 */
export interface Setting {
  keyword: SettingKey;
  /**
   * Its value; null when it is not set.
   */
  value: string | null;
}
/**
 * An account to try, in the sandbox only.
 */
export interface SampleAccount {
  /**
   * What to sign in with.
   */
  account: string;
  /**
   * Its password.
   */
  password: string;
  /**
   * What it shows, in the language of the request.
   */
  note: string;
}
/**
 * Who the site is.
 */
export interface SiteConfig {
  /**
   * Name of the site.
   */
  site_name: string;
  /**
   * The logo.
   */
  logo: string;
  /**
   * The logo in its red variant.
   */
  logo_red: string;
  /**
   * One line, in the language of the request.
   */
  slogan: string;
  /**
   * Version of the app that the site expects.
   */
  version: string;
  /**
   * The same as a number that grows.
   */
  version_code: number;
  /**
   * Where users write to.
   */
  service_email: string;
  /**
   * This is a sandbox: its codes and clock are open.
   */
  sandbox: boolean;
  /**
   * Accounts to try; empty outside a sandbox.
   */
  accounts: SampleAccount[];
  /**
   * Sites whose pages may be shown inside the app, each with a slash at its end.
   *
   * Items: A site.
   */
  frames: string[];
  /**
   * A path of this origin to which the app sends the events that it measures; null where nobody measures.
   */
  events: string | null;
  simulated: SimulatedMarkets;
}
/**
 * A country or territory that phone numbers belong to.
 */
export interface Area {
  /**
   * Its id; the dialling code is not unique.
   */
  id: string;
  /**
   * ISO 3166 code.
   */
  country_code: string;
  /**
   * Its name, in the language of the request.
   */
  name: string;
  /**
   * Dialling code, digits only.
   */
  dial: string;
  /**
   * The letter under which an index in the language of the request has the name.
   */
  letter: string;
}
/**
 * What one USD is worth.
 */
export interface FiatRate {
  currency_code: FiatCode;
  /**
   * Units of the currency for one USD.
   */
  rate: string;
  /**
   * Sign before an amount.
   */
  symbol: string;
  /**
   * Name, in the language of the request.
   */
  name: string;
  /**
   * Decimals of an amount.
   */
  places: number;
}
/**
 * Rates of the currencies in which totals can be shown.
 */
export interface FiatRates {
  /**
   * When the rates were fetched.
   */
  saved_at: number;
  rates: FiatRate[];
}
/**
 * What became of an intent whose answer was lost.
 */
export interface IntentOutcome {
  state: IntentState;
  /**
   * The call that took effect.
   */
  call: string | null;
  /**
   * The first answer, whole; null where it had no effect.
   */
  answer: {
    [k: string]: unknown;
  } | null;
}

declare module './calls.ts' {
  interface Calls extends SiteCalls {}
}
