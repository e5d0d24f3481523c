import Big from 'big.js';
import type { Client } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import type { Harbor } from './harbor.ts';

const SYMBOL = 'LTCUSDT.P';
let traders = 0;

/** A user whom others can copy. */
async function trader(
  harbor: Harbor,
): Promise<{ readonly client: Client; readonly id: string; readonly name: string }> {
  const client = await harbor.client().register(`trader-${process.pid}-${(traders += 1)}@harbor.test`);
  await client.fund('USDT', '3000', 'lever');
  const { id, nickname } = await client.call('follow.becomeTrader', { agree: true });
  return { client, id, name: nickname };
}

const price = (harbor: Harbor, at: string) =>
  harbor.post('/sandbox/price', { symbol: SYMBOL, price: at, duration: '86400000' });
const opens = (client: Client) =>
  client.call('lever.submit', { symbol: SYMBOL, direction: 'long', type: 'market', lots: '3', multiple: 20 });

test('a trader is followed, his trade copied at half its lots, and closed by him; another is held by its owner', async ({
  page,
  context,
  harbor,
}) => {
  await price(harbor, '80');
  const { client: tina, name } = await trader(harbor);
  const { client: finn } = await newcomer(harbor, context);
  await finn.fund('USDT', '500', 'lever');

  await open(page, harbor, 'copytrade/copy');
  await page.getByRole('button', { name: 'Search traders' }).click();
  await field(page, 'words').fill(name);
  const card = node(page, 'traders').getByRole('listitem').filter({ hasText: name });
  await expect(node(page, 'traders').getByRole('listitem')).toHaveCount(1);
  await card.getByRole('button', { name: 'Follow' }).click();

  await field(page, 'number').fill('20');
  await button(page, 'submit').click();
  await expect(page.getByText('Choose between 0.01 and 10, with at most two decimals.')).toBeVisible();
  await field(page, 'number').fill('0.5');
  await page.getByRole('checkbox', { name: /I have read and accept/ }).click();
  await button(page, 'submit').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('0.5×');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(node(page, 'traders').getByRole('listitem')).toContainText('0.5 × the trader’s lots');

  const led = await opens(tina);
  await page.getByRole('tab', { name: 'Current (1)' }).click();
  const copy = node(page, 'current').getByRole('listitem');
  await expect(copy).toContainText('1.5 / 3');
  await price(harbor, '82');
  // 1.5 lots × 2, less the opening fee and what the book's spread took: a few ticks, or none.
  await expect(copy.locator('[data-node=pnl]')).toHaveText(/^\+2\.8\d$/);
  await tina.call('lever.close', { id: led.id });
  await expect(node(page, 'noneOpen')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(node(page, 'past').getByRole('listitem')).toContainText('Closed by the trader');

  const again = await opens(tina);
  await page.getByRole('tab', { name: 'Current (1)' }).click();
  await copy.locator('[data-node=hold]').click();
  const [mine] = await finn.call('lever.held');
  for (const words of [
    'It no longer closes with the trader.',
    `${new Big(mine!.margin).round(2, Big.roundUp).toFixed(2)}\u00a0USDT`,
    mine!.liquidation_price!,
  ])
    await expect(question).toContainText(words);
  await question.getByRole('button', { name: 'Hold it myself' }).click();
  await expect(copy.locator('[data-node=state]')).toHaveText('Self-held');
  await expect(copy.locator('[data-node=hold]')).toHaveCount(0);
  await tina.call('lever.close', { id: again.id });
  const [own] = await finn.call('lever.held');
  expect(own).toMatchObject({ copied: false, lots: '1.5' });
  // An open position is not in the history, no matter who holds it.
  await expect(copy).toHaveCount(1);
  await finn.call('lever.close', { id: own!.id });
  await expect(node(page, 'noneOpen')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(node(page, 'past').getByRole('listitem').first()).toContainText('Closed by you');
});

test('a budget and a stop-loss are set; when copies have lost as much they are closed in sight, and copying stops', async ({
  page,
  context,
  harbor,
}) => {
  await price(harbor, '80');
  const { client: tina, id, name } = await trader(harbor);
  const { client: finn } = await newcomer(harbor, context);
  await finn.fund('USDT', '500', 'lever');
  await open(page, harbor, 'follow/follow', { trader: id });
  await page.getByRole('checkbox', { name: /I have read and accept/ }).click();
  await field(page, 'stop').fill('30');
  await button(page, 'submit').click();
  await expect(page.getByText('Enter a budget: the stop-loss is a share of it.')).toBeVisible();
  await field(page, 'limit').fill('20');
  await field(page, 'stop').fill('3');
  await expect(page.getByText('Please choose a loss between 5 % and 95 %.')).toBeVisible();
  await field(page, 'stop').fill('30');
  await button(page, 'submit').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('30% (6.00\u00a0USDT)');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(node(page, 'traders').getByRole('listitem')).toContainText('30%');

  await opens(tina);
  await page.getByRole('tab', { name: 'Current (1)' }).click();
  await expect(node(page, 'current').getByRole('listitem')).toContainText('LTC/USDT');
  // 3 lots lose 3 USDT with each USDT.
  await price(harbor, '77.5');
  await harbor.advance(6000);
  await expect(node(page, 'noneOpen')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(node(page, 'past').getByRole('listitem')).toContainText('Closed by your copy stop-loss');
  await page.getByRole('tab', { name: 'My traders' }).click();
  await page.getByText('Cancelled', { exact: true }).click();
  await expect(node(page, 'traders').getByRole('listitem').filter({ hasText: name })).toContainText(
    'Stopped by your stop-loss',
  );
  await price(harbor, '80');
});

test('the board is filtered and ordered, and rows say whom one follows', async ({ page, context, harbor }) => {
  const { client: finn } = await newcomer(harbor, context);
  const { list } = await harbor.client().call('follow.traders', { limit: 100 });
  const steady = list.filter(({ drawdown }) => drawdown !== null && Number(drawdown) <= 0.2);
  const free = list.find(({ followers, followers_max }) => followers < followers_max)!;
  await finn.call('follow.follow', { trader_user_id: free.id, type: 'multiple', number: '1', margin_limit: '150' });
  await open(page, harbor, 'copytrade/copy');
  await expect(node(page, 'traders').getByRole('listitem').first()).toContainText('Max drawdown');
  await node(page, 'filter').click();
  await page.getByRole('dialog').getByRole('button', { name: '≤ 20%' }).click();
  await button(page, 'show').click();
  await expect(node(page, 'traders').getByRole('listitem')).toHaveCount(Math.min(10, steady.length));
  await node(page, 'filter').click();
  await button(page, 'clear').click();
  await button(page, 'show').click();
  await page
    .getByRole('button', { name: 'Copied capital' })
    .or(page.getByRole('radio', { name: 'Copied capital' }))
    .or(page.getByRole('tab', { name: 'Copied capital' }))
    .first()
    .click();
  const [most] = (await harbor.client().call('follow.traders', { sort: 'copied' })).list;
  await expect(node(page, 'traders').getByRole('listitem').first()).toContainText(most!.nickname);
  await open(page, harbor, 'follow/index', { sort: 'followers' });
  await expect(node(page, 'ranking').getByRole('listitem').filter({ hasText: free.nickname })).toContainText(
    'Following',
  );
});

test('who stops copying decides what becomes of open copies', async ({ page, context, harbor }) => {
  await price(harbor, '80');
  const { client: tina, id } = await trader(harbor);
  const { client: finn } = await newcomer(harbor, context);
  await finn.fund('USDT', '500', 'lever');
  await finn.call('follow.follow', { trader_user_id: id, type: 'lots', number: '2' });
  await opens(tina);

  await open(page, harbor, 'follow/trader', { trader: id, tab: 'current' });
  await expect(node(page, 'current').getByRole('listitem')).toContainText('LTC/USDT');
  await button(page, 'stop').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Close them at market price' }).click();
  await expect(sheet).toContainText('the result is booked at once');
  await button(page, 'confirmStop').click();
  await expect(button(page, 'follow')).toBeVisible();
  expect(await finn.call('lever.held')).toEqual([]);
  expect((await finn.call('follow.mine')).total).toBe(0);
});

test('anybody becomes a trader who agrees, and is in the list with what the last hour found', async ({
  page,
  context,
  harbor,
}) => {
  await price(harbor, '80');
  const { client } = await newcomer(harbor, context);
  await client.fund('USDT', '500', 'lever');
  await open(page, harbor, 'copytrade/trader');
  await button(page, 'become').click();
  await expect(page.getByText('Accept the agreement to continue.')).toBeVisible();
  await page.getByRole('checkbox', { name: /I have read and accept/ }).click();
  await button(page, 'become').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Become a trader' }).click();
  await expect(page.getByText('0 / 100')).toBeVisible();

  const { id } = await opens(client);
  await price(harbor, '84');
  await client.call('lever.close', { id });
  await harbor.advance(3_600_000);
  await page.reload();
  await expect(page.getByText('1 of 1 won')).toBeVisible();
});

test('who is about to copy sees in numbers what that would have made of the latest trade', async ({
  page,
  context,
  harbor,
}) => {
  await price(harbor, '80');
  const { client: tina, id } = await trader(harbor);
  const { client: finn } = await newcomer(harbor, context);
  await finn.fund('USDT', '500', 'lever');
  await opens(tina);
  await open(page, harbor, 'follow/follow', { trader: id });
  const example = node(page, 'example');
  await expect(field(page, 'number')).not.toHaveValue('');
  await field(page, 'number').fill('0.5');
  await expect(example).toContainText('3 × 0.5 = 1.5');
  await page
    .getByRole('radio', { name: 'Fixed lots' })
    .or(page.getByRole('tab', { name: 'Fixed lots' }))
    .first()
    .click();
  await field(page, 'number').fill('2');
  await expect(example).toContainText(/Your lots\s*2/);
  await page.getByRole('checkbox', { name: /I have read and accept/ }).click();
  await button(page, 'submit').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(node(page, 'traders').getByRole('listitem')).toHaveCount(1);
  const again = await opens(tina);
  await expect.poll(() => finn.call('lever.held')).toMatchObject([{ copied: true, lots: '2' }]);
  await tina.call('lever.close', { id: again.id });
});
