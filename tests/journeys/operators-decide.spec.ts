import type { Browser, Page } from '@playwright/test';
import type { Client } from '../../src/exchange/testing/client.ts';
import { atDesk, openRow, part } from './desk.ts';
import { button, expect, field, node, open, yes, type Harbor } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';
import { sessionOf, signedIn } from './session.ts';
import { deposit, hired, person, withdrawal } from './staff.ts';

/** The house may lose 100 USDT with seconds contracts on a day. */
const test = withOwnExchange({ houseBounds: { seconds: '100' } });

const BET = { match_id: '101', currency_id: '1', type: 'up', seconds: 60, number: '200' } as const;

/** Bets 200 USDT that the price of BTC rises, and has it rise: the house loses 80. */
async function win(harbor: Harbor, user: Client): Promise<void> {
  const price = (at: string): Promise<unknown> =>
    harbor.post('/sandbox/price', { symbol: 'BTCUSDT', price: at, duration: '86400000' });
  await price('67000');
  await user.call('micro.submit', BET);
  await price('67100');
  await harbor.advance(61_000);
}

/** A user's phone, signed in. */
async function phoneOf(browser: Browser, user: Client): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signedIn(phone, { ...(await sessionOf(user)) });
  return phone.newPage();
}

/** Bets 20 USDT on the page of seconds contracts. */
async function bet(page: Page): Promise<void> {
  await field(page, 'number').fill('20');
  await button(page, 'submit').click();
  await yes(page);
}

test('a withdrawal is marked as sent with its transaction; the user sees it', async ({ browser, harbor }) => {
  const user = await person(harbor);
  await user.fund('USDT', '900');
  await withdrawal(user, '500');
  const desk = await atDesk(browser, harbor, await hired(harbor, 'treasurer.sends', ['treasurer']));
  await part(desk, 'Withdrawals').click();
  await openRow(desk, '500');
  await button(desk, 'approve').click();
  // Neither nothing nor what is no transaction gets as far as the question.
  for (const text of ['', 'a b']) {
    await field(desk, 'txid').fill(text);
    await button(desk, 'sendIt').click();
    await expect(node(desk, 'txid')).toContainText('8 to 128 letters A–Z, digits and _ . : / + -');
    await expect(desk.getByRole('alertdialog')).toHaveCount(0);
  }
  await field(desk, 'txid').fill('f4184fc596403b9d');
  await button(desk, 'sendIt').click();
  await expect(desk.getByRole('alertdialog')).toContainText('THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ');
  await yes(desk);
  await expect(desk.getByText('The withdrawal is marked as sent')).toBeVisible();
  await expect(node(desk, 'decide')).toHaveCount(0);
  await expect(desk.getByText('f4184fc596403b9d').first()).toBeVisible();

  const page = await phoneOf(browser, user);
  await open(page, harbor, 'fund/withdraw_logs');
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  for (const one of [desk, page]) await one.context().close();
});

test('a product that lost too much is halted; two lift the halt, and the user trades again', async ({
  browser,
  harbor,
}) => {
  test.slow();
  const user = await person(harbor);
  await user.fund('USDT', '1000', 'micro');
  await user.call('user.agree', { kind: 'options' });
  for (let won = 0; won < 2; won += 1) await win(harbor, user);

  const page = await phoneOf(browser, user);
  await open(page, harbor, 'transaction/option', { symbol: 'BTCUSDT' });
  await bet(page);
  await expect(page.getByText('This product is paused for today.').first()).toBeVisible();

  const first = await atDesk(browser, harbor, await hired(harbor, 'treasurer.first', ['treasurer']));
  await expect(node(first, 'halted')).toBeVisible();
  await part(first, 'House').click();
  const halts = node(first, 'halts');
  await halts.getByRole('row').filter({ hasText: 'Seconds contracts' }).getByRole('button').click();
  await expect(first.getByRole('dialog')).toContainText('100.00 USDT');
  await button(first, 'lift').click();
  await button(first, 'send').click();
  await expect(first.getByText('Write why.')).toBeVisible();
  await field(first, 'reason').fill('One large bet, no pattern.');
  await button(first, 'send').click();
  await expect(first.getByText('Proposed. A second person has to confirm it.')).toBeVisible();
  await expect(halts).toContainText('Seconds contracts');
  expect(await user.refusal('micro.submit', BET)).toBe('product_halted');

  const second = await atDesk(browser, harbor, await hired(harbor, 'treasurer.second', ['treasurer']));
  await openRow(second, 'Proposals to confirm');
  await openRow(second, 'Lift a halt');
  await expect(second.getByText('One large bet, no pattern.')).toBeVisible();
  await button(second, 'confirm').click();
  await expect(second.getByRole('alertdialog')).toContainText('may lose as much as its bound once more today');
  await yes(second);
  await expect(second.getByText('Confirmed. It has taken effect.')).toBeVisible();
  await part(second, 'House').click();
  await expect(node(second, 'halts')).toContainText('No product is halted');

  await page.reload();
  await bet(page);
  await expect(page.getByRole('dialog')).toContainText('20 USDT');
  for (const one of [page, first, second]) await one.context().close();
});

test('a timer that failed is seen, and tried again at once: what was due happens', async ({ browser, harbor }) => {
  const user = await person(harbor);
  const id = await deposit(user, '320');
  const desk = await atDesk(browser, harbor, await hired(harbor, 'admin.timers', ['admin']));
  const failed = "attempts = 3, retry_at = 9000000000000, error = 'The disk was full.'";
  const { database } = harbor.client().running.exchange;
  await database.script(`update timer set ${failed} where kind = 'deposit.review' and object = '${id}'`);
  await harbor.advance(60_000);
  expect(await user.balance('USDT')).toBe('0/0');

  await part(desk, 'Overview').click();
  await button(desk, 'refresh').click();
  await expect(node(desk, 'letters')).toBeVisible();
  await openRow(desk, 'Failed timers');
  await openRow(desk, 'deposit.review');
  await expect(desk.getByRole('alertdialog')).toContainText('The disk was full.');
  await yes(desk);
  await expect(desk.getByText('It is tried again')).toBeVisible();
  await expect(async () => {
    await button(desk, 'refresh').click();
    await expect(desk.getByText('No timer has failed')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await user.balance('USDT')).toBe('320/0');
  await desk.context().close();
});
