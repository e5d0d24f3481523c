import { expect } from '@playwright/test';
import appDocument from '../../../screens/app.json' with { type: 'json' };
import { hashOf, placesOf, screens } from '../pages.ts';
import { chance, FULL, sample, walked } from '../random.ts';
import { Walk, walkTest } from '../walk.ts';
import { misfits } from './misfits.ts';

// On the narrowest phone nothing leaves the screen and no word is cut off, in any language; a sample is in the longest
// ones (quality: accessibility and languages).

const LONGEST = ['ru', 'fra', 'spa'];
const LANGUAGES = appDocument.languages.filter(({ code }) => FULL || LONGEST.includes(code));
const NARROW = { width: 320, height: 844 };

const test = walkTest.extend<object, { narrow: Walk }>({
  narrow: [
    async ({ browser, harbor }, use) => {
      const walk = await Walk.begin(browser, harbor, { viewport: NARROW });
      await use(walk);
      await walk.page.context().close();
    },
    { scope: 'worker' },
  ],
});

if (FULL) test.describe.configure({ mode: 'parallel' });

for (const screen of walked('overflow', screens)) {
  test(`${screen.route} fits ${NARROW.width} px`, async ({ narrow, harbor }) => {
    test.setTimeout(FULL ? 600_000 : 60_000);
    const all = (await placesOf(screen, harbor.client())).flatMap((place) =>
      LANGUAGES.map(({ code, tag }) => ({ place, lang: code, tag })),
    );
    for (const { place, lang, tag } of FULL ? all : sample(all, 1, chance(`overflow ${screen.route}`))) {
      await narrow.visit(place, { lang });
      await expect(narrow.page.locator('html')).toHaveAttribute('lang', tag);
      expect.soft(await narrow.page.evaluate(misfits, false), `${hashOf(place)} in ${lang}`).toEqual([]);
    }
  });
}
