import { randomUUID } from 'node:crypto';
import { expect, test as base, type Page } from '@playwright/test';
import { createExchange, type RunningExchange } from '../../src/exchange/server/server.ts';
import type { Settings } from '../../src/exchange/server/settings.ts';
import { Client, FREE_HASHES, NO_SECOND_PROOF } from '../../src/exchange/testing/client.ts';
import { recentImage } from '../../src/exchange/testing/image.ts';
import { undisturbed } from './session.ts';

/** A message of the sandbox's outbox. */
export interface Sent {
  readonly recipient: string;
  readonly code: string | null;
}

/** The exchange of one test worker, and what tests do with it besides using the app. */
export interface Harbor {
  readonly address: string;
  /** Moves the exchange's clock on, in milliseconds. */
  advance(duration: number): Promise<void>;
  /** Calls the API as a client without a browser. */
  post(
    path: string,
    form: Readonly<Record<string, string>>,
    token?: string,
  ): Promise<{ readonly type: unknown; readonly message: unknown }>;
  get(
    path: string,
    query?: Readonly<Record<string, string>>,
    token?: string,
  ): Promise<{ readonly type: unknown; readonly message: unknown }>;
  /** The newest code sent to an address. */
  code(to: string): Promise<string>;
  /** Somebody who calls without a browser: opens accounts, gets money, looks at what the exchange holds. */
  client(token?: string): Client;
}

/** A site that pages may show inside. */
export const FRAMED = 'https://paper.harbor.example';

const DIST = new URL('../../dist/', import.meta.url).pathname;
const CONSOLE = new URL('../../dist-operators/', import.meta.url).pathname;

/** Names the world of the journeys: its prices, and what its demo account has. */
const SEED = 'journeys';

/** Opens an exchange to browsers, at a free port where none is given. */
export async function openHarbor(running: RunningExchange, port = 0): Promise<Harbor> {
  const address = await running.listen(port);
  const ask = async (path: string, options: RequestInit): Promise<{ type: unknown; message: unknown }> => {
    const response = await fetch(`${address}/api${path}`, options);
    return (await response.json()) as { type: unknown; message: unknown };
  };
  const harbor: Harbor = {
    address,
    advance: (duration) => running.exchange.advance(duration),
    post: (path, form, token) =>
      ask(path, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { 'idempotency-key': randomUUID(), ...(token === undefined ? {} : { authorization: token }) },
      }),
    get: (path, query = {}, token) =>
      ask(
        `${path}?${new URLSearchParams(query).toString()}`,
        token === undefined ? {} : { headers: { authorization: token } },
      ),
    async code(to) {
      const { message } = await harbor.get('/sandbox/outbox');
      const found = (message as readonly Sent[]).filter((sent) => sent.recipient.includes(to) && sent.code !== null);
      const newest = found[0];
      if (newest?.code === undefined || newest.code === null) throw new Error(`Nothing was sent to ${to}`);
      return newest.code;
    },
    client: (token) => new Client(running, token),
  };
  return harbor;
}

/** Makes what the exchanges of all journeys begin with. */
export async function prepareExchange(): Promise<void> {
  await recentImage(SEED);
}

/** An exchange of the journeys' world that serves the built app. */
export async function startExchange(settings: Settings = {}): Promise<RunningExchange> {
  return createExchange({
    ...NO_SECOND_PROOF,
    hashCosts: FREE_HASHES,
    sandbox: true,
    seed: SEED,
    image: await recentImage(SEED),
    site: DIST,
    console: CONSOLE,
    limits: { code: { count: 10_000, within: 60_000 } },
    strict: true,
    ...settings,
  });
}

/** Tests that use the worker's exchange and make pages of their own. */
export const withHarbor = base.extend<object, { harbor: Harbor }>({
  harbor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const running = await startExchange({ origins: [FRAMED] });
      await use(await openHarbor(running));
      await running.close();
    },
    { scope: 'worker' },
  ],
});

export const test = withHarbor.extend<{ problems: string[]; disturbed: boolean }>({
  /** Sets whether the home page opens its announcement, as on a new phone. */
  disturbed: [false, { option: true }],
  context: async ({ context, disturbed }, provide) => {
    if (!disturbed) await undisturbed(context);
    await provide(context);
  },

  /** Errors of scripts and of the content policy that the page reported. A test that meets one fails. */
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && /Content Security Policy|Uncaught|React/.test(text)) problems.push(text);
      });
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** A node of a document, by its id, on the page that is shown: one that is leaving no longer counts. */
export function node(page: Page, id: string): ReturnType<Page['locator']> {
  return page.locator(`[data-node="${id}"]:not([inert] *)`);
}

/** The button of a node, which may contain the reason why it is disabled, too. */
export function button(page: Page, id: string): ReturnType<Page['locator']> {
  return node(page, id).and(page.locator('button')).or(node(page, id).locator('button')).first();
}

/** The input of a field node. */
export function field(page: Page, id: string): ReturnType<Page['locator']> {
  return node(page, id).locator('input, textarea').first();
}

/** Confirms the question that is asked. */
export function yes(page: Page): Promise<void> {
  return page.getByRole('alertdialog').getByRole('button').last().click();
}

export function open(
  page: Page,
  harbor: Pick<Harbor, 'address'>,
  route: string,
  params: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const query = new URLSearchParams(params).toString();
  return page.goto(`${harbor.address}/h5/#/pages/${route}${query === '' ? '' : `?${query}`}`);
}

export { expect };
