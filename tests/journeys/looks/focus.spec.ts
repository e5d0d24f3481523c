import { expect } from '@playwright/test';
import { focusProblem } from '../focus.ts';
import { hashOf, placesOf, screens } from '../pages.ts';
import { chance, FULL, sample, walked } from '../random.ts';
import { walkTest as test } from '../walk.ts';

// Wherever the focus goes by Tab, it is seen: something is drawn around it, and nothing lies over it (quality:
// accessibility). The keyboard journeys say that everything can be done so.

/** More controls than these are rows of a list, which are alike. */
const STOPS = 60;

if (FULL) test.describe.configure({ mode: 'parallel' });

for (const screen of walked('focus', screens)) {
  test(`${screen.route} shows where the focus is`, async ({ walk, harbor }) => {
    test.setTimeout(FULL ? 300_000 : 60_000);
    const places = await placesOf(screen, harbor.client());
    for (const place of FULL ? places : sample(places, 1, chance(`focus ${screen.route}`))) {
      await walk.visit(place);
      const problems = new Set<string>();
      for (let stop = 0; stop < STOPS; stop += 1) {
        await walk.page.keyboard.press('Tab');
        if (await walk.page.evaluate(() => document.activeElement === document.body)) break;
        const problem = await walk.page.evaluate(focusProblem);
        if (problem !== undefined) problems.add(problem);
      }
      expect.soft([...problems], hashOf(place)).toEqual([]);
    }
  });
}
