import type { BrowserContext, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { WITHDRAW_HOLD } from '../../src/exchange/rooms/account/hold.ts';
import { members } from '../../src/exchange/rooms/account/tables.ts';
import { IDENTITY_REVIEW } from '../../src/exchange/rooms/account/identity/reviews.ts';
import { reviews } from '../../src/exchange/rooms/account/identity/tables.ts';
import type { Client } from '../../src/exchange/testing/client.ts';
import { noise, picture } from '../../src/exchange/testing/picture.ts';
import { button, expect, field, node, open, test, type Harbor } from './harbor.ts';
import { sessionOf, signedIn } from './session.ts';

const PASSWORD = 'Sea-breeze-7';

test.use({ reducedMotion: 'reduce' } as never);

/** Opens an account and signs it in on the pages of the context. */
async function somebody(
  harbor: Harbor,
  context: BrowserContext,
  name: string,
): Promise<{ client: Client; email: string }> {
  const email = `${name}@account.test`;
  const client = await harbor.client().register(email, PASSWORD);
  await signedIn(context, { ...(await sessionOf(client)) });
  return { client, email };
}

/**
 * The authenticator's code so many steps of 30 seconds from now: the server takes the one before and the one after too.
 */
const codeOf = (secret: string, step = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * step });

const answer = (page: Page): ReturnType<Page['locator']> => page.getByRole('alertdialog').getByRole('button').last();
const sheet = (page: Page): ReturnType<Page['locator']> => page.getByRole('dialog');
const put = (page: Page, id: string, buffer: Buffer): Promise<void> =>
  node(page, id)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${id}.png`, mimeType: 'image/png', buffer });

test('who is known by two levels: a phone is bound, a number rejected and handed in again, three pictures verified', async ({
  page,
  context,
  harbor,
}) => {
  const { client } = await somebody(harbor, context, 'known');
  await open(page, harbor, 'setting/real_mark');

  await test.step('the phone comes first', async () => {
    await expect(node(page, 'hero')).toContainText('Verify your identity to continue');
    await expect(node(page, 'unbound')).toContainText('phone number is missing');
    await expect(node(page, 'submitBasic')).toHaveCount(0);
    await node(page, 'unbound').getByRole('button').click();
    await sheet(page).getByRole('button', { name: /\+86/ }).click();
    await field(page, 'find').fill('Kingdom');
    await node(page, 'areas').getByRole('listitem').first().getByRole('button').click();
    await field(page, 'mobile').fill('7700900501');
    await sheet(page).getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/Code sent to/)).toBeVisible();
    await field(page, 'code').fill(await harbor.code('7700900501'));
    await field(page, 'password').fill('not the right one');
    await button(page, 'bindMobile').click();
    await expect(sheet(page)).toContainText('The login password is wrong.');
    await field(page, 'password').fill(PASSWORD);
    await button(page, 'bindMobile').click();
    await expect(sheet(page)).toHaveCount(0);
  });

  const handIn = async (number: string): Promise<void> => {
    await field(page, 'cardId').fill(number);
    await button(page, 'submitBasic').click();
    await expect(page.getByRole('alertdialog')).toContainText(number);
    await answer(page).click();
    await expect(node(page, 'basic')).toContainText('Under review');
    await expect(node(page, 'hero')).toContainText('Under review');
    await harbor.advance(IDENTITY_REVIEW);
  };

  await test.step('each document has its own number, and each field asks for what it is', async () => {
    await button(page, 'submitBasic').click();
    await expect(node(page, 'name')).toContainText('Enter your name');
    await expect(node(page, 'cardId')).toContainText('ID card number');
    await expect(node(page, 'cardId')).toContainText('Enter the ID card number');
    await node(page, 'idType').getByRole('button').first().click();
    await page
      .getByRole('option', { name: 'Passport' })
      .or(sheet(page).getByRole('radio', { name: 'Passport' }))
      .first()
      .click();
    await expect(node(page, 'cardId')).toContainText('Passport number');
    await expect(node(page, 'cardId')).toContainText('Enter the passport number');
  });

  await test.step('a number that nobody knows is rejected with the reason at its field, and what was entered stays', async () => {
    await field(page, 'cardId').fill('12');
    await field(page, 'name').fill('Bea <Okafor>');
    await button(page, 'submitBasic').click();
    await expect(page.getByText('Incorrect ID information')).toBeVisible();
    await expect(page.getByText('Special characters are not allowed.')).toBeVisible();
    await field(page, 'name').fill('Bea Okafor');
    await handIn('AB1234000');
    await expect(node(page, 'hero')).toContainText('Rejected');
    await expect(node(page, 'cardId')).toContainText('The details do not match the document.');
    await expect(node(page, 'cardId')).toContainText('Passport number');
    await expect(field(page, 'cardId')).toHaveValue('AB1234000');
    await expect(field(page, 'name')).toHaveValue('Bea Okafor');
    await handIn('AB1234001');
    await expect(node(page, 'hero')).toContainText('Basic verification completed');
    await expect(node(page, 'advanced')).toContainText('500 BTC');
  });

  await test.step('a picture used twice is rejected at its field; another, made small on the phone, is verified and raises the limits', async () => {
    await put(page, 'front', picture(1200, 900, 90));
    await put(page, 'reverse', picture(1200, 900, 90));
    await put(page, 'hand', picture(900, 1200, 30));
    for (const id of ['front', 'reverse', 'hand']) await expect(node(page, id).getByRole('img').first()).toBeVisible();
    await button(page, 'submitAdvanced').click();
    await expect(node(page, 'advanced')).toContainText('Under review');
    await harbor.advance(IDENTITY_REVIEW);
    await expect(node(page, 'reverse')).toContainText('The same picture was used twice.');
    await expect(node(page, 'front')).not.toContainText('The same picture');
    for (const id of ['front', 'reverse', 'hand']) await expect(node(page, id).locator('img')).toBeVisible();
    // Over a megabyte and a half: the exchange takes no more than one.
    await put(page, 'reverse', noise(1500, 1100));
    await expect(node(page, 'reverse')).not.toContainText('The same picture');
    await button(page, 'submitAdvanced').click();
    await expect(node(page, 'advanced')).toContainText('Under review');
    await harbor.advance(IDENTITY_REVIEW);
    await expect(node(page, 'advanced')).toContainText('Verified');
    await expect(node(page, 'hero')).toContainText('Advanced verification completed');
    expect(await client.call('wallet.limits', { currency: 'BTC' })).toMatchObject({ level: 'advanced', day: '500' });
    await node(page, 'see').click();
    await expect(node(page, 'basic')).toContainText('A•••••001');
    await open(page, harbor, 'setting/userInfo');
    await expect(node(page, 'level')).toContainText('Advanced');
  });
});

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

test('an authenticator is bound, asked for at the door and at a withdrawal, lost, and recovered by identity', async ({
  page,
  context,
  harbor,
}) => {
  const { client, email } = await somebody(harbor, context, 'guarded');
  await client.setPayPassword(email, 'Anchor-chain-9');
  await client.fund('USDT', '100');
  const { id } = await client.call('user.info');
  let secret = '';

  await test.step('is bound with its own code', async () => {
    await open(page, harbor, 'setting/googleAuth');
    await expect(page.getByRole('img', { name: 'QR code for the authenticator' })).toBeVisible();
    secret = (await node(page, 'secret').textContent()) ?? '';
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await field(page, 'password').fill(PASSWORD);
    const right = await codeOf(secret, -1);
    await field(page, 'code').fill(right === '000000' ? '111111' : '000000');
    await button(page, 'bind').click();
    await expect(page.getByText('The authenticator code is wrong.')).toBeVisible();
    await field(page, 'code').fill(await codeOf(secret, -1));
    await button(page, 'bind').click();
    await expect(page.getByText('Your authenticator is linked')).toBeVisible();
  });

  await test.step('is asked for beside the codes that are sent', async () => {
    await open(page, harbor, 'setting/payPassword');
    await expect(field(page, 'google')).toBeVisible();
    await open(page, harbor, 'setting/security');
    await expect(node(page, 'held')).toContainText('Withdrawals reopen');
    await node(page, 'email').click();
    await expect(sheet(page).locator('[data-node=google] input').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await harbor.advance(WITHDRAW_HOLD);
  });

  await test.step('is asked for at the door', async () => {
    await open(page, harbor, 'setting/setting');
    await node(page, 'signOut').click();
    await answer(page).click();
    await expect(page).toHaveURL(/index\/index/);
    await open(page, harbor, 'common/login');
    await field(page, 'account').fill(email);
    await field(page, 'password').fill(PASSWORD);
    await expect(node(page, 'google')).toHaveCount(0);
    await button(page, 'submit').click();
    // The cells come after the form was sent: they are in error only once it is sent without them.
    await expect(field(page, 'google')).not.toHaveAttribute('aria-invalid', 'true');
    await button(page, 'submit').click();
    await expect(node(page, 'google')).toContainText('Enter the code');
    await field(page, 'google').fill(await codeOf(secret));
    await expect(page).not.toHaveURL(/common\/login/);
  });

  await test.step('is asked for at a withdrawal, in place of a code by mail', async () => {
    await open(page, harbor, 'fund/withdraw');
    await node(page, 'network').getByRole('radio', { name: /TRC20/ }).click();
    await field(page, 'address').fill('THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ');
    await field(page, 'amount').fill('50');
    await button(page, 'submit').click();
    await field(page, 'payPassword').fill('Anchor-chain-9');
    await expect(node(page, 'mailCode')).toHaveCount(0);
    await field(page, 'googleCode').fill(await codeOf(secret, 1));
    await button(page, 'confirmPay').click();
    await expect(page).toHaveURL(/withdraw_logs/);
  });

  await test.step('is recovered from the door, by the verified document', async () => {
    await client.running.exchange.command(async ({ queries }) => {
      await queries.update(members).set({ level: 'basic' }).where(eq(members.id, id));
      await queries.insert(reviews).values({
        userId: id,
        stage: 'basic',
        idType: 'id_card',
        name: 'Bea Okafor',
        cardId: 'AB7654321',
        status: 'verified',
        createdAt: 0,
        decidedAt: 0,
      });
    });
    await page.evaluate(() => localStorage.removeItem('harbor'));
    await open(page, harbor, 'common/login');
    await page.reload();
    await field(page, 'account').fill(email);
    await field(page, 'password').fill(PASSWORD);
    await button(page, 'submit').click();
    await node(page, 'lost').click();
    const form = sheet(page);
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/Code sent to/)).toBeVisible();
    await form.locator('[data-node=code] input').fill(await harbor.code(email));
    await form.locator('[data-node=password] input').fill(PASSWORD);
    await form.locator('[data-node=name] input').fill('Bea Okafor');
    await form.locator('[data-node=cardId] input').fill('AB7654321');
    await button(page, 'recover').click();
    await expect(page.getByText('Under review. You will get a message.')).toBeVisible();
    await harbor.advance(IDENTITY_REVIEW);
    const back = await harbor.client().login(email, PASSWORD);
    expect(await back.call('user.security')).toMatchObject({ google_bound: false });
    expect((await back.call('user.security')).withdraw_hold_until).not.toBeNull();
  });
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
