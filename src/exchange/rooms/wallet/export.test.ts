import { describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { ADDRESS, openWallets } from './testing.ts';

const { somebody, withdrawal } = await openWallets();

describe('records as a table', () => {
  const lines = (content: string): string[] => content.replace('\uFEFF', '').trimEnd().split('\r\n');
  test('have a head in the language of the request and a row for each record', async () => {
    const { user, email } = await somebody();
    await user.call('wallet.withdraw', await withdrawal(user, email));
    await user.call('wallet.fundTransfer', { currency_id: '1', from_field: 'change', to_field: 'legal', number: '50' });
    const bills = await user.call('wallet.export', { kind: 'bills' });
    expect(lines(bills.content)[0]).toBe('Time (UTC),Account,Type,Coin,Change,Balance,Reference');
    expect(lines(bills.content)[1]).toMatch(/^[\d-]{10} [\d:]{8},Funding,Transfer,USDT,50,50,transfer:\d+$/);
    expect(lines(bills.content)).toHaveLength(6);
    expect(lines(bills.content)[3]).toMatch(/,Spot,Fee,USDT,-1,900,withdrawal:\d+$/);
    expect(lines(bills.content)[4]).toMatch(/,Spot,Withdrawal,USDT,-99,901,withdrawal:\d+$/);
    expect(bills.name).toMatch(/^harbor-bills-\d{4}-\d\d-\d\d\.csv$/);
    const sent = await user.call('wallet.export', { kind: 'withdrawals' }, { lang: 'zh' });
    expect(lines(sent.content)[0]).toContain('时间（UTC）,币种,数量');
    expect(lines(sent.content)[1]).toContain(`,USDT,100,1,99,钱包地址,TRC20,${ADDRESS},审核中,`);
  });

  test('are filtered as the lists are, and are one’s own', async () => {
    const { user, email } = await somebody();
    const { user: other } = await somebody();
    await user.call('wallet.withdraw', await withdrawal(user, email));
    const rows = async (who: Client, more: Parameters<typeof user.call<'wallet.export'>>[1]) =>
      lines((await who.call('wallet.export', { kind: 'withdrawals', ...more })).content).length - 1;
    const {
      list: [one],
    } = await user.call('wallet.withdrawLogs', { state: 'review' });
    expect(one?.state).toBe('review');
    expect(await rows(user, { withdraw_state: 'review' })).toBe(1);
    expect(await rows(user, { withdraw_state: 'sent' })).toBe(0);
    expect(await rows(user, { currency: 'BTC' })).toBe(0);
    expect(await rows(user, { from: one!.created_at, to: one!.created_at + 1 })).toBe(1);
    expect(await rows(user, { to: one!.created_at })).toBe(0);
    expect(await rows(other, {})).toBe(0);
  });
});
