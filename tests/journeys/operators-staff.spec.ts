import type { Browser, Page } from '@playwright/test';
import { codeAt } from '../../src/exchange/rooms/operators/testing.ts';
import { atDesk, openRow, part, row } from './desk.ts';
import { button, expect, field, node, withHarbor as test, yes, type Harbor } from './harbor.ts';
import { hired, openDesk, person, signInToDesk, type Hired } from './staff.ts';

const NEW_PASSWORD = 'Lantern-Over-Water-9';

/** The console in a browser of its own, before anybody has signed in. */
async function atDoor(browser: Browser, harbor: Harbor): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openDesk(page, harbor);
  return page;
}

/** Confirms a proposal about somebody, and hands over the password and the key that are shown this once. */
async function confirmed(desk: Page, name: string): Promise<Hired> {
  await openRow(desk, 'Proposals to confirm');
  await openRow(desk, name);
  await button(desk, 'confirm').click();
  await yes(desk);
  const given = async (id: string): Promise<string> =>
    (await node(desk, id).locator('[translate=no]').textContent()) ?? '';
  const hire = { name, password: await given('firstPassword'), secret: await given('secret') };
  await button(desk, 'written').click();
  await expect(node(desk, 'firstPassword')).toHaveCount(0);
  return hire;
}

/** Replaces the first password, which has to be done before anything else. */
async function changePassword(desk: Page, harbor: Harbor, { password, secret }: Hired): Promise<void> {
  await expect(node(desk, 'mustChange')).toBeVisible();
  await field(desk, 'password').fill(password);
  await field(desk, 'fresh').fill('short');
  await field(desk, 'again').fill('short');
  await button(desk, 'send').click();
  await expect(node(desk, 'fresh')).toContainText('At least 12 characters, please.');
  await field(desk, 'fresh').fill(NEW_PASSWORD);
  await field(desk, 'again').fill(NEW_PASSWORD);
  const { clock } = harbor.client().running.exchange;
  // A code is good once: signing in has used the one of this half minute.
  await field(desk, 'code').fill(await codeAt(secret, clock.wall() + 30_000));
  await button(desk, 'send').click();
  await expect(desk.getByText('The password is changed')).toBeVisible();
  await expect(node(desk, 'mustChange')).toHaveCount(0);
}

test('somebody is taken on by two, changes the first password, and approves a merchant; the log is whole', async ({
  browser,
  harbor,
}) => {
  test.slow();
  const first = await atDesk(browser, harbor, await hired(harbor, 'admin.first', ['admin']));
  await part(first, 'Staff').click();
  await button(first, 'add').click();
  await field(first, 'name').fill('No Such Name');
  await button(first, 'send').click();
  await expect(node(first, 'name')).toContainText('A name has 3 to 64 letters');
  await field(first, 'name').fill('new.reviewer');
  await node(first, 'roles').getByRole('checkbox', { name: 'Reviewer' }).click();
  await button(first, 'send').click();
  await yes(first);
  await expect(first.getByRole('heading', { name: 'Proposals' })).toBeVisible();

  const second = await atDesk(browser, harbor, await hired(harbor, 'admin.second', ['admin', 'reviewer']));
  const hire = await confirmed(second, 'new.reviewer');
  const third = await atDoor(browser, harbor);
  await signInToDesk(third, harbor, hire);
  await changePassword(third, harbor, hire);

  const user = await person(harbor);
  await user.call('c2c.apply', {
    name: 'Nordwind',
    mobile: '+49 30 1234567',
    true_name: 'Ann Example',
    bank_name: 'Harbour Bank',
    bank_account: '12345678',
  });
  await part(third, 'Merchants').click();
  await openRow(third, 'Nordwind');
  await button(third, 'approve').click();
  await yes(third);
  await expect(third.getByText('The user is a merchant now')).toBeVisible();
  expect((await user.call('user.info')).merchant).toBe(true);

  await part(first, 'Audit log').click();
  await expect(row(first, 'new.reviewer').first()).toBeVisible();
  await button(first, 'verify').click();
  await expect(node(first, 'verdict').first()).toContainText('The log is whole');
  for (const page of [first, second, third]) await page.context().close();
});

test('the access of somebody is replaced by two: the old one is over at once, the new one starts anew', async ({
  browser,
  harbor,
}) => {
  test.slow();
  const lost = await hired(harbor, 'lost.the-phone', ['support']);
  const third = await atDesk(browser, harbor, lost);
  const first = await atDesk(browser, harbor, await hired(harbor, 'admin.third', ['admin']));
  await part(first, 'Staff').click();
  await openRow(first, lost.name);
  await button(first, 'reset').click();
  await expect(first.getByRole('alertdialog')).toContainText(lost.name);
  await yes(first);
  await expect(first.getByText('Proposed. A second person has to confirm it.')).toBeVisible();
  // Until somebody else confirms it, nothing has changed.
  await part(third, 'Users').click();
  await expect(third.getByRole('heading', { name: 'Users' })).toBeVisible();

  const second = await atDesk(browser, harbor, await hired(harbor, 'admin.fourth', ['admin']));
  const fresh = await confirmed(second, lost.name);
  expect(fresh.password).not.toBe(lost.password);
  expect(fresh.secret).not.toBe(lost.secret);
  await part(third, 'Overview').click();
  await expect(third.getByText('Operators’ console')).toBeVisible();
  await signInToDesk(third, harbor, lost, 1);
  await expect(third.getByText('Name, password and code do not match.')).toBeVisible();
  await openDesk(third, harbor);
  await signInToDesk(third, harbor, fresh);
  await changePassword(third, harbor, fresh);
  await part(third, 'Users').click();
  await expect(third.getByRole('heading', { name: 'Users' })).toBeVisible();
  for (const page of [first, second, third]) await page.context().close();
});
