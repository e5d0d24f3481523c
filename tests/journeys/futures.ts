import type { Page } from '@playwright/test';
import { newcomer } from './flows.ts';
import type { Harbor } from './harbor.ts';

/** Somebody with money on the futures account, signed in. */
export async function trader(harbor: Harbor, page: Page) {
  const { client } = await newcomer(harbor, page.context());
  await client.fund('USDT', '1000', 'lever');
  return client;
}

export const dialog = (page: Page) => page.getByRole('dialog');
