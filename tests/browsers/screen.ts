import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Harbor } from '../journeys/harbor.ts';
import { sessionOf, stored } from '../journeys/session.ts';
import type { Client } from '../../src/exchange/testing/client.ts';
import type { Engine, Point } from './engines/engine.ts';
import type { Place, Target } from './page/tour.ts';

const PICTURES = fileURLToPath(new URL('../../test-results/browsers/', import.meta.url));

/** The time in which a thing must appear on a busy machine, and the pause between two looks at it. */
const PATIENCE = 20_000;
const PAUSE = 60;

/** The control or the text of a document's node, by its id. */
export const node = (id: string, text?: string): Target => ({
  css: `[data-node="${id}"]`,
  ...(text === undefined ? {} : { text }),
});

/** The button of a node. */
export const button = (id: string): Target => ({ css: `button[data-node="${id}"], [data-node="${id}"] button` });

/** The input of a field node. */
export const field = (id: string): Target => ({ css: `[data-node="${id}"] :is(input, textarea):not([type=file])` });

/** The last control that says these words and no others: what is open above the page comes last. */
export const control = (text: string, within = ''): Target => ({
  css: `${within} :is(button, a, [role=button], [role=tab], [role=radio], [role=option], label)`,
  text,
  exact: true,
  at: -1,
});

/** The last button of the question that is asked, which goes on. */
export const YES: Target = { css: '[role=alertdialog] button', at: -1 };

/** Any text of the page. */
export const words = (text: string): Target => ({ css: 'body', text });

const named = (target: Target): string => `${target.css}${target.text === undefined ? '' : ` with "${target.text}"`}`;

/** A person at a phone: opens pages, presses, types, reads. One set of steps for all engines. */
export class Screen {
  readonly #engine: Engine;
  readonly #harbor: Harbor;
  #visits = 0;

  constructor(engine: Engine, harbor: Harbor) {
    this.#engine = engine;
    this.#harbor = harbor;
  }

  /** Starts the app anew, as somebody who has signed in before, or as nobody; then shows a page. */
  async begin(client: Client | undefined, route: string, params: Readonly<Record<string, string>> = {}): Promise<void> {
    const state = client === undefined ? {} : { ...(await sessionOf(client)) };
    // A file of the app's origin, where no app runs that could write over what is stored.
    await this.#engine.open(`${this.#harbor.address}/h5/icon.svg`);
    await this.#engine.run(
      'localStorage.clear(); for (const [key, text] of arguments[0]) localStorage.setItem(key, text);',
      [
        [
          ['h5Version', '1'],
          ['harbor', stored(state)],
        ],
      ],
    );
    await this.open(route, params);
  }

  /** Opens a page by its address. */
  async open(route: string, params: Readonly<Record<string, string>> = {}): Promise<void> {
    const query = new URLSearchParams(params).toString();
    // Another address each time, so that the app starts anew.
    this.#visits += 1;
    await this.#engine.open(
      `${this.#harbor.address}/h5/?visit=${this.#visits}#/pages/${route}${query === '' ? '' : `?${query}`}`,
    );
  }

  /** Waits until a thing is shown. @returns its text, or the value of a field */
  async see(target: Target): Promise<string> {
    let text = await this.#text(target);
    for (const end = Date.now() + PATIENCE; text === null && Date.now() < end; text = await this.#text(target))
      await delay(PAUSE);
    if (text === null) throw new Error(`${named(target)} is not shown. The page says: ${await this.#page()}`);
    return text;
  }

  /** Waits until a thing is shown no longer. */
  async gone(target: Target): Promise<void> {
    for (const end = Date.now() + PATIENCE; (await this.#text(target)) !== null; await delay(PAUSE))
      if (Date.now() > end) throw new Error(`${named(target)} is still shown.`);
  }

  /** Presses a thing with a finger, once it is there, is enabled, rests, and nothing covers it. */
  async press(target: Target): Promise<void> {
    const { x, y } = await this.#resting(target);
    const pointer = this.#engine.touch ? 'touch' : 'mouse';
    await this.#engine.perform([
      {
        type: 'pointer',
        id: pointer,
        parameters: { pointerType: pointer },
        actions: [
          { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Types into a field in place of what it holds. */
  async fill(target: Target, text: string): Promise<void> {
    await this.#enter(target);
    await this.#keys([['Control', 'a'], ...text].flatMap((key) => (Array.isArray(key) ? [key] : [[key]])));
    const expected = text.replaceAll(',', '');
    for (const end = Date.now() + PATIENCE; ; await delay(PAUSE)) {
      const value = await this.#text(target);
      if (value?.replaceAll(',', '') === expected) return;
      if (Date.now() > end) throw new Error(`${named(target)} holds "${value}", not "${text}".`);
    }
  }

  /** Presses a key. */
  async key(name: 'Enter' | 'Escape'): Promise<void> {
    await this.#keys([[name]]);
  }

  /** Chooses a file of this machine for the file input of a node. */
  async choose(id: string, file: string): Promise<void> {
    await this.see(node(id));
    await this.#engine.choose(`[data-node="${id}"] input[type=file]`, file);
  }

  /** Moves fingers over the page, all at the same time, from a point to another. */
  async move(...ways: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
    const steps = 10;
    const at = ([from, to]: readonly [Point, Point], step: number): Point => ({
      x: Math.round(from.x + ((to.x - from.x) * step) / steps),
      y: Math.round(from.y + ((to.y - from.y) * step) / steps),
    });
    const turns = Array.from({ length: steps + 1 }, (_, step) => step);
    if (!this.#engine.touch) {
      const send = (type: string, points: readonly Point[]): Promise<unknown> =>
        this.#engine.run('window.tour.touch(...arguments)', [type, points]);
      await send(
        'touchstart',
        ways.map((way) => at(way, 0)),
      );
      for (const step of turns)
        await send(
          'touchmove',
          ways.map((way) => at(way, step)),
        );
      await send('touchend', []);
      return;
    }
    await this.#engine.perform(
      ways.map((way, finger) => ({
        type: 'pointer',
        id: `finger${finger}`,
        parameters: { pointerType: 'touch' },
        actions: [
          { type: 'pointerMove', ...at(way, 0), duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          ...turns.map((step) => ({ type: 'pointerMove', ...at(way, step), duration: 20, origin: 'viewport' })),
          { type: 'pointerUp', button: 0 },
        ],
      })),
    );
  }

  /** Runs the body of a function in the page. @returns what it returns */
  ask(body: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#engine.run(body, args);
  }

  /** Waits until the body of a function returns true in the page. */
  async until(body: string, ...args: readonly unknown[]): Promise<void> {
    for (const end = Date.now() + PATIENCE; (await this.#engine.run(body, args)) !== true; await delay(PAUSE))
      if (Date.now() > end) throw new Error(`It never came true: ${body}`);
  }

  /** Keeps a picture of the window as `test-results/browsers/<engine>-<name>.png`. */
  async picture(name: string): Promise<void> {
    await mkdir(PICTURES, { recursive: true });
    await writeFile(path.join(PICTURES, `${this.#engine.name}-${name}.png`), await this.#engine.picture());
  }

  /** Returns the errors and violations of the policy on the page since the last call. */
  async problems(): Promise<readonly string[]> {
    return (await this.#engine.run('return window.tour?.problems.splice(0) ?? []')) as readonly string[];
  }

  async #text(target: Target): Promise<string | null> {
    return (await this.#engine.run('return window.tour?.text(arguments[0]) ?? null', [target])) as string | null;
  }

  async #page(): Promise<string> {
    return (await this.#engine.run('return document.body.innerText.replace(/\\s+/g, " ").slice(0, 600)')) as string;
  }

  /** Returns where a thing is to be pressed, once it has been at the same place twice. */
  async #resting(target: Target): Promise<Point> {
    let last: Place = { reason: 'was never looked for' };
    for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(PAUSE)) {
      const place = (await this.#engine.run('return window.tour?.place(arguments[0]) ?? { reason: "is not loaded" }', [
        target,
      ])) as Place;
      if ('x' in place && 'x' in last && place.x === last.x && place.y === last.y) return place;
      last = place;
    }
    throw new Error(
      `${named(target)} ${'reason' in last ? last.reason : 'keeps moving'}. The page says: ${await this.#page()}`,
    );
  }

  /** Presses a field until it has the focus: data that come in may move it from under the finger. */
  async #enter(target: Target): Promise<void> {
    for (const end = Date.now() + PATIENCE; ;) {
      await this.press(target);
      // A field shows its figures bare, and selects them, in the frame after it was entered.
      const typing = await this.#engine.run(`
        return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(
          document.activeElement !== null && document.activeElement.matches('input, textarea'),
        ))));
      `);
      if (typing === true) return;
      if (Date.now() > end) throw new Error(`${named(target)} never has the focus.`);
    }
  }

  /** Presses chords of keys one after another. */
  async #keys(chords: readonly (readonly string[])[]): Promise<void> {
    const codes: Readonly<Record<string, string>> = { Control: '\uE009', Enter: '\uE007', Escape: '\uE00C' };
    await this.#engine.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: chords.flatMap((chord) => {
          const values = chord.map((key) => codes[key] ?? key);
          return [
            ...values.map((value) => ({ type: 'keyDown', value })),
            ...[...values].reverse().map((value) => ({ type: 'keyUp', value })),
          ];
        }),
      },
    ]);
  }
}
