import type { ComponentType, ReactNode } from 'react';
import type { BlockHost, FileValue } from './block/props.ts';
import type { Formatter } from './format.ts';

/** Why a call failed. `text` is the message for the user, in the user's language. */
export interface CallError {
  /** The contract's error code, or one of `network timeout http contract session verify aborted unknown`. */
  readonly code: string;
  readonly text: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The request parameter in error, where the server names one. */
  readonly parameter?: string;
  /** The host has already shown the error (session ended, real name needed, a toast): the engine shows nothing. */
  readonly shown: boolean;
  /** Nobody knows whether the call took effect (connection lost after sending). */
  readonly unknownOutcome: boolean;
}

/**
 * `value`: the raw JSON at the operation's `x-data`; the engine's decoder checks it. `total`: the length of a paged
 * list, where the contract has one.
 */
export type Answer = { readonly value: unknown; readonly total?: number } | { readonly error: CallError };

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The idempotency key of the user's intent: a repeated call with the same key has no second effect. */
  readonly intent?: string;
  /** The page does without the read or shows its error itself: the host shows no toast for it. */
  readonly quiet?: boolean;
  /** Tells whether the caller handles an error of this code itself: the host shows no toast for it. */
  readonly handles?: (code: string) => boolean;
}

export interface Subscription {
  /** A message's payload, raw JSON. */
  message(data: unknown): void;
  /** The connection came back: what was missed must be read again. */
  resumed(): void;
  /**
   * Reports whether messages arrive: they do not while the connection is down, not yet open, or silent for `quiet`
   * milliseconds. Called on subscribe and at each change; without a call the channel counts as up.
   */
  reached?(now: boolean, quiet: number): void;
  /** The channel carries figures that change all the time: the host soon notices its silence. */
  readonly figures?: boolean;
}

/** A value that lives outside every page. `set` exists only where documents may write (prefs). */
export interface GlobalCell {
  get(): unknown;
  subscribe(listener: () => void): () => void;
}

export interface Navigation {
  /** The address holds `params` as strings, without null and undefined. */
  go(route: string, params: Readonly<Record<string, unknown>>, options: { readonly replace: boolean }): void;
  back(): void;
  /** Follows a change of the page's parameters in the address, in the same history entry. */
  stay?(route: string, params: Readonly<Record<string, unknown>>): void;
}

/** The services of the shell for the actions of documents. */
export interface Shell {
  toast(text: string, tone?: 'plain' | 'success' | 'error'): void;
  /** Opens a link from content: same-app routes and allowed https addresses, with a notice before leaving. */
  openLink(link: string): void;
  copy(text: string): Promise<boolean>;
  paste(): Promise<string | null>;
  share(content: {
    readonly title?: string;
    readonly text?: string;
    readonly url?: string;
    readonly file?: FileValue | null;
  }): Promise<boolean>;
  /** Saves a file on the phone. */
  download(name: string, content: Blob): void;
  /**
   * Returns the position of the phone in degrees; null where it is unknown or the user refuses, after a message was
   * shown.
   */
  locate(): Promise<{ readonly latitude: number; readonly longitude: number } | null>;
  scan(): Promise<string | null>;
  /**
   * Lets the browser create a passkey, or use one (WebAuthn). @param options as JSON. @returns the browser's answer as
   * JSON; null where the user cancels or it fails, after a message was shown.
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
 * The roots that documents read and no page owns; the engine itself adds `now`. A product adds those that its app
 * document declares. `flags` is the answered raw JSON by flag: one that is missing, null or of another type has its
 * default. A page reads the flags when it becomes visible and does not subscribe.
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
  readonly components: Readonly<Record<string, () => Promise<{ readonly default: ComponentType<never> }>>>;
  call(name: string, args: Readonly<Record<string, unknown>>, options: CallOptions): Promise<Answer>;
  /**
   * Asks for the outcome of a spending call whose answer was lost: its answer, `none` where it had no effect, or the
   * error of asking. Without this method the engine repeats such a call under the same id, which the server must then
   * answer alike.
   */
  outcome?(intent: string): Promise<Answer | 'none'>;
  subscribe(channel: string, params: Readonly<Record<string, unknown>>, subscription: Subscription): () => void;
  translate(key: string, args?: Readonly<Record<string, unknown>>): string;
  /** The texts that a page shows later than at first: those of its sheets and of its late fragments. */
  readonly lateTexts: {
    /** Tells whether they are loaded. They then come along with each change of the language. */
    has(route: string): boolean;
    /** Loads them. Rejects where that fails; a retry may succeed. */
    load(route: string): Promise<void>;
  };
  formatter(): Formatter;
  /**
   * A CSS selector of the element in which the host's pages scroll: only the part of a long list near its viewport is
   * mounted. Without it all is mounted, and pull to refresh works on the document.
   */
  readonly scroller?: string;
  /** False draws the rows of all lists by React. Without it React draws only those that need it. */
  readonly directRows?: boolean;
  /** A valid BCP 47 tag. */
  languageTag(): string;
  readonly globals: Globals;
  /** Why the signed-in user could not be loaded, for a person to read (null while all is well), and how to retry. */
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
   * Records an event that the app document declares under `events`. The host decides what to do with it; without this
   * method nothing happens. It returns at once and never throws. `args`: bool, string, decimal or duration by name, as
   * the event declares them; null and unknown ones may be missing.
   */
  track?(event: string, args: Readonly<Record<string, unknown>>): void;
  report(problem: {
    readonly page: string;
    readonly node?: string;
    readonly code: string;
    readonly detail: string;
  }): void;
  /** Persists the ids of intents whose outcome is open. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** The parts of a page that the shell lays out; the shell's `Frame` draws the bars around it. */
export interface FrameProps {
  readonly route: string;
  readonly nav: 'bar' | 'none';
  readonly title: ReactNode;
  readonly actions: ReactNode;
  readonly body: ReactNode;
  readonly foot: ReactNode;
  /** Asks whether the page may be left: false where the user wants to stay. Called before the app's own back. */
  readonly back: () => void;
}

export type { BlockHost };
