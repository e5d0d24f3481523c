import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { startChromium } from './chromium.ts';
import { buildApp } from '../../src/exchange/server/build.ts';
import { createExchange } from '../../src/exchange/server/server.ts';
import { Client } from '../../src/exchange/testing/client.ts';
import { hashOf, placeOf, screens, type Place } from '../journeys/pages.ts';
import { demoSession, stored } from '../journeys/session.ts';
import { hurry } from './hurry.ts';

/**
 * `npm run memory [-- --minutes 6 --rounds 3 --only pages]`: whether the app keeps memory that it no longer needs. It
 * opens all pages again and again, and compares the heap after each round with that after the first; and it trades for
 * an hour's count of ticks: a market sends ten a second, here a hundred, so that six minutes stand for an hour. Fails
 * where the heap grows by more than 2 MB.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/**
 * Code that runs again and again is compiled anew for speed, by megabytes that are in the heap, too, and are no leak:
 * of 1.4 MB that three rounds added, objects of the app were 0.02.
 */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev --no-sparkplug';
/** Megabytes that the heap may grow by. */
const BOUND = 2;
/** Milliseconds within which a page has asked for its data and drawn them. */
const SETTLES = 700;
/** Milliseconds that a page of trading warms up for: its code is compiled, its lists are full. */
const WARMS = 30_000;

const figures: (readonly [what: string, growth: number])[] = [];

interface Opened {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Opens the app as the demo account, at an empty place. */
async function openApp(browser: Browser, address: string, state: object, before?: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(
    (text) => {
      localStorage.setItem('h5Version', '1');
      if (localStorage.getItem('harbor') === null) localStorage.setItem('harbor', text);
    },
    stored({ ...state }),
  );
  const page = await context.newPage();
  await before?.(page);
  const devtools = await context.newCDPSession(page);
  await page.goto(`${address}/h5/#/pages/none/none`);
  await page.waitForTimeout(3000);
  return { page, devtools };
}

/** Megabytes of the heap and the number of elements, after garbage has been collected twice. */
async function inUse({ devtools }: Opened): Promise<{ readonly heap: number; readonly nodes: number }> {
  for (let turn = 0; turn < 2; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize / 1e6, nodes };
}

/** Opens a page over the present one, and goes back from it. */
async function visit(page: Page, place: Place): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, hashOf(place));
  await page.waitForTimeout(SETTLES);
  await page.evaluate(() => history.back());
  await page.waitForTimeout(SETTLES / 2);
}

async function walkPages(browser: Browser, address: string, guest: Client, state: object): Promise<void> {
  const opened = await openApp(browser, address, state);
  const places = await Promise.all(screens.map((screen) => placeOf(screen, guest)));
  let first: number | undefined;
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const place of places) await visit(opened.page, place);
    // The cache keeps answers that no page shows for five minutes, the same ones after each round.
    const { heap, nodes } = await inUse(opened);
    console.log(`all ${places.length} pages, round ${round}: ${heap.toFixed(2)} MB, ${nodes} nodes`);
    if (first === undefined) first = heap;
    else figures.push([`all pages, round ${round} against the first`, heap - first]);
  }
  await opened.page.context().close();
}

async function trade(browser: Browser, address: string, state: object, route: string): Promise<void> {
  const opened = await openApp(browser, address, state, hurry);
  await opened.page.evaluate((hash) => {
    location.hash = hash;
  }, `#/pages/${route}`);
  await opened.page.waitForTimeout(WARMS);
  const { heap: before } = await inUse(opened);
  const minutes = Number(values.minutes);
  await opened.page.waitForTimeout(minutes * 60_000);
  const { heap, nodes } = await inUse(opened);
  console.log(`${route}: ${before.toFixed(2)} MB, after ${minutes * 6000} ticks ${heap.toFixed(2)} MB, ${nodes} nodes`);
  figures.push([`${route}, ${minutes * 6000} ticks`, heap - before]);
  await opened.page.context().close();
}

await buildApp(ROOT);
const running = await createExchange({ sandbox: true, seed: 'harbor', site: `${ROOT}dist/`, limits: {} });
const address = await running.listen(0);
const guest = new Client(running);
const session = await demoSession(guest);
const browser = await startChromium([UNOPTIMIZED]);
const wanted = (name: string): boolean => values.only === undefined || name.includes(values.only);
if (wanted('pages')) await walkPages(browser, address, guest, session);
for (const route of ['transaction/currency', 'transaction/contract', 'transaction/spot_kline'])
  if (wanted(route)) await trade(browser, address, session, route);
await browser.close();
await running.close();

console.log('\n| what | growth | bound |\n|---|--:|--:|');
for (const [what, growth] of figures) console.log(`| ${what} | ${growth.toFixed(2)} MB | ${BOUND} MB |`);
if (figures.some(([, growth]) => growth > BOUND)) process.exitCode = 1;
