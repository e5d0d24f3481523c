import { describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../../engine/host.ts';
import { app, memoryStorage } from '../testing.ts';
import { createFiat } from './fiat.ts';
import { createSessionStore } from './store.ts';

const DAY = 86_400_000;
const RATES: Answer = {
  value: {
    saved_at: 1,
    rates: [
      { currency_code: 'USD', rate: '1', symbol: '$' },
      { currency_code: 'EUR', rate: '0.92' },
      { currency_code: 'XAU', rate: '0.0004' },
      { currency_code: 'GBP', rate: 'x' },
    ],
  },
};

function setUp(answer: Answer = RATES) {
  let now = 1_790_000_000_000;
  const store = createSessionStore(app, memoryStorage());
  const call = vi.fn(async () => answer);
  return { call, fiat: createFiat(app, store, call, () => now), store, later: (by: number) => (now += by) };
}

describe('the rates', () => {
  test('are read at most once a day', async () => {
    const { call, fiat, later, store } = setUp();
    await Promise.all([fiat.refresh(), fiat.refresh()]);
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith('fiat.rates', {}, { quiet: true });
    expect(store.getState().fiats).toEqual([
      { currency_code: 'USD', rate: '1' },
      { currency_code: 'EUR', rate: '0.92' },
    ]);
    later(DAY - 1);
    await fiat.refresh();
    expect(call).toHaveBeenCalledTimes(1);
    later(1);
    await fiat.refresh();
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('saved by a clock that ran ahead are read again', async () => {
    const { call, fiat, later } = setUp();
    await fiat.refresh();
    later(-10 * DAY);
    await fiat.refresh();
    expect(call).toHaveBeenCalledTimes(2);
  });

  test.each([
    { error: { code: 'network', text: '', shown: false, unknownOutcome: false } },
    { value: null },
    { value: { rates: [] } },
    { value: 'x' },
  ] satisfies Answer[])('that do not come change nothing: %j', async (answer) => {
    const { fiat, store } = setUp(answer);
    const before = store.getState();
    await fiat.refresh();
    expect(store.getState()).toEqual(before);
    expect(await fiat.choose('EUR')).toBe(false);
    expect(store.getState().fiat.currency_code).toBe('USD');
  });
});

describe('the chosen currency', () => {
  test('takes its rate from the list and keeps the age', async () => {
    const { fiat, store } = setUp();
    expect(await fiat.choose('EUR')).toBe(true);
    expect(store.getState().fiat).toEqual({
      currency_code: 'EUR',
      rate: '0.92',
      saveTime: 1_790_000_000_000,
      ratesAt: 1,
    });
  });

  test('has the new rate after a refresh', async () => {
    const { call, fiat, later, store } = setUp();
    await fiat.choose('EUR');
    call.mockResolvedValueOnce({ value: { rates: [{ currency_code: 'EUR', rate: '0.95' }] } });
    later(DAY);
    await fiat.refresh();
    expect(store.getState().fiat).toEqual({
      currency_code: 'EUR',
      rate: '0.95',
      saveTime: 1_790_000_000_000 + DAY,
      ratesAt: 1_790_000_000_000 + DAY,
    });
  });
});
