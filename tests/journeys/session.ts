import type { BrowserContext } from '@playwright/test';
import { SAMPLE_ACCOUNTS } from '../../src/exchange/catalogue/sample-accounts.ts';
import type { Client } from '../../src/exchange/testing/client.ts';

/** The part of a session that the app stores. */
export interface Session {
  readonly token: string;
  readonly user: Readonly<Record<string, unknown>>;
}

/** Signs the sandbox's demo account in, which has money, orders, a pay password and a history. */
export async function demoSession(guest: Client): Promise<Session> {
  const [{ account, password }] = SAMPLE_ACCOUNTS as readonly [(typeof SAMPLE_ACCOUNTS)[number]];
  return sessionOf(await guest.login(account, password));
}

/** Signs the sandbox's merchant in, who has offers and customers. */
export async function merchantSession(guest: Client): Promise<Session> {
  const { account, password } = SAMPLE_ACCOUNTS.find(({ key }) => key === 'merchant')!;
  return sessionOf(await guest.login(account, password));
}

export async function sessionOf(client: Client): Promise<Session> {
  return { token: client.token!, user: { ...(await client.call('user.info')) } };
}

/** The pop-up of the home page was shown, and is not due in any test's time. */
const POPPED = { popAt: Date.UTC(2100, 0, 1) };

/** The text under the app's key in local storage. What pops up over a page by itself has been seen. */
export function stored(state: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({
    state: { ...state, prefs: { ...POPPED, ...(state['prefs'] as object | undefined) } },
    version: 0,
  });
}

/** Pages of the context that nobody signs in on start with nothing but the pop-up of the home page seen. */
export async function undisturbed(context: BrowserContext): Promise<void> {
  await context.addInitScript((text) => {
    // The empty page that the history begins with stores nothing, nor do sites shown inside the app.
    if (window.origin === 'null' || window.top !== window || localStorage.getItem('h5Version') !== null) return;
    localStorage.setItem('h5Version', '1');
    localStorage.setItem('harbor', text);
  }, stored({}));
}

/** Every page of the context starts as if the person had signed in on it before; what the app changes later stays. */
export async function signedIn(context: BrowserContext, state: Readonly<Record<string, unknown>>): Promise<void> {
  await context.addInitScript((text) => {
    if (window.origin === 'null' || window.top !== window || localStorage.getItem('signedIn') !== null) return;
    localStorage.setItem('signedIn', '1');
    localStorage.setItem('h5Version', '1');
    localStorage.setItem('harbor', text);
  }, stored(state));
}
