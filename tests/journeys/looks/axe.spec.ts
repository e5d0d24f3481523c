import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { hashOf, placesOf, screens } from '../pages.ts';
import { chance, FULL, sample } from '../random.ts';
import { walkTest as test } from '../walk.ts';

// No page breaks a rule of axe, in the light and in the dark (quality: accessibility).

const THEMES = ['light', 'dark'];
/** The grey that the specification gives for the tab bar is 2.85:1 on white: the one exception, mended where more contrast is asked for. */
const EXCEPTION = { rule: 'color-contrast', place: /class="_label_\w+">/, color: '#999999' };

if (FULL) test.describe.configure({ mode: 'parallel' });

for (const screen of FULL ? screens : sample(screens, 40, chance('axe'))) {
  test(`${screen.route} keeps the rules of axe`, async ({ walk, harbor }) => {
    test.setTimeout(FULL ? 300_000 : 60_000);
    const all = (await placesOf(screen, harbor.client())).flatMap((place) => THEMES.map((theme) => ({ place, theme })));
    for (const { place, theme } of FULL ? all : sample(all, 1, chance(`axe ${screen.route}`))) {
      await walk.visit(place, { theme });
      await expect(walk.page.locator('html')).toHaveAttribute('data-theme', theme);
      const { violations } = await new AxeBuilder({ page: walk.page }).setLegacyMode().analyze();
      const found = violations.flatMap(({ id, nodes }) => nodes
        .filter(({ html, failureSummary }) => !(id === EXCEPTION.rule && EXCEPTION.place.test(html) && failureSummary?.includes(EXCEPTION.color)))
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary?.split('\n').slice(1).join(' ').trim()}`));
      expect.soft(found, `${hashOf(place)} ${theme}`).toEqual([]);
    }
  });
}
