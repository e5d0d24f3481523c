import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { FULL } from './random.ts';
import { StudioCopy } from './studio.ts';
import { buildWatchPage } from './studio-watch.ts';

// The page of the guide, `setting/watch`, made from nothing with the mouse: `npm run test:studio`.

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, actionTimeout: 60_000 });
test.setTimeout(600_000);

/** The examples of the guide. */
const EXAMPLES = [
  ...readFileSync(new URL('../../screens/README.md', import.meta.url), 'utf8').matchAll(/^```json\n([\s\S]*?)\n```$/gm),
].map(([, text]) => text ?? '');
const PAGE = EXAMPLES.find((text) => text.includes('"title": "watch.title"')) ?? '';
const TEXTS = `{${EXAMPLES.find((text) => text.startsWith('"watch": {')) ?? ''}}`;

/** Returns a document with the words of its texts in the place of their keys, which the studio chooses. */
function said(document: string, table: string): unknown {
  const { watch } = JSON.parse(table) as { readonly watch: Readonly<Record<string, string>> };
  return JSON.parse(document.replaceAll(/"watch\.(\w+)"/g, (_, key: string) => JSON.stringify(watch[key] ?? key)));
}

if (FULL)
  test('the page of the guide is made from nothing with the mouse', async ({ page }) => {
    const studio = await StudioCopy.start('harbor');
    try {
      await page.goto(`${studio.address}#setting/setting`);
      await buildWatchPage(page);
      const source = (file: string): string => studio.session.source(file).text;
      await expect
        .poll(() => said(source('screens/setting/watch.json'), source('locales/en.json')), { timeout: 30_000 })
        .toEqual(said(PAGE, TEXTS));
      const { problems } = await studio.session.checker.current();
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    } finally {
      await studio.close();
    }
  });
