import type { Locator, Page } from '@playwright/test';
import type { Client } from '../../../src/exchange/testing/client.ts';
import type { Harbor } from '../harbor.ts';

/** Somebody with an account of their own. */
export interface Person {
  readonly client: Client;
  readonly email: string;
}

/** One of the journey's ways to have the exchange do something. */
export interface Flow {
  readonly name: string;
  /** The call that does it. */
  readonly call: string;
  /** Gives a newcomer what the flow needs. */
  readonly needs?: (person: Person) => Promise<unknown>;
  /** Opens the page, or does nothing where it is open already. */
  readonly open: (page: Page, harbor: Harbor) => Promise<unknown>;
  /** The entries, step by step, up to the press that does it. */
  readonly steps: readonly ((page: Page, harbor: Harbor, person: Person) => Promise<unknown>)[];
  /** The button that is pressed last. */
  readonly press: (page: Page) => Locator;
  /** A text on the page once it is done. */
  readonly done: (page: Page) => Locator;
  /** Leads to where that is found after a reload, if the page itself begins anew. */
  readonly find?: (page: Page, harbor: Harbor) => Promise<unknown>;
  /** Counts how often the exchange has done it. */
  readonly count: (client: Client) => Promise<number>;
}
