import type Big from 'big.js';
import type { Formatter } from '../format.ts';

/** The props of every view beside its own slots. */
export interface ViewProps {
  /**
   * The node's id in the document; undefined for nodes that need none. Goes to `data-node` on the outermost element.
   */
  readonly id?: string;
  readonly host: BlockHost;
  /** Absent means true; an unknown condition is false. From the node's envelope. */
  readonly enabled?: boolean;
  /** Why the node is disabled, translated; the block shows it where it can. */
  readonly why?: string;
  /** An event of this node is running: the node is disabled; keep its label and show progress. */
  readonly busy?: boolean;
}

/**
 * An event slot as the view gets it. Resolves to true when every action ran, false when one refused or failed. Never
 * rejects.
 */
export type EventHandler<P = void> = (payload: P) => Promise<boolean>;

/** A bind slot as the view gets it. */
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
  /**
   * Receives the element of the error, which then stands below the control also while it is empty: a form writes its
   * errors there itself, and the block is not drawn again for them. Undefined where the view must draw them.
   */
  readonly errorRef?: ((line: HTMLElement | null) => (() => void) | undefined) | undefined;
  /** Receives the block's label each time the block is drawn. */
  readonly labelled?: (label: string) => void;
  readonly required: boolean;
  readonly disabled: boolean;
  /** Give it the element that takes the focus when this is the first field in error. */
  readonly ref: (element: { focus(): void } | null) => void;
  /** For a view of which the value shows in the text of one input alone; undefined where the view must draw it. */
  readonly typing?: Typing<T> | undefined;
}

/** Binds an input that keeps its own text: a key that somebody types does not draw its block again. */
export interface Typing<T> {
  /** Give it the input, instead of `ref`: it gets the text of a value that comes from elsewhere. */
  readonly ref: (input: HTMLInputElement) => () => void;
  /** Writes the value of the text that the input has. */
  set(value: T | null): void;
}

/** The functions of the product that views use. */
export interface BlockHost {
  /** Translates a locale key into the language of the page. */
  t(key: string, args?: Readonly<Record<string, unknown>>): string;
  readonly format: Formatter;
  /** The page's language, a valid BCP 47 tag. */
  readonly lang: string;
  /** Server time now, in milliseconds. */
  now(): number;
  /** Calls the listener once a second on server time; returns the unsubscribe function. */
  everySecond(listener: () => void): () => void;
  /**
   * Resolves an image source of the product for an <img>; private ones are fetched with the session and become blob
   * URLs.
   */
  image(source: string): Promise<string> | string;
  /** Returns the address of a code's own monochrome drawing, where the product has one: only its shape is used. */
  glyph?(code: string): string | undefined;
  /** Reports an error inside a view. */
  report(problem: { readonly code: string; readonly detail: string }): void;
}

/** A chosen or uploaded file, the run-time value of the language's `file`. */
export interface FileValue {
  /** The address that the product's upload returned, once uploaded. */
  readonly url: string | null;
  /** A local preview (blob URL). */
  readonly preview: string;
  readonly name: string;
  readonly size: number;
  /** Null once uploaded: from then on the url identifies the file. */
  readonly blob: Blob | null;
}

export type NumberValue = Big | null | undefined;
export type TextValue = string | null | undefined;
