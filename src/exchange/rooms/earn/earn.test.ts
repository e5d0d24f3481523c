import { expect, test } from 'vitest';
import { openExchange } from '../../testing/exchange.ts';

const { guest, newcomer, until } = await openExchange();

test('what is locked is summed by product at the prices of now, and leaves with what is returned', async () => {
  const anna = await newcomer({ USDT: '500', SOL: '5' });
  await anna.fund('USDT', '1000', 'legal');
  expect(await anna.call('earn.holdings')).toEqual({
    total_usdt: '0',
    products: [
      { product: 'savings', orders: 0, worth_usdt: '0' },
      { product: 'lock', orders: 0, worth_usdt: '0' },
      { product: 'dual', orders: 0, worth_usdt: '0' },
      { product: 'ieo', orders: 0, worth_usdt: '0' },
    ],
  });
  const { id } = await anna.call('lock.submit', { id: '1', number: '300' });
  await anna.call('lock.submit', { id: '1', number: '200' });
  const buoy = (await guest.call('ieo.projects')).find(({ currency }) => currency === 'BUOY')!;
  await anna.call('ieo.subscribe', {
    project_id: buoy.id,
    amount: '5000',
    pay_currency: 'USDT',
    price: buoy.issue_price,
  });
  await anna.call('loan.borrow', { currency: 'USDT', amount: '50', collateral_currency: 'SOL', collateral: '5' });
  const locked = {
    total_usdt: '600',
    products: [
      { product: 'savings', orders: 0, worth_usdt: '0' },
      { product: 'lock', orders: 2, worth_usdt: '500' },
      { product: 'dual', orders: 0, worth_usdt: '0' },
      { product: 'ieo', orders: 1, worth_usdt: '100' },
    ],
  };
  expect(await anna.call('earn.holdings')).toEqual(locked);
  await anna.call('lock.redeem', { id });
  expect((await anna.call('earn.holdings')).total_usdt).toBe('300');
  await until(buoy.ends_at + 1000);
  expect((await anna.call('earn.holdings')).products[3], 'the coins themselves, at their issue price').toEqual(
    locked.products[3],
  );
});
