import { expect } from '@playwright/test';
import { withHarbor as test } from '../harbor.ts';
import { hashOf, placeOf, screens } from '../pages.ts';
import { demoSession, signedIn } from '../session.ts';
import { MOST, SLOW, shiftOf, watchShifts } from './shifts.ts';

// The visible part of a page does not move while the rest loads (quality: performance); `npm run shifts` opens every
// page.

const SAMPLE = [
  'common/msg',
  'copytrade/my',
  'financial/index',
  'financial/savings',
  'fund/assets',
  'fund/receive',
  'index/index',
  'setting/security',
  'transaction/option',
  'transaction/contract_order',
];

for (const screen of screens.filter(({ route }) => SAMPLE.includes(route))) {
  test(`${screen.route} does not move while it opens`, async ({ page, context, harbor }) => {
    const guest = harbor.client();
    await signedIn(context, { ...(await demoSession(guest)) });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(watchShifts);
    // Parts of the page that come late come late enough for what stands in for them.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', SLOW);
    const stands = page.locator(`main[data-route="${screen.route}"] .flow`).first();
    // All answers arrive after the page: everything that can be late is.
    await page.route('**/api/**', async (route) => {
      await stands.waitFor();
      await route.continue();
    });
    await page.goto(`${harbor.address}/h5/${hashOf(await placeOf(screen, guest))}`);
    await stands.waitFor();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => window.shifts);
    expect(shiftOf(shifts), JSON.stringify(shifts, undefined, 1)).toBeLessThanOrEqual(MOST);
  });
}
