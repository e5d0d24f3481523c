import { expect } from '@playwright/test';
import config from '../../playwright.config.ts';
import { placesOf, screens } from '../pages.ts';
import { Walk, walkTest } from '../walk.ts';
import { misfits } from './misfits.ts';

// Text a quarter larger on the narrowest phone: between the usual size and twice of it, where columns are first short
// of room.

const test = walkTest.extend<object, { narrow: Walk }>({
  narrow: [
    async ({ browser, harbor }, use) => {
      const walk = await Walk.begin(browser, harbor, { viewport: { width: 320, height: 844 } });
      await use(walk);
      await walk.page.context().close();
    },
    { scope: 'worker' },
  ],
});

const { launchOptions } = config.use!;
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=20'] },
});

for (const route of ['index/index', 'fund/assets', 'setting/setting']) {
  test(`${route} keeps words whole with letters a quarter larger`, async ({ narrow, harbor }) => {
    const [place] = await placesOf(
      screens.find((screen) => screen.route === route)!,
      harbor.client(),
    );
    for (const lang of ['ru', 'fra', 'spa']) {
      await narrow.visit(place!, { lang });
      const found = await narrow.page.evaluate(misfits, false);
      // The words in the field of the search may end in dots.
      expect
        .soft(
          found.filter((misfit) => !misfit.startsWith('search')),
          lang,
        )
        .toEqual([]);
    }
  });
}
