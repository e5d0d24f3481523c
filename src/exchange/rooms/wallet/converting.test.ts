import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { seededPrices } from '../../catalogue/prices.ts';
import { openWallets } from './testing.ts';

const { guest, somebody, advance } = await openWallets();

describe('a conversion', () => {
  test('gives what it said it would', async () => {
    const { user } = await somebody('1000');
    const args = { number: '672.5', from_currency_id: '1', to_currency_id: '2' } as const;
    const quote = await user.call('wallet.convertFee', args);
    expect(quote.expires_at - quote.at).toBe(20_000);
    // The price changes, and the accepted rate stays.
    await advance(20_000);
    guest.running.exchange.prices = {
      ...seededPrices,
      usdt: (currency, at) => (currency === 'BTC' && at > quote.at ? new Big(60_000) : seededPrices.usdt(currency, at)),
    };
    expect((await user.call('wallet.convertFee', args)).rate).toBe('0.000016666666');
    const done = await user.call('wallet.convert', { ...args, quoted_at: quote.at });
    guest.running.exchange.prices = seededPrices;
    expect(done).toMatchObject({
      from_currency: 'USDT',
      to_currency: 'BTC',
      number: '672.5',
      rate: quote.rate,
      fee: quote.fee,
      receive: quote.receive,
    });
    expect([await user.balance('USDT'), await user.balance('BTC')]).toEqual(['327.5/0', `${done.receive}/0`]);
    expect(await user.call('wallet.convertHistory')).toMatchObject({ total: 1 });
    expect(await user.refusal('wallet.convert', { ...args, number: '10', quoted_at: quote.at - 4_000 })).toBe(
      'quote_expired@quoted_at',
    );
    expect(await user.refusal('wallet.convert', { ...args, number: '10', quoted_at: quote.at + 60_000 })).toBe(
      'quote_expired@quoted_at',
    );
    const gross = new Big(done.receive).plus(done.fee).toFixed();
    expect((await user.call('wallet.legalLog', { cause: 'convert' })).list.map(({ number }) => number).sort()).toEqual(
      ['-672.5', gross].sort(),
    );
    const {
      list: [fee],
    } = await user.call('wallet.legalLog', { cause: 'fee' });
    expect(fee).toMatchObject({ number: new Big(done.fee).times(-1).toFixed(), currency: 'BTC' });
  });

  test('holds no rate that has become better than the fee covers: nobody picks the best of the last moments', async () => {
    const { user } = await somebody('1000');
    const args = { number: '10', from_currency_id: '1', to_currency_id: '2' } as const;
    const quote = await user.call('wallet.convertFee', args);
    await advance(5_000);
    const dearer = (percent: string): void => {
      guest.running.exchange.prices = {
        ...seededPrices,
        usdt: (currency, at) =>
          currency === 'BTC' && at > quote.at
            ? seededPrices.usdt('BTC', at)!.times(percent)
            : seededPrices.usdt(currency, at),
      };
    };
    dearer('1.0011');
    expect(await user.refusal('wallet.convert', { ...args, quoted_at: quote.at })).toBe('quote_expired@quoted_at');
    dearer('1.0009');
    expect((await user.call('wallet.convert', { ...args, quoted_at: quote.at })).rate).toBe(quote.rate);
    guest.running.exchange.prices = seededPrices;
  });

  test('by coin names tells how it ended', async () => {
    const { user } = await somebody('1000');
    expect(await user.call('wallet.exchange', { fromCoin: 'USDT', toCoin: 'ETH', fromAmount: '348' })).toEqual({
      success: true,
      receive: '0.099899',
      msg: 'Exchanged 348 USDT for 0.099899 ETH.',
    });
    expect(await user.refusal('wallet.exchange', { fromCoin: 'USDT', toCoin: 'USDT', fromAmount: '1' })).toBe(
      'currencies_same@toCoin',
    );
    expect(await user.refusal('wallet.exchange', { fromCoin: 'USDT', toCoin: 'ETH', fromAmount: '0.5' })).toBe(
      'convert_below_min@fromAmount',
    );
  });
});
