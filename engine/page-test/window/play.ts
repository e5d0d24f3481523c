import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Product } from '../../language/product.ts';
import type { Tests } from '../cases.ts';
import type { Planned } from '../choice.ts';
import { real } from '../clock.ts';
import type { Played as PlayedCase } from '../run.ts';
import { keysFrom } from '../keys.ts';
import { settingOf, tableOf } from '../setting.ts';
import { bundle, type Files } from './bundle.ts';
import { openPhone } from './chromium.ts';
import type { Outcome, Played, PlayingWindow } from './start.ts';
import { serve } from './serve.ts';

const INDEX = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<link rel="icon" href="data:,">',
].join('');

/** The time after which a case that does not end is taken to have failed, in milliseconds. */
const MOST = 30_000;

/**
 * Plays cases in Chromium, each in a page that is loaded for it.
 *
 * @param file of the product, which exports `pageTests`
 * @param pictures the folder that gets a picture of each page on which a case failed
 */
export async function playInBrowser(
  product: Product,
  file: string,
  planned: readonly Planned[],
  pictures: string,
  onResult: (played: PlayedCase) => void,
): Promise<void> {
  const { project } = product;
  const built = await bundle(project.options.root, file, product);
  const site = await serve(withIndex(built, JSON.stringify(settingOf(project))));
  const { browser, phone } = await openPhone();
  try {
    const page = await phone.newPage();
    const playing: { current?: Planned } = {};
    await drive(page, async () => {
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: path.join(pictures, pictureOf(playing.current)) });
    });
    for (const run of planned) {
      playing.current = run;
      const source = project.tests.get(run.route)!;
      const began = real.now();
      const outcome = await playOne(page, site.address, product, run);
      onResult({
        ...outcome,
        milliseconds: real.now() - began,
        answered: new Set(),
        source,
        route: run.route,
        name: run.name,
      });
    }
  } finally {
    await browser.close();
    site.close();
  }
}

/** Returns the name of the picture of a case: `fund-withdraw-less-than-the-network-sends.png`. */
export function pictureOf(run: Pick<Planned, 'route' | 'name'> | undefined): string {
  const plain = `${run?.route ?? ''} ${run?.name ?? ''}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${plain.slice(0, 100)}.png`;
}

async function playOne(page: Page, address: string, product: Product, run: Planned): Promise<Outcome> {
  const { project } = product;
  const tests = project.tests.get(run.route)?.value as unknown as Tests;
  const played: Played = {
    route: run.route,
    tests,
    index: run.index,
    given: run.given,
    table: [...tableOf(project, run.given.language)],
    keys: keysFrom(product, run.route),
  };
  const failed = (says: string): Outcome => ({
    failures: [{ pointer: ['cases', run.index], says }],
    page: '',
    milliseconds: 0,
  });
  try {
    await page.goto(address, { waitUntil: 'load' });
    const play = page.evaluate((one) => (globalThis as unknown as PlayingWindow).pageTestPlay(one), played as never);
    const late = new Promise<Outcome>((resolve) => {
      real.setTimeout(() => resolve(failed('The case does not end.')), MOST).unref();
    });
    return await Promise.race([play, late]);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

/** Lends a page the mouse and the keyboard of its browser. @param failed called while a failed case is still shown */
async function drive(page: Page, failed: () => Promise<void>): Promise<void> {
  const { mouse, keyboard } = page;
  await page.exposeFunction('pageTestFailed', failed);
  await page.exposeFunction('pageTestDriver', (what: string, first: string | number, second: string | number) => {
    if (what === 'click') return mouse.click(Number(first), Number(second));
    return what === 'type' ? keyboard.insertText(String(first)) : keyboard.press(String(first));
  });
}

/** Adds the page itself, with all styles of the product, and what its cases are played with. */
export function withIndex(files: Files, setting: string): Files {
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'));
  const links = styles.map((name) => `<link rel="stylesheet" href="${name}">`).join('');
  return new Map([
    ...files,
    ['/index.html', `${INDEX}${links}</head><body><script type="module" src="/start.js"></script></body></html>`],
    ['/setting.json', setting],
  ]);
}
