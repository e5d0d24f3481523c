import { expect, type Page, type Route } from '@playwright/test';
import { userIn } from '../gallery/answer.ts';
import { contract, operations, statesOf } from '../gallery/states.ts';
import { NOW, valueOf, type Json } from '../../engine/page-test/values.ts';
import { valueAt } from '../../src/app/wire/pointer.ts';
import { callOf } from './contract.ts';
import { press } from './openers.ts';
import { longLists, openersOf, screens, type Screen } from './pages.ts';
import { walked } from './random.ts';
import { walkTest as test, type Walk } from './walk.ts';

// Every page, its tabs and its overlays, with 5,000 records in every list that a call answers: only some dozen rows of
// a list are in the page, at every scroll position.

const MANY = 5_000;
/** Rows of one list, entries of one menu, tabs of one bar. */
const MOST = 60;
/** Elements of the page and of its overlays. */
const ELEMENTS = 4_000;
/** A page of a paged list: larger than any page requests, so that its end is reached soon. */
const CHUNK = 1_000;

/**
 * Milliseconds without a change after which a page has settled; one whose figures change all the time is counted as it
 * is then.
 */
const PATIENCE = 1_500;

/** The nodes of the page at a place of its scroll. */
interface Standing {
  readonly elements: number;
  /** Nodes with more children than they may have, and how many. */
  readonly crowded: readonly string[];
  /** Nodes of lists that report thousands of rows, and of choices that do. */
  readonly long: readonly string[];
}

/** Pages whose list is not shown in the state that is walked. */
const SHORT = new Set([
  // The item of that state is an unopened box, which has neither offers nor a history.
  'nft/myNft',
]);

for (const screen of walked('long lists', screens)) {
  test(`some dozen of 5,000 rows stand in every list of ${screen.route}`, async ({ walk }) => {
    test.setTimeout(120_000);
    // Figures that tick would count thousands of invented positions anew all the time. The rows are the same without.
    await walk.page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await walk.page.reload();
    const long = await walkThrough(walk, screen);
    const broken = (await walk.troubles()).filter((trouble) => /^(node|page|uncaught|unhandled):/.test(trouble));
    expect(broken, 'parts that could not be shown').toEqual([]);
    if (longLists(screen).length === 0 || SHORT.has(screen.route)) return;
    expect(long.size, 'lists with thousands of rows').toBeGreaterThan(0);
  });
}

/**
 * Counts the elements of a page as it opens, with its tabs and its sheets. Returns the nodes with thousands of rows.
 */
async function walkThrough(walk: Walk, screen: Screen): Promise<ReadonlySet<string>> {
  const { page } = walk;
  const long = new Set<string>();
  /** Sheets that were opened: each once. */
  const tried = new Set<string>();
  const [state] = statesOf(screen);
  if (state === undefined) return long;
  const user = userIn(screen, state);
  walk.answers = (route) => answer(route, user);
  // On a loaded machine a page with thousands of records may not settle: its elements are counted all the same.
  const place = { route: screen.route, params: state.params, access: screen.access };
  const show = (): Promise<void> => walk.visit(place, { user }).catch(() => undefined);
  const check = async (what: string): Promise<void> => {
    for (const { elements, crowded, long: names } of await scrolled(page)) {
      for (const name of names) long.add(name);
      const where = `${screen.route} ${what}`;
      expect.soft(crowded, where).toEqual([]);
      expect.soft(elements, where).toBeLessThanOrEqual(ELEMENTS);
    }
  };
  await show();
  await check('as it opens');
  for (const tab of await tabsOf(page)) {
    await choose(page, tab);
    await check(`with ${tab}`);
  }
  const here = page.url();
  for (const opener of openersOf(screen)) {
    if (tried.has(opener.sheet)) continue;
    if (await press(page, opener)) {
      tried.add(opener.sheet);
      await check(`with ${opener.sheet} open`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').last().waitFor({ state: 'hidden', timeout: 1_000 }).catch(show);
    } else if (page.url() !== here) await show();
  }
  walk.answers = undefined;
  return long;
}

/**
 * Calls whose answers a channel continues number by number: an invented answer does not fit, so the page asks again and
 * again. The book draws as many levels as there is room for.
 */
const SEQUENCED = new Set(['market.depth']);

/** The whole answers, and what of them was sent, by the call and the page asked for. */
const whole = new Map<string, Json>();
const sent = new Map<string, string>();

/** Returns an answer of 5,000 records; for a paged call, one page of them. */
async function answer(route: Route, user: unknown): Promise<void> {
  const request = route.request();
  const { name, data, page } = callOf(request)!;
  const at = data.slice(1).split('/');
  if (name === 'user.info') {
    return route.fulfill({ json: put(valueOf(contract, operations.get(name)!.answer, { rows: 3 }), at, user) });
  }
  const { searchParams } = new URL(request.url());
  const asked = request.method() === 'GET' ? searchParams : new URLSearchParams(request.postData() ?? '');
  const number = page === undefined ? 1 : Number(asked.get(page.page) ?? 1);
  const key = `${name} ${number}`;
  let body = sent.get(key);
  if (body === undefined) {
    const operation = operations.get(name)!;
    const rows = operation.effect === 'read' && !SEQUENCED.has(name) ? MANY : 3;
    const all = whole.get(name) ?? valueOf(contract, operation.answer, { rows, inner: 3 });
    whole.set(name, all);
    const records = page === undefined ? undefined : valueAt(all, data);
    const chunk = Array.isArray(records) ? put(all, at, records.slice((number - 1) * CHUNK, number * CHUNK)) : all;
    sent.set(key, (body = JSON.stringify(chunk)));
  }
  return route.fulfill({ contentType: 'application/json', headers: { 'x-server-time': String(NOW) }, body });
}

/** The value with another one at a place. */
function put(value: unknown, [name, ...rest]: readonly string[], inner: unknown): unknown {
  if (name === undefined || name === '') return inner;
  return { ...(value as object), [name]: put((value as Record<string, unknown>)[name], rest, inner) };
}

/** The names of the tabs that are not chosen. */
async function tabsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const tabs = [...document.querySelectorAll('[data-state]:not([inert]) [role=tab][aria-selected=false]')];
    return tabs
      .slice(0, 5)
      .map((tab) => tab.id)
      .filter((id) => id !== '');
  });
}

async function choose(page: Page, id: string): Promise<void> {
  await page.evaluate((id) => document.getElementById(id)?.click(), id);
}

/** The nodes of the page at the top, in the middle and at the end of all that scrolls. */
async function scrolled(page: Page): Promise<readonly Standing[]> {
  return page.evaluate(
    async ({ most, many, patience }) => {
      const rest = async (): Promise<void> => {
        const until = performance.now() + patience;
        for (let quiet = 0; quiet < 3 && performance.now() < until;) {
          await new Promise(requestAnimationFrame);
          quiet = window.flying === 0 ? quiet + 1 : 0;
        }
      };
      const parts = '[data-state]:not([inert]):has(main), [role=dialog]';
      const all = (): HTMLElement[] =>
        [...document.querySelectorAll(parts)].flatMap((part) => [...part.querySelectorAll<HTMLElement>('*')]);
      const scroll = (share: number): void => {
        for (const element of all()) {
          const beyond = element.scrollWidth - element.clientWidth;
          if (element.matches('[data-scroller]')) {
            element.scrollTop = share * (element.scrollHeight - element.clientHeight);
          } else if (beyond > 1 && getComputedStyle(element).overflowX === 'auto') element.scrollLeft = share * beyond;
        }
      };
      const standing = (): { elements: number; crowded: string[]; long: string[] } => {
        const elements = all();
        const named = (element: Element): string =>
          element.closest('[data-node]')?.getAttribute('data-node') ?? element.tagName;
        const crowded = elements.filter((element) => element.children.length > most && element.closest('svg') === null);
        const ofMany = (row: Element): boolean =>
          Number(row.getAttribute('aria-setsize')) >= many / 5 || row.hasAttribute('data-space');
        const long = elements.filter((element) => [...element.children].some(ofMany));
        return {
          elements: elements.length,
          crowded: crowded.map((element) => `${named(element)}: ${element.children.length}`),
          long: long.map(named),
        };
      };
      await rest();
      const found = [standing()];
      // Pages of a list are fetched as their end is near.
      for (let step = 0, extent = -1; step < 8; step += 1) {
        scroll(1);
        await rest();
        const scrollers = all().filter((element) => element.matches('[data-scroller]'));
        const next = scrollers.reduce((sum, element) => sum + element.scrollHeight, 0);
        if (next === extent) break;
        extent = next;
      }
      found.push(standing());
      scroll(0.5);
      await rest();
      found.push(standing());
      scroll(0);
      await rest();
      return found;
    },
    { most: MOST, many: MANY, patience: PATIENCE },
  );
}
