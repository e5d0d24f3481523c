import type { BrowserContext, Page } from '@playwright/test';
import type { Client } from '../../src/exchange/testing/client.ts';
import { node, type Harbor } from './harbor.ts';
import { sessionOf, signedIn } from './session.ts';

// Steps on the pages of an account that several journeys take.

export const PASSWORD = 'Sea-breeze-7';

/** Opens an account and signs it in on the pages of the context. */
export async function somebody(
  harbor: Harbor,
  context: BrowserContext,
  name: string,
): Promise<{ client: Client; email: string }> {
  const email = `${name}@account.test`;
  const client = await harbor.client().register(email, PASSWORD);
  await signedIn(context, { ...(await sessionOf(client)) });
  return { client, email };
}

export const answer = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('alertdialog').getByRole('button').last();

export const sheet = (page: Page): ReturnType<Page['locator']> => page.getByRole('dialog');

export const put = (page: Page, id: string, buffer: Buffer): Promise<void> =>
  node(page, id)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${id}.png`, mimeType: 'image/png', buffer });
