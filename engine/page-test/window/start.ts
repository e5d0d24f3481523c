import type { Alone } from '../alone.ts';
import { lendToWindow } from '../browser.ts';
import { playCase, type CaseResult } from '../case.ts';
import type { Given, Tests } from '../cases.ts';
import { real as realTime, type Clock } from '../clock.ts';
import { Wire } from '../mock.ts';
import type { PageTests } from '../product.ts';
import type { Setting } from '../setting.ts';
import { Texts } from '../texts.ts';
import { record, type Recording } from '../record/live.ts';
import { synthetic, type Hands } from '../hands.ts';
import type { World } from '../stage.ts';
import { real, type Driver } from './hands.ts';
import { modulesLoading } from './time.ts';

/** A case as it is handed to the window. */
export interface Played {
  readonly route: string;
  readonly tests: Tests;
  readonly index: number;
  readonly given: Given;
  readonly table: ReadonlyArray<readonly [key: string, words: string]>;
  /** The texts that the page may say, the likeliest first. */
  readonly keys: readonly string[];
}

/** The result of a case as it leaves the window. */
export type Outcome = Omit<CaseResult, 'answered'>;

/** The functions that a window offers its driver. */
export interface PlayingWindow {
  pageTestPlay: (played: Played) => Promise<Outcome>;
}

/** The functions that the driver offers the window. */
export interface DrivenWindow {
  readonly pageTestDriver: (what: keyof Driver, ...given: ReadonlyArray<string | number>) => Promise<void>;
  /** Called while a page on which a case has failed is still shown. */
  readonly pageTestFailed: () => Promise<void>;
}

/** Makes the window play cases. @param alone what loads the pages that show fragments alone */
export function start(
  clock: Clock,
  product: PageTests,
  alone: Readonly<Record<string, () => Promise<{ readonly default: Alone }>>>,
): void {
  const { fetch } = globalThis;
  const driven = globalThis as unknown as DrivenWindow;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  lendToWindow();
  const driver: Driver = {
    click: (x, y) => driven.pageTestDriver('click', x, y),
    type: (text) => driven.pageTestDriver('type', text),
    key: (name) => driven.pageTestDriver('key', name),
  };
  const read = async (name: string): Promise<unknown> => (await fetch(name)).json();
  const setting = read('/setting.json') as Promise<Setting>;
  const worldOf = async (table: Played['table'], hands: Hands): Promise<World> => {
    const { described, userCalls, user } = await setting;
    const texts = new Texts(new Map(table));
    return {
      clock,
      hands,
      frame: () => new Promise<void>((resolve) => void realTime.frame(() => resolve())),
      wire: new Wire(described),
      texts: () => texts,
      product,
      alone: async (fragment) => {
        const load = alone[fragment];
        if (load === undefined) throw new Error(`There are no page tests of ${fragment}.`);
        return (await load()).default;
      },
      loading: modulesLoading,
      userCalls,
      user,
    };
  };
  // A page that goes back must not leave the window's document.
  window.history.pushState(null, '', window.location.href);
  const play = async ({ route, tests, index, given, table, keys }: Played): Promise<Outcome> => {
    const { channels } = await setting;
    const world = await worldOf(table, real(driver));
    const where = { route, channels, keys: () => keys, now: realTime.now, failed: driven.pageTestFailed };
    const { failures, page, milliseconds } = await playCase(world, tests, index, given, where);
    return { failures, page, milliseconds };
  };
  const recordPage = async (): Promise<void> => {
    const recording = (await read('/recording.json')) as Recording;
    const world = await worldOf(recording.table, synthetic);
    const studio = query.get('studio');
    await record(world, (address, body) => fetch(address, { method: 'POST', body }), recording, studio);
  };
  const query = new URLSearchParams(window.location.search);
  if (query.has('record')) recordPage().catch(reportError);
  (globalThis as unknown as PlayingWindow).pageTestPlay = play;
}
