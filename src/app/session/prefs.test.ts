import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { app, memoryStorage } from '../testing.ts';
import { readPrefs, toStored } from './prefs.ts';
import { STORAGE_KEY, createSessionStore } from './store.ts';

const read = (storage = memoryStorage()) => readPrefs(app.prefs, createSessionStore(app, storage).getState().prefs);
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
  test.each([7, 'seven', '1e9', '', null])('that was stored as %j falls back to its default', (stored) => {
    expect(read(kept({ futuresMultiple: stored })).futuresMultiple).toEqual(new Big(20));
  });
});

test('other preferences are kept as they are', () => {
  expect(read(kept({ hideTotals: true, klineIndicators: ['EMA'] }))).toMatchObject({ hideTotals: true, klineIndicators: ['EMA'] });
});
