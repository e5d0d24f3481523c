import { expect, type Page } from '@playwright/test';
import { answerTo, userIn } from '../gallery/answer.ts';
import { operations, statesOf } from '../gallery/states.ts';
import { callOf } from './contract.ts';
import { press } from './openers.ts';
import { openersOf, screens } from './pages.ts';
import { walked } from './random.ts';
import { walkTest as test } from './walk.ts';

// Every sheet and picker of every page: the phone's back closes it and stays on the page, and forward does not open it
// again.

/** Pages whose sheets open in another state only, or once something is filled in. */
const LATER = new Set([
  'common/login',
  'common/register',
  'fund/assets',
  'fund/withdraw',
  'lockming/buy',
  'nft/myNft',
  'nft/purchase',
  'nft/purchase_one',
  'setting/payPassword',
]);

const openers = screens.filter((screen) => openersOf(screen).length > 0);

for (const screen of walked('phone back', openers)) {
  test(`the phone’s back closes what is open on ${screen.route}`, async ({ walk }) => {
    test.setTimeout(120_000);
    const { page } = walk;
    const [state] = statesOf(screen);
    walk.answers = async (route) => {
      const answer = answerTo(operations.get(callOf(route.request())!.name)!, screen, state!);
      await (answer === undefined ? route.abort() : route.fulfill(answer));
    };
    const place = { route: screen.route, params: state!.params, access: screen.access };
    const show = (): Promise<void> => walk.visit(place, { user: userIn(screen, state!) });
    await show();
    const tried = new Set<string>();
    for (const opener of openersOf(screen)) {
      if (tried.has(opener.sheet)) continue;
      if (!(await press(page, opener))) {
        // It is not there in this state, or leads to another page.
        if ((await routeOf(page)) !== screen.route) await show();
        continue;
      }
      tried.add(opener.sheet);
      await page.evaluate(() => history.back());
      await expect(page.locator('[role=dialog]'), opener.sheet).toHaveCount(0);
      expect(await routeOf(page), opener.sheet).toBe(screen.route);
      await page.evaluate(() => history.forward());
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(page.locator('[role=dialog]'), opener.sheet).toHaveCount(0);
      expect(await routeOf(page), opener.sheet).toBe(screen.route);
    }
    walk.answers = undefined;
    if (!LATER.has(screen.route)) expect(tried.size, 'openers that opened').toBeGreaterThan(0);
  });
}

/** Returns the route of the page that is shown. */
const routeOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-state]:not([inert]) main')?.getAttribute('data-route') ?? null);
