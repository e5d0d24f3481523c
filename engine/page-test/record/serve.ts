import { fork } from 'node:child_process';
import { shipped } from '../../document/shipped.ts';
import type { Output } from '../../language/output.ts';
import type { Product } from '../../language/product.ts';
import { givenOf, type Given, type Tests } from '../cases.ts';
import { handedTo } from '../handed.ts';
import { keysFrom } from '../keys.ts';
import { settingOf, tableOf } from '../setting.ts';
import { NOW } from '../values.ts';
import { bundle } from '../window/bundle.ts';
import { openPhone } from '../window/chromium.ts';
import { withIndex } from '../window/play.ts';
import { serve } from '../window/serve.ts';
import type { Recording } from './live.ts';
import type { Added } from './process.ts';
import type { Recorded } from './recorder.ts';

/** A page that is being recorded. */
export interface RecordingSite {
  readonly address: string;
  readonly close: () => void;
}

/**
 * Serves a page on which what a person does is written down, and added to its tests.
 *
 * @param given how the case begins, on top of what its document gives
 * @param tell receives what became of each case
 * @param port of its server; 0 takes a free one
 */
export async function recordingSite(
  product: Product,
  file: string,
  route: string,
  given: Given | undefined,
  tell: (text: string) => void,
  port = 0,
): Promise<RecordingSite> {
  const { project } = product;
  const { options } = project;
  const output = product.outputs.get(route);
  if (output === undefined) throw new Error(`There is no page ${route}.`);
  const tests = (project.tests.get(route)?.value ?? { cases: [] }) as unknown as Tests;
  const whole = givenOf(tests, given === undefined ? {} : { given });
  const setting = settingOf(project);
  const fragment = output.fragment;
  const recording: Recording = {
    route,
    given:
      fragment === undefined
        ? whole
        : { ...whole, with: handedTo(setting.described, fragment.params, whole.with ?? {}, NOW) },
    table: [...tableOf(project, whole.language)],
    keys: [...new Set([...keysFrom(product, route), ...[...product.outputs.values()].flatMap(keysOf)])],
  };
  const built = await bundle(options.root, file, product, fragment === undefined ? [] : [route]);
  const files = new Map([...withIndex(built, JSON.stringify(setting)), ['/recording.json', JSON.stringify(recording)]]);
  const site = await serve(
    files,
    async (text) => {
      const { name, recorded } = JSON.parse(text) as { readonly name: string; readonly recorded: Recorded };
      // A failure is told to the person who waits for it, too.
      const said = await addInProcess({ options, route, name, given, recorded }).catch(String);
      tell(said);
      return said;
    },
    port,
  );
  return { address: `${site.address}?record`, close: site.close };
}

function addInProcess(added: Added): Promise<string> {
  const child = fork(new URL(shipped('process.ts'), import.meta.url), { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('message', (text) => resolve(String(text as string)));
    child.once('exit', (code) => reject(new Error(`The case could not be played: its process ended with ${code}.`)));
    child.send(added);
  });
}

/** Opens the page in a window where there is a display; otherwise a person opens its address. Ends with the window. */
export async function openWindow(address: string): Promise<void> {
  if (process.env.DISPLAY === undefined && process.env.WAYLAND_DISPLAY === undefined && process.platform === 'linux') {
    await new Promise<void>((resolve) => void process.once('SIGINT', resolve));
    return;
  }
  const { browser, phone } = await openPhone(true);
  const page = await phone.newPage();
  await page.goto(address);
  await page.waitForEvent('close', { timeout: 0 });
  await browser.close();
}

const keysOf = ({ facts }: Output): readonly string[] => facts.keys.map(({ key }) => key);
