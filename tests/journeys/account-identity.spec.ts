import { IDENTITY_REVIEW } from '../../src/exchange/rooms/account/identity/reviews.ts';
import { noise, picture } from '../../src/exchange/testing/picture.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { PASSWORD, answer, put, sheet, somebody } from './account.ts';

test.use({ reducedMotion: 'reduce' } as never);

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
