import { callOf } from '../contract.ts';
import { expect, test } from '../harbor.ts';
import { chance, walked } from '../random.ts';
import { demoSession, signedIn } from '../session.ts';
import { askAgain } from './again.ts';
import { mutations } from './mutations.ts';
import { spoil } from './spoil.ts';

// The calls that the shell makes when the app starts, their answers corrupted: the app starts, and a page that needs
// the signed-in user shows an error and offers a retry.

const CALLS = ['user.info', 'site.config', 'fiat.rates'];
const cases = CALLS.flatMap((call) => mutations.map((mutation) => ({ call, mutation })));

for (const { call, mutation } of walked('boot', cases)) {
  test(`the app starts where ${call} answers with ${mutation.name}`, async ({ page, context, harbor }) => {
    const { token } = await demoSession(harbor.client());
    // Signed in, but who it is must still be asked.
    await signedIn(context, { token });
    const random = chance(mutation.name);
    let answered = 0;
    await page.route('**/api/**', async (route) => {
      if (callOf(route.request())?.name !== call) return route.continue();
      answered += 1;
      await spoil(route, mutation, random);
    });
    await page.goto(`${harbor.address}/h5/#/pages/fund/assets`);
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    const total = page.locator('[data-node=total]').filter({ hasText: /\d/ });
    await expect(retry.or(total).first()).toBeVisible();
    await expect.poll(() => answered).toBeGreaterThan(0);
    await expect(retry.or(total).first()).toBeVisible();
    if (call === 'user.info' && mutation.fails) await expect(retry).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    if (await retry.isVisible()) await askAgain(retry);
    await expect(total).toBeVisible();
  });
}
