import { describe, expect, test } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import { OTHER_ADDRESS, openWallets, tron } from './testing.ts';

const { somebody, verify, withdrawCode, withdrawal, payout, advance } = await openWallets();

describe('the whitelist', () => {
  test('lets withdrawals go to saved addresses only, and to a new one after a day', async () => {
    const { user, email } = await somebody();
    await user.call('address.save', tron());
    expect(await user.call('address.setWhitelist', { required: true })).toMatchObject({ required: true });
    expect(await user.refusal('wallet.withdraw', await withdrawal(user, email, OTHER_ADDRESS))).toBe(
      'address_not_listed@address',
    );
    expect(await user.call('wallet.withdraw', await withdrawal(user, email))).toMatchObject({ state: 'review' });
    await user.call('address.save', tron(OTHER_ADDRESS));
    expect(await user.refusal('wallet.withdraw', await withdrawal(user, email, OTHER_ADDRESS))).toBe(
      'address_too_new@address',
    );
    await advance(DAY);
    expect(await user.call('wallet.withdraw', await withdrawal(user, email, OTHER_ADDRESS))).toMatchObject({
      state: 'review',
    });
  });

  test('covers bank cards: one that was saved or changed while it is on takes nothing for a day', async () => {
    const { user, email } = await somebody();
    await verify(user, 'Anna Meyer');
    const fields = { real_name: 'Anna Meyer', card_number: '6222021234564821', bank_name: 'Harbour Bank' };
    const old = await user.call('user.cashSave', fields);
    await user.call('address.setWhitelist', { required: true });
    const fresh = await user.call('user.cashSave', { ...fields, card_number: '6222021234564822' });
    expect(await user.refusal('wallet.withdraw', await payout(user, email, fresh.id))).toBe('card_too_new@card_id');
    expect(await user.call('wallet.withdraw', await payout(user, email, old.id))).toMatchObject({ state: 'review' });
    await user.call('user.cashSave', { ...fields, card_number: '6222021234564823', id: old.id });
    expect(await user.refusal('wallet.withdraw', await payout(user, email, old.id))).toBe('card_too_new@card_id');
    await advance(DAY);
    expect(await user.call('wallet.withdraw', await payout(user, email, fresh.id))).toMatchObject({ state: 'review' });
  });

  test('is given up with the pay password and a code, and then nothing leaves for a day', async () => {
    const { user, email } = await somebody();
    await user.call('address.setWhitelist', { required: true });
    expect(await user.refusal('address.setWhitelist', { required: false })).toBe('pay_password_wrong@pay_password');
    expect(await user.refusal('address.setWhitelist', { required: false, pay_password: PAY_PASSWORD })).toBe(
      'code_needed@email_code',
    );
    const email_code = await withdrawCode(user, email);
    expect(
      await user.call('address.setWhitelist', { required: false, pay_password: PAY_PASSWORD, email_code }),
    ).toMatchObject({ required: false });
    expect(await user.refusal('wallet.withdraw', await withdrawal(user, email))).toBe('withdraw_closed');
    await advance(DAY);
    expect(await user.call('wallet.withdraw', await withdrawal(user, email))).toMatchObject({ state: 'review' });
  });
});
