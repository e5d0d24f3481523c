import type { BrowserContext, Page } from '@playwright/test';
import Big from 'big.js';
import { HOUR } from '../../src/domain/period.ts';
import type { NftArtwork } from '../../schemas/nft.types.ts';
import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { button, field, type Harbor } from './harbor.ts';

// Steps on the pages of artworks that several journeys take.

export const now = (harbor: Harbor): number => harbor.client().running.exchange.clock.now();

/** Finds an artwork that is on sale for USDT now, and for some time to come. */
export async function onSale(harbor: Harbor, mode: NftArtwork['mode']): Promise<NftArtwork> {
  const { list } = await harbor.client().call('nft.list', { mode, phase: 'sale', limit: 100 });
  const found = list.find(
    (art) => art.currency === 'USDT' && art.end_at - now(harbor) > 4 * HOUR && new Big(art.price).lt(1000),
  );
  if (!found) throw new Error(`Nothing is on sale as ${mode}`);
  return found;
}

/** Types the pay password into the sheet that asks for it. */
export async function pay(page: Page): Promise<void> {
  await button(page, 'pay').click();
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await button(page, 'confirmPay').click();
}

export const agree = (page: Page): Promise<void> => page.getByRole('alertdialog').getByRole('button').last().click();

export async function newcomerTo(
  harbor: Harbor,
  context: BrowserContext,
): Promise<Awaited<ReturnType<typeof newcomer>>['client']> {
  return (await newcomer(harbor, context)).client;
}
