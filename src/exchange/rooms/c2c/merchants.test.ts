import { describe, expect, test } from 'vitest';
import { openTown } from './testing.ts';
import { MINUTE } from '../../../domain/period.ts';

const town = await openTown();

const application = {
  name: 'Nordlicht',
  mobile: '+49 30 1234567',
  true_name: 'Jonas Keller',
  bank_name: 'Harbour Bank',
  bank_account: 'DE89 3704 0044 0532 0130 00',
  ali_account: 'jonas@pay.test',
};

describe('an application', () => {
  test('is approved by the clock: a merchant under that name, paid on those accounts', async () => {
    const anna = await town.person({ paid: false });
    expect(await anna.call('c2c.apply', application)).toMatchObject({
      merchant: false,
      application: { state: 'review', bank_account: 'DE89370400440532013000', wechat_account: null },
    });
    expect(await anna.refusal('c2c.apply', application)).toBe('c2c_application_open');
    await town.advance(MINUTE);
    expect(await anna.call('c2c.me')).toMatchObject({
      merchant: true,
      nickname: 'Nordlicht',
      application: { state: 'approved' },
    });
    expect(
      (await anna.call('c2c.myCashInfo')).map(({ way, account, is_default }) => [way, account, is_default]),
    ).toEqual([
      ['alipay', 'jonas@pay.test', true],
      ['bank', 'DE89370400440532013000', true],
    ]);
    expect(await anna.refusal('c2c.apply', application)).toBe('c2c_already_merchant');
    expect((await anna.call('mail.list')).list[0]).toMatchObject({
      kind: 'merchant_approved',
      content: 'Welcome, Nordlicht. You can now publish offers.',
    });
  });

  test('that is rejected can be made again', async () => {
    const anna = await town.person();
    const { application: first } = await anna.call('c2c.apply', application);
    await town.guest.call('sandbox.review', {
      kind: 'merchant',
      id: first?.id ?? '',
      outcome: 'reject',
      reason: 'The name cannot be verified.',
    });
    expect(await anna.call('c2c.me')).toMatchObject({
      merchant: false,
      application: { state: 'rejected', reason: 'The name cannot be verified.' },
    });
    expect((await anna.call('c2c.apply', { ...application, name: ' Sued  Licht ' })).application).toMatchObject({
      state: 'review',
      name: 'Sued Licht',
    });
  });

  test.each([
    ['no name', { name: 'x' }, 'nickname_length@name'],
    ['a name with signs', { name: '<b>bold' }, 'special_characters@name'],
    ['no number', { mobile: 'call me' }, 'mobile_invalid@mobile'],
    ['no real name', { true_name: '12345' }, 'special_characters@true_name'],
    ['no account', { bank_account: '', ali_account: ' ' }, 'payment_account@bank_account'],
    ['a wrong account', { bank_account: 'DE00370400440532013000' }, 'card_number@bank_account'],
    ['no bank', { bank_name: '' }, 'payment_bank@bank_name'],
  ])('with %s is refused', async (_, more, refusal) => {
    expect(await (await town.person()).refusal('c2c.apply', { ...application, ...more })).toBe(refusal);
  });

  test('of somebody who is not verified leads to verification', async () => {
    expect((await (await town.person({ level: 'none' })).send('c2c.apply', application)).body.type).toBe(998);
  });
});
