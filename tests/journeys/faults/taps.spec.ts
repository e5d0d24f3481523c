import type { Locator, Page, Route } from '@playwright/test';
import { PAY_PASSWORD } from '../../../src/exchange/testing/client.ts';
import { callOf } from '../contract.ts';
import { flows, flowTest as test, kindOf, NEW_PASSWORD, newcomer, personFor } from '../flows.ts';
import { button, expect, field, node, open } from '../harbor.ts';
import { dragUp, inSight } from '../lines.ts';
import { walked } from '../random.ts';

// Ten taps, as fast as they go, on what sends: one request goes out, and the exchange does it once (quality:
// reliability 3).

const TAPS = 10;

/** Holds what the app asks of one call until `release`, and counts it. */
async function hold(
  page: Page,
  call: string,
): Promise<{ readonly count: () => number; readonly release: () => Promise<void> }> {
  const held: Route[] = [];
  let count = 0;
  let open = false;
  await page.route('**/api/**', async (route) => {
    if (callOf(route.request())?.name !== call) return route.continue();
    count += 1;
    if (open) await route.continue();
    else held.push(route);
  });
  return {
    count: () => count,
    release: async () => {
      open = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** A finger that cannot wait: always at the same place, whatever stands there meanwhile. */
async function tapTenTimes(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const taps: Promise<void>[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) taps.push(page.touchscreen.tap(x, y));
  await Promise.all(taps);
}

for (const flow of walked('taps', flows, kindOf)) {
  test(`${flow.name} is sent once`, async ({ page, context, harbor }) => {
    const person = await personFor(flow, harbor, context);
    const held = await hold(page, flow.call);
    await flow.open(page, harbor);
    for (const step of flow.steps) await step(page, harbor, person);
    await tapTenTimes(page, flow.press(page));
    await expect.poll(held.count).toBe(1);
    await held.release();
    await expect(flow.done(page)).toBeVisible();
    expect(held.count()).toBe(1);
    expect(await flow.count(person.client)).toBe(1);
  });
}

test('signing in is sent once', async ({ page, harbor }) => {
  const email = 'ten-taps@harbor.test';
  await harbor.client().register(email, NEW_PASSWORD);
  const held = await hold(page, 'user.login');
  await open(page, harbor, 'common/login');
  await field(page, 'account').fill(email);
  await field(page, 'password').fill(NEW_PASSWORD);
  await tapTenTimes(page, button(page, 'submit'));
  await expect.poll(held.count).toBe(1);
  await held.release();
  await expect(page).toHaveURL(/index\/index/);
  expect(held.count()).toBe(1);
});

test('a code is sent once, and registering too', async ({ page, harbor }) => {
  const email = 'ten-taps-more@harbor.test';
  await open(page, harbor, 'common/register');
  await field(page, 'email').fill(email);
  const codes = await hold(page, 'code.send');
  await tapTenTimes(page, page.getByRole('button', { name: 'Send code' }));
  await expect.poll(codes.count).toBe(1);
  await codes.release();
  await expect(page.getByText(/Code sent to/)).toBeVisible();
  expect(codes.count()).toBe(1);
  await page.unrouteAll();

  await field(page, 'code').fill(await harbor.client().codeFor(email));
  await field(page, 'password').fill(NEW_PASSWORD);
  await field(page, 'again').fill(NEW_PASSWORD);
  await node(page, 'agree').getByRole('checkbox').click();
  const held = await hold(page, 'user.register');
  await tapTenTimes(page, button(page, 'submit'));
  await expect.poll(held.count).toBe(1);
  await held.release();
  await expect(page).not.toHaveURL(/register/);
  expect(held.count()).toBe(1);
});

/** Ten taps on what is pressed last: one request; it is gone once that is answered. */
async function isSentOnce(page: Page, call: string, press: Locator): Promise<void> {
  const held = await hold(page, call);
  await tapTenTimes(page, press);
  await expect.poll(held.count).toBe(1);
  await held.release();
  await expect(press).toHaveCount(0);
  expect(held.count()).toBe(1);
  await page.unrouteAll();
}

const agreed = (page: Page): Locator => page.getByRole('alertdialog').getByRole('button').last();

test('what is done with spot orders is sent once', async ({ page, context, harbor }) => {
  const { client } = await newcomer(harbor, context);
  const quote = await client.call('quote.one', { symbol: 'ETHUSDT' });
  const at = (share: number): string => (Number(quote.last) * share).toFixed(quote.price_places);
  for (const share of [0.95, 0.94, 0.93])
    await client.call('spot.buy', { symbol: 'ETHUSDT', price: at(share), num: '0.1', password: PAY_PASSWORD });
  await open(page, harbor, 'transaction/currency', { symbol: 'ETHUSDT' });
  const orders = node(page, 'orders').getByRole('listitem');
  await expect(orders).toHaveCount(3);
  await orders.first().getByRole('button', { name: 'Cancel' }).click();
  await isSentOnce(page, 'spot.cancel', agreed(page));
  await expect(orders).toHaveCount(2);
  await button(page, 'cancelAll').click();
  await isSentOnce(page, 'spot.cancelAll', agreed(page));
  await expect(orders).toHaveCount(0);

  await open(page, harbor, 'transaction/spot_kline', { symbol: 'ETHUSDT' });
  await page.getByRole('button', { name: 'Price alerts' }).click();
  await field(page, 'price').fill(at(1.2));
  const held = await hold(page, 'alert.add');
  await tapTenTimes(page, button(page, 'addAlert'));
  await expect.poll(held.count).toBe(1);
  await held.release();
  await expect(node(page, 'alerts').getByRole('listitem')).toHaveCount(1);
  expect(await client.call('alert.list')).toHaveLength(1);
});

test('what is done with positions is sent once', async ({ page, context, harbor }) => {
  const { client } = await newcomer(harbor, context);
  await client.fund('USDT', '2000', 'lever');
  const quote = await client.call('quote.one', { symbol: 'ETHUSDT.P' });
  const at = (share: number): string => (Number(quote.last) * share).toFixed(quote.price_places);
  const opens = (direction: 'long' | 'short', price?: string) =>
    client.call('lever.submit', {
      symbol: 'ETHUSDT.P',
      direction,
      lots: '1',
      multiple: 10,
      ...(price === undefined ? { type: 'market' } : { type: 'limit', price }),
    });
  await opens('long');
  await opens('short');
  for (const share of [0.95, 0.94]) await opens('long', at(share));
  await open(page, harbor, 'transaction/contract_order');
  const positions = node(page, 'positions').getByRole('listitem');
  await expect(positions).toHaveCount(2);

  await positions.filter({ hasText: 'Long' }).locator('[data-node=stop]').click();
  await field(page, 'profit').fill(at(1.2));
  await isSentOnce(page, 'lever.setStop', button(page, 'confirmStops'));
  await positions.filter({ hasText: 'Long' }).locator('[data-node=margin]').click();
  await field(page, 'number').fill('10');
  await isSentOnce(page, 'lever.margin', button(page, 'confirmMargin'));
  await positions.filter({ hasText: 'Long' }).locator('[data-node=close]').click();
  await isSentOnce(page, 'lever.close', button(page, 'confirmClose'));
  await expect(positions).toHaveCount(1);
  await button(page, 'oneClick').click();
  await isSentOnce(page, 'lever.batchClose', button(page, 'confirmBatch'));
  await expect(positions).toHaveCount(0);

  await open(page, harbor, 'transaction/contract_order', { tab: 'pending' });
  const orders = node(page, 'orders').getByRole('listitem');
  await expect(orders).toHaveCount(2);
  await orders.first().locator('[data-node=cancel]').click();
  await isSentOnce(page, 'lever.cancel', agreed(page));
  await expect(orders).toHaveCount(1);
  await button(page, 'cancelAll').click();
  await isSentOnce(page, 'lever.cancelAll', agreed(page));
  await expect(orders).toHaveCount(0);
});

test('another price for a waiting order is sent once, from the list and from the K-line', async ({
  page,
  context,
  harbor,
}) => {
  const { client } = await newcomer(harbor, context);
  await client.fund('USDT', '2000', 'lever');
  await client.fund('DOT', '100');
  const [quote, contract] = [
    await client.call('quote.one', { symbol: 'DOTUSDT' }),
    await client.call('quote.one', { symbol: 'BCHUSDT.P' }),
  ];
  const at = ({ last, price_places: places }: typeof quote, share: number): string =>
    (Number(last) * share).toFixed(places);
  const lines = node(page, 'chart').getByRole('list', { name: 'Your lines on the chart' }).getByRole('listitem');
  await inSight(harbor, 'DOTUSDT', quote.last);
  await inSight(harbor, 'BCHUSDT.P', contract.last);

  const sold = await client.call('spot.sell', {
    symbol: 'DOTUSDT',
    price: at(quote, 1.002),
    num: '50',
    password: PAY_PASSWORD,
  });
  await open(page, harbor, 'transaction/spot_kline', { symbol: 'DOTUSDT' });
  await expect(lines).toHaveCount(1);
  await dragUp(page);
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await isSentOnce(page, 'spot.move', button(page, 'confirmPay'));
  const again = await client.call('spot.open');
  expect(again).toHaveLength(1);
  expect(Number(again[0]!.price)).toBeGreaterThan(Number(sold.price));

  const waits = await client.call('lever.submit', {
    symbol: 'BCHUSDT.P',
    direction: 'short',
    type: 'limit',
    price: at(contract, 1.002),
    lots: '1',
    multiple: 10,
  });
  const priceNow = async (): Promise<number> =>
    Number((await client.call('lever.detail', { id: waits.id })).trade.price);
  await open(page, harbor, 'transaction/contract_kline', { symbol: 'BCHUSDT.P' });
  await expect(lines).toHaveCount(1);
  await dragUp(page);
  await isSentOnce(page, 'lever.move', agreed(page));
  expect(await priceNow()).toBeGreaterThan(Number(waits.price));
  await open(page, harbor, 'transaction/contract_order', { tab: 'pending' });
  await node(page, 'orders').getByRole('listitem').locator('[data-node=move]').click();
  // As a person does: the field takes its figures bare when it is entered.
  await field(page, 'price').focus();
  await field(page, 'price').press('ControlOrMeta+a');
  await field(page, 'price').pressSequentially(at(contract, 1.01));
  await isSentOnce(page, 'lever.move', button(page, 'confirmMove'));
  expect(await priceNow()).toBe(Number(at(contract, 1.01)));
});

test('what is done with copies is sent once', async ({ page, context, harbor }) => {
  const { client: tina } = await newcomer(harbor);
  const { client } = await newcomer(harbor, context);
  for (const each of [tina, client]) await each.fund('USDT', '1000', 'lever');
  const { id } = await tina.call('follow.becomeTrader', { agree: true });
  await client.call('user.agree', { kind: 'copy' });
  await client.call('follow.follow', { trader_user_id: id, type: 'multiple', number: '1' });
  await tina.call('lever.submit', { symbol: 'ETHUSDT.P', direction: 'long', type: 'market', lots: '1', multiple: 10 });
  await open(page, harbor, 'copytrade/my');
  const copies = node(page, 'current').getByRole('listitem');
  await expect(copies).toHaveCount(1);
  await copies.locator('[data-node=hold]').click();
  await isSentOnce(page, 'follow.selfHold', agreed(page));
  await expect(copies.locator('[data-node=state]')).toHaveText('Self-held');
  await page.getByRole('tab', { name: 'My traders' }).click();
  await node(page, 'traders').getByRole('listitem').locator('[data-node=change]').click();
  await expect(field(page, 'number')).toHaveValue('1');
  await field(page, 'number').fill('0.5');
  await button(page, 'submit').click();
  await isSentOnce(page, 'follow.follow', agreed(page));
  await expect(node(page, 'traders').getByRole('listitem')).toContainText('0.5');
  await node(page, 'traders').getByRole('listitem').locator('[data-node=stop]').click();
  await isSentOnce(page, 'follow.cancel', button(page, 'confirmStop'));

  await open(page, harbor, 'copytrade/trader');
  await page.getByRole('checkbox', { name: /I have read and accept/ }).click();
  await button(page, 'become').click();
  await isSentOnce(page, 'follow.becomeTrader', agreed(page));
  await expect(page.getByText('0 / 100')).toBeVisible();
  await button(page, 'resign').click();
  await isSentOnce(page, 'follow.resign', agreed(page));
  await expect(button(page, 'become')).toBeVisible();
});
