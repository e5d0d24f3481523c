import type { BrowserContext } from '@playwright/test';
import { earning } from './flows/earning.ts';
import type { Flow, Person } from './flows/flow.ts';
import { funds } from './flows/funds.ts';
import { property } from './flows/property.ts';
import { security } from './flows/security.ts';
import { trading } from './flows/trading.ts';
import type { Harbor } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';
import { sessionOf, signedIn } from './session.ts';

export { NEW_PASSWORD } from './flows/security.ts';

let people = 0;

/**
 * Opens an account with a pay password and 5,000 USDT, agreed to what is asked once, and signs it in on the pages of
 * the context, where one is given.
 */
export async function newcomer(harbor: Harbor, context?: BrowserContext): Promise<Person> {
  people += 1;
  const email = `person-${process.pid}-${people}@harbor.test`;
  const client = await harbor.client().register(email);
  await client.setPayPassword(email);
  await client.fund('USDT', '5000');
  for (const kind of ['futures', 'options', 'earn', 'c2c'] as const) await client.call('user.agree', { kind });
  if (context !== undefined) await signedIn(context, { ...(await sessionOf(client)) });
  return { client, email };
}

/** Somebody who has all that a flow needs, signed in on the pages of the context. */
export async function personFor(flow: Flow, harbor: Harbor, context: BrowserContext): Promise<Person> {
  const person = await newcomer(harbor, context);
  await flow.needs?.(person);
  return person;
}

/** Flows run where nobody moves the clock: what they need is on sale. */
export const flowTest = withOwnExchange();

/** All ways of the journeys to have the exchange do something. */
export const flows: readonly Flow[] = [...funds, ...trading, ...earning, ...property, ...security];

/** Returns what stands for the kind of a flow. */
export const kindOf = (flow: Flow): unknown =>
  [funds, trading, earning, property, security].find((kind) => kind.includes(flow));
