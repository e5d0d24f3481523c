import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { startChromium } from './chromium.ts';
import { buildApp } from '../../src/exchange/server/build.ts';
import { createExchange } from '../../src/exchange/server/server.ts';
import { servePage } from '../journeys/kline-page/serve.ts';
import { LONG_KLINE } from './bounds.ts';
import { hurry } from './hurry.ts';
import { inputLag } from './input-lag.ts';
import { panFarBack } from './kline/far-back.ts';
import { measureFrame, measurePanning, measureRedraw, measureRest, watchCanvas } from './panning.ts';
import { SLOWER } from './processor.ts';
import { measureScrolling, multiplyMarkets } from './scrolling.ts';

/**
 * `npm run paint [-- --live 60 --runs 3 --only futures]`: the built app as a phone meets it, at a quarter of this
 * machine's speed and over a slow network: when its first page is painted, how long it blocks, what shifts. Then the
 * pages of trading for a while each of live trading: what blocks, shifts and stays in memory, and how soon a typed
 * digit is painted. Fails above a bound.
 */
const { values } = parseArgs({
  options: {
    live: { type: 'string', default: '60' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SITE = `${ROOT}dist/`;
/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface Seen {
  lcp: number;
  fcp: number;
  shift: number;
  long: number[];
}
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Notes paints, shifts and long tasks from the first moment on. */
function watch(): void {
  window.seen = { lcp: 0, fcp: 0, shift: 0, long: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') window.seen.fcp = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.long.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
}

const slowDown = (devtools: CDPSession, rate: number): Promise<unknown> =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate });

async function open(page: Page, address: string, slow: boolean): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await slowDown(devtools, SLOWER);
  if (slow) await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await page.addInitScript(watch);
  await page.goto(address);
  return devtools;
}

const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
const heapOf = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
};

await buildApp(ROOT);
const running = await createExchange({ sandbox: true, seed: 'harbor', site: SITE, limits: {} });
const address = await running.listen(0);
const browser = await startChromium();
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** A bound is the most that a value may be, or with `least` the least. */
const figures: (readonly [what: string, value: number, bound: number, unit: string, least?: 'least'])[] = [];

const firsts: Seen[] = [];
for (let run = 0; run < Number(values.runs); run += 1) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await open(page, `${address}/h5/`, true);
  await page.locator('[data-node=rank] [role=listitem]').first().waitFor();
  await page.waitForTimeout(3000);
  firsts.push(await page.evaluate(() => window.seen));
  await context.close();
}
if (firsts.length > 0) {
  figures.push(['first page: first contentful paint', middle(firsts.map(({ fcp }) => fcp)) / 1000, 1, 's']);
  figures.push(['first page: largest contentful paint', middle(firsts.map(({ lcp }) => lcp)) / 1000, 2, 's']);
  figures.push([
    'first page: blocking time',
    middle(firsts.map(({ long }) => long.reduce((sum, task) => sum + Math.max(0, task - 50), 0))),
    150,
    'ms',
  ]);
  figures.push(['first page: layout shift', middle(firsts.map(({ shift }) => shift)), 0.02, '']);
}

const LIVE = Number(values.live);
/** Until what a page asks for at its start has come and the first frames have been shown. */
const SETTLES = 5000;

/**
 * A page where the market moves: what a while of live trading costs, and how soon a typed digit is painted meanwhile.
 */
interface LivePage {
  readonly name: string;
  readonly hash: string;
  /** Shown once the page is there. */
  readonly ready: string;
  /** The field that is typed into, at the market's own pace; before, it ticks a hundred times a second. */
  readonly input?: string;
}

const LIVE_PAGES: readonly LivePage[] = [
  {
    name: 'spot ticket',
    hash: 'transaction/currency',
    ready: '[data-node=ticket] button',
    input: '[data-node=ticket] input[id$=-quantity]',
  },
  {
    name: 'futures ticket',
    hash: 'transaction/contract',
    ready: '[data-node=ticket] button',
    input: '[data-node=ticket] input[id$=-amount]',
  },
  { name: 'seconds', hash: 'transaction/option', ready: '[data-node=submit]', input: '[data-node=number] input' },
  { name: 'K-line', hash: 'transaction/spot_kline', ready: '[data-node=chart] canvas' },
  { name: 'market list', hash: 'market/market', ready: '[role=listitem]' },
  { name: 'traders', hash: 'copytrade/copy', ready: '[role=listitem]' },
];

async function watchLive({ name, hash, ready, input }: LivePage): Promise<void> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const calm = input === undefined ? undefined : await hurry(page);
  const devtools = await open(page, `${address}/h5/#/pages/${hash}`, false);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(SETTLES);
  const before = await heapOf(devtools);
  await page.evaluate(() => {
    window.seen.long = [];
    window.seen.shift = 0;
  });
  await page.waitForTimeout(LIVE * 1000);
  const { long, shift } = await page.evaluate(() => window.seen);
  figures.push([`${name}, ${LIVE} s live: tasks over 50 ms`, long.length, 2, '']);
  figures.push([`${name}, ${LIVE} s live: the longest task`, Math.max(0, ...long), 100, 'ms']);
  figures.push([`${name}, ${LIVE} s live: layout shift`, shift, 0, '']);
  figures.push([`${name}, ${LIVE} s live: heap growth`, ((await heapOf(devtools)) - before) / 1e6, 2, 'MB']);
  calm?.();
  if (input !== undefined)
    figures.push([
      `${name}, while it ticks: from a key to its paint, 95 of 100`,
      await inputLag(page, input),
      50,
      'ms',
    ]);
  await context.close();
}

async function openChart(address: string): Promise<{ readonly page: Page; readonly devtools: CDPSession }> {
  const page = await (await browser.newContext(phone)).newPage();
  await page.addInitScript(watchCanvas);
  const devtools = await open(page, address, false);
  await page.locator('canvas').first().waitFor();
  return { page, devtools };
}

/** From now on the market of a chart alone is quicker than any: a hundred ticks a second. */
const tickOften = (page: Page): Promise<void> =>
  page.evaluate(() => {
    setInterval(() => window.kline.tick(), 10);
  });

/** The K-line with a thousand bars and three indicators, while a finger pans. */
async function watchPanning(name: string, address: string, fill: (page: Page) => Promise<void>): Promise<void> {
  const { page, devtools } = await openChart(address);
  await fill(page);
  await page.waitForTimeout(SETTLES);
  figures.push([`${name}: redraws a second`, await measureRest(page), 10, '']);
  const { frames, longest } = await measurePanning(page, devtools);
  figures.push([`${name}, while it is panned: frames a second`, frames, 50, '', 'least']);
  figures.push([`${name}, while it is panned: the longest task`, longest, 100, 'ms']);
  await page.context().close();
}

/** A thousand markets that tick while a finger scrolls through them. */
async function watchScrolling(): Promise<void> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(watchCanvas);
  await multiplyMarkets(page);
  const devtools = await open(page, `${address}/h5/#/pages/market/market`, false);
  await page.getByRole('listitem').first().waitFor();
  await page.waitForTimeout(SETTLES);
  const { rows, frames, longest } = await measureScrolling(page, devtools);
  figures.push(['a thousand markets, scrolled while they tick: rows in the page', rows, 60, '']);
  // Sixty, were a while a whole number of frames.
  figures.push(['a thousand markets, scrolled while they tick: frames a second', frames, 58, '', 'least']);
  figures.push(['a thousand markets, scrolled while they tick: the longest task', longest, 100, 'ms']);
  await context.close();
}

/** Shows a third indicator, and goes back in time until the page has read three further pages of three hundred bars. */
async function readOlderBars(page: Page): Promise<void> {
  let pages = 0;
  page.on('response', (response) => {
    if (response.url().includes('new_timeshar_v2')) pages += 1;
  });
  const chart = page.locator('[data-node=chart] [role=img]');
  await page.getByRole('button', { name: 'MACD', exact: true }).click();
  await chart.focus();
  while (pages < 3) {
    await chart.press('ArrowLeft');
    await page.waitForTimeout(20);
  }
}

/** The K-line with all the bars that somebody has panned back through, and six indicators, while it ticks. */
async function watchLongKline(): Promise<void> {
  const name = `K-line, ${LONG_KLINE.bars.toLocaleString('en')} bars, six indicators`;
  const alone = await servePage({ groups: fileURLToPath(new URL('kline/groups.ts', import.meta.url)) });
  const { page, devtools } = await openChart(`${alone.address}?bars=1000&indicators=${LONG_KLINE.indicators}`);
  await slowDown(devtools, 1);
  figures.push([`${name}: the longest task as pages load`, await panFarBack(page, devtools), LONG_KLINE.blocks, 'ms']);
  await tickOften(page);
  await page.waitForTimeout(SETTLES);
  figures.push([`${name}: redraws a second`, await measureRest(page), LONG_KLINE.redraws, '']);
  const { frames, longest } = await measurePanning(page, devtools);
  figures.push([`${name}, panned: frames a second`, frames, LONG_KLINE.frames, '', 'least']);
  figures.push([`${name}, panned: the longest task`, longest, LONG_KLINE.longest, 'ms']);
  await slowDown(devtools, 1);
  const frame = await measureFrame(page, devtools);
  figures.push([`${name}, panned: processor time of a frame`, frame, LONG_KLINE.frame, 'ms']);
  await page.waitForTimeout(SETTLES);
  const redraw = await measureRedraw(page, devtools);
  figures.push([`${name}: processor time of a tick's redraw`, redraw, LONG_KLINE.blocks, 'ms']);
  await page.context().close();
  await alone.close();
}

for (const livePage of LIVE_PAGES)
  if (values.only === undefined || livePage.name.includes(values.only)) await watchLive(livePage);
if (values.only === undefined || 'market list'.includes(values.only)) await watchScrolling();
if (values.only === undefined || 'K-line panned'.includes(values.only)) {
  await watchPanning('K-line of a market', `${address}/h5/#/pages/transaction/spot_kline`, readOlderBars);
  const alone = await servePage();
  await watchPanning('K-line, a hundred ticks a second', `${alone.address}?bars=1000`, tickOften);
  await alone.close();
}
if (values.only === undefined || 'K-line far back'.includes(values.only)) await watchLongKline();
await browser.close();
await running.close();

console.log("At a quarter of this machine's speed; the first page over slow 4G.\n");
console.log('| what | measured | bound |\n|---|--:|--:|');
for (const [what, value, bound, unit, least] of figures)
  console.log(
    `| ${what} | ${value.toFixed(unit === '' ? 3 : 2)} ${unit} | ${least === undefined ? '' : '≥ '}${Number(bound.toFixed(1))} ${unit} |`,
  );
const missed = figures.filter(([, value, bound, , least]) => (least === undefined ? value > bound : value < bound));
if (missed.length > 0) process.exitCode = 1;
