import { describe, expect, test } from 'vitest';
import Big from 'big.js';
import { picture } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { DEPOSIT_REVIEW } from './deposits.ts';
import { openWallets } from './testing.ts';

const { guest, somebody, advance } = await openWallets();

describe('a deposit', () => {
  const deposit = async (user: Client, more = {}) =>
    ({
      currency: 'USDT',
      usdt_type: 'TRC20',
      money: '250.5',
      voucher: String((await user.upload()).body.message),
      ...more,
    }) as const;

  test('is reviewed by the clock and credited once', async () => {
    const { user } = await somebody('0');
    const told = await user.call('wallet.deposit', await deposit(user));
    expect(told).toMatchObject({ state: 'review', money: '250.5', channel: 'chain' });
    expect(await user.call('wallet.deposits')).toEqual([told]);
    await advance(DEPOSIT_REVIEW - 10_000);
    expect(await user.balance('USDT')).toBe('0/0');
    await advance(10_000);
    expect(await user.balance('USDT')).toBe('250.5/0');
    await advance(DEPOSIT_REVIEW * 10);
    expect(await user.balance('USDT')).toBe('250.5/0');
    expect(await user.call('account.recordList')).toMatchObject({
      total: 1,
      list: [{ id: told.id, state: 'credited' }],
    });
    expect(await user.call('wallet.deposits')).toEqual([]);
  });

  test('can be rejected with a reason, and is then not credited later', async () => {
    const { user } = await somebody('0');
    const { id } = await user.call('wallet.deposit', await deposit(user));
    await guest.call('sandbox.review', {
      kind: 'deposit',
      id,
      outcome: 'reject',
      reason: 'The voucher cannot be read',
    });
    await advance(DEPOSIT_REVIEW * 2);
    expect(await user.call('account.record', { id })).toMatchObject({
      state: 'rejected',
      reason: 'The voucher cannot be read',
    });
    expect(await user.balance('USDT')).toBe('0/0');
    expect(await guest.refusal('sandbox.review', { kind: 'deposit', id, outcome: 'approve' })).toBe('not_found@id');
  });

  test('needs an amount, a network of the coin and an own voucher', async () => {
    const { user } = await somebody('0');
    const { user: other } = await somebody('0');
    expect(await user.refusal('wallet.deposit', await deposit(user, { money: '4.9' }))).toBe('deposit_below_min@money');
    expect(await user.refusal('wallet.deposit', await deposit(user, { usdt_type: 'BTC' }))).toBe(
      'network_unknown@usdt_type',
    );
    expect(await user.refusal('wallet.deposit', await deposit(user, { currency: 'SOL' }))).toBe(
      'network_unknown@usdt_type',
    );
    expect(
      await user.refusal('wallet.deposit', { ...(await deposit(user)), voucher: (await deposit(other)).voucher }),
    ).toBe('file_unknown@voucher');
    expect(await user.refusal('wallet.deposit', await deposit(user, { address: 'nonsense' }))).toBe(
      'address_invalid@address',
    );
  });

  test('is proved by one picture, whoever shows it; only that of a rejected one may be shown again', async () => {
    const [{ user }, { user: other }] = [await somebody('0'), await somebody('0')];
    const shown = picture();
    const again = async (one: Client) => deposit(one, { voucher: String((await one.upload(shown)).body.message) });
    const { id } = await user.call('wallet.deposit', await again(user));
    expect(await user.refusal('wallet.deposit', await again(user))).toBe('voucher_used@voucher');
    expect(await other.refusal('wallet.deposit', await again(other))).toBe('voucher_used@voucher');
    await guest.call('sandbox.review', { kind: 'deposit', id, outcome: 'reject', reason: 'Wrong amount' });
    expect(await user.call('wallet.deposit', await again(user))).toMatchObject({ state: 'review' });
    await advance(DEPOSIT_REVIEW);
    expect(await user.refusal('wallet.deposit', await again(user))).toBe('voucher_used@voucher');
  });

  test('is of an amount that somebody can have', async () => {
    const { user } = await somebody('0');
    const [option] = await user.call('wallet.depositOptions', { currency: 'USDT' });
    expect(option?.max).toBe('10000000');
    expect(await user.refusal('wallet.deposit', await deposit(user, { money: '10000000.01' }))).toBe(
      'deposit_over_max@money',
    );
    expect(await user.refusal('wallet.deposit', await deposit(user, { money: '999999999999999999' }))).toBe(
      'deposit_over_max@money',
    );
    expect(await user.call('wallet.deposit', await deposit(user, { money: '10000000' }))).toMatchObject({
      money: '10000000',
    });
    await guest.call('sandbox.review', {
      kind: 'deposit',
      id: (await user.call('wallet.deposits'))[0]!.id,
      outcome: 'reject',
      reason: '-',
    });
  });

  test('a record belongs to its owner', async () => {
    const [{ user }, { user: other }] = [await somebody('0'), await somebody('0')];
    const { id } = await user.call('wallet.deposit', await deposit(user));
    expect(await other.refusal('account.record', { id })).toBe('not_found@id');
  });

  test('goes to one address a user and network; USDT has two entries of the site', async () => {
    const [{ user }, { user: other }] = [await somebody('0'), await somebody('0')];
    const address = (one: Client, channel: 'chain' | 'quick' | 'channel') =>
      one.call('wallet.depositAddress', { currency: 'USDT', network: 'TRC20', channel });
    expect(await user.call('wallet.depositAddress', { currency: 'USDT', network: 'TRC20' })).toEqual(
      await address(user, 'chain'),
    );
    expect((await address(user, 'chain')).address).not.toBe((await address(other, 'chain')).address);
    expect(await address(user, 'quick')).toEqual(await address(other, 'channel'));
    expect(await user.refusal('wallet.depositAddress', { currency: 'BTC', network: 'BTC', channel: 'quick' })).toBe(
      'network_unknown@network',
    );
    const options = await user.call('wallet.depositOptions', { currency: 'USDT' }, { lang: 'en' });
    expect(options.map(({ id }) => id)).toEqual([
      'quick-TRC20',
      'channel-TRC20',
      'chain-TRC20',
      'chain-ERC20',
      'chain-BEP20',
    ]);
  });
});

describe('a transfer between accounts', () => {
  const transfer = { currency_id: '1', number: '40.5', from_field: 'change', to_field: 'lever' } as const;

  test('moves the coin at once', async () => {
    const { user } = await somebody('100');
    await user.call('wallet.fundTransfer', transfer);
    expect([await user.balance('USDT'), await user.balance('USDT', 'lever')]).toEqual(['59.5/0', '40.5/0']);
    expect(await user.call('wallet.transferHistory')).toMatchObject({
      total: 1,
      list: [{ from_field: 'change', to_field: 'lever', number: '40.5' }],
    });
  });

  test('needs two accounts, a coin and the balance', async () => {
    const { user } = await somebody('10');
    expect(await user.refusal('wallet.fundTransfer', { ...transfer, to_field: 'change' })).toBe(
      'accounts_same@to_field',
    );
    expect(await user.refusal('wallet.fundTransfer', { ...transfer, currency_id: '99' })).toBe(
      'currency_unknown@currency_id',
    );
    const reply = await user.send('wallet.fundTransfer', transfer);
    expect(reply.body).toMatchObject({
      message: 'Insufficient balance. Available: 10 USDT.',
      error: { parameter: 'number' },
    });
    expect(await user.call('wallet.transferHistory')).toEqual({ list: [], total: 0 });
  });
});

describe('the overview', () => {
  test('counts all accounts and no deposit as gain', async () => {
    const { user } = await somebody('0');
    await user.fund('BTC', '1');
    await user.fund('USDT', '750', 'lever');
    expect(await user.call('wallet.overview')).toMatchObject({
      total_usdt: '68000',
      today_pnl: '0',
      accounts: [
        { kind: 'legal', total_usdt: '0' },
        { kind: 'change', total_usdt: '67250' },
        { kind: 'lever', total_usdt: '750' },
        { kind: 'micro' },
        { kind: 'earn', total_usdt: '0' },
      ],
    });
    const [first] = (await user.call('wallet.list'))[1]?.coins ?? [];
    expect(first).toMatchObject({ currency: 'BTC', total: '1', equivalent_usdt: '67250' });
  });

  test('is the sum of its accounts to the last digit, what earns among them', async () => {
    const { user } = await somebody('0');
    const amounts = {
      BTC: '0.00012345',
      ETH: '0.0033333',
      LTC: '0.123457',
      SOL: '0.017777',
      DOGE: '3.3333',
      USDT: '12.3456',
    } as const;
    for (const [coin, amount] of Object.entries(amounts)) {
      for (const kind of ['change', 'lever', 'micro'] as const)
        await user.fund(coin as keyof typeof amounts, amount, kind);
    }
    await user.fund('USDT', '1000.5555', 'legal');
    await user.call('lock.submit', { id: '1', number: '300.5' });
    const sum = (values: readonly string[]): string =>
      values.reduce((all, value) => all.plus(value), new Big(0)).toFixed();
    const { total_usdt: all, accounts } = await user.call('wallet.overview');
    expect(sum(accounts.map(({ total_usdt: total }) => total))).toBe(all);
    const wallets = await user.call('wallet.list');
    for (const { kind, total_usdt: total, available_usdt: free, frozen_usdt: bound, coins } of wallets) {
      expect(accounts.find((one) => one.kind === kind)?.total_usdt).toBe(total);
      expect(sum(coins.map(({ equivalent_usdt: worth }) => worth))).toBe(total);
      expect(sum([free, bound])).toBe(total);
    }
    const earning = await user.call('earn.holdings');
    expect([accounts.find(({ kind }) => kind === 'earn')?.total_usdt, wallets[0]?.total_usdt]).toEqual([
      earning.total_usdt,
      '700.05',
    ]);
    expect(earning.total_usdt).toBe('300.5');
  });

  test('a cost is a loss of today', async () => {
    const { user } = await somebody('1000');
    await user.call('wallet.exchange', { fromCoin: 'USDT', toCoin: 'BTC', fromAmount: '1000' });
    const { today_pnl, today_pnl_ratio } = await user.call('wallet.overview');
    expect([today_pnl, today_pnl_ratio]).toEqual(['-1', '-0.001']);
  });
});
