import { test, type BrowserContext } from '@playwright/test';
import type { Client } from '../../src/exchange/testing/client.ts';
import type { Harbor } from './harbor.ts';
import { sessionOf, signedIn } from './session.ts';

let people = 0;

/** Somebody new with a pay password and 1,000 USDT, signed in on the pages of the context. */
export async function somebody(
  context: BrowserContext,
  harbor: Harbor,
): Promise<{ readonly user: Client; readonly email: string }> {
  people += 1;
  const email = `somebody-${people}-${test.info().workerIndex}@journey.test`;
  const user = await harbor.client().register(email);
  await user.setPayPassword(email);
  await user.fund('USDT', '1000');
  await signedIn(context, { ...(await sessionOf(user)) });
  return { user, email };
}
