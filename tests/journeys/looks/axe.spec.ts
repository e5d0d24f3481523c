import { expect } from '@playwright/test';
import { hashOf, placesOf, screens } from '../pages.ts';
import { chance, FULL, sample, walked } from '../random.ts';
import { walkTest as test } from '../walk.ts';
import { violationsOf } from './violations.ts';

// No page breaks a rule of axe, in the light and in the dark (quality: accessibility).

const THEMES = ['light', 'dark'];
if (FULL) test.describe.configure({ mode: 'parallel' });

for (const screen of walked('axe', screens)) {
  test(`${screen.route} keeps the rules of axe`, async ({ walk, harbor }) => {
    test.setTimeout(FULL ? 300_000 : 60_000);
    const all = (await placesOf(screen, harbor.client())).flatMap((place) => THEMES.map((theme) => ({ place, theme })));
    for (const { place, theme } of FULL ? all : sample(all, 1, chance(`axe ${screen.route}`))) {
      await walk.visit(place, { theme });
      await expect(walk.page.locator('html')).toHaveAttribute('data-theme', theme);
      expect.soft(await violationsOf(walk.page), `${hashOf(place)} ${theme}`).toEqual([]);
    }
  });
}
