import { describe, expect, test } from 'vitest';
import { openTown } from './testing.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';

const town = await openTown();

describe('payment methods', () => {
  const bank = {
    way: 'bank',
    real_name: 'Ann Example',
    account: '12345678',
    bank_name: 'Harbour Bank',
    pay_password: PAY_PASSWORD,
  } as const;

  test('are saved, changed, offered first and deleted', async () => {
    const anna = await town.person({ paid: false });
    const first = await anna.call('user.savePaymentMethod', bank);
    const second = await anna.call('user.savePaymentMethod', { ...bank, account: '87654321', branch: 'Hamburg' });
    expect([first.is_default, second.is_default]).toEqual([true, false]);
    expect(await anna.call('user.defaultPaymentMethod', { id: second.id })).toMatchObject({ is_default: true });
    expect((await anna.call('c2c.myCashInfo', { way: 'bank' })).map(({ id, is_default }) => [id, is_default])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect(await anna.call('user.savePaymentMethod', { ...bank, id: second.id, account: '11112222' })).toMatchObject({
      id: second.id,
      account: '11112222',
      branch: null,
      is_default: true,
    });
    await anna.call('user.deletePaymentMethod', { id: second.id });
    expect(await anna.call('c2c.myCashInfo')).toMatchObject([{ id: first.id, is_default: true }]);
  });

  test.each([
    ['the same account twice', {}, 'payment_exists@account'],
    ['no account number', { account: 'abc' }, 'card_number@account'],
    ['no bank', { account: '22223333', bank_name: ' ' }, 'payment_bank@bank_name'],
    ['a name with digits', { real_name: '4nn' }, 'special_characters@real_name'],
    ['a wallet without a name', { way: 'alipay', account: '  ' }, 'payment_account@account'],
    [
      'a picture of somebody else',
      { way: 'wechat', account: 'ann', upload_pic: '/api/files/none' },
      'file_unknown@upload_pic',
    ],
    ['somebody else’s id', { id: '1', account: '33334444' }, 'payment_unknown@id'],
  ])('%s is refused', async (_, more, refusal) => {
    const anna = await town.person({ paid: false });
    await anna.call('user.savePaymentMethod', bank);
    expect(await anna.refusal('user.savePaymentMethod', { ...bank, ...more } as never)).toBe(refusal);
  });

  test('the last one that an offer to sell needs stays', async () => {
    const owner = await town.merchant();
    const offer = await town.offer(owner, 'sell');
    const [method] = await owner.call('c2c.myCashInfo');
    expect(await owner.refusal('user.deletePaymentMethod', { id: method?.id ?? '' })).toBe('payment_used@id');
    await owner.call('c2c.closeAd', { id: offer.id });
    expect(await owner.call('user.deletePaymentMethod', { id: method?.id ?? '' })).toBe(true);
  });

  test('an order keeps what it was made with', async () => {
    const owner = await town.merchant();
    const anna = await town.person();
    const order = await town.buy(anna, await town.offer(owner, 'sell'));
    const [method] = await owner.call('c2c.myCashInfo');
    await owner.call('user.savePaymentMethod', { ...bank, id: method?.id ?? '', account: '99998888' });
    expect((await anna.call('c2c.order', { id: order.id })).payments).toMatchObject([{ account: method?.account }]);
  });
});
