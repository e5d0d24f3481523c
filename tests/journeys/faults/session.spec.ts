import type { Page, Route } from '@playwright/test';
import { button, expect, field, node, open, test } from '../harbor.ts';
import { screens } from '../pages.ts';
import { walked } from '../random.ts';
import { demoSession, signedIn } from '../session.ts';
import { SAMPLE_ACCOUNTS } from '../../../src/exchange/catalogue/sample-accounts.ts';

// The error catalogue [specification, section 8], as far as it is about whole answers.

const API = '**/api/**';
const DEMO = SAMPLE_ACCOUNTS[0]!;

/** Every toast that appears on the page from now on. */
async function toastsOf(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenToasts: seen });
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const added of addedNodes)
          if (added instanceof HTMLElement && added.dataset['node'] === 'toast') seen.push(added.innerText);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenToasts: string[] }).seenToasts);
}

/** Answers everything alike. */
const all =
  (body: object) =>
  (route: Route): Promise<void> =>
    route.fulfill({ json: body });

async function signIn(page: Page): Promise<void> {
  await field(page, 'account').fill(DEMO.account);
  await field(page, 'password').fill(DEMO.password);
  await button(page, 'submit').click();
}

test('a session that eight calls at once find ended is ended once: one toast, one way to the login, and back', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'transaction/spot_kline', { symbol: 'ETHUSDT', below: 'trades' });
  await expect(node(page, 'trades').getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('harbor'))).toContain('"token":"');

  const toasts = await toastsOf(page);
  const ways: string[] = [];
  page.on('framenavigated', (frame) => ways.push(new URL(frame.url()).hash.split('?')[0]!));
  const held: Route[] = [];
  // Taking the route away would abort what is under way, among it the code of the next page.
  let holds = true;
  await page.route(API, (route) => (holds ? void held.push(route) : route.continue()));
  // Everything that is shown is asked for again when the network is back.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(8);
  await Promise.all(held.map(all({ type: 999, message: 'Your watch is over' })));

  await expect(page.getByText('Your watch is over')).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('harbor')!) as unknown)).toMatchObject({
    state: { token: null, user: null },
  });
  holds = false;
  await expect(page).toHaveURL(/common\/login/);
  await expect(field(page, 'account')).toBeVisible();
  expect(await toasts()).toEqual(['Your watch is over']);
  expect(ways.filter((way) => way.endsWith('common/login'))).toHaveLength(1);

  await signIn(page);
  await expect(page).toHaveURL(/transaction\/spot_kline\?symbol=ETHUSDT&below=trades$/);
  await expect(node(page, 'trades').getByRole('listitem').first()).toBeVisible();
});

test('998 says so and opens the page of the real name', async ({ page, context, harbor }) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'fund/withdraw_logs');
  await expect(node(page, 'withdrawals').getByRole('listitem').first()).toBeVisible();
  await page.route('**/api/wallet/list', all({ type: 998, message: 'Tell us your real name' }));
  await open(page, harbor, 'fund/assets');
  await expect(page.getByText('Tell us your real name').first()).toBeVisible();
  if (screens.some(({ route }) => route === 'setting/real_mark')) await expect(page).toHaveURL(/setting\/real_mark/);
  else await expect(page.getByText('This function is under development')).toBeVisible();
});

test.describe('an action that the server does not carry out says why, and what was entered stays', () => {
  const answers: readonly (readonly [name: string, answer: Parameters<Route['fulfill']>[0], text: string])[] = [
    ['code 0', { json: { code: 0, message: 'The harbour is closed' } }, 'The harbour is closed'],
    [
      'an error envelope',
      { json: { type: 'error', message: 'Not in this weather', error: { code: 'weather' } } },
      'Not in this weather',
    ],
    ['an unknown type', { json: { type: 12, message: 'Something odd' } }, 'Something odd'],
    ['a refusal with another status', { status: 403, json: { type: 'error', message: 'You may not' } }, 'You may not'],
    ['status 500', { status: 500, body: '' }, 'The server has a problem. Please try again later.'],
    [
      'a page of a proxy',
      { contentType: 'text/html', body: '<!doctype html><h1>502 Bad Gateway</h1>' },
      "The server's answer could not be read. Please try again.",
    ],
    ['half an answer', { body: '{"type":"ok","mess' }, "The server's answer could not be read. Please try again."],
    ['an answer without words', { json: { type: 'error', message: null } }, 'Login failed'],
    ['markup for words', { json: { type: 'error', message: '<h1>No</h1>' } }, 'Login failed'],
  ];
  for (const [name, answer, text] of walked('refusals', answers)) {
    test(name, async ({ page, harbor }) => {
      await page.route('**/api/user/login', (route) => route.fulfill(answer));
      await open(page, harbor, 'common/login');
      await signIn(page);
      await expect(page.locator('[data-node=toast]')).toHaveText(text);
      await expect(field(page, 'account')).toHaveValue(DEMO.account);
      await expect(field(page, 'password')).toHaveValue(DEMO.password);
      await expect(button(page, 'submit')).toBeEnabled();
      await page.unrouteAll();
      await button(page, 'submit').click();
      await expect(page).toHaveURL(/index\/index/);
    });
  }
});

test('an error about a field stands beside it until it is changed', async ({ page, harbor }) => {
  await page.route(
    '**/api/user/login',
    all({ type: 'error', message: 'Nobody is called that', error: { code: 'account_unknown', parameter: 'account' } }),
  );
  await open(page, harbor, 'common/login');
  await signIn(page);
  const account = field(page, 'account');
  await expect(account).toHaveAccessibleDescription('Nobody is called that');
  await expect(account).toBeFocused();
  await account.fill('somebody@harbor.test');
  await expect(account).not.toHaveAccessibleDescription('Nobody is called that');
});
