import { eq } from 'drizzle-orm';
import { members } from '../../src/exchange/rooms/account/tables.ts';
import { PIXEL } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { demoSession, signedIn } from './session.ts';
import { goOn, question, sayPaid, swear, take } from './c2c.ts';
import { MINUTE } from '../../src/domain/period.ts';

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
