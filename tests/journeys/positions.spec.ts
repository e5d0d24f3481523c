import type { Page } from '@playwright/test';
import Big from 'big.js';
import { newcomer } from './flows.ts';
import { button, expect, node, open, test, type Harbor } from './harbor.ts';

// What becomes of a position after it was opened, with the exchange's price and clock driven.

const DAY = 86_400_000;

const price = (harbor: Harbor, symbol: string, at: string): Promise<unknown> => harbor.post('/sandbox/price', { symbol, price: at, duration: String(3 * DAY) });
const positions = (page: Page) => node(page, 'positions').getByRole('listitem');
const shown = (amount: string): string => Number(amount).toFixed(2);

async function enter(page: Page, name: RegExp, value: string): Promise<void> {
  const input = node(page, 'ticket').getByRole('textbox', { name }).first();
  await input.focus();
  await input.press('ControlOrMeta+a');
  await input.pressSequentially(value);
}

test('a position: what another order would make of it, its risk, a part closed, and a night paid', async ({ page, context, harbor }) => {
  const symbol = 'HYPEUSDT.P';
  await price(harbor, symbol, '40');
  const { client } = await newcomer(harbor, context);
  await client.fund('USDT', '2000', 'lever');
  const order = { symbol, direction: 'long', type: 'limit', price: '40', lots: '10', multiple: 20 } as const;
  const held = await client.call('lever.submit', order);
  await open(page, harbor, 'transaction/contract', { symbol });
  await expect(positions(page)).toHaveCount(1);

  await test.step('before and after', async () => {
    await enter(page, /Price/, '40');
    await enter(page, /Amount/, '10');
    const change = node(page, 'ticket').getByRole('button', { name: /short/i }).filter({ hasText: '→' });
    await expect(change).toContainText(`${shown(held.margin)} → ${shown(String(Number(held.margin) * 2))}`);
    await expect(change).toContainText(`${held.liquidation_price} → ${held.liquidation_price}`);
    await expect(change).toContainText(shown(held.fee));
  });

  await test.step('its risk rises as the price falls', async () => {
    const risk = async (): Promise<number> => Number(/Risk rate\s*(\d+\.\d+)%/.exec(await positions(page).first().innerText())?.[1]);
    const before = await risk();
    await price(harbor, symbol, '39');
    await expect.poll(risk).toBeGreaterThan(before * 1.5);
  });

  await test.step('four of its ten lots are closed for what the sheet says', async () => {
    await price(harbor, symbol, '41');
    await positions(page).first().locator('[data-node=close]').click();
    const share = node(page, 'share').getByRole('slider');
    await share.focus();
    await share.fill('40');
    await expect(button(page, 'confirmClose')).toContainText('4');
    await expect(page.getByRole('dialog')).toContainText(/Estimated result.*\+/s);
    await button(page, 'confirmClose').click();
    await expect(button(page, 'confirmClose')).toHaveCount(0);
    expect(await client.call('lever.held')).toMatchObject([{ lots: '6' }]);
    await expect(positions(page)).toHaveCount(1);
  });

  await test.step('the night costs what was said before', async () => {
    await price(harbor, symbol, '40');
    const { contract } = await client.call('lever.deal', { symbol });
    const night = new Big(6).times(contract.size).times(40).times(contract.overnight_rate).toFixed();
    await harbor.advance(DAY);
    await open(page, harbor, 'transaction/contract_order');
    await page.getByRole('button', { name: 'Overnight fees' }).click();
    const row = node(page, 'nightRows').getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('HYPE/USDT');
    await expect(row).toContainText(`${night}\u00a0USDT`);
    expect(await client.call('lever.held')).toMatchObject([{ overnight_fee: night }]);
  });
});

test('a contract that is settled in its coin is opened, gains and is closed in the coin', async ({ page, context, harbor }) => {
  const symbol = 'XRPUSD.P';
  await price(harbor, symbol, '2');
  const { client } = await newcomer(harbor, context);
  await client.fund('XRP', '500', 'lever');
  await open(page, harbor, 'transaction/contract', { symbol });
  await expect(node(page, 'ticket').getByText(/500(\.0+)?\sXRP/).first()).toBeVisible();
  await enter(page, /Price/, '2');
  await enter(page, /Amount/, '10');
  await node(page, 'ticket').getByRole('button', { name: /Buy \/ Long/ }).click();
  await expect(button(page, 'confirmOrder')).toBeVisible();
  const told = await page.getByRole('dialog').innerText();
  await button(page, 'confirmOrder').click();
  await expect(positions(page)).toHaveCount(1);
  const [held] = await client.call('lever.held');
  expect(held!.settle).toBe('XRP');
  for (const booked of [`${held!.margin}\u00a0XRP`, `${held!.fee}\u00a0XRP`, held!.liquidation_price!]) expect(told).toContain(booked);
  await price(harbor, symbol, '2.04');
  await expect(node(page, 'pnl')).toHaveText(/^\+/);
  await positions(page).first().locator('[data-node=close]').click();
  await expect(page.getByRole('dialog')).toContainText('XRP');
  await button(page, 'confirmClose').click();
  await expect(positions(page)).toHaveCount(0);
  const { list: [closed] } = await client.call('lever.myTrade', { status: 'closed' });
  expect(Number(closed!.earnings)).toBeGreaterThan(0);
});
