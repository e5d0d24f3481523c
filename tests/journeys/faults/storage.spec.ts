import type { BrowserContext } from '@playwright/test';
import { SAMPLE_ACCOUNTS } from '../../../src/exchange/catalogue/sample-accounts.ts';
import { button, expect, field, node, open, test } from '../harbor.ts';
import { walked } from '../random.ts';

// The browser's storage is blocked, full or holds nonsense: the app starts, and a session can be held (quality:
// reliability 6).

const DEMO = SAMPLE_ACCOUNTS[0]!;

const blocked = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });

const full = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

const missing = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
  });

const holding =
  (text: string) =>
  (context: BrowserContext): Promise<unknown> =>
    context.addInitScript((kept) => {
      if (sessionStorage.getItem('spoilt') !== null) return;
      sessionStorage.setItem('spoilt', '1');
      localStorage.setItem('h5Version', '1');
      localStorage.setItem('harbor', kept);
    }, text);

const state = (parts: object): string => JSON.stringify({ state: parts, version: 0 });

const NOBODY = 'a token of nobody';
const worlds: readonly (readonly [name: string, make: (context: BrowserContext) => Promise<unknown>])[] = [
  ['blocked', blocked],
  ['full', full],
  ['missing', missing],
  ['no JSON', holding('{"state":{"tok')],
  ['null', holding('null')],
  ['a list', holding('[1,2,3]')],
  ['of another app', holding('{"user":"me","cart":[]}')],
  [
    'wrong types all over',
    holding(state({ token: 7, user: 'me', lang: {}, fiat: [], fiats: 'EUR', theme: 'pink', prefs: null })),
  ],
  [
    'rates that are none',
    holding(
      state({
        token: null,
        fiat: { currency_code: 'EUR', rate: '-1', saveTime: 'now' },
        fiats: [null, { currency_code: 1, rate: '1e999' }],
      }),
    ),
  ],
  ['a language that is none', holding(state({ token: null, lang: 'tlh' }))],
  ['a user without a token', holding(state({ token: null, user: { id: '1', nickname: 'Nobody' } }))],
  [NOBODY, holding(state({ token: 'x'.repeat(43), user: { id: '1' } }))],
  [
    'preferences that are none',
    holding(state({ token: null, prefs: { klinePeriod: 7, searched: 'all', starred: null, unknown: {} } })),
  ],
  [
    'very much',
    holding(state({ token: null, prefs: { searched: Array.from({ length: 5000 }, (_, index) => `word ${index}`) } })),
  ],
];

/** The three ways in which a browser keeps nothing, a session that is over, and, all of one kind, stored nonsense. */
const kindOf = ([name]: (typeof worlds)[number]): string =>
  ['blocked', 'full', 'missing', NOBODY].includes(name) ? name : 'nonsense';

for (const [name, make] of walked('storage', worlds, kindOf)) {
  test(`storage is ${name}: the app starts and signs in`, async ({ page, context, harbor }) => {
    await make(context);
    // The test closes the notice over the home page of a new phone. It may go with its page while it is pressed.
    await page.addLocatorHandler(button(page, 'gotIt'), (read) =>
      read.click({ timeout: 2_000 }).catch(() => undefined),
    );
    await open(page, harbor, 'index/index');
    // The app leads a person whose session is over to the login, before or after the market has loaded.
    if (name === NOBODY) await expect(page).toHaveURL(/common\/login/);
    else await expect(node(page, 'rank').getByRole('listitem').first()).toContainText('BTC');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    if (name !== NOBODY) await open(page, harbor, 'common/login');
    await field(page, 'account').fill(DEMO.account);
    await field(page, 'password').fill(DEMO.password);
    await button(page, 'submit').click();
    await expect(page).toHaveURL(/index\/index/);
    await expect(node(page, 'total')).toContainText(/\d/);
    await page.evaluate(() => {
      location.hash = '#/pages/market/search';
    });
    await expect(node(page, 'hot').getByRole('listitem').first()).toBeVisible();
  });
}
