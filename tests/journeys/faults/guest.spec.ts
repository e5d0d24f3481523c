import type { Page } from '@playwright/test';
import { SAMPLE_ACCOUNTS } from '../../../src/exchange/catalogue/sample-accounts.ts';
import { button, expect, field, open, test, type Harbor } from '../harbor.ts';
import { hashOf, placesOf, screens, type Place } from '../pages.ts';
import { walked } from '../random.ts';
import { demoSession } from '../session.ts';

// A guest at a page for users sees the reason, is led to the login, and returns to the page; the app never stops.

const DEMO = SAMPLE_ACCOUNTS[0]!;
const guarded = screens.filter(({ access }) => access.includes('user'));

async function signIn(page: Page): Promise<void> {
  await field(page, 'account').fill(DEMO.account);
  await field(page, 'password').fill(DEMO.password);
  await button(page, 'submit').click();
}

async function guardedPlaces(harbor: Harbor): Promise<readonly Place[]> {
  const client = harbor.client((await demoSession(harbor.client())).token);
  const places = (await Promise.all(guarded.map((screen) => placesOf(screen, client)))).flat();
  // A sample has pages of every area.
  return walked('guarded pages', places, ({ route }) => route.split('/')[0]);
}

test('every page that needs somebody leads a guest to the login, and the login knows the way back', async ({
  page,
  harbor,
}) => {
  test.setTimeout(20_000 + guarded.length * 2_000);
  await page.clock.install();
  for (const place of await guardedPlaces(harbor)) {
    await test.step(hashOf(place), async () => {
      await page.goto(`${harbor.address}/h5/${hashOf(place)}`);
      // Typed into the address bar: nothing of the app before.
      await page.reload();
      await expect(page.getByText('Please log in first')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/pages/${place.route}(\\?|$)`));
      await page.clock.runFor(1_200);
      await expect(field(page, 'account')).toBeVisible();
      const back = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('back');
      expect(`#${back}`).toBe(hashOf(place));
    });
  }
});

test('after the login the guest is where they were going, with what they were going with', async ({ page, harbor }) => {
  await open(page, harbor, 'fund/fundTransfer', { from: 'change', to: 'lever', currency: 'ETH' });
  await expect(field(page, 'account')).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(/fund\/fundTransfer\?from=change&to=lever&currency=ETH$/);
  await expect(page.getByText(/Available [\d.]+.ETH/)).toBeVisible();
});

test('who registers or resets a password on the way comes back too', async ({ page, harbor }) => {
  await open(page, harbor, 'transaction/currency_order', { tab: 'sells' });
  await expect(field(page, 'account')).toBeVisible();
  await button(page, 'register').click();
  await expect(page).toHaveURL(/common\/register/);
  await button(page, 'login').click();
  await signIn(page);
  await expect(page).toHaveURL(/transaction\/currency_order\?tab=sells$/);
});

const OUTSIDE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/pages/../../evil',
  'http:evil.example',
  '/pages/fund/assets#https://evil.example',
  ' https://evil.example',
  '%2F%2Fevil.example',
];

for (const back of walked('links that lead outside', OUTSIDE)) {
  test(`a prepared link cannot lead out of the app after the login: ${back}`, async ({ page, harbor }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await open(page, harbor, 'common/login', { back });
    await signIn(page);
    await expect(page).toHaveURL(`${harbor.address}/h5/#/pages/index/index`);
    expect(new Set(asked)).toEqual(new Set([harbor.address]));
  });
}
