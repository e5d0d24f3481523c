import type { Page } from '@playwright/test';
import Big from 'big.js';
import { DAY } from '../../src/domain/period.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { openAt, price } from './lines.ts';

// Journeys of a position after it was opened; they drive the exchange's price and clock.

const positions = (page: Page) => node(page, 'positions').getByRole('listitem');
const shown = (amount: string): string => Number(amount).toFixed(2);

async function enter(page: Page, name: RegExp, value: string): Promise<void> {
  const input = node(page, 'ticket').getByRole('textbox', { name }).first();
  await input.focus();
  await input.press('ControlOrMeta+a');
  await input.pressSequentially(value);
}

test('a position: what another order would make of it, its risk, a part closed, and a night paid', async ({
  page,
  context,
  harbor,
}) => {
  const symbol = 'HYPEUSDT.P';
  const { client } = await newcomer(harbor, context);
  await client.fund('USDT', '2000', 'lever');
  const held = await openAt(harbor, client, { symbol, direction: 'long', price: '40', lots: '10', multiple: 20 });
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
    const risk = async (): Promise<number> =>
      Number(/Risk rate\s*(\d+\.\d+)%/.exec(await positions(page).first().innerText())?.[1]);
    const before = await risk();
    await price(harbor, symbol, '39');
    await expect.poll(risk).toBeGreaterThan(before * 1.5);
  });

  await test.step('four of its ten lots are closed for what the sheet says', async () => {
    await price(harbor, symbol, '41');
    await positions(page).first().locator('[data-node=close]').click();
    await node(page, 'share').getByText('50%').click();
    await expect(field(page, 'lots')).toHaveValue('5');
    await field(page, 'lots').fill('11');
    await button(page, 'confirmClose').click();
    await expect(page.getByRole('dialog')).toContainText('Only 10 lots are open');
    await field(page, 'lots').fill('1');
    await expect(button(page, 'confirmClose')).toHaveText('Close 1 lot');
    await field(page, 'lots').fill('4');
    await expect(button(page, 'confirmClose')).toHaveText('Close 4 lots');
    await expect(page.getByRole('dialog')).toContainText(/Estimated result after fees.*\+/s);
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

test('a contract that is settled in its coin is opened, gains and is closed in the coin', async ({
  page,
  context,
  harbor,
}) => {
  const symbol = 'XRPUSD.P';
  await price(harbor, symbol, '2');
  const { client } = await newcomer(harbor, context);
  await client.fund('XRP', '500', 'lever');
  await open(page, harbor, 'transaction/contract', { symbol });
  await expect(
    node(page, 'ticket')
      .getByText(/500(\.0+)?\sXRP/)
      .first(),
  ).toBeVisible();
  await enter(page, /Price/, '2');
  await enter(page, /Amount/, '10');
  await node(page, 'ticket')
    .getByRole('button', { name: /Buy \/ Long/ })
    .click();
  await expect(button(page, 'confirmOrder')).toBeVisible();
  const told = await page.getByRole('dialog').innerText();
  await button(page, 'confirmOrder').click();
  await expect(positions(page)).toHaveCount(1);
  const [held] = await client.call('lever.held');
  expect(held!.settle).toBe('XRP');
  for (const booked of [
    `${new Big(held!.margin).toFixed(8)}\u00a0XRP`,
    `${new Big(held!.fee).toFixed(8)}\u00a0XRP`,
    held!.liquidation_price!,
  ])
    expect(told).toContain(booked);
  await price(harbor, symbol, '2.04');
  await expect(node(page, 'pnl')).toHaveText(/^\+\d+\.\d{8}$/);
  await positions(page).first().locator('[data-node=close]').click();
  await expect(page.getByRole('dialog')).toContainText('XRP');
  await button(page, 'confirmClose').click();
  await expect(positions(page)).toHaveCount(0);
  const {
    list: [closed],
  } = await client.call('lever.myTrade', { status: 'closed' });
  expect(Number(closed!.earnings)).toBeGreaterThan(0);
});

test('one click closes the longs alone, then all that is left, for what its list said', async ({
  page,
  context,
  harbor,
}) => {
  const { client } = await newcomer(harbor, context);
  await client.fund('USDT', '2000', 'lever');
  await client.fund('XRP', '500', 'lever');
  const held = [
    ['BNBUSDT.P', 'long', '600', '618'],
    ['XRPUSD.P', 'long', '2', '1.94'],
    ['SUIUSDT.P', 'short', '1.5', '1.455'],
    ['DOGEUSDT.P', 'short', '0.2', '0.206'],
  ] as const;
  for (const [symbol, direction, at, later] of held) {
    expect(await openAt(harbor, client, { symbol, direction, price: at, lots: '5', multiple: 10 })).toMatchObject({
      status: 'held',
    });
    await price(harbor, symbol, later);
  }
  await open(page, harbor, 'transaction/contract_order');
  await expect(positions(page)).toHaveCount(held.length);
  const sheet = page.getByRole('dialog');
  const closing = node(page, 'hit').getByRole('listitem');
  const sums = node(page, 'sums').getByRole('listitem');
  const figure = (text: string): Big =>
    new Big(/[+\u2212][\d,.]+/.exec(text)![0].replace('\u2212', '-').replace(/[+,]/g, ''));

  /**
   * Closes a scope; the preview of each position and of each currency is what is booked, but for the difference between
   * the mark and the book.
   */
  const close = async (scope: string, pairs: readonly string[], said: string): Promise<void> => {
    const before = new Set((await client.call('lever.myTrade', { status: 'closed' })).list.map(({ id }) => id));
    await button(page, 'oneClick').click();
    await sheet.getByRole('radio', { name: scope }).click();
    await expect(closing).toHaveCount(pairs.length);
    for (const pair of pairs) await expect(closing.filter({ hasText: pair })).toHaveCount(1);
    const [rows, totals] = [await closing.allInnerTexts(), await sums.allInnerTexts()];
    await button(page, 'confirmBatch').click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(sheet).toHaveCount(0);
    const booked = (await client.call('lever.myTrade', { status: 'closed' })).list.filter(({ id }) => !before.has(id));
    expect(booked.map(({ pair, reason }) => `${pair} ${reason}`).toSorted()).toEqual(
      pairs.map((pair) => `${pair} batch`).toSorted(),
    );
    const results = booked.map((trade) => {
      const result = new Big(trade.earnings);
      // The book buys and sells within a thousandth of the mark; each result is far more than that.
      const spread = new Big(trade.opening_margin).times(trade.multiple).div(1000);
      return { settle: trade.settle, result, spread, told: figure(rows.find((row) => row.includes(trade.pair))!) };
    });
    for (const { told, result, spread } of results)
      expect(told.minus(result).abs().lt(spread), `${told.toFixed()} was said, ${result.toFixed()} booked`).toBe(true);
    for (const settle of new Set(results.map((each) => each.settle))) {
      const told = figure(totals.find((total) => total.includes(settle))!.split(')')[1]!);
      const rowsTold = results
        .filter((each) => each.settle === settle)
        .reduce((sum, each) => sum.plus(each.told), new Big(0));
      // Each row drops what is below its last place.
      expect(told.minus(rowsTold).abs().lte('0.02'), `${told.toFixed()} for ${rowsTold.toFixed()}`).toBe(true);
    }
  };
  await close('Long only', ['BNB/USDT', 'XRP/USD'], '2 positions closed');
  await expect(positions(page)).toHaveCount(2);
  await close('All', ['SUI/USDT', 'DOGE/USDT'], '2 positions closed');
  await expect(positions(page)).toHaveCount(0);
  expect(await client.call('lever.held')).toEqual([]);
});

test('more margin than there is to put in is refused, and nothing is said of what it would make', async ({
  page,
  context,
  harbor,
}) => {
  const symbol = 'ADAUSDT.P';
  const { client } = await newcomer(harbor, context);
  await client.fund('USDT', '100', 'lever');
  const held = await openAt(harbor, client, { symbol, direction: 'long', price: '0.5', lots: '10', multiple: 10 });
  await open(page, harbor, 'transaction/contract_order');
  await positions(page).locator('[data-node=margin]').click();
  const sheet = page.getByRole('dialog');
  await field(page, 'number').fill('10');
  await expect(sheet).toContainText(`${shown(held.margin)} USDT → ${shown(String(Number(held.margin) + 10))} USDT`);
  await field(page, 'number').fill('999999999999999');
  await expect(sheet).toContainText(`${shown(held.margin)} USDT → --`);
  await button(page, 'confirmMargin').click();
  await expect(sheet).toContainText('At most');
  expect(await client.call('lever.held')).toMatchObject([{ margin: held.margin }]);
});
