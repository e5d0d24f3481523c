import Big from 'big.js';
import { WITHDRAW_HOLD } from '../../src/exchange/rooms/account/hold.ts';
import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';
import { add, authenticator, named } from './passkeys.ts';
import { somebody } from './people.ts';

const test = withOwnExchange({ secondProofAbove: new Big('100') });

test('more than goes with the pay password alone is paid with a code, which is asked for only then', async ({
  page,
  context,
  harbor,
}) => {
  const { client, email } = await newcomer(harbor, context);
  const { list } = await client.call('nft.list', { mode: 'normal', phase: 'sale', limit: 100 });
  const dear = list.find(
    ({ currency, price }) => currency === 'USDT' && new Big(price).gt(100) && new Big(price).lt(4000),
  )!;
  await open(page, harbor, 'nft/purchase', { code: dear.code });
  await button(page, 'pay').click();
  await field(page, 'payPassword').fill('wrong-pay-1');
  await button(page, 'confirmPay').click();
  await expect(page.getByText('The payment password is wrong.')).toBeVisible();
  await expect(node(page, 'payCode')).toHaveCount(0);
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await button(page, 'confirmPay').click();
  await expect(node(page, 'payCode')).toBeVisible();
  await expect(field(page, 'payPassword')).toHaveValue(PAY_PASSWORD);
  expect(await client.balance('USDT')).toBe('5000/0');
  await button(page, 'confirmPay').click();
  await expect(page.getByText('Enter the code')).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Resend in')).toBeVisible();
  await field(page, 'mailCode').fill(await harbor.code(email));
  await button(page, 'confirmPay').click();
  await expect(page.getByText('Purchase succeeded')).toBeVisible();
  expect(await client.balance('USDT')).toBe(`${new Big(5000).minus(dear.price).toFixed()}/0`);
});

test('an artwork is bought, and sold again, with a passkey in the place of the code', async ({
  page,
  context,
  harbor: plain,
}) => {
  const harbor = named(plain);
  const { user, email } = await somebody(context, harbor);
  await user.fund('USDT', '4000');
  await authenticator(page);
  await add(page, harbor, email);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await harbor.advance(WITHDRAW_HOLD);
  const { list } = await user.call('nft.list', { mode: 'normal', phase: 'sale', limit: 100 });
  const dear = list.find(
    ({ currency, price }) => currency === 'USDT' && new Big(price).gt(100) && new Big(price).lt(4000),
  )!;
  await open(page, harbor, 'nft/purchase', { code: dear.code });
  await button(page, 'pay').click();
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await button(page, 'confirmPay').click();
  await button(page, 'usePasskey').click();
  await expect(field(page, 'mailCode')).toHaveValue('Confirmed with your passkey');
  await button(page, 'confirmPay').click();
  await expect(page.getByText('Purchase succeeded')).toBeVisible();
  const {
    list: [item],
  } = await user.call('nft.mine', { status: 'owned' });
  await open(page, harbor, 'nft/resell', { id: item!.id });
  await field(page, 'price').fill('1500.50');
  const end = new Date((await page.evaluate(() => Date.now())) + WITHDRAW_HOLD * 4);
  await field(page, 'end').fill(end.toISOString().slice(0, 16));
  await button(page, 'submit').click();
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await button(page, 'confirmPay').click();
  await button(page, 'usePasskey').click();
  await expect(field(page, 'mailCode')).toHaveValue('Confirmed with your passkey');
  await button(page, 'confirmPay').click();
  await expect(node(page, 'status')).toHaveText('Reselling');
});
