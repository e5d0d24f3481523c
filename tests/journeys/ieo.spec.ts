import { button, expect, field, node, open, yes, type Harbor } from './harbor.ts';
import type { IeoProject } from '../../schemas/ieo.types.ts';
import type { Client } from '../../src/exchange/testing/client.ts';
import { withOwnExchange } from './own-exchange.ts';
import { sessionOf, signedIn } from './session.ts';

/** Projects live once, by the clock. */
const test = withOwnExchange();
test.describe.configure({ mode: 'serial' });

let names = 0;
async function subscriber(harbor: Harbor, amount: string): Promise<Client> {
  const made = await harbor.client().register(`subscriber${names++}@ieo-journey.test`);
  await made.fund('USDT', amount);
  return made;
}
const project = async (harbor: Harbor, currency: string): Promise<IeoProject> =>
  (await harbor.client().call('ieo.projects')).find((one) => one.currency === currency)!;

test('the roadmap of a project counts its listing as done only once it is listed', async ({ page, harbor }) => {
  const projects = await harbor.client().call('ieo.projects');
  const step = node(page, 'roadmap').locator('[aria-current=step]');
  for (const [listed, next] of [
    [false, 'Listing on this exchange'],
    [true, 'Launch, run by its operators'],
  ] as const) {
    const { id } = projects.find(({ symbol }) => (symbol !== null) === listed)!;
    await open(page, harbor, 'ieo/article', { id });
    await expect(step).toContainText(next);
  }
});

test('a subscription whose answer takes long covers the page, under what lies over it, until the answer is there', async ({
  page,
  context,
  harbor,
}) => {
  const slow = await subscriber(harbor, '150');
  await signedIn(context, { ...(await sessionOf(slow)) });
  const { now } = await harbor.client().call('sandbox.clock', { advance: 1 });
  const running = (await harbor.client().call('ieo.projects')).find(
    ({ starts_at, ends_at }) => starts_at <= now && now < ends_at,
  )!;
  await open(page, harbor, 'ieo/subscribe', { id: running.id });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/project/order', async (route) => {
    await held;
    await route.fulfill({ json: { type: 'error', message: 'Not today' } });
  });
  await field(page, 'amount').fill('5000');
  await button(page, 'submit').click();
  await yes(page);
  const mask = page.locator('[data-node=mask]');
  await expect(mask).toBeVisible();
  await expect(mask).toHaveCSS('z-index', '10070');
  // Neither a finger nor a key gets through, nor the phone's back.
  const amount = field(page, 'amount');
  await amount.focus();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(amount).toHaveValue('5000');
  expect(
    await amount.evaluate((input) => {
      const { x, y, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-node=mask]') !== null;
    }),
  ).toBe(true);
  answer();
  await expect(mask).toBeHidden();
  await expect(page.getByText('Not today')).toBeVisible();
});

test('a guest sees a project go down live, signs in and comes back to it', async ({ page, harbor }) => {
  await open(page, harbor, 'ieo/ieo');
  const card = node(page, 'projects').getByRole('listitem').filter({ hasText: 'BUOY' });
  const left = card.locator('[data-node=subscribed]');
  const before = await left.textContent();
  await harbor.advance(600_000);
  await expect(left).not.toHaveText(before ?? '');
  await card.locator('[data-node=open]').click();
  await expect(node(page, 'terms')).toContainText('25,000,000 BUOY');
  await node(page, 'paper').click();
  await expect(node(page, 'address')).toHaveText('https://buoy.harbor.example/white-paper');
  await expect(page.getByText('Network rewards')).toBeVisible();
  await button(page, 'project').click();
  await node(page, 'login').click();
  await field(page, 'account').fill('demo@harbor.test');
  await field(page, 'password').fill('Harbor-2026');
  await button(page, 'submit').click();
  await expect(field(page, 'amount')).toBeVisible();
});

test('coins are subscribed, paid at the end, unlocked at the listing, converted and traded', async ({
  page,
  context,
  harbor,
}) => {
  const anna = await subscriber(harbor, '150');
  await signedIn(context, { ...(await sessionOf(anna)) });
  const buoy = await project(harbor, 'BUOY');
  await open(page, harbor, 'ieo/subscribe', { id: buoy.id });
  await field(page, 'amount').fill('100');
  await button(page, 'submit').click();
  await expect(page.getByText('The minimum subscription is 500 BUOY.')).toBeVisible();
  await field(page, 'amount').fill('8000');
  await expect(page.getByText('Insufficient balance. Available: 150 USDT.')).toBeVisible();
  await field(page, 'amount').fill('5000');
  await expect(node(page, 'preview')).toContainText('100 USDT');
  await button(page, 'submit').click();
  await expect(page.getByRole('alertdialog')).toContainText('100 USDT');
  await page.getByRole('alertdialog').getByRole('button').last().click();
  const order = node(page, 'orders').getByRole('listitem').first();
  await expect(order.locator('[data-node=status]')).toHaveText('Subscribed');
  expect(await anna.balance('USDT')).toBe('50/100');

  const { now } = await harbor.client().call('sandbox.clock', { advance: 1 });
  await harbor.advance(buoy.ends_at - now + 1000);
  await expect(order.locator('[data-node=status]')).toHaveText('Allotted');
  expect(await anna.balance('BUOY')).toBe('0/5000');
  await harbor.advance(buoy.listing_at - buoy.ends_at);
  await expect(order.locator('[data-node=status]')).toHaveText('Unlocked');
  await order.locator('[data-node=convert]').click();
  await field(page, 'number').fill('1000');
  // The quote is fetched when typing has ended.
  await expect(page.getByText('You receive').last().locator('..')).toContainText('USDT');
  await button(page, 'submit').click();
  await button(page, 'agree').click();
  await expect(page).toHaveURL(/transfer_history/);
  expect(await anna.balance('BUOY')).toBe('4000/0');
  await open(page, harbor, 'ieo/order');
  await order.locator('[data-node=trade]').click();
  await expect(page.getByRole('heading', { name: /BUOY/ }).or(page.getByText('BUOY/USDT')).first()).toBeVisible();
});

test('a reminder is set while a project warms up, and comes as a message at the start', async ({
  page,
  context,
  harbor,
}) => {
  const anna = await subscriber(harbor, '10');
  await signedIn(context, { ...(await sessionOf(anna)) });
  await open(page, harbor, 'ieo/ieo', { phase: 'warmup' });
  const cards = node(page, 'projects').getByRole('listitem');
  // There are always upcoming projects.
  await expect(cards).not.toHaveCount(0);
  const [next] = await anna.call('ieo.projects', { phase: 'warmup' });
  const remind = cards.first().locator('[data-node=remind]');
  await remind.click();
  await expect(remind).toHaveText('Reminder set');
  const { now } = await anna.call('sandbox.clock', { advance: 1 });
  await harbor.advance(next!.starts_at - now + 1000);
  expect((await anna.call('mail.list')).list[0]).toMatchObject({ kind: 'ieo_open' });
  await expect(cards.filter({ hasText: next!.name })).toHaveCount(0);
  await page.getByRole('tab', { name: 'In progress' }).click();
  await expect(cards.filter({ hasText: next!.name })).toHaveCount(1);
});

test('of two who want more than is left the second gets the rest, and the project is done', async ({
  page,
  context,
  harbor,
}) => {
  const quay = await project(harbor, 'QUAY');
  const { now } = await harbor.client().call('sandbox.clock', { advance: 1 });
  await harbor.advance(Math.max(1, quay.starts_at + 60_000 - now));
  const [rich, anna] = [await subscriber(harbor, '900000'), await subscriber(harbor, '900000')];
  await signedIn(context, { ...(await sessionOf(anna)) });
  await open(page, harbor, 'ieo/subscribe', { id: quay.id });
  await expect(node(page, 'phase')).toHaveText('In progress');
  const wish = { project_id: quay.id, pay_currency: quay.pay_currency, price: quay.issue_price };
  await rich.call('ieo.subscribe', {
    ...wish,
    amount: (Number((await project(harbor, 'QUAY')).remaining) - 5000).toFixed(2),
  });
  await field(page, 'amount').fill('400000');
  await expect(node(page, 'short')).toBeVisible();
  await button(page, 'submit').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(node(page, 'orders').getByRole('listitem').first()).toContainText('400,000 QUAY');
  const [order] = (await anna.call('ieo.orders')).list;
  expect(Number(order!.passes)).toBeLessThanOrEqual(5000);
  await open(page, harbor, 'ieo/ieo', { phase: 'done' });
  await expect(node(page, 'projects').getByRole('listitem').filter({ hasText: 'QUAY' })).toContainText('Sold out');
});
