import type { ComponentType, ReactNode } from 'react';
import type { BlockHost, FileValue } from './block/props.ts';
import type { Formatter } from './format.ts';

/** Why a call failed. `text` is what the user reads, already in the user's language. */
export interface CallError {
  /** The contract's error code, or one of `network timeout http contract session verify aborted unknown`. */
  readonly code: string;
  readonly text: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The request parameter that the error is about, where the server names one. */
  readonly parameter?: string;
  /** The host has already told the user (session ended, real name needed, a toast): the engine says nothing more. */
  readonly told: boolean;
  /** Nobody knows whether the call took effect (connection lost after sending). */
  readonly unknownOutcome: boolean;
}

/**
 * `value`: the raw JSON at the operation's `x-data`; the engine's decoder checks it. `total`: of a paged list, where
 * the contract has one.
 */
export type Answer = { readonly value: unknown; readonly total?: number } | { readonly error: CallError };

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The client id of the user's intent; on a call that spends it makes a repeat harmless. */
  readonly intent?: string;
  /** A read that the page can do without or tells about itself: the host shows no toast for its failure. */
  readonly quiet?: boolean;
  /** The caller does something in place of telling an error of this code: the host shows no toast for it. */
  readonly handles?: (code: string) => boolean;
}

export interface Subscription {
  /** A message's payload, raw JSON. */
  message(data: unknown): void;
  /** The connection came back: what was missed must be read again. */
  resumed(): void;
  /**
   * Messages come through, or do not: the connection is away, not there yet, or silent for `quiet` milliseconds. Told
   * with the subscription and at each change; a host that never tells is taken to be always there.
   */
  reached?(now: boolean, quiet: number): void;
  /** Figures that change all the time: the host finds out soon where none come. */
  readonly figures?: boolean;
}

/** A value that lives outside every page. `set` only where documents may write (prefs). */
export interface GlobalCell {
  get(): unknown;
  subscribe(listener: () => void): () => void;
}

export interface Navigation {
  /** `params` are written to the address as strings; null and undefined are left out. */
  go(route: string, params: Readonly<Record<string, unknown>>, options: { readonly replace: boolean }): void;
  back(): void;
  /** The page's parameters changed: the address follows, in the same history entry. */
  stay?(route: string, params: Readonly<Record<string, unknown>>): void;
}

/** What the shell does for the actions of documents. */
export interface Shell {
  toast(text: string, tone?: 'plain' | 'success' | 'error'): void;
  /** A link from content: same-app routes and allowed https addresses, with a notice before leaving. */
  openLink(link: string): void;
  copy(text: string): Promise<boolean>;
  paste(): Promise<string | null>;
  share(content: {
    readonly title?: string;
    readonly text?: string;
    readonly url?: string;
    readonly file?: FileValue | null;
  }): Promise<boolean>;
  /** Keeps a file on the phone. */
  download(name: string, content: Blob): void;
  /** Where the phone is, in degrees; null where it does not know or its user says no, who has then been told. */
  locate(): Promise<{ readonly latitude: number; readonly longitude: number } | null>;
  scan(): Promise<string | null>;
  /**
   * Has the browser make a passkey, or use one (WebAuthn). @param options as JSON. @returns the browser's answer, as
   * JSON; null where its user cancels or it cannot, who has then been told.
   */
  passkey(mode: 'make' | 'use', options: string): Promise<string | null>;
  install(): Promise<void>;
  signOut(): Promise<void>;
  signIn(token: string): Promise<void>;
  setLanguage(lang: string): Promise<void>;
  setTheme(theme: string): void;
  setPref(path: string, value: unknown): void;
  /** Changes a member of one of the product's own globals. */
  setGlobal?(root: string, member: string, value: unknown): void;
}

/**
 * The roots that documents read and no page owns; `now` is the engine's. A product adds those that its app document
 * declares. `flags` is what was answered of them, raw JSON by their names: one that is missing, null or not of its type
 * has its default. A page reads them when it comes into sight; nobody listens.
 */
export interface Globals {
  readonly user: GlobalCell;
  readonly prefs: GlobalCell;
  readonly lang: GlobalCell;
  readonly app: GlobalCell;
  readonly [own: string]: GlobalCell;
}

/** Everything the engine needs of a product. */
export interface Host {
  readonly plans: Readonly<Record<string, () => Promise<unknown>>>;
  readonly components: Readonly<Record<string, () => Promise<{ readonly default: ComponentType<never> }>>>;
  call(name: string, args: Readonly<Record<string, unknown>>, options: CallOptions): Promise<Answer>;
  /**
   * What became of a call that spends whose answer was lost: its answer, `none` where it has had no effect, or the
   * error of asking. Without it such a call is repeated under the same id, which the server must then answer alike.
   */
  outcome?(intent: string): Promise<Answer | 'none'>;
  subscribe(channel: string, params: Readonly<Record<string, unknown>>, subscription: Subscription): () => void;
  translate(key: string, args?: Readonly<Record<string, unknown>>): string;
  formatter(): Formatter;
  /**
   * What the host's pages scroll in, as a CSS selector: of long lists only what is near the screen of it is in the
   * page. Without it all is, and what is pulled to refresh is the document.
   */
  readonly scroller?: string;
  /** A true BCP 47 tag. */
  languageTag(): string;
  readonly globals: Globals;
  /** Why it is not known who is signed in, for a person to read (null while all is well), and how to ask again. */
  readonly userFailure?: { readonly text: GlobalCell; readonly retry: () => void };
  readonly navigation: Navigation;
  readonly shell: Shell;
  /** Server time, in milliseconds. */
  now(): number;
  everySecond(listener: () => void): () => void;
  image(source: string): Promise<string> | string;
  glyph?(code: string): string | undefined;
  upload?(file: FileValue, progress: (share: number) => void, signal: AbortSignal): Promise<Answer>;
  /**
   * Something that the app document declares under `events` has happened. What is done with it is the host's: without
   * this nobody is told. It returns at once and never throws. `args`: bool, string, decimal or duration by name, as the
   * event declares them; those that are null or not known may be missing.
   */
  track?(event: string, args: Readonly<Record<string, unknown>>): void;
  report(problem: {
    readonly page: string;
    readonly node?: string;
    readonly code: string;
    readonly detail: string;
  }): void;
  /** Keeps the ids of intents whose outcome is open. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** What the engine gives the shell to lay a page out; the shell's `Frame` draws the bars around it. */
export interface FrameProps {
  readonly route: string;
  readonly nav: 'bar' | 'none';
  readonly title: ReactNode;
  readonly actions: ReactNode;
  readonly body: ReactNode;
  readonly foot: ReactNode;
  /** The page may be left: false when the user was asked and wants to stay. Called before the app's own back. */
  readonly back: () => void;
}

export type { BlockHost };
