import { hashOf, placesOf, screens } from '../pages.ts';
import { expect } from '../harbor.ts';
import { walkTest as test } from '../walk.ts';

// Preferences that are invalid or of another version never break a page that reads them: each is its default then.

const WRONG = {
  klinePeriod: 'zz',
  klineIndicators: ['ZZ', null, { of: 'MA' }],
  hideTotals: 'yes',
  hideSmall: 1,
  hideOtherPairs: null,
  region: 7,
  city: {},
  futuresMultiple: 'many',
  futuresOnly: [],
  searched: [1, null, {}],
  starred: 'BTC',
  c2cFiat: 'ZZZ',
  gone: true,
};
const OUTSIDE = {
  ...WRONG,
  futuresMultiple: '-5',
  klineIndicators: ['constructor', '__proto__'],
  searched: ['x'.repeat(5000)],
  region: 'ZZ',
};

/** Pages that read what the phone remembers, by themselves or in a fragment. */
const READERS = screens.filter(({ route }) =>
  /kline|^c2c\/(c2c_home|publish)|search$|^transaction\/(contract|currency|index)|^setting\/(setting|areas)|choose-location|^fund\/assets|^index\/index|^market\/market/.test(
    route,
  ),
);

for (const screen of READERS) {
  test(`${screen.route} stands with what storage should not hold`, async ({ walk, harbor }) => {
    const [place] = await placesOf(screen, harbor.client());
    for (const prefs of [WRONG, OUTSIDE]) {
      await walk.visit(place!, { prefs, fiat: { currency_code: 'ZZZ', rate: '2', saveTime: 1, ratesAt: 1 } });
      expect.soft(await walk.troubles(), hashOf(place!)).toEqual([]);
      const { text, retries } = await walk.look('Retry');
      expect.soft({ said: text !== '', retries }, hashOf(place!)).toEqual({ said: true, retries: 0 });
      expect.soft(text, hashOf(place!)).not.toMatch(/ZZZ|NaN|undefined|\[object/);
    }
  });
}
