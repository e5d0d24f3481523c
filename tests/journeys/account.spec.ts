import { picture } from '../../src/exchange/testing/picture.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { PASSWORD, answer, put, sheet, somebody } from './account.ts';

test.use({ reducedMotion: 'reduce' } as never);

test('an account is opened with a name and an invitation, after the terms were read; the pay password first needs an address', async ({
  page,
  harbor,
}) => {
  const inviter = await harbor.client().register('inviter@account.test');
  const { invite_code: invite } = await inviter.call('user.info');
  await open(page, harbor, 'common/register', { invite, by: 'account' });
  await expect(node(page, 'code')).toHaveCount(0);
  await field(page, 'account').fill('7seas');
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'again').fill(PASSWORD);
  await button(page, 'submit').click();
  await expect(node(page, 'account')).toContainText('begins with a letter');
  await expect(page.getByText('Please accept the terms first')).toBeVisible();
  await node(page, 'agree').getByRole('button').click();
  await expect(sheet(page)).toContainText('Crypto prices move fast');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await node(page, 'agree').getByRole('checkbox').click();
  await field(page, 'account').fill('Seven_Seas');
  await button(page, 'submit').click();
  await expect(page).toHaveURL(/index\/index|#\/$/);
  expect((await inviter.call('team.members')).list).toHaveLength(1);
  await open(page, harbor, 'setting/payPassword');
  await node(page, 'unbound').getByRole('button').click();
  await node(page, 'email').click();
  await expect(sheet(page)).toContainText('New e-mail');
  await open(page, harbor, 'setting/setting');
  await expect(node(page, 'profile')).toContainText('seven_seas');
});

test('a password is changed, other devices are signed out, and at last the account goes', async ({
  page,
  context,
  harbor,
}) => {
  const { client, email } = await somebody(harbor, context, 'leaving');
  const others = [await harbor.client().login(email, PASSWORD), await harbor.client().login(email, PASSWORD)];

  await test.step('devices are ended one by one and all', async () => {
    await open(page, harbor, 'setting/security');
    await node(page, 'sessions').click();
    const list = sheet(page).getByRole('listitem');
    await expect(list).toHaveCount(3);
    await expect(list.first()).toContainText('This device');
    await list.last().locator('[data-node=end]').click();
    await answer(page).click();
    await expect(list).toHaveCount(2);
    await button(page, 'endAll').click();
    await answer(page).click();
    await expect(list).toHaveCount(1);
    for (const other of others) expect(await other.refusal('user.info')).toBe('session_invalid');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
  });

  await test.step('the password changes with a code, and withdrawals are held', async () => {
    await node(page, 'password').click();
    await field(page, 'password').fill(PASSWORD);
    await field(page, 'fresh').fill(PASSWORD);
    await field(page, 'again').fill('Tide-and-time-8');
    await button(page, 'submit').click();
    await expect(page.getByText('Choose a password that differs from the old one.')).toBeVisible();
    await field(page, 'fresh').fill('Tide-and-time-8');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/Code sent to/)).toBeVisible();
    await field(page, 'mailCode').fill(await harbor.code(email));
    await button(page, 'submit').click();
    await expect(node(page, 'held')).toContainText('Withdrawals reopen');
    expect((await client.call('user.security')).withdraw_hold_until).not.toBeNull();
  });

  await test.step('what was agreed to is on record', async () => {
    await node(page, 'agreements').click();
    await expect(sheet(page).getByRole('listitem').first()).toContainText(/Terms of use.*Accepted/s);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
  });

  await test.step('the account goes, after a last question', async () => {
    await node(page, 'delete').click();
    await field(page, 'password').fill('Tide-and-time-8');
    await sheet(page).getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/Code sent to/)).toBeVisible();
    await field(page, 'mailCode').fill(await harbor.code(email));
    await button(page, 'deleteAccount').click();
    await page.getByRole('alertdialog').getByRole('checkbox').click();
    await answer(page).click();
    await expect(page).toHaveURL(/index\/index/);
    expect(await client.refusal('user.info')).toBe('session_invalid');
    expect(await harbor.client().refusal('user.login', { account: email, password: 'Tide-and-time-8' })).toBe(
      'login_failed@password',
    );
  });
});

test('what is risky is agreed to once, with the words that are agreed to', async ({ page, context, harbor }) => {
  const { client } = await somebody(harbor, context, 'careful');
  await client.fund('USDT', '100', 'micro');
  await open(page, harbor, 'transaction/option', { symbol: 'BCHUSDT' });
  await field(page, 'number').fill('10');
  await button(page, 'submit').click();
  await expect(sheet(page)).toContainText('the whole stake is lost');
  await button(page, 'agree').click();
  await expect(sheet(page)).toContainText('Confirm that you have read this');
  await sheet(page).getByRole('checkbox').click();
  await button(page, 'agree').click();
  await expect(page.getByRole('alertdialog')).toContainText('10 USDT');
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await button(page, 'submit').click();
  await expect(page.getByRole('alertdialog')).toContainText('10 USDT');
  await expect(sheet(page)).toHaveCount(0);
  const options = (await client.call('user.agreements')).find(({ kind }) => kind === 'options');
  expect(typeof options?.accepted_at).toBe('number');
});

test('a profile: nickname, signature, picture, and a code that opens an account', async ({ page, context, harbor }) => {
  const { client } = await somebody(harbor, context, 'profile');
  const { invite_link: link } = await client.call('user.info');
  await open(page, harbor, 'setting/userInfo');
  await node(page, 'nickname').click();
  await field(page, 'nicknameText').fill('S');
  await button(page, 'save').click();
  await expect(sheet(page)).toContainText('2 to 10 letters or digits');
  await field(page, 'nicknameText').fill('Sea&dog');
  await expect(node(page, 'nicknameText')).toContainText('Special characters are not allowed.');
  await field(page, 'nicknameText').fill('');
  await expect(node(page, 'nicknameText')).toContainText('Enter a nickname');
  await field(page, 'nicknameText').fill('小王7');
  await button(page, 'save').click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(node(page, 'nickname')).toContainText('小王7');
  await node(page, 'signature').click();
  await field(page, 'signatureText').fill('Calm seas');
  await button(page, 'saveSignature').click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(node(page, 'signature')).toContainText('Calm seas');
  await node(page, 'signature').click();
  await field(page, 'signatureText').fill('');
  await button(page, 'saveSignature').click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(node(page, 'signature')).toContainText('Not set');
  expect((await client.call('user.info')).signature).toBe('');
  await node(page, 'avatar').click();
  await put(page, 'picture', picture(800, 800, 60));
  await button(page, 'saveAvatar').click();
  await expect(sheet(page)).toHaveCount(0);
  expect((await client.call('user.info')).avatar).toMatch(/^\/api\/files\//);
  await node(page, 'qr').click();
  await expect(sheet(page).getByRole('img', { name: 'My QR code' })).toBeVisible();
  expect(link).toMatch(/#\/pages\/common\/register\?invite=HB/);
});
