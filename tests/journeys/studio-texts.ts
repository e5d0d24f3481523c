import { expect, test, type Browser, type Page } from '@playwright/test';
import { readTexts } from '../../engine/check/texts.ts';
import { stemOf } from '../../engine/document/plural.ts';
import { FAILURE } from '../../engine/studio/phone/answers.ts';
import { DRAWS, type DrawingPhone, type DrawnPage, type PhoneSpec } from '../../engine/studio/protocol/phone.ts';
import { statesOf } from '../../engine/studio/server/states.ts';
import { usesOf } from '../../engine/studio/server/text-uses.ts';
import type { StudioCopy } from './studio.ts';

/** The longest that a page may take to be shown and to come to rest, in milliseconds. */
const PATIENCE = 60_000;
/** So many windows show pages at once. */
const WINDOWS = 2;

/**
 * Counts the texts of pages in their phones: nearly all lead to their words, no page throws, none is missing.
 *
 * @param least so many text nodes are counted at least
 * @param routes the pages; all without
 */
export async function everyTextLeads(
  { page, browser }: { readonly page: Page; readonly browser: Browser },
  studio: StudioCopy,
  least: number,
  routes: readonly string[] = [...studio.session.product.project.screens.keys()],
): Promise<void> {
  await page.goto(studio.address);
  // On the first start of a studio nothing is prepared yet: all packages are found before a phone loads one.
  await expect(page.locator('[data-phone="live"]')).toContainText('ready', { timeout: 120_000 });
  const packages = studio.packages();
  await page.close();
  const { shown, unshown, known, lost, errors } = await countTexts(browser, studio, 'en', routes);
  const led = `${known - lost.length} of ${known} text nodes lead to their words`;
  test.info().annotations.push({ type: 'texts', description: `${led}, on ${routes.length} pages in ${shown} states` });
  expect(studio.packages()).toEqual(packages);
  expect(errors).toEqual([]);
  expect(unshown).toEqual([]);
  expect(known).toBeGreaterThan(least);
  expect(lost.length / known, lost.join('\n')).toBeLessThanOrEqual(0.01);
}

/** The texts of the phones of pages, counted. */
interface CountedTexts {
  /** The number of pages in a state that were shown. */
  readonly shown: number;
  /** The pages in a state that were not shown in time, with the reason. */
  readonly unshown: readonly string[];
  /** The number of text nodes that say the words of a text, those aside that an answer of the server has. */
  readonly known: number;
  /** Those among them that do not lead to its key. */
  readonly lost: readonly string[];
  /** What the pages threw. */
  readonly errors: readonly string[];
}

/**
 * Shows each page in each of its states, one after another, in windows such as the pictures of the map are drawn in,
 * and counts the text nodes that lead to their texts.
 */
async function countTexts(
  browser: Browser,
  { session: { product }, phones }: StudioCopy,
  language: string,
  routes: readonly string[],
): Promise<CountedTexts> {
  const table = readTexts(product).tables.find((one) => one.language === language)?.texts ?? new Map<string, string>();
  const uses = usesOf(product);
  const words = new Map(routes.map((route) => [route, wordsOn(route, table, uses)]));
  const visits = routes.flatMap((route) =>
    statesOf(product, route)
      // The words of these two are not those of the tables.
      .filter(({ kind }) => kind !== 'pseudo' && kind !== 'longest')
      .map(({ name, params }): PhoneSpec => {
        return { phone: 'counted', route, params, state: name, language, theme: 'light', letters: 1 };
      }),
  );
  const lost: string[] = [];
  const unshown: string[] = [];
  const errors: string[] = [];
  let known = 0;
  const count = ({ route, state }: PhoneSpec, { texts, data }: DrawnPage): void => {
    const answered = new Set([FAILURE, ...data.flatMap(({ value }) => stringsIn(value))]);
    const isWords = words.get(route);
    for (const { text, keys } of texts) {
      if (isWords?.(text) !== true || (keys.length === 0 && answered.has(text))) continue;
      known += 1;
      if (keys.length === 0) lost.push(`${route} ${state}: ${text}`);
    }
  };
  const waiting = [...visits];
  const work = async (): Promise<void> => {
    const open = async (): Promise<Page> => {
      const page = await windowOf(browser, phones);
      page.on('pageerror', ({ message }) => void errors.push(message));
      return page;
    };
    let page = await open();
    for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
      const drawn = await drawnAs(page, visit).catch(String);
      if (typeof drawn !== 'string') {
        count(visit, drawn);
        continue;
      }
      // Another window begins the next page as a new phone does.
      unshown.push(`${visit.route} ${visit.state}: ${drawn}`);
      await page.context().close();
      page = await open();
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(WINDOWS, visits.length) }, work));
  return { shown: visits.length - unshown.length, unshown, known, lost, errors };
}

/** Opens a window in which one page is shown after another. */
async function windowOf(browser: Browser, phones: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`${phones}/studio-phone/?${DRAWS}=1`);
  await page.waitForFunction(() => 'studioShow' in globalThis, undefined, { timeout: PATIENCE });
  return page;
}

/** Returns what a page shows once it has come to rest. @throws Error where it does not in time, or leads away */
function drawnAs(page: Page, visit: PhoneSpec): Promise<DrawnPage> {
  return page.evaluate(
    async ({ spec, patience }) => {
      const phone = globalThis as unknown as DrawingPhone;
      // A countdown goes on at rest, and a slow machine sees another second each time.
      const said = ({ texts }: DrawnPage): string =>
        JSON.stringify(texts.map(({ text, keys }) => [text.replaceAll(/\d/g, '0'), keys]));
      const drawn = async (): Promise<DrawnPage> => {
        await phone.studioShow(spec);
        let before: DrawnPage | undefined;
        for (;;) {
          await phone.studioRest();
          const now = phone.studioDrawn();
          if (before !== undefined && now.texts.length > 0 && said(now) === said(before)) return now;
          before = now;
        }
      };
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('It does not come to rest.')), patience);
      });
      return Promise.race([drawn(), late]);
    },
    { spec: visit, patience: PATIENCE },
  );
}

/**
 * Returns a function that tells whether a string says the words of a text that a page can say: one that its documents
 * name, or that no document names, as those of blocks. What only texts of other pages say, as USDT, a page has from
 * elsewhere.
 */
function wordsOn(route: string, table: ReadonlyMap<string, string>, uses: ReturnType<typeof usesOf>) {
  const own = [...table].filter(([key]) => {
    const named = uses.get(stemOf(key));
    return named === undefined || named.some(({ routes }) => routes.includes(route));
  });
  return wordsIn(own.map(([, text]) => text));
}

/**
 * Returns a function that tells whether a string says the words of one of the texts, with any values in their places.
 * Texts without a word of their own say nothing that might not come from elsewhere: figures, single letters.
 */
function wordsIn(texts: readonly string[]): (text: string) => boolean {
  const plain = new Set<string>();
  const patterns: string[] = [];
  for (const text of texts) {
    const parts = text.split(/\{\{.*?\}\}|<[^>]*>/);
    const hasWord = parts.some((part) => (parts.length === 1 ? /\p{L}{2}/u : /\p{L}{3}/u).test(part));
    if (!hasWord) continue;
    if (parts.length === 1) plain.add(text);
    else patterns.push(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+?'));
  }
  const placed = new RegExp(`^(?:${patterns.join('|')})$`, 'u');
  return (text) => plain.has(text) || (patterns.length > 0 && placed.test(text));
}

/** Returns all strings of an answer, also of one that the phone cut short. */
function stringsIn(value: unknown): readonly string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([quoted]) => String(JSON.parse(quoted)).trim());
}
