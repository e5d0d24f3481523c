import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { NARROWEST, Places, settingOf, wanted } from '../../../engine/check/width/place.ts';
import { readTexts } from '../../../engine/check/texts.ts';
import { projectIn } from '../../../engine/command-line.ts';
import { readProject } from '../../../engine/document/project.ts';
import { Product } from '../../../engine/language/product.ts';
import { placeOf, screens } from '../pages.ts';
import { FULL, walked } from '../random.ts';
import { Walk, walkTest as test } from '../walk.ts';

// The checker computes from documents how wide a text may be on the narrowest phone, and from font metrics how wide it
// is. Here the browser lays the same texts out: every text that is whole on one line of its own fits the checker's
// figure.

const LANG = 'ru';

interface Laid {
  readonly words: string;
  readonly width: number;
  readonly size: number;
}

test('texts stand in as much width as the checker gives them', async ({ browser, harbor }) => {
  test.setTimeout(FULL ? 900_000 : 180_000);
  const product = new Product(await readProject(projectIn(fileURLToPath(new URL('../../../', import.meta.url)))));
  const table = readTexts(product).tables.find(({ language }) => language === LANG)!;
  const places = new Places(product, settingOf(product, table));
  const walk = await Walk.begin(browser, harbor, { viewport: { width: NARROWEST, height: 844 } });
  let seen = 0;
  for (const screen of walked('widths', screens)) {
    await walk.visit(await placeOf(screen, harbor.client()), { lang: LANG });
    const laid = new Map<string, Laid>((await walk.page.evaluate(onOneLine)).map((text) => [text.words, text]));
    const { facts } = product.outputs.get(screen.route)!;
    for (const { key, args, pointer } of facts.keys) {
      const words = table.texts.get(key);
      const text = laid.get(words ?? '');
      const place = args.length > 0 ? undefined : places.of(facts, pointer);
      if (words === undefined || text === undefined || place === undefined || text.size !== place.size) continue;
      seen += 1;
      const measured = wanted(words, { ...place, oneLine: true }, table).width;
      expect
        .soft(text.width, `${screen.route} ${key}: the place in which "${words}" stands`)
        .toBeLessThan(place.width + 2);
      expect.soft(text.width / measured, `${screen.route} ${key}: "${words}" against its metrics`).toBeGreaterThan(0.8);
      expect.soft(text.width / measured, `${screen.route} ${key}: "${words}" against its metrics`).toBeLessThan(1.15);
    }
  }
  expect(seen, 'texts that were compared').toBeGreaterThan(FULL ? 300 : 40);
  await walk.page.context().close();
});

/** Runs in the page: returns texts that are whole on one line, with the width of their words in pixels. */
function onOneLine(): Laid[] {
  const found: Laid[] = [];
  const layer = document.querySelector('[data-state]:not([inert]):has(main)') ?? document.body;
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('.visually-hidden, [aria-hidden=true], svg') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (boxes.length !== 1 || parent.scrollWidth > parent.clientWidth + 1) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    found.push({ words: (text.textContent ?? '').trim(), width: boxes[0]!.width, size });
  }
  return found;
}
