import { button, expect, field, node, open, test, type Harbor } from '../harbor.ts';
import { newcomer } from '../flows.ts';
import { demoSession, signedIn } from '../session.ts';
import { textOf, textWith } from '../texts.ts';

// The exchange closes for maintenance while people use the app.

const close = (harbor: Harbor, more: Readonly<Record<string, string>> = {}): Promise<unknown> =>
  harbor.post('/sandbox/maintenance', { closed: '1', ...more });
const reopen = (harbor: Harbor): Promise<unknown> => harbor.post('/sandbox/maintenance', { closed: '0' });

test.afterEach(({ harbor }) => reopen(harbor));

test('a form is half filled in when the exchange closes: it says until when, opens by itself, and the form goes on where it was', async ({
  page,
  context,
  harbor,
}) => {
  const { client } = await newcomer(harbor, context);
  await page.clock.install();
  await open(page, harbor, 'fund/fundTransfer', { from: 'change', to: 'legal' });
  await expect(page.getByText(/Available \d/).first()).toBeVisible();
  await field(page, 'number').fill('700');
  await button(page, 'submit').click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toBeVisible();

  const { now } = await client.call('sandbox.clock', { advance: 0 });
  await close(harbor, { until: String(now + 3_600_000) });
  await sure.getByRole('button', { name: 'Confirm' }).click();
  const closed = page.getByRole('dialog', { name: textOf('en', 'shell.maintenance.title') });
  await expect(closed).toContainText(textWith('en', 'shell.maintenance.until'));
  // Nothing beneath it can be reached, and Escape does not take it away.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(closed).toBeVisible();
  await closed.getByRole('button', { name: 'Try now' }).click();
  await expect(closed.getByRole('button', { name: 'Try now' })).toBeEnabled();

  await reopen(harbor);
  await page.clock.runFor(20_000);
  await expect(closed).toHaveCount(0);
  await expect(field(page, 'number')).toHaveValue(/^700/);
  expect(await client.balance('USDT', 'legal')).toBe('0/0');
  await button(page, 'submit').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(node(page, 'transfers').getByRole('listitem').first()).toContainText('700');
  expect(await client.balance('USDT', 'legal')).toBe('700/0');
});

test('the app is opened while the exchange is closed: it says so in the language of the user, and the page comes when it opens', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await demoSession(harbor.client())), lang: 'jp' });
  await page.clock.install();
  await close(harbor);
  await open(page, harbor, 'fund/withdraw_logs');
  const closed = page.getByRole('dialog', { name: textOf('jp', 'shell.maintenance.title') });
  await expect(closed).toContainText(textOf('jp', 'shell.maintenance.text'));
  await reopen(harbor);
  await page.clock.runFor(20_000);
  await expect(closed).toHaveCount(0);
  await expect(node(page, 'withdrawals').getByRole('listitem').first()).toBeVisible();
});
