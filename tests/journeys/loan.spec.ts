import { HOUR } from '../../src/domain/period.ts';
import { button, expect, field, node, open, test, type Harbor } from './harbor.ts';
import type { Client } from '../../src/exchange/testing/client.ts';
import { sessionOf, signedIn } from './session.ts';

const yes = 'alertdialog';
let names = 0;

/** A user with BNB to pledge, at a price of 600. */
async function borrower(harbor: Harbor, usdt = '5'): Promise<Client> {
  await price(harbor, '600');
  const made = await harbor.client().register(`borrower${names++}@loan-journey.test`);
  await made.fund('BNB', '3');
  await made.fund('USDT', usdt);
  return made;
}
const price = (harbor: Harbor, to: string): Promise<unknown> =>
  harbor.post('/sandbox/price', { symbol: 'BNBUSDT', price: to, duration: String(200 * HOUR) });

test('a loan is taken with its limits in numbers, repaid in part and then wholly, and the collateral returns', async ({
  page,
  context,
  harbor,
}) => {
  const anna = await borrower(harbor);
  await signedIn(context, { ...(await sessionOf(anna)) });
  await open(page, harbor, 'common/borrowing', { coin: 'BNB' });
  await button(page, 'submit').click();
  await expect(page.getByText('Enter the amount').first()).toBeVisible();
  await field(page, 'collateral').fill('2');
  await field(page, 'amount').fill('2000');
  await button(page, 'submit').click();
  // 2 × 600 × 0.65 ÷ 1.0000114 = 779.99110…
  await expect(page.getByText('This collateral allows at most 779.9911 USDT.')).toBeVisible();
  await field(page, 'amount').fill('600');
  // 600.00684 ÷ 1200; 600.00684 ÷ (2 × 0.83) = 361.450…
  await expect(node(page, 'ltv')).toContainText('50.00%');
  await expect(node(page, 'preview')).toContainText('361.4499 USDT');
  await button(page, 'submit').click();
  const question = page.getByRole(yes);
  await expect(question).toContainText('600 USDT');
  await expect(question).toContainText('2 BNB');
  await expect(question).toContainText('0.00684 USDT');
  await question.getByRole('button').last().click();
  await expect(node(page, 'debt')).toHaveText('600.00684 USDT');
  expect(await anna.balance('BNB')).toBe('1/2');

  await node(page, 'repay').click();
  await field(page, 'repayAmount').fill('100.00684');
  await expect(node(page, 'after')).toContainText('600.00684 → 500 USDT');
  await node(page, 'repayNow').click();
  await expect(question).toContainText('600.00684 → 500 USDT');
  await question.getByRole('button').last().click();
  await expect(node(page, 'debt')).toHaveText('500 USDT');
  // The sheet has left.
  await expect(node(page, 'repayNow')).toHaveCount(0);

  await node(page, 'repay').click();
  await node(page, 'repayAmount').getByRole('button').last().click();
  await expect(node(page, 'after')).toContainText('2 BNB');
  await node(page, 'repayNow').click();
  await expect(question).toContainText('500 → 0 USDT');
  await question.getByRole('button').last().click();
  await expect(page.getByText('No open loans')).toBeVisible();
  await page.getByRole('tab', { name: 'Ended' }).click();
  await expect(node(page, 'status')).toHaveText('Repaid');
  expect(await anna.balance('BNB')).toBe('3/0');
});

test('a price that falls warns, collateral takes the warning back, and at the limit it is sold', async ({
  page,
  context,
  harbor,
}) => {
  const anna = await borrower(harbor);
  await anna.call('loan.borrow', { currency: 'USDT', amount: '600', collateral_currency: 'BNB', collateral: '2' });
  await signedIn(context, { ...(await sessionOf(anna)) });
  await price(harbor, '390');
  await harbor.advance(1000);
  await open(page, harbor, 'common/borrowing', { tab: 'open' });
  await expect(node(page, 'warned')).toContainText('83%');
  await expect(node(page, 'ltv')).toContainText('76.92%');

  await node(page, 'add').click();
  await field(page, 'addAmount').fill('0.5');
  await expect(node(page, 'after')).toContainText('76.92% → 61.54%');
  await node(page, 'addNow').click();
  await page.getByRole(yes).getByRole('button').last().click();
  await expect(node(page, 'warned')).toBeHidden();
  await expect(node(page, 'ltv')).toContainText('61.54%');

  await price(harbor, '280');
  await harbor.advance(1000);
  await expect(page.getByText('No open loans')).toBeVisible();
  await page.getByRole('tab', { name: 'Ended' }).click();
  await expect(node(page, 'status')).toHaveText('Liquidated');
  await page.getByRole('button', { name: 'History of the loan' }).click();
  // 600.00684 ÷ 280 = 2.14288157…
  await expect(node(page, 'events').getByRole('listitem').first()).toContainText('2.14288158 BNB');
  await open(page, harbor, 'common/msg');
  await expect(page.getByText('Loan liquidated')).toBeVisible();
});

test('a coin is borrowed against USDT', async ({ page, context, harbor }) => {
  const anna = await borrower(harbor, '1000');
  await signedIn(context, { ...(await sessionOf(anna)) });
  await open(page, harbor, 'common/borrowing', { coin: 'BNB' });
  await page.getByText('A coin against USDT').click();
  await field(page, 'collateral').fill('900');
  await field(page, 'amount').fill('0.5');
  await expect(node(page, 'ltv')).toContainText('33.33%');
  await button(page, 'submit').click();
  await page.getByRole(yes).getByRole('button').last().click();
  await expect(node(page, 'debt')).toContainText('0.50000345 BNB');
  expect([await anna.balance('BNB'), await anna.balance('USDT')]).toEqual(['3.5/0', '100/900']);
});
