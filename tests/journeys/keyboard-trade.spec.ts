import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { trader } from './futures.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { Keyboard } from './keyboard.ts';
import { openAt, price } from './lines.ts';

// Orders are placed and taken back, and a position is closed, by the keyboard alone.

test.use({ reducedMotion: 'reduce' } as never);

test('a spot order is taken from the book, placed and cancelled', async ({ page, context, harbor }) => {
  const keys = new Keyboard(page);
  await price(harbor, 'UNIUSDT', '10');
  await newcomer(harbor, context);
  await open(page, harbor, 'transaction/currency', { symbol: 'UNIUSDT' });
  const ticket = node(page, 'ticket').first();
  await expect(ticket.getByText(/5,000/).first()).toBeVisible();
  const book = ticket.getByRole('list', { name: 'Buy orders' });
  await keys.to(book.locator('button[tabindex="0"]'));
  for (let row = 0; row < 3; row += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const at = ticket.getByRole('textbox', { name: /Price/ });
  await expect(at).not.toHaveValue('');
  await keys.type(at, '9');
  await keys.type(ticket.getByRole('textbox', { name: /Amount/ }), '20');
  await keys.press(ticket.locator('button[type=submit]'));
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('UNI');
  await keys.type(field(page, 'payPassword'), PAY_PASSWORD);
  await keys.press(sheet.getByRole('button', { name: 'Confirm' }));
  const orders = node(page, 'orders').getByRole('listitem');
  await expect(orders).toHaveCount(1);
  await expect(sheet).toHaveCount(0);
  await keys.press(orders.getByRole('button', { name: 'Cancel' }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }));
  await expect(orders).toHaveCount(0);
  keys.done();
});

test('a futures order is placed, and a position is closed', async ({ page, harbor }) => {
  const keys = new Keyboard(page);
  const symbol = 'XRPUSDT.P';
  const client = await trader(harbor, page);
  await openAt(harbor, client, { symbol, direction: 'long', price: '2', lots: '10', multiple: 10 });
  await open(page, harbor, 'transaction/contract', { symbol });
  const ticket = node(page, 'ticket').first();
  await expect(ticket.getByText(/\d\sUSDT/).first()).toBeVisible();
  await keys.type(ticket.getByRole('textbox', { name: /Price/ }), '1.9');
  await keys.type(ticket.getByRole('textbox', { name: /Amount/ }), '10');
  await keys.press(ticket.getByRole('button', { name: /Buy \/ Long/ }));
  await keys.press(button(page, 'confirmOrder'));
  await expect(page.getByText('Order placed')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await client.call('lever.pending')).toHaveLength(1);

  await keys.press(node(page, 'positions').getByRole('button', { name: 'Close', exact: true }).first());
  await keys.isIn(page.getByRole('dialog'));
  await keys.press(button(page, 'confirmClose'));
  await expect(node(page, 'positions').getByRole('listitem')).toHaveCount(0);
  keys.done();
});
