import { describe, expect, test } from 'vitest';
import { PAY_PASSWORD } from '../../testing/client.ts';
import { openWallets } from './testing.ts';

const { somebody, verify, payout } = await openWallets();

describe('bank cards', () => {
  const card = (number: string) => ({ real_name: 'Anna Meyer', card_number: number, bank_name: 'Harbour Bank' });

  test('are in the verified name: another one is not saved, and one that was saved before takes nothing', async () => {
    const { user, email } = await somebody();
    const before = await user.call('user.cashSave', { ...card('6222021234564821'), real_name: 'Max Fremd' });
    await verify(user, 'Anna Meyer');
    expect(await user.refusal('user.cashSave', { ...card('6222021234564822'), real_name: 'Max Fremd' })).toBe(
      'card_name_differs@real_name',
    );
    const own = await user.call('user.cashSave', { ...card('6222021234564822'), real_name: 'MEYER ANNA' });
    expect(await user.refusal('wallet.withdraw', await payout(user, email, before.id))).toBe(
      'card_name_differs@card_id',
    );
    expect(await user.call('wallet.withdraw', await payout(user, email, own.id))).toMatchObject({ state: 'review' });
  });

  test('one is offered first; a deleted one is gone', async () => {
    const { user } = await somebody();
    const { user: other } = await somebody();
    const first = await user.call('user.cashSave', card('6222021234564821'));
    const second = await user.call('user.cashSave', card('6222021234564822'));
    expect([first.is_default, second.is_default]).toEqual([true, false]);
    expect(await user.call('user.cashDefault', { id: second.id })).toMatchObject({ id: second.id, is_default: true });
    expect(await other.refusal('user.cashDelete', { id: second.id })).toBe('card_unknown@id');
    await user.call('user.cashDelete', { id: second.id });
    expect(await user.call('user.cashInfo')).toMatchObject([{ id: first.id, is_default: true }]);
    expect(await user.refusal('user.cashDelete', { id: second.id })).toBe('card_unknown@id');
  });

  test('are masked in lists, and read back whole by their owner with the pay password', async () => {
    const [{ user }, { user: other }] = [await somebody(), await somebody()];
    const abroad = {
      real_name: 'Anna Meyer',
      card_number: 'DE89370400440532013000',
      bank_name: 'Nordbank',
      swift: 'nordde hh'.replace(' ', ''),
      aba: '021000021',
      bank_network: 'SEPA',
      bank_address: 'Kai 1',
      holder_address: 'Hafenstr. 2',
    };
    const { id } = await user.call('user.cashSaveInternational', abroad);
    expect(JSON.stringify(await user.call('user.cashInfoInternational'))).not.toContain('532013');
    expect(await user.refusal('user.cashDetail', { id, pay_password: 'not-this-one' })).toBe(
      'pay_password_wrong@pay_password',
    );
    expect(await other.refusal('user.cashDetail', { id, pay_password: PAY_PASSWORD })).toBe('card_unknown@id');
    expect(await user.call('user.cashDetail', { id, pay_password: PAY_PASSWORD })).toEqual({
      ...abroad,
      id,
      kind: 'international',
      swift: 'NORDDEHH',
      phone: null,
      branch: null,
      bank_city: null,
    });
  });

  test('are changed at their place, and no other is taken for it', async () => {
    const [{ user }, { user: other }] = [await somebody(), await somebody()];
    const first = await user.call('user.cashSave', { ...card('6222021234564821'), branch: 'Altona' });
    await user.call('user.cashSave', card('6222021234564822'));
    const changed = await user.call('user.cashSave', {
      ...card('6222021234564823'),
      id: first.id,
      bank_city: 'Hamburg',
      bank_network: 'SEPA',
    });
    expect(changed).toMatchObject({ id: first.id, is_default: true, masked: 'Harbour Bank •••• 4823' });
    expect(await user.call('user.cashDetail', { id: first.id, pay_password: PAY_PASSWORD })).toMatchObject({
      card_number: '6222021234564823',
      branch: null,
      bank_city: 'Hamburg',
      bank_network: 'SEPA',
    });
    expect(await user.refusal('user.cashSave', { ...card('6222021234564822'), id: first.id })).toBe(
      'card_exists@card_number',
    );
    expect(await other.refusal('user.cashSave', { ...card('6222021234564824'), id: first.id })).toBe('card_unknown@id');
    expect(await user.call('user.cashInfo')).toHaveLength(2);
  });
});
