import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A perpetual contract and the spot market of the same coins have the same pair: a page tells them apart by the name
// of the market (`marketName`), never by the pair alone.

/** Parts in which every market is a coin: seconds contracts. */
const COINS_ALONE = /^fragments\/seconds-|^transaction\/option\.json$/;

const SCREENS = new URL('../../screens/', import.meta.url);

const documents = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\/.*\.json$/.test(file) && !file.endsWith('.tests.json') && !COINS_ALONE.test(file));

/** A parameter that is handed a name already. */
const NAMED = /\bparams\.pair\b/g;

test('no page shows the pair of a market without saying whether it is perpetual', () => {
  const bare = documents.flatMap((file) => {
    const formulas = readFileSync(new URL(file, SCREENS), 'utf8').match(/"=(?:[^"\\]|\\.)*"/g) ?? [];
    return formulas
      .filter((formula) => /\.pair\b/.test(formula.replaceAll(NAMED, '')) && !formula.includes('marketName('))
      .map((formula) => `${file}: ${formula}`);
  });
  expect(documents.length).toBeGreaterThan(150);
  expect(bare).toEqual([]);
});
