import { expect, field, node, open, test } from './harbor.ts';
import { signedIn } from './session.ts';

test('a guest reads a notice, looks for an answer, and is led to somebody who has one', async ({ page, harbor }) => {
  await open(page, harbor, 'index/index');
  await node(page, 'notice').click();
  await expect(node(page, 'mail')).toHaveCount(0);
  await node(page, 'notices')
    .getByRole('listitem')
    .filter({ hasText: 'Beware of false support' })
    .locator('[data-node=notice]')
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'We never ask for a password or a code.' })).toBeVisible();

  await open(page, harbor, 'common/help');
  await node(page, 'faq').click();
  const questions = node(page, 'questions').getByRole('listitem');
  // The word is in the answer alone, and is written in another case.
  await field(page, 'find').fill('CONFIRMATIONS');
  await expect(questions).toHaveCount(1);
  await questions.getByText('How long does a deposit take?').click();
  await expect(questions.first()).toContainText('half an hour for Bitcoin');
  await field(page, 'find').fill('zebra');
  await node(page, 'none').getByRole('button').click();
  await node(page, 'contacts')
    .getByRole('listitem')
    .filter({ hasText: 'Live chat' })
    .locator('[data-node=contact]')
    .click();
  await expect(page).toHaveURL(/common\/login/);
});

test('a phone area is found by its name in any case, by its code and by its dial', async ({ page, harbor }) => {
  await open(page, harbor, 'common/register', { by: 'mobile' });
  await node(page, 'mobile').getByRole('button', { name: /\+86/ }).click();
  for (const words of ['KINGDOM united', 'gb', '+44']) {
    await field(page, 'find').fill(words);
    await expect(node(page, 'areas').getByRole('listitem').filter({ hasText: 'United Kingdom' })).toHaveCount(1);
  }
  await field(page, 'find').fill('nowhere');
  await expect(page.getByText('No such', { exact: false }).or(page.getByText('Nothing found')).first()).toBeVisible();
  await field(page, 'find').fill('+44');
  await node(page, 'areas')
    .getByRole('listitem')
    .filter({ hasText: 'United Kingdom' })
    .locator('[data-node=area]')
    .click();
  await expect(node(page, 'mobile')).toContainText('+44');
});

for (const [lang, letter, country] of [
  ['en', 'U', 'Uganda'],
  ['ru', 'Я', 'Ямайка'],
  ['zh', 'Z', '中国'],
] as const) {
  test(`letters at the side lead to a region in ${lang}, by a press and by the keyboard`, async ({
    page,
    context,
    harbor,
  }) => {
    await signedIn(context, { lang });
    await open(page, harbor, 'setting/areas');
    const index = page.getByRole('toolbar');
    await index.getByRole('button', { name: letter, exact: true }).click();
    const first = node(page, 'areas').getByRole('listitem').filter({ hasText: country });
    await expect(first.first()).toBeInViewport();
    await index.getByRole('button', { name: letter, exact: true }).focus();
    await page.keyboard.press('Home');
    await expect(index.getByRole('button').first()).toBeFocused();
    await expect(first).toHaveCount(0);
    await page.keyboard.press('End');
    await expect(index.getByRole('button').last()).toBeFocused();
  });
}
