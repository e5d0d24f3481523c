import { button, expect, field, node, open, withHarbor as test, yes } from './harbor.ts';
import { atDesk, openRow, part } from './desk.ts';
import { violationsOf } from './looks/violations.ts';
import { sessionOf, signedIn } from './session.ts';
import { appeal, deposit, handIn, hired, openDesk, person, signInToDesk } from './staff.ts';

test('a deposit above the bound is proposed by one and confirmed by another; then the user has the money', async ({
  browser,
  harbor,
}) => {
  const user = await person(harbor);
  await deposit(user, '2500');
  const first = await atDesk(browser, harbor, await hired(harbor, 'treasurer.one', ['treasurer']));
  await part(first, 'Deposits').click();
  await openRow(first, '2,500');
  await button(first, 'approve').click();
  const question = first.getByRole('alertdialog');
  await expect(question).toContainText('nothing happens until a second treasurer confirms it');
  await expect(question).toContainText('2,500 USDT');
  await yes(first);
  await expect(node(first, 'proposed')).toContainText('Waits for a second person');
  await expect(node(first, 'decide')).toHaveCount(0);
  expect(await user.balance('USDT')).toBe('0/0');
  // The member of staff who proposed it cannot confirm it.
  await node(first, 'proposed').getByRole('button', { name: 'Show' }).click();
  await expect(node(first, 'mine')).toBeVisible();
  await expect(node(first, 'confirm')).toHaveCount(0);

  const second = await atDesk(browser, harbor, await hired(harbor, 'treasurer.two', ['treasurer']));
  await openRow(second, 'Proposals to confirm');
  await openRow(second, 'Credit a deposit');
  await button(second, 'confirm').click();
  await expect(second.getByRole('alertdialog')).toContainText('credited to the user at once');
  await yes(second);
  await expect(second.getByText('Confirmed. It has taken effect.')).toBeVisible();
  await expect(node(second, 'confirm')).toHaveCount(0);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signedIn(phone, { ...(await sessionOf(user)) });
  const page = await phone.newPage();
  await open(page, harbor, 'fund/recharge_logs');
  await expect(node(page, 'deposits')).toContainText('2,500');
  await expect(node(page, 'deposits')).toContainText('Credited');
  expect(await user.balance('USDT')).toBe('2500/0');
  for (const one of [first, second, page]) await one.context().close();
});

test('an identity check is turned down: the user reads why at the picture that it is about', async ({
  browser,
  harbor,
}) => {
  const user = await person(harbor);
  await handIn(user);
  const desk = await atDesk(browser, harbor, await hired(harbor, 'reviewer.one', ['reviewer']));
  await part(desk, 'Identity').click();
  await openRow(desk, (await user.call('user.info')).nickname);
  for (const id of ['front_pic', 'reverse_pic', 'hand_pic'])
    await expect(node(desk, id).getByRole('img').first()).toBeVisible();
  await button(desk, 'reject').click();
  await button(desk, 'send').click();
  await expect(desk.getByText('Choose one')).toBeVisible();
  await node(desk, 'reason').getByRole('radio', { name: 'Cannot be read' }).click();
  await node(desk, 'field').getByRole('button').click();
  await desk.getByRole('dialog').last().getByText('Back of the document').click();
  await button(desk, 'send').click();
  await expect(desk.getByText('The check is turned down').first()).toBeVisible();
  await expect(node(desk, 'decide')).toHaveCount(0);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signedIn(phone, { ...(await sessionOf(user)) });
  const page = await phone.newPage();
  await open(page, harbor, 'setting/real');
  await expect(node(page, 'reverse')).toContainText('A picture is too small to read.');
  await expect(node(page, 'front')).not.toContainText('too small');
  for (const one of [desk, page]) await one.context().close();
});

test('an appeal is read from both sides and decided by two; the buyer gets the coins', async ({ browser, harbor }) => {
  const { buyer, order } = await appeal(harbor);
  const [one, two] = [
    await hired(harbor, 'reviewer.two', ['reviewer']),
    await hired(harbor, 'reviewer.three', ['reviewer']),
  ];
  const first = await atDesk(browser, harbor, one);
  await part(first, 'Appeals').click();
  await openRow(first, 'Paid, coins not released');
  await expect(node(first, 'said')).toHaveText('The money left my account two hours ago.');
  await expect(node(first, 'answer')).toHaveText('Nothing has arrived on my account.');
  await first.getByRole('tab', { name: 'Order and payment' }).click();
  await expect(node(first, 'payments')).toContainText('10000001');
  await first.getByRole('tab', { name: 'Chat' }).click();
  await expect(node(first, 'chat')).toContainText('I do not see it yet.');
  await button(first, 'decide').click();
  await node(first, 'winner').getByRole('radio').first().click();
  await field(first, 'reason').fill('The receipt shows the payment.');
  await button(first, 'send').click();
  await expect(first.getByRole('alertdialog')).toContainText('go to the buyer for good');
  await yes(first);
  await expect(node(first, 'proposed')).toBeVisible();

  const second = await atDesk(browser, harbor, two);
  await openRow(second, 'Proposals to confirm');
  await openRow(second, 'Decide an appeal');
  await button(second, 'confirm').click();
  await yes(second);
  await expect(second.getByText('Confirmed. It has taken effect.')).toBeVisible();
  expect((await buyer.call('c2c.order', { id: order })).status).toBe('completed');
  for (const page of [first, second]) await page.context().close();
});

test('support looks and freezes; what it may not do is not there, and says whose it is', async ({
  browser,
  harbor,
}) => {
  const user = await person(harbor);
  await handIn(user);
  const desk = await atDesk(browser, harbor, await hired(harbor, 'support.one', ['support']));
  for (const name of ['Deposits', 'Withdrawals', 'Appeals', 'House', 'Audit log', 'Staff'])
    await expect(part(desk, name), name).toHaveCount(0);
  await expect(node(desk, 'today')).toHaveCount(0);
  await part(desk, 'Identity').click();
  await openRow(desk, (await user.call('user.info')).nickname);
  await expect(node(desk, 'only')).toHaveText('Only a reviewer decides this. You can look at it.');
  await expect(node(desk, 'approve')).toHaveCount(0);
  await openDesk(desk, harbor, 'deposits/list');
  await expect(desk.getByText('Only treasurers see this')).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Overview' })).toBeVisible();

  await part(desk, 'Users').click();
  await field(desk, 'words').fill((await user.call('user.info')).nickname);
  await expect(node(desk, 'rows').getByRole('row')).toHaveCount(2);
  await openRow(desk, 'Active');
  await button(desk, 'freeze').click();
  await button(desk, 'send').click();
  await expect(desk.getByText('Write why.')).toBeVisible();
  await field(desk, 'reason').fill('Asked for by its owner.');
  await button(desk, 'send').click();
  await expect(node(desk, 'frozen')).toContainText('Asked for by its owner.');
  await expect(node(desk, 'only')).toHaveText('Only a reviewer proposes to unfreeze an account.');
  expect((await user.send('user.info')).body.type).toBe(999);
  await desk.context().close();
});

test('a session that has ended leads to the sign-in page, and from there back', async ({ browser, harbor }) => {
  const who = await hired(harbor, 'admin.one', ['admin']);
  const desk = await atDesk(browser, harbor, who);
  await part(desk, 'Staff').click();
  await openRow(desk, who.name);
  await expect(node(desk, 'self')).toBeVisible();
  await harbor.client().running.exchange.database.script('delete from staff_session');
  await button(desk, 'refresh').click();
  await expect(desk.getByText('Operators’ console')).toBeVisible();
  await expect(desk.getByRole('navigation')).toHaveCount(0);
  await signInToDesk(desk, harbor, who, 1);
  await expect(node(desk, 'self')).toBeVisible();
  expect(await desk.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('token')))).toBe(
    false,
  );
  await part(desk, 'My account').click();
  await button(desk, 'signOut').click();
  await expect(desk.getByText('Operators’ console')).toBeVisible();
  await desk.goBack();
  await expect(field(desk, 'name')).toBeVisible();
  // Another window is nobody's yet.
  const other = await desk.context().newPage();
  await openDesk(other, harbor, 'audit/list');
  await expect(field(other, 'name')).toBeVisible();
  await desk.context().close();
});

test('before a session ends that nobody uses, the console says so, and lets it go on', async ({ browser, harbor }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.clock.install();
  await openDesk(page, harbor);
  await signInToDesk(page, harbor, await hired(harbor, 'admin.two', ['admin']));
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  // An answer that arrived after the clock has moved would be an activity of that time.
  await expect(page.getByRole('rowheader', { name: 'Failed timers' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  const warning = page.getByText(/you will be signed out in 2 minutes/);
  await page.clock.fastForward(27 * 60_000);
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward(75_000);
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toHaveCount(0);
  await context.close();
});

test('the console’s pages keep the rules of axe, on a desktop and on a phone, in both themes', async ({
  browser,
  harbor,
}) => {
  const user = await person(harbor);
  const id = await deposit(user, '20');
  const who = await hired(harbor, 'everybody', ['reviewer', 'treasurer', 'admin']);
  const desk = await atDesk(browser, harbor, who);
  const broken: string[] = [];
  for (const [page, query] of [
    ['overview/list', ''],
    ['deposits/list', ''],
    ['deposits/one', `?id=${id}`],
    ['users/list', ''],
    ['house/list', ''],
    ['audit/list', ''],
    ['account/me', ''],
  ] as const) {
    await openDesk(desk, harbor, page, query);
    await expect(desk.locator(`main[data-route="${page}"]`)).toBeVisible();
    await expect(desk.locator('main .skeleton')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await desk.emulateMedia({ colorScheme });
      await desk.setViewportSize(colorScheme === 'light' ? { width: 1440, height: 900 } : { width: 390, height: 844 });
      for (const fault of await violationsOf(desk)) broken.push(`${page} ${colorScheme}: ${fault}`);
      const over = await desk.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) broken.push(`${page} ${colorScheme}: ${over} px too wide`);
    }
  }
  expect(broken).toEqual([]);
  await desk.context().close();
});
