import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser } from 'playwright-core';
import { startChromium } from './chromium.ts';
import { buildWhenOld } from '../../src/exchange/server/build.ts';
import { createExchange } from '../../src/exchange/server/server.ts';
import { Client } from '../../src/exchange/testing/client.ts';
import { MOST, SLOW, shiftOf, watchShifts, type Shift } from '../journeys/looks/shifts.ts';
import { hashOf, placeOf, placesOf, screens, type Place } from '../journeys/pages.ts';
import { demoSession, merchantSession, signedIn, type Session } from '../journeys/session.ts';

/**
 * `npm run shifts [-- --only copytrade --tabs --lang ru --at-once 2]`: how far what is shown of a page moves while it
 * opens, of every page, as a phone at a quarter of this machine's speed with a slow network meets it: from the first
 * moment until five seconds after it is there, signed in as somebody with money, orders and a history. `--tabs`: also
 * with each choice that its address may make. Fails above the bound, and tells what moved.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    tabs: { type: 'boolean', default: false },
    lang: { type: 'string', default: 'en' },
    'at-once': { type: 'string', default: '3' },
  },
});
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Until what a page asks for at its start has come, and what comes late. */
const SETTLES = 5000;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const;

async function open(browser: Browser, address: string, place: Place, session: Session): Promise<readonly Shift[]> {
  const context = await browser.newContext(PHONE);
  await signedIn(context, { ...session, lang: values.lang });
  const page = await context.newPage();
  // A busy machine may take its time: that is not what is measured.
  page.setDefaultTimeout(120_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  await page.addInitScript(watchShifts);
  await page.goto(`${address}/h5/${hashOf(place)}`);
  await page.locator(`main[data-route="${place.route}"] .flow`).first().waitFor();
  await page.waitForTimeout(SETTLES);
  const shifts = await page.evaluate(() => window.shifts);
  await context.close();
  return shifts;
}

await buildWhenOld(ROOT);
const running = await createExchange({ sandbox: true, seed: 'harbor', site: `${ROOT}dist/`, limits: {} });
const address = await running.listen(0);
const guest = new Client(running);
const [demo, merchant] = [await demoSession(guest), await merchantSession(guest)];
const places: Place[] = [];
for (const screen of screens)
  if (values.only.split(',').some((part) => screen.route.includes(part)))
    places.push(...(values.tabs ? await placesOf(screen, guest) : [await placeOf(screen, guest)]));

const browser = await startChromium();
const opened: { readonly place: Place; readonly shifts: readonly Shift[] }[] = [];
const left = [...places];
await Promise.all(
  Array.from({ length: Number(values['at-once']) }, async () => {
    for (let place = left.shift(); place !== undefined; place = left.shift()) {
      opened.push({
        place,
        shifts: await open(browser, address, place, place.access?.includes('merchant') === true ? merchant : demo),
      });
    }
  }),
);
await browser.close();
await running.close();

opened.sort((a, b) => shiftOf(b.shifts) - shiftOf(a.shifts));
console.log(`At a quarter of this machine's speed; at most ${MOST}.\n`);
console.log('| page | shift |\n|---|--:|');
for (const { place, shifts } of opened)
  console.log(`| ${hashOf(place).replace('#/pages/', '')} | ${shiftOf(shifts).toFixed(3)} |`);
const over = opened.filter(({ shifts }) => shiftOf(shifts) > MOST);
// Of a part, everything.
for (const { place, shifts } of values.only === '' ? over : opened) {
  console.log(`\n${hashOf(place)}`);
  for (const { value, time, moved } of shifts)
    console.log([`  ${value.toFixed(4)} at ${time} ms`, ...moved].join('\n    '));
}
if (over.length > 0) process.exitCode = 1;
