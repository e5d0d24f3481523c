import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectIn } from '../../engine/command-line.ts';
import type { Decoder } from '../../engine/data/decode.ts';
import { Product } from '../../engine/language/product.ts';
import { readProject } from '../../engine/document/project.ts';
import { app, memoryStorage } from '../../src/app/testing.ts';
import { createPrefsReader } from '../../src/app/session/prefs.ts';
import { STORAGE_KEY, createSessionStore } from '../../src/app/session/store.ts';

// Whatever stands in the phone's storage, what pages read of it has the types that screens/app.json declares.

const ROOT = new URL('../..', import.meta.url).pathname;
const folder = path.join(ROOT, `.data/stored-${process.pid}`);
let decoders: Readonly<Record<string, Decoder>>;

beforeAll(async () => {
  const product = new Product(await readProject(projectIn(ROOT)));
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'app.mjs');
  writeFileSync(file, product.outputs.get('app')!.module(path.join(ROOT, 'engine')));
  decoders = ((await import(/* @vite-ignore */ file)) as { default: { prefs: Readonly<Record<string, Decoder>> } })
    .default.prefs;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stored = (state: unknown): ReturnType<typeof memoryStorage> =>
  memoryStorage({ [STORAGE_KEY]: JSON.stringify({ state, version: 0 }) });
const read = (state: unknown) =>
  createPrefsReader(app.prefs, decoders)(createSessionStore(app, stored(state)).getState().prefs);

test('every preference has a decoder, and a default that it takes', () => {
  expect(Object.keys(decoders).sort()).toEqual(Object.keys(app.prefs).sort());
  for (const [name, { default: value }] of Object.entries(app.prefs))
    expect(() => decoders[name]!(value, name)).not.toThrow();
});

test('what is kept of an older or another version becomes its default', () => {
  expect(
    read({ prefs: { klinePeriod: 'zz', c2cFiat: 'ZZZ', searched: [1, null, {}], starred: 'BTC', gone: 1 } }),
  ).toEqual(read({}));
});

test('what was set is read as it was set', () => {
  expect(read({ prefs: { klinePeriod: '1hour', searched: ['btc'], hideSmall: true } })).toMatchObject({
    searched: ['btc'],
    hideSmall: true,
  });
});

test('any JSON in storage is read as values of the declared types', () => {
  const defaults = read({});
  const anything = fc.jsonValue({ maxDepth: 3 });
  const names = fc.constantFrom(...Object.keys(app.prefs), '__proto__', 'constructor', 'gone');
  fc.assert(
    fc.property(fc.dictionary(names, anything), anything, (prefs, other) => {
      const values = read({ prefs, fiat: other, fiats: [other], lang: other, theme: other });
      expect(Object.keys(values)).toEqual(Object.keys(defaults));
      for (const [name, value] of Object.entries(values)) {
        // Once stored again it is read the same: it is a value of its type.
        expect(decoders[name]!(JSON.parse(JSON.stringify(value)), name)).toEqual(value);
      }
    }),
    { numRuns: 500 },
  );
});

test('a currency that is no longer offered is not shown sums in', () => {
  const gone = { currency_code: 'ZZZ', rate: '2' };
  const state = createSessionStore(
    app,
    stored({ fiat: { ...gone, saveTime: 5, ratesAt: 5 }, fiats: [gone, { currency_code: 'EUR', rate: '0.9' }] }),
  ).getState();
  expect([state.fiat.currency_code, state.fiats]).toEqual([app.fiat.default, [{ currency_code: 'EUR', rate: '0.9' }]]);
});
