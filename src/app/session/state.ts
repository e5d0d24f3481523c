import type { StoreApi } from 'zustand/vanilla';

export type Theme = 'light' | 'dark' | 'system';
export type User = Readonly<Record<string, unknown>>;

/** A currency and its rate: the price of one US dollar in it, a decimal string. */
export interface FiatRate {
  readonly currency_code: string;
  readonly rate: string;
}

/** The state that is persisted across page loads. It never holds passwords, codes or forms. */
export interface SessionState {
  readonly token: string | null;
  readonly user: User | null;
  readonly lang: string;
  /** `saveTime`: when the app read the rates; `ratesAt`: when the exchange fetched them. Milliseconds; 0: never. */
  readonly fiat: FiatRate & { readonly saveTime: number; readonly ratesAt: number };
  readonly fiats: readonly FiatRate[];
  readonly theme: Theme;
  /** The flags of the session, by name, as they were last read. */
  readonly flags: Readonly<Record<string, unknown>>;
  /** The user's preferences, by name; numbers are decimal text. */
  readonly prefs: Readonly<Record<string, unknown>>;
}

export type SessionStore = StoreApi<SessionState>;
