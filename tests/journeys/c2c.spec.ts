import type { Page } from '@playwright/test';
import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { members } from '../../src/exchange/rooms/account/tables.ts';
import { PAY_PASSWORD, PIXEL } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test, type Harbor } from './harbor.ts';
import { demoSession, merchantSession, sessionOf, signedIn } from './session.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The question that is open; its last button goes on. */
const question = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('alertdialog');
const goOn = (page: Page): Promise<void> => question(page).getByRole('button').last().click();

/** Draws the progress of a form with steps: the number of the step, of how many, and its title. */
const stepHead = (page: Page): ReturnType<Page['locator']> => page.locator('h2', { hasText: /^Step \d of/ });

/** Goes on after ticking what has to be true. */
async function swear(page: Page): Promise<void> {
  await question(page).getByRole('checkbox').click();
  await goOn(page);
}

/** Says that an order is paid: from the account that the sheet offers, or from another one. */
async function sayPaid(page: Page, from?: string): Promise<void> {
  await button(page, 'paid').click();
  if (from !== undefined) await field(page, 'payer').fill(from);
  await button(page, 'sayPaid').click();
  await expect(page.getByText('Please confirm that you have sent the money.')).toBeVisible();
  await node(page, 'sent').getByRole('checkbox').click();
  await button(page, 'sayPaid').click();
}

/** Adds a picture in a field. */
async function picture(page: Page, id: string): Promise<void> {
  await node(page, id)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(node(page, id).getByRole('img')).toBeVisible();
  await expect(node(page, id).getByRole('progressbar')).toHaveCount(0);
}

/** Opens the offer of a merchant on the board. */
async function take(page: Page, harbor: Harbor, side: 'buy' | 'sell', merchant: string): Promise<void> {
  await open(page, harbor, 'c2c/c2c_home', { side, fiat: 'EUR' });
  await node(page, 'board').getByRole('listitem').filter({ hasText: merchant }).locator('[data-node=take]').click();
}

test('coins are bought: paid, marked as paid, released by the seller; the chat answers', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await take(page, harbor, 'buy', 'Nordwind');
  await field(page, 'amount').fill('5');
  await button(page, 'order').click();
  await expect(page.getByText('The amount cannot exceed or be less than the range')).toBeVisible();
  await field(page, 'amount').fill('100');
  await expect(node(page, 'preview')).toContainText(/You get1\d\d\.\d+\sUSDT/);
  await button(page, 'order').click();
  await expect(question(page)).toContainText('€100.00');
  await goOn(page);

  await expect(node(page, 'state')).toContainText('Pay the seller');
  await expect(node(page, 'left')).toContainText(/1[45]:\d\d/);
  await expect(node(page, 'payment')).toContainText('DE89370400440532013000');
  await sayPaid(page);
  await expect(node(page, 'state')).toContainText('Awaiting release');

  await button(page, 'chat').click();
  await field(page, 'content').fill('I have sent it.');
  await button(page, 'send').click();
  await expect(node(page, 'messages')).toContainText('I have sent it.');
  await button(page, 'attach').click();
  await node(page, 'image')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(node(page, 'image').getByRole('img')).toBeVisible();
  await button(page, 'send').click();
  await expect(node(page, 'messages').getByRole('button', { name: /Picture/ })).toBeVisible();
  await harbor.advance(2 * MINUTE);
  await expect(node(page, 'messages')).toContainText('The seller has released the coins.');
  await page.keyboard.press('Escape');
  await expect(node(page, 'state')).toContainText('Completed');
  await expect(button(page, 'chat')).not.toContainText(/\d/);
});

test('coins are sold: released with the pay password once the money is there', async ({ page, context, harbor }) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await take(page, harbor, 'sell', 'Jonas K');
  await node(page, 'by').getByRole('radio', { name: 'By quantity' }).click();
  await field(page, 'number').fill('999999');
  await button(page, 'order').click();
  await expect(page.getByText('The quantity cannot exceed or be less than the range')).toBeVisible();
  await field(page, 'number').fill('50');
  await button(page, 'order').click();
  await expect(page.getByRole('dialog').last()).toContainText('50 USDT');
  await field(page, 'payPassword').fill('not this one');
  await button(page, 'confirmPay').click();
  await expect(page.getByText('The payment password is wrong.')).toBeVisible();
  await field(page, 'payPassword').fill('Anchor-2026');
  await button(page, 'confirmPay').click();
  await expect(node(page, 'state')).toContainText('Awaiting payment');

  await harbor.advance(2 * MINUTE);
  await expect(node(page, 'state')).toContainText('Check and release');
  await button(page, 'release').click();
  await expect(question(page)).toContainText('Has the money arrived?');
  await expect(question(page)).toContainText('Jonas Keller');
  await page.goBack();
  await expect(question(page)).toHaveCount(0);
  await page.goForward();
  await button(page, 'release').click();
  await swear(page);
  await field(page, 'payPassword').fill('not this one');
  await button(page, 'confirmPay').click();
  await expect(page.getByText('The payment password is wrong.')).toBeVisible();
  await field(page, 'payPassword').fill('Anchor-2026');
  await button(page, 'confirmPay').click();
  await expect(node(page, 'state')).toContainText('50 USDT was released to the buyer.');
});

test('an order that is not paid in time cancels itself, and one can be cancelled', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await take(page, harbor, 'buy', 'Petra D');
  await field(page, 'amount').fill('20');
  await button(page, 'order').click();
  await goOn(page);
  await expect(node(page, 'state')).toContainText('Pay the seller');
  await button(page, 'cancel').click();
  await expect(question(page)).toContainText('3 close ordering for a day');
  await goOn(page);
  await expect(node(page, 'state')).toContainText('Cancelled by the buyer');

  await take(page, harbor, 'buy', 'Petra D');
  await field(page, 'amount').fill('21');
  await button(page, 'order').click();
  await goOn(page);
  await expect(node(page, 'state')).toContainText('Pay the seller');
  await harbor.advance(16 * MINUTE);
  await expect(node(page, 'state')).toContainText('Payment time expired');
  await open(page, harbor, 'c2c/c2c_order', { status: 'cancelled' });
  await expect(node(page, 'orders').getByRole('listitem').first()).toContainText('€21.00');
});

test('who lets three orders fail in a day reads before ordering from when it is open again', async ({
  page,
  context,
  harbor,
}) => {
  const { client, email } = await newcomer(harbor, context);
  await client.running.exchange.command(({ queries }) =>
    queries.update(members).set({ level: 'basic' }).where(eq(members.email, email)),
  );
  const { list } = await client.call('c2c.board', { type: 'buy', fiat: 'EUR', limit: 50 });
  const { id, price, min_number: number, way } = list.find(({ merchant }) => merchant.nickname === 'Petra D')!;
  for (let failed = 0; failed < 3; failed += 1)
    await client.call('c2c.cancel', { id: (await client.call('c2c.buy', { id, price, number, way: way[0]! })).id });
  await take(page, harbor, 'buy', 'Petra D');
  await expect(node(page, 'closed')).toContainText(/You can order again from \d/);
  await field(page, 'amount').fill('20');
  await button(page, 'order').click();
  await goOn(page);
  await expect(page.getByText('You cancelled 3 orders within a day. You can order again in 24 hours.')).toBeVisible();
});

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

test('a merchant publishes an offer whose numbers fit together, serves a customer, and takes it down', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await merchantSession(harbor.client())) });
  await open(page, harbor, 'c2c/publish_c2c');
  await expect(stepHead(page)).toHaveText(/Step 1 of 3/);
  await button(page, 'submit').click();
  await expect(page.getByText('Please enter the correct price.')).toBeVisible();
  await field(page, 'price').fill('2');
  await button(page, 'submit').click();
  await expect(page.getByText('Please choose a price between')).toBeVisible();
  await field(page, 'price').fill('1.001');
  await button(page, 'submit').click();
  await expect(stepHead(page)).toHaveText(/Step 2 of 3/);
  await expect(stepHead(page)).toBeFocused();
  await button(page, 'submit').click();
  for (const words of [
    'Please enter the correct amount.',
    'Enter the minimum quantity.',
    'Choose at least one payment method.',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await field(page, 'total').fill('500');
  await field(page, 'min').fill('600');
  await field(page, 'max').fill('300');
  await node(page, 'ways').getByRole('checkbox', { name: 'Bank card' }).click();
  await button(page, 'submit').click();
  for (const words of [
    'The minimum quantity cannot be greater than the total quantity.',
    'The maximum cannot be less than the minimum.',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await field(page, 'min').fill('100');
  await button(page, 'submit').click();
  await expect(stepHead(page)).toHaveText(/Step 3 of 3/);

  // The phone's back leads from step to step, and a reload keeps the step: what was filled in stays.
  await page.goBack();
  await expect(stepHead(page)).toHaveText(/Step 2 of 3/);
  await page.reload();
  await expect(stepHead(page)).toHaveText(/Step 2 of 3/);
  await expect(field(page, 'max')).toHaveValue('300');
  await button(page, 'submit').click();
  await expect(stepHead(page)).toHaveText(/Step 3 of 3/);
  await button(page, 'submit').click();
  await expect(page.getByRole('dialog')).toContainText('500 USDT');
  await field(page, 'payPassword').fill('Anchor-2026');
  await button(page, 'confirmPay').click();
  const offer = node(page, 'ads').getByRole('listitem').first();
  await expect(offer).toContainText('500 of 500 USDT left');

  await harbor.advance(MINUTE);
  await open(page, harbor, 'c2c/c2c_merchant_order', { status: 'pending' });
  await node(page, 'orders').getByRole('listitem').first().locator('[data-node=order]').click();
  await expect(node(page, 'state')).toContainText('Awaiting payment');
  await harbor.advance(2 * MINUTE);
  await button(page, 'release').click();
  await swear(page);
  await field(page, 'payPassword').fill('Anchor-2026');
  await button(page, 'confirmPay').click();
  await expect(node(page, 'state')).toContainText('Completed');

  await open(page, harbor, 'c2c/my_publish_info');
  await expect(offer).toContainText(/[34]\d\d(\.\d+)? of 500\sUSDT left/);
  await offer.locator('[data-node=close]').click();
  await expect(question(page)).toContainText('the remaining coins are returned');
  await goOn(page);
  await page.getByRole('tab', { name: 'Offline' }).click();
  await expect(offer).toContainText(/of 500\sUSDT left/);
});

test('a live offer is edited where it stands; the board is sorted, and shows only verified merchants', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await merchantSession(harbor.client())) });
  await open(page, harbor, 'c2c/my_publish_info');
  const offer = node(page, 'ads').getByRole('listitem').last();
  await offer.locator('[data-node=edit]').click();
  await expect(stepHead(page)).toHaveText(/Step 1 of 3/);
  await expect(field(page, 'margin')).not.toHaveValue('');
  await button(page, 'submit').click();
  await expect(field(page, 'min')).not.toHaveValue('');
  await field(page, 'min').fill('75');
  await button(page, 'submit').click();
  await field(page, 'note').fill('Own name only.');
  await node(page, 'minutes').getByRole('button').last().click();
  await button(page, 'submit').click();
  await expect(page.getByRole('dialog')).toContainText('Orders that are open keep what they agreed to.');
  await expect(page.getByRole('dialog')).toContainText('30 min');
  await field(page, 'payPassword').fill('Anchor-2026');
  await button(page, 'confirmPay').click();
  await expect(offer).toContainText('30 min');

  await open(page, harbor, 'c2c/c2c_home', { side: 'buy', fiat: 'EUR' });
  const names = node(page, 'board').getByRole('listitem');
  await expect(names.first()).toContainText('Petra D');
  await page.getByRole('button', { name: 'Verified' }).click();
  await expect(names.filter({ hasText: 'Petra D' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Best price' }).click();
  await node(page, 'completed').click();
  await expect(names.first()).toContainText('Alba Trade');
  await names.first().locator('[data-node=take]').click();
  await page.getByRole('dialog').getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  // Opened 60 days before; other journeys on the same exchange may have let days pass.
  await expect(node(page, 'record')).toContainText(/6\d days/);
  await expect(node(page, 'terms')).toContainText('Please send the receipt in the chat.');
  await expect(node(page, 'conditions')).toContainText('30 min');
});

test('somebody verified applies, and is a merchant once it is approved', async ({ page, context, harbor }) => {
  const email = 'lantern@c2c.test';
  const person = await harbor.client().register(email);
  await person.setPayPassword(email);
  await signedIn(context, { ...(await sessionOf(person)) });
  await open(page, harbor, 'c2c/apply_merchant');
  await expect(page.getByText('Verify your identity to trade with fiat.')).toBeVisible();
  await person.running.exchange.command(({ queries }) =>
    queries.update(members).set({ level: 'basic' }).where(eq(members.email, email)),
  );
  await page.reload();

  await field(page, 'name').fill('Lantern');
  await button(page, 'submit').click();
  for (const words of [
    'Enter your mobile number.',
    'Enter the name of the holder.',
    'Enter the account to receive payments.',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await field(page, 'mobile').fill('+44 7700 900123');
  await field(page, 'trueName').fill('Lena Lantern');
  await field(page, 'bankAccount').fill('GB29NWBK60161331926819');
  await button(page, 'submit').click();
  await expect(page.getByText('Enter the name of the bank.')).toBeVisible();
  await field(page, 'bankName').fill('Harbour Bank');
  await button(page, 'submit').click();
  await expect(question(page)).toContainText('Lena Lantern');
  await goOn(page);
  await expect(node(page, 'review')).toContainText('under review');
  await harbor.advance(2 * MINUTE);
  await expect(node(page, 'publish')).toBeVisible();
  await node(page, 'publish').click();
  await expect(field(page, 'price')).toBeVisible();
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
  // So dear that no customer of the sandbox takes from it.
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
