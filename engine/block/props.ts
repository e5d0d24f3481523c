import type Big from 'big.js';
import type { Formatter } from '../format.ts';

/** What every view receives beside its own slots. */
export interface ViewProps {
  /**
   * The node's id in the document; undefined for nodes that need none. Goes to `data-node` on the outermost element.
   */
  readonly id?: string;
  readonly host: BlockHost;
  /** From the envelope. Absent means true. Unknown is false. */
  readonly enabled?: boolean;
  /** Why it is not enabled, translated; shown where the block can show it. */
  readonly why?: string;
  /** An event of this node is running: it is disarmed; keep its label and show progress. */
  readonly busy?: boolean;
}

/**
 * An event slot as the view sees it. Resolves to true when every action ran, false when one refused or failed. Never
 * rejects.
 */
export type EventHandler<P = void> = (payload: P) => Promise<boolean>;

/** A bind slot as the view sees it. */
export interface Control<T> {
  /** DOM id for the input; its error is `${id}-error`, its hint `${id}-hint`. */
  readonly id: string;
  /**
   * null: empty. undefined: not known yet (a default that waits for data); show the input empty and let the user type.
   */
  readonly value: T | null | undefined;
  set(value: T | null): void;
  /** The user left the control: its rules may now show their message. */
  blur(): void;
  /** The translated message to show under the control, or undefined. */
  readonly error: string | undefined;
  /** Told what the block calls it, each time it is drawn. */
  readonly labelled?: (label: string) => void;
  readonly required: boolean;
  readonly disabled: boolean;
  /** Give it the element that takes the focus when this is the first field in error. */
  readonly ref: (element: { focus(): void } | null) => void;
}

/** What the product lends to views. */
export interface BlockHost {
  /** Text of a locale key in the language of the page. */
  t(key: string, args?: Readonly<Record<string, unknown>>): string;
  readonly format: Formatter;
  /** Language tag of the page, a true BCP 47 tag. */
  readonly lang: string;
  /** Server time now, in milliseconds. */
  now(): number;
  /** Calls the listener once a second on server time; returns the unsubscribe function. */
  everySecond(listener: () => void): () => void;
  /**
   * Turns an image source of the product into one an <img> may use; private ones are fetched with the session and given
   * as a blob URL.
   */
  image(source: string): Promise<string> | string;
  /** The address of a code's own drawing of one colour, where the product has one: only its shape is used. */
  glyph?(code: string): string | undefined;
  /** Names what went wrong inside a view. */
  report(problem: { readonly code: string; readonly detail: string }): void;
}

/** A chosen or uploaded file, the run-time value of the language's `file`. */
export interface FileValue {
  /** As the product's upload answers it, once uploaded. */
  readonly url: string | null;
  /** A local preview (blob URL). */
  readonly preview: string;
  readonly name: string;
  readonly size: number;
  /** Null once uploaded: what is kept then is the url. */
  readonly blob: Blob | null;
}

export type NumberValue = Big | null | undefined;
export type TextValue = string | null | undefined;
