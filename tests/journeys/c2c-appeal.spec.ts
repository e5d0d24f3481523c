import type { Page } from '@playwright/test';
import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { DAY, MINUTE } from '../../src/domain/period.ts';
import { members } from '../../src/exchange/rooms/account/tables.ts';
import { PAY_PASSWORD, PIXEL } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { demoSession, sessionOf, signedIn } from './session.ts';
import { goOn, question, sayPaid, take } from './c2c.ts';

/** Adds a picture in a field. */
async function picture(page: Page, id: string): Promise<void> {
  await node(page, id)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(node(page, id).getByRole('img')).toBeVisible();
  await expect(node(page, id).getByRole('progressbar')).toHaveCount(0);
}

test('an appeal is filed with its reason, taken back, filed again, and decided', async ({ page, context, harbor }) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await take(page, harbor, 'buy', 'Petra D');
  await field(page, 'amount').fill('30');
  await button(page, 'order').click();
  await goOn(page);
  await sayPaid(page);
  await expect(node(page, 'state')).toContainText('Awaiting release');
  await harbor.advance(6 * MINUTE);
  await page.reload();

  const complain = async (): Promise<void> => {
    await button(page, 'appeal').click();
    await node(page, 'reason').getByRole('radio').first().click();
    await field(page, 'content').fill('Too short');
    await button(page, 'submit').click();
    await expect(page.getByText('Describe what happened in at least 10 characters.')).toBeVisible();
    await field(page, 'content').fill('I paid six minutes ago and nothing came.');
    await expect(page.getByText('Please add at least one picture that shows it')).toBeVisible();
    await expect(field(page, 'receiptName')).toHaveValue('Sam Ailor');
    await field(page, 'receiptAmount').fill('30');
    await picture(page, 'img');
    await button(page, 'submit').click();
    await goOn(page);
    await expect(node(page, 'state')).toContainText('Appeal under review');
  };
  await complain();
  await expect(node(page, 'appeal')).toContainText('I paid but did not receive the coins');
  await expect(page.getByRole('button', { name: /Picture/ })).toHaveCount(1);
  await button(page, 'withdrawAppeal').click();
  await goOn(page);
  await expect(node(page, 'state')).toContainText('Awaiting release');
  await complain();
  await expect(node(page, 'appeal')).toContainText('Matches');
  await harbor.advance(DAY);
  await expect(node(page, 'state')).toContainText('Completed');
  await expect(node(page, 'appeal')).toContainText('Approved');
});

test('both sides of an order see it cancelled by the seller, out of time, and decided on the seller’s appeal', async ({
  page,
  context,
  harbor,
  browser,
}) => {
  const [seller, buyer] = [(await newcomer(harbor, context)).client, (await newcomer(harbor)).client];
  for (const [who, merchant] of [
    [seller, true],
    [buyer, false],
  ] as const) {
    const { id } = await who.call('user.info');
    await who.running.exchange.command(({ queries }) =>
      queries.update(members).set({ level: 'advanced', merchant }).where(eq(members.id, id)),
    );
  }
  await seller.fund('USDT', '500', 'legal');
  await seller.call('user.savePaymentMethod', {
    way: 'bank',
    real_name: 'Ann Example',
    account: '12345678',
    bank_name: 'Harbour Bank',
    pay_password: PAY_PASSWORD,
  });
  const { price } = await seller.call('c2c.price', { coin_code: 'USDT', fiat: 'EUR' });
  // The price is so high that no simulated customer accepts it.
  const ad = await seller.call('c2c.publish', {
    type: 'sell',
    coin_code: 'USDT',
    fiat: 'EUR',
    price: new Big(price).times('1.1').toFixed(4),
    total_number: '500',
    min_number: '10',
    max_number: '100',
    way: ['bank'],
    pay_password: PAY_PASSWORD,
  });
  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signedIn(other, { ...(await sessionOf(buyer)) });
  const buying = await other.newPage();
  const ordered = async (): Promise<string> => {
    const { id } = await buyer.call('c2c.buy', { id: ad.id, price: ad.price, number: '20', way: 'bank' });
    await open(page, harbor, 'c2c/c2c_order_detail', { id });
    await open(buying, harbor, 'c2c/c2c_order_detail', { id });
    await expect(node(page, 'state')).toContainText('Awaiting payment');
    await expect(node(buying, 'state')).toContainText('Pay the seller');
    return id;
  };
  const both = async (words: string): Promise<void> => {
    for (const one of [page, buying]) await expect(node(one, 'state')).toContainText(words);
  };

  await ordered();
  await button(page, 'cancel').click();
  await expect(question(page)).toContainText('Tell the buyer not to pay any more');
  await goOn(page);
  await both('Cancelled by the seller');

  await ordered();
  await harbor.advance(16 * MINUTE);
  await both('Payment time expired');

  const id = await ordered();
  await sayPaid(buying, 'Bert Buyer');
  await expect(node(page, 'state')).toContainText('Check and release');
  await expect(button(page, 'appeal')).toBeDisabled();
  await harbor.advance(6 * MINUTE);
  await page.reload();
  await button(page, 'appeal').click();
  await node(page, 'sellerReason').getByRole('radio', { name: 'I did not receive the payment' }).click();
  await field(page, 'content').fill('Nothing has come to my account.');
  await expect(node(page, 'receiptName')).toBeHidden();
  await picture(page, 'img');
  await button(page, 'submit').click();
  await goOn(page);
  await both('Appeal under review');
  await expect(buying.getByText('Counterparty’s appeal')).toBeVisible();
  await expect(button(buying, 'cancelPaid')).toBeHidden();
  await button(buying, 'answer').click();
  await button(buying, 'sendAnswer').click();
  for (const words of [
    'Describe what happened in at least 10 characters',
    'Please enter the amount.',
    'Please add at least one picture',
  ])
    await expect(buying.getByText(words)).toBeVisible();
  await field(buying, 'content').fill('The money left my account an hour ago.');
  await field(buying, 'receiptName').fill('Somebody Else');
  await field(buying, 'receiptAmount').fill('20');
  await picture(buying, 'img');
  await button(buying, 'sendAnswer').click();
  await expect(node(page, 'answered')).toContainText('The money left my account an hour ago.');
  await expect(node(page, 'appeal')).toContainText('Does not match');
  await harbor.advance(DAY);
  await both('Appeal under review');
  await harbor.advance(DAY);
  await both('Cancelled after review');
  expect((await seller.call('c2c.order', { id })).appeal).toMatchObject({ state: 'closed', mine: true });
  expect([await buyer.balance('USDT', 'legal'), (await seller.call('c2c.ad', { id: ad.id })).rest]).toEqual([
    '0/0',
    '500',
  ]);
  await other.close();
});
