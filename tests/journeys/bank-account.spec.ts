import { button, expect, field, node, open, test, yes } from './harbor.ts';
import { somebody } from './people.ts';
import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';

test('bank accounts, at home and abroad, are saved as banks need them; one is offered first, one is deleted', async ({
  page,
  context,
  harbor,
}) => {
  const { user } = await somebody(context, harbor);
  await open(page, harbor, 'setting/bank');
  await button(page, 'add').click();
  await button(page, 'save').click();
  await expect(field(page, 'real_name')).toHaveAttribute('aria-invalid', 'true');
  for (const [id, text] of [
    ['real_name', 'Anna <Meyer>'],
    ['card_number', '12'],
    ['bank_name', 'Harbour Bank'],
    ['branch', 'Altona'],
    ['bank_address', 'Hamburg'],
  ] as const)
    await field(page, id).fill(text);
  await button(page, 'save').click();
  await expect(node(page, 'card_number')).toContainText('Please check the card or account number.');
  await field(page, 'card_number').fill('6222021234564821');
  await button(page, 'save').click();
  await expect(node(page, 'real_name')).toContainText('Special characters are not allowed.');
  await field(page, 'real_name').fill('Anna Meyer');
  await button(page, 'save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(node(page, 'cards')).toContainText('Harbour Bank •••• 4821');

  await page.getByRole('button', { name: 'International' }).first().click();
  await button(page, 'add').click();
  for (const [id, text] of [
    ['real_name', 'Anna Meyer'],
    ['card_number', 'DE89370400440532013000'],
    ['bank_name', 'Nordbank'],
    ['swift', 'NORD'],
    ['aba', '12'],
    ['bank_address', 'Kai 1, Hamburg'],
    ['holder_address', 'Hafenstr. 2, Hamburg'],
  ] as const)
    await field(page, id).fill(text);
  await button(page, 'save').click();
  await expect(node(page, 'swift')).toContainText('A SWIFT code has 8 or 11 letters and digits');
  await expect(node(page, 'aba')).toContainText('An ABA number has 9 digits');
  await field(page, 'swift').fill('NORDDEHHXXX');
  await field(page, 'aba').fill('021000021');
  await button(page, 'save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const card = node(page, 'cards').getByRole('listitem').first();
  await expect(card).toContainText('Default');
  await card.locator('[data-node=card]').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).not.toContainText('DE89');
  await button(page, 'revealCard').click();
  await field(page, 'payPassword').fill('not the right one');
  await button(page, 'confirmPay').click();
  await expect(node(page, 'payPassword')).toContainText('wrong');
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await button(page, 'confirmPay').click();
  await expect(node(page, 'cardFacts')).toContainText('DE89370400440532013000');
  await expect(node(page, 'cardFacts')).toContainText('NORDDEHHXXX');
  await expect(node(page, 'cardFacts')).toContainText('021000021');
  await button(page, 'editCard').click();
  await expect(field(page, 'swift')).toHaveValue('NORDDEHHXXX');
  await field(page, 'bank_network').fill('SEPA');
  await button(page, 'save').click();
  await expect(sheet).toHaveCount(0);
  await card.locator('[data-node=card]').click();
  await button(page, 'deleteCard').click();
  await yes(page);
  await expect(page.getByText('No cards yet').first()).toBeVisible();
  expect([(await user.call('user.cashInfo')).length, (await user.call('user.cashInfoInternational')).length]).toEqual([
    1, 0,
  ]);
});
