import type { StoreApi } from 'zustand/vanilla';

export type Theme = 'light' | 'dark' | 'system';
export type User = Readonly<Record<string, unknown>>;

/** A currency and what one US dollar is worth in it, a decimal string. */
export interface FiatRate {
  readonly currency_code: string;
  readonly rate: string;
}

/** All that outlives a page load. Passwords, codes and forms never come here. */
export interface SessionState {
  readonly token: string | null;
  readonly user: User | null;
  readonly lang: string;
  /** `saveTime`: when the rates were read; `ratesAt`: when the exchange fetched them. Milliseconds; 0 means never. */
  readonly fiat: FiatRate & { readonly saveTime: number; readonly ratesAt: number };
  readonly fiats: readonly FiatRate[];
  readonly theme: Theme;
  /** The last answers for the flags of whoever is signed in, by their names. */
  readonly flags: Readonly<Record<string, unknown>>;
  /** A number as decimal text. */
  readonly prefs: Readonly<Record<string, unknown>>;
}

export type SessionStore = StoreApi<SessionState>;
