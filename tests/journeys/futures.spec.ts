import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type jsqr from 'jsqr';
import { button, expect, node, open, test } from './harbor.ts';
import { openAt, price } from './lines.ts';
import { dialog, trader } from './futures.ts';

const readCode: typeof jsqr = createRequire(import.meta.url)('jsqr');

const positions = (page: Page) => node(page, 'positions').getByRole('listitem');

/** The dots of a picture's lower left, as many pixels each way. */
function foot(element: Element, side: number): number[] {
  const picture = element as HTMLImageElement;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const pen = canvas.getContext('2d')!;
  pen.drawImage(picture, 96, picture.naturalHeight - 96 - side, side, side, 0, 0, side, side);
  return [...pen.getImageData(0, 0, side, side).data];
}

/** Fills a field of the ticket as a person does: its content is replaced. */
async function enter(page: Page, name: RegExp, value: string): Promise<void> {
  const input = node(page, 'ticket').getByRole('textbox', { name }).first();
  await input.focus();
  await input.press('ControlOrMeta+a');
  await input.pressSequentially(value);
}

test('a position is opened for what the question says, is in profit, and its take-profit closes it', async ({
  page,
  harbor,
}) => {
  const symbol = 'LTCUSDT.P';
  await price(harbor, symbol, '81');
  const client = await trader(harbor, page);
  await open(page, harbor, 'transaction/contract', { symbol });
  await expect(node(page, 'ticket').getByText(/1,000\.00\sUSDT/)).toBeVisible();

  await test.step('the ticket says what the order comes to, and the question says it again', async () => {
    await enter(page, /Price/, '80');
    await enter(page, /Amount/, '10');
    await node(page, 'ticket').getByRole('checkbox').check({ force: true });
    await enter(page, /TP/, '84');
    await enter(page, /SL/, '78');
    // 10 lots of 1 LTC at 80: 800 ÷ 20 of margin, 0.05 % of fee, 0.01 % a night.
    await node(page, 'ticket')
      .getByRole('button', { name: /Buy \/ Long/ })
      .click();
    for (const words of [
      'LTC/USDT Perp',
      '10 LTC',
      'Leverage20×',
      '40.00 USDT',
      '0.40 USDT',
      '0.080 USDT',
      '84.00',
      '78.00',
    ])
      await expect(dialog(page)).toContainText(words);
    await button(page, 'confirmOrder').click();
    await expect(page.getByText('Order placed')).toBeVisible();
    await price(harbor, symbol, '80');
  });

  await test.step('the exchange booked just that', async () => {
    const [held] = await client.call('lever.held');
    expect(held).toMatchObject({
      symbol,
      direction: 'long',
      lots: '10',
      open_price: '80',
      margin: '40',
      fee: '0.4',
      target_profit_price: '84',
      stop_loss_price: '78',
    });
    expect(await client.balance('USDT', 'lever')).toBe('959.6/40');
    await expect(positions(page)).toHaveCount(1);
    await expect(positions(page).first()).toContainText('84.00 / 78.00'.split(' / ')[0]!);
  });

  await test.step('it gains with the mark, live', async () => {
    await price(harbor, symbol, '82');
    // 20 less 0.40 for opening and 0.41 for closing at 82.
    await expect(node(page, 'pnl')).toHaveText('+19.19');
    await expect(node(page, 'roe')).toHaveText('+47.97%');
  });

  await test.step('the result becomes a picture, whose code leads to whoever made it', async () => {
    await node(page, 'share').first().click();
    await expect(node(page, 'picture').getByRole('img')).toHaveAttribute(
      'alt',
      /Long, LTC\/USDT Perp 20×, Return on margin, \+47\.97%, Entry price 80\.00/,
    );
    const side = 420;
    const dots = await node(page, 'picture').getByRole('img').evaluate(foot, side);
    const { invite_code } = await client.call('user.info');
    expect(readCode(Uint8ClampedArray.from(dots), side, side)?.data).toBe(
      `${new URL(page.url()).origin}/h5/#/pages/common/register?invite=${invite_code}`,
    );
    await page.keyboard.press('Escape');
    await expect(node(page, 'picture')).toHaveCount(0);
  });

  await test.step('the take-profit closes it, a notice says so, and the history what it brought', async () => {
    await price(harbor, symbol, '84');
    await expect(positions(page)).toHaveCount(0);
    await expect(node(page, 'stopped')).toContainText('Take-profit reached');
    await node(page, 'stopped').getByRole('button', { name: 'Got it' }).click();
    await expect(node(page, 'stopped')).toBeHidden();
    const {
      list: [closed],
    } = await client.call('lever.myTrade', { status: 'closed' });
    expect(closed).toMatchObject({ reason: 'target_profit', lots: '10' });
    await open(page, harbor, 'transaction/contract_order', { tab: 'closed' });
    const row = node(page, 'closed').getByRole('listitem').first();
    await expect(row).toContainText('Take-profit');
    await expect(row).toContainText('LTC/USDT Perp');
    await expect(row).toContainText(`+${Math.floor(Number(closed!.earnings) * 100) / 100}`);
  });
});

test('a position whose margin is lost is liquidated, and the owner is told', async ({ page, harbor }) => {
  const symbol = 'ADAUSDT.P';
  const client = await trader(harbor, page);
  // 20 lots of 100 ADA at 50 times.
  const position = await openAt(harbor, client, { symbol, direction: 'short', price: '0.5', lots: '20', multiple: 50 });
  expect(position).toMatchObject({ status: 'held', open_price: '0.5', margin: '20' });
  await open(page, harbor, 'transaction/contract', { symbol });
  await expect(positions(page)).toHaveCount(1);
  await expect(positions(page).first()).toContainText(position.liquidation_price!);

  // 8 lost, 0.5 for opening, 0.504 for closing: rounded away from zero.
  await price(harbor, symbol, '0.504');
  await expect(node(page, 'pnl')).toHaveText('\u22129.01');

  await price(harbor, symbol, position.liquidation_price!);
  await expect(positions(page)).toHaveCount(0);
  const notice = node(page, 'liquidated');
  await expect(notice).toContainText('Position liquidated');
  await expect(notice).toContainText('ADA/USDT Perp');
  const {
    list: [closed],
  } = await client.call('lever.myTrade', { status: 'closed' });
  const lost = (-Math.floor(Number(closed!.earnings) * 100) / 100).toFixed(2);
  const {
    closings: [last],
  } = await client.call('lever.detail', { id: position.id });
  expect(Number(last!.returned)).toBeGreaterThan(0);
  await expect(notice).toContainText(
    `Result after fees: \u2212${lost} USDT. Came back: ${(Math.floor(Number(last!.returned) * 100) / 100).toFixed(2)} USDT.`,
  );
  expect(closed).toMatchObject({ id: position.id, reason: 'liquidation' });
  await open(page, harbor, 'transaction/contract_order', { tab: 'closed' });
  await expect(node(page, 'closed').getByRole('listitem').first()).toContainText('Liquidated');
});

test('one click closes the shorts alone, and lists before what closes and what it comes to', async ({
  page,
  harbor,
}) => {
  const client = await trader(harbor, page);
  const hold = (symbol: string, direction: 'long' | 'short', at: string) =>
    openAt(harbor, client, { symbol, direction, price: at, lots: '1', multiple: 10 });
  await hold('XRPUSDT.P', 'short', '2');
  await hold('SUIUSDT.P', 'short', '1.5');
  await hold('BNBUSDT.P', 'long', '600');
  await price(harbor, 'XRPUSDT.P', '1.9');
  await open(page, harbor, 'transaction/contract', { symbol: 'XRPUSDT.P' });
  await expect(positions(page)).toHaveCount(3);

  await button(page, 'oneClick').click();
  const closing = node(page, 'hit').getByRole('listitem');
  await expect(closing).toHaveCount(3);
  await dialog(page)
    .getByRole('radio', { name: 'Short only' })
    .or(dialog(page).getByRole('button', { name: 'Short only' }))
    .or(dialog(page).getByRole('tab', { name: 'Short only' }))
    .first()
    .click();
  await expect(closing).toHaveCount(2);
  // A short of 100 XRP gained 10 USDT, less the fees of opening 200 USDT and closing 190.
  await expect(closing.filter({ hasText: 'XRP/USDT' })).toContainText('+9.80');
  await button(page, 'confirmBatch').click();
  await expect(page.getByText('2 positions closed')).toBeVisible();
  await expect(positions(page)).toHaveCount(1);
  await expect(positions(page).first()).toContainText('BNB/USDT');
  expect((await client.call('lever.held')).map(({ direction }) => direction)).toEqual(['long']);
  expect((await client.call('lever.myTrade', { status: 'closed' })).list.map(({ reason }) => reason)).toEqual([
    'batch',
    'batch',
  ]);
});
