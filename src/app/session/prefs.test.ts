import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { bool, list, number, oneOf, string } from '../../../engine/data/decode.ts';
import { app, memoryStorage } from '../testing.ts';
import { createPrefsReader, toStored } from './prefs.ts';
import { STORAGE_KEY, createSessionStore } from './store.ts';

const decoders = {
  futuresMultiple: number,
  hideTotals: bool,
  klineIndicators: list(string),
  klinePeriod: oneOf(['1min', '15min']),
};
const reader = createPrefsReader(app.prefs, decoders);
const read = (storage = memoryStorage()) => reader(createSessionStore(app, storage).getState().prefs);
const kept = (prefs: object) => memoryStorage({ [STORAGE_KEY]: JSON.stringify({ state: { prefs }, version: 0 }) });

describe('a preference that is a number', () => {
  test('is a decimal to formulas, from its default on', () => {
    expect(read().futuresMultiple).toEqual(new Big(20));
  });
  test('comes back as it was set', () => {
    const storage = memoryStorage();
    const store = createSessionStore(app, storage);
    store.setState({ prefs: { ...store.getState().prefs, futuresMultiple: toStored(new Big('12.5')) } });
    expect(read(storage).futuresMultiple).toEqual(new Big('12.5'));
  });
  test.each([7.5, 'seven', '1e9', '', null, {}])('that was stored as %j falls back to its default', (stored) => {
    expect(read(kept({ futuresMultiple: stored })).futuresMultiple).toEqual(new Big(20));
  });
});

test('other preferences are kept as they are', () => {
  expect(read(kept({ hideTotals: true, klineIndicators: ['EMA'], klinePeriod: '1min' }))).toMatchObject({
    hideTotals: true,
    klineIndicators: ['EMA'],
    klinePeriod: '1min',
  });
});

test.each([
  ['a value that is gone', { klinePeriod: 'zz' }],
  ['entries of other kinds', { klineIndicators: ['MA', null, {}] }],
  ['another kind', { hideTotals: 'yes' }],
])('%s becomes the default', (_, stored) => {
  expect(read(kept(stored))).toMatchObject({ klinePeriod: '15min', klineIndicators: ['MA', 'VOL'], hideTotals: false });
});

test('what did not change stays the same object', () => {
  const store = createSessionStore(app, memoryStorage());
  const before = reader(store.getState().prefs);
  store.setState({ prefs: { ...store.getState().prefs, hideTotals: true } });
  expect(reader(store.getState().prefs).klineIndicators).toBe(before.klineIndicators);
});
