import type { Page } from '@playwright/test';
import { WITHDRAW_HOLD } from '../../src/exchange/rooms/account/hold.ts';
import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import { button, expect, field, node, open, test, yes, type Harbor } from './harbor.ts';
import { add, authenticator, named, PASSWORD } from './passkeys.ts';
import { somebody } from './people.ts';

const TRON = 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ';

test.use({ reducedMotion: 'reduce' } as never);

const sheet = (page: Page): ReturnType<Page['locator']> => page.getByRole('dialog');
const keys = (page: Page): ReturnType<Page['locator']> => node(page, 'passkeys').getByRole('listitem');

async function signOut(page: Page, harbor: Harbor): Promise<void> {
  await open(page, harbor, 'setting/setting');
  await node(page, 'signOut').click();
  await yes(page);
  await expect(page).toHaveURL(/index\/index/);
}

test('a passkey is added, signs in without a name or password, confirms a withdrawal, gets a name, and is removed', async ({
  page,
  context,
  harbor: plain,
}) => {
  const harbor = named(plain);
  const { user, email } = await somebody(context, harbor);
  await user.fund('USDT', '4000');
  const device = await authenticator(page);

  await test.step('cancelled first, it is made without asking for the proofs again', async () => {
    await device.unlock(false);
    await add(page, harbor, email);
    await expect(page.getByText('No passkey was added. You can try again.')).toBeVisible();
    expect(await user.call('passkey.list')).toEqual([]);
    await device.unlock(true);
    await button(page, 'addNow').click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(keys(page)).toHaveCount(1);
    await expect(keys(page).first()).toContainText('Chrome · Android');
    expect((await user.call('user.security')).withdraw_hold_until).not.toBeNull();
    await open(page, harbor, 'setting/security');
    await expect(node(page, 'passkeys')).toContainText('1');
    await expect(node(page, 'held')).toBeVisible();
  });

  await test.step('it opens the door by itself; who cancels stays outside and is told', async () => {
    await signOut(page, harbor);
    await open(page, harbor, 'common/login');
    await device.unlock(false);
    await button(page, 'passkey').click();
    await expect(page.getByText('No passkey was used.')).toBeVisible();
    await expect(page).toHaveURL(/common\/login/);
    await device.unlock(true);
    await button(page, 'passkey').click();
    await expect(page).not.toHaveURL(/common\/login/);
    await open(page, harbor, 'setting/passkeys');
    await expect(keys(page).first()).toContainText('used');
  });

  await harbor.advance(WITHDRAW_HOLD);
  await test.step('it confirms a withdrawal in the place of a code, which one may still choose', async () => {
    await open(page, harbor, 'fund/withdraw');
    await page.getByRole('radio', { name: /TRC20/ }).check();
    await field(page, 'address').fill(TRON);
    await field(page, 'amount').fill('2000');
    await button(page, 'submit').click();
    await field(page, 'payPassword').fill(PAY_PASSWORD);
    await expect(node(page, 'mailCode')).toContainText('Send code');
    await button(page, 'usePasskey').click();
    await expect(field(page, 'mailCode')).toHaveValue('Confirmed with your passkey');
    await node(page, 'mailCode').getByRole('button', { name: /Clear/ }).click();
    await expect(node(page, 'mailCode')).toContainText('Send code');
    await button(page, 'usePasskey').click();
    await expect(field(page, 'mailCode')).toHaveValue('Confirmed with your passkey');
    await button(page, 'confirmPay').click();
    await expect(page).toHaveURL(/withdraw_logs/);
  });

  await test.step('it is named', async () => {
    await open(page, harbor, 'setting/passkeys');
    await keys(page).first().getByRole('button').first().click();
    await expect(field(page, 'name')).toHaveValue('Chrome · Android');
    await field(page, 'name').fill('');
    await button(page, 'rename').click();
    await expect(sheet(page)).toContainText('Enter a name for the passkey.');
    await field(page, 'name').fill('My phone');
    await button(page, 'rename').click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(keys(page).first()).toContainText('My phone');
  });

  await test.step('it is removed by the password and itself, and then opens nothing', async () => {
    await keys(page).first().getByRole('button').first().click();
    await button(page, 'remove').click();
    await field(page, 'password').fill(PASSWORD);
    await button(page, 'usePasskey').click();
    await expect(field(page, 'mailCode')).toHaveValue('Confirmed with your passkey');
    await button(page, 'removeNow').click();
    await yes(page);
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByText('No passkeys yet')).toBeVisible();
    await signOut(page, harbor);
    await open(page, harbor, 'common/login');
    await button(page, 'passkey').click();
    await expect(page.getByText('Harbor does not know this passkey.')).toBeVisible();
  });
});

test('in Russian: added, refused twice on one device, used at the door', async ({ page, context, harbor: plain }) => {
  const harbor = named(plain);
  const { email } = await somebody(context, harbor);
  await authenticator(page);
  await open(page, harbor, 'setting/setting');
  await node(page, 'language').click();
  await page.getByRole('radio', { name: 'Русский' }).or(page.getByText('Русский')).first().click();
  await add(page, harbor, email);
  await expect(page.getByText('Ключ доступа добавлен').first()).toBeVisible();
  await expect(keys(page)).toHaveCount(1);
  await button(page, 'add').click();
  await field(page, 'password').fill(PASSWORD);
  await button(page, 'usePasskey').click();
  await expect(field(page, 'mailCode')).toHaveValue('Подтверждено ключом доступа');
  await button(page, 'addNow').click();
  await expect(page.getByText('На этом устройстве уже есть ключ доступа к вашему аккаунту.')).toBeVisible();
  await page.keyboard.press('Escape');
  await signOut(page, harbor);
  await open(page, harbor, 'common/login');
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await expect(page).not.toHaveURL(/common\/login/);
});

test('at a plain address there are none, and the page says why', async ({ page, context, harbor }) => {
  await somebody(context, harbor);
  await open(page, harbor, 'setting/passkeys');
  await expect(node(page, 'address')).toContainText('Passkeys need a domain name');
  await expect(button(page, 'add')).toBeDisabled();
  await signOut(page, harbor);
  await open(page, harbor, 'common/login');
  await expect(button(page, 'submit')).toBeVisible();
  await expect(node(page, 'passkey')).toHaveCount(0);
});
