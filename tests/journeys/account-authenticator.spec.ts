import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { WITHDRAW_HOLD } from '../../src/exchange/rooms/account/hold.ts';
import { members } from '../../src/exchange/rooms/account/tables.ts';
import { IDENTITY_REVIEW } from '../../src/exchange/rooms/account/identity/reviews.ts';
import { reviews } from '../../src/exchange/rooms/account/identity/tables.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { PASSWORD, answer, sheet, somebody } from './account.ts';

test.use({ reducedMotion: 'reduce' } as never);

/**
 * The authenticator's code so many steps of 30 seconds from now: the server takes the one before and the one after too.
 */
const codeOf = (secret: string, step = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * step });

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
    // The cells appear after the form was sent: they are in error only once it is sent without them.
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
