import { expect } from '@playwright/test';
import config from '../../playwright.config.ts';
import { hashOf, placesOf, screens } from '../pages.ts';
import { chance, FULL, sample, walked } from '../random.ts';
import { walkTest as test } from '../walk.ts';
import { misfits } from './misfits.ts';

// Text twice as large, as users with low vision set it in the browser: all of it is on the screen (quality:
// accessibility).

const { launchOptions } = config.use!;
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

if (FULL) test.describe.configure({ mode: 'parallel' });

for (const screen of walked('larger', screens)) {
  test(`${screen.route} can be read at twice the size`, async ({ walk, harbor }) => {
    test.setTimeout(FULL ? 300_000 : 60_000);
    const places = await placesOf(screen, harbor.client());
    for (const place of FULL ? places : sample(places, 1, chance(`larger ${screen.route}`))) {
      await walk.visit(place);
      expect(await walk.page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32);
      expect.soft(await walk.page.evaluate(misfits, true), hashOf(place)).toEqual([]);
    }
  });
}

for (const route of ['index/index', 'fund/assets', 'setting/setting']) {
  test(`${route} keeps words whole at twice the size, in the languages of the longest`, async ({ walk, harbor }) => {
    const [place] = await placesOf(
      screens.find((screen) => screen.route === route)!,
      harbor.client(),
    );
    for (const lang of ['ru', 'fra', 'spa']) {
      await walk.visit(place!, { lang });
      const found = await walk.page.evaluate(misfits, false);
      expect
        .soft(
          found.filter((misfit) => misfit.includes('breaks in')),
          lang,
        )
        .toEqual([]);
    }
  });
}
