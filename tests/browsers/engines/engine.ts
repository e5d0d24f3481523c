/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The input that one device gives in turn, as the WebDriver protocols spell it. */
export interface Source {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A running browser with one window of 390 × 844, spoken to by whichever protocol it has. */
export interface Engine {
  readonly name: string;
  /** True if its input is a finger's. Otherwise it is a mouse's, and touches are events that the page is sent. */
  readonly touch: boolean;
  /** Goes to an address, and waits until its document is loaded. */
  open(address: string): Promise<void>;
  /**
   * Runs the body of a function in the page.
   * @param args its arguments, as JSON
   * @returns the value that it returns or resolves to, as JSON
   */
  run(body: string, args?: readonly unknown[]): Promise<unknown>;
  /** Performs the actions of all devices at the same time, tick by tick. */
  perform(sources: readonly Source[]): Promise<void>;
  /** Chooses a file of this machine for the first file input that the CSS selector finds. */
  choose(selector: string, file: string): Promise<void>;
  /** @returns the window as a PNG */
  picture(): Promise<Buffer>;
  /** Ends the browser, and what was started for it. */
  close(): Promise<void>;
}

/** The size of the window, in CSS pixels. */
export const WINDOW = { width: 390, height: 844 };
