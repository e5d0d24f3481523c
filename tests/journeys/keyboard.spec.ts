import { button, expect, field, node, open, test } from './harbor.ts';
import { Keyboard } from './keyboard.ts';
import { newcomer } from './flows.ts';

// Whoever cannot touch or point does all of it by the keyboard: each journey here uses nothing else, and the focus is
// seen wherever it stops.

test.use({ reducedMotion: 'reduce' } as never);

test('an account is opened, signed out and in again, its language and theme are chosen', async ({ page, harbor }) => {
  const keys = new Keyboard(page);
  const email = 'keys@harbor.test';

  await test.step('registers', async () => {
    await open(page, harbor, 'common/register');
    await keys.type(field(page, 'email'), email);
    await keys.press(page.getByRole('button', { name: 'Send code' }));
    await expect(page.getByText(/Code sent to/)).toBeVisible();
    await keys.type(field(page, 'code'), await harbor.code('keys'));
    await keys.type(field(page, 'password'), 'Sea-breeze-7');
    await keys.type(field(page, 'again'), 'Sea-breeze-7');
    await keys.press(node(page, 'agree').getByRole('checkbox'), 'Space');
    await keys.press(button(page, 'submit'));
    await expect(page).toHaveURL(/index\/index|setting|#\/$/);
  });

  await test.step('chooses a language and a theme, and signs out', async () => {
    await open(page, harbor, 'setting/setting');
    await keys.press(button(page, 'language'));
    await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Français' }));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await keys.isIn(button(page, 'language'));
    await keys.press(button(page, 'theme'));
    await keys.press(page.getByRole('dialog').locator('[data-node=dark]'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await keys.isIn(button(page, 'theme'));
    await keys.press(button(page, 'signOut'));
    await keys.press(page.getByRole('alertdialog').getByRole('button').last());
    await expect(page).toHaveURL(/index\/index|#\/$/);
    await expect(node(page, 'guest').or(node(page, 'login')).first()).toBeVisible();
  });

  await test.step('signs in', async () => {
    await open(page, harbor, 'common/login');
    await keys.type(field(page, 'account'), email);
    await keys.type(field(page, 'password'), 'Sea-breeze-7');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/index\/index|setting|#\/$/);
  });
  keys.done();
});

test('the support desk is asked', async ({ page, context, harbor }) => {
  const keys = new Keyboard(page);
  await newcomer(harbor, context);
  await open(page, harbor, 'setting/setting');
  await keys.press(node(page, 'support').first());
  await keys.press(node(page, 'topics').getByRole('button', { name: 'Deposit' }));
  const messages = node(page, 'messages').locator('[data-node=message]');
  await expect(messages).toHaveCount(1);
  await keys.type(field(page, 'content'), 'It is order 4417.');
  await page.keyboard.press('Enter');
  await expect(messages.nth(1)).toContainText('It is order 4417.');
  keys.done();
});
