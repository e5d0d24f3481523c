import type { Page } from 'playwright-core';
import { markets, updates, type Market } from './site/data.ts';

/** One thing that is measured. It runs in the page of a side and ends when the DOM shows what it should. */
export interface Step {
  readonly name: string;
  /** The goal for its ratio to the twin. */
  readonly goal: number;
  run(page: Page): Promise<void>;
}

export interface Workload {
  readonly name: 'withdraw' | 'form' | 'market';
  readonly steps: readonly Step[];
}

/** Waits until a row count and a text are shown, and the frame after that is over. */
async function shows(page: Page, count: number, text?: string): Promise<void> {
  await page.evaluate(
    async ([rows, words]) => {
      const due = performance.now() + 10_000;
      // Looked at after each frame and not before: a side that draws at the frame is not charged with one look more.
      do {
        if (performance.now() > due) throw new Error(`not shown: ${rows} rows, ${words}`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      } while (
        document.querySelectorAll('[role=listitem]').length !== rows ||
        (words !== null && !document.body.textContent.includes(words))
      );
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve));
    },
    [count, text ?? null] as const,
  );
}

/** Changed rows as a socket says them, the next once the frame of the last is over: both sides see the same frames. */
async function ticks(page: Page, changes: readonly (readonly Market[])[]): Promise<void> {
  await page.evaluate(async (frames) => {
    for (const rows of frames) {
      window.side.tick(rows);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise((resolve) => setTimeout(resolve));
  }, changes);
}

const answer = (page: Page, rows: readonly Market[]): Promise<void> =>
  page.evaluate((next) => window.side.answer(next), rows);

const FIRST = markets(1000, 1);
const OTHER = markets(1000, 2, 5000);
/** Short steps are done five times over, so that a measurement stands out from the noise. */
const TIMES = 5;
const CHANGED = Array.from({ length: TIMES }, (_, time) => updates(OTHER, 10, 3 + time, time));
const LAST = new Map(CHANGED.flat().map((row) => [row.id, row]));
const MERGED = OTHER.map((row) => LAST.get(row.id) ?? row);
const SWAPPED = MERGED.map((row, index) => (index === 1 ? MERGED[998]! : index === 998 ? MERGED[1]! : row));
const SHORTER = SWAPPED.filter((_, index) => index < 500 || index >= 500 + TIMES);
const LONGER = [...SHORTER, ...markets(1000, 4, 20_000)];

const market: Workload = {
  name: 'market',
  steps: [
    {
      name: 'create 1,000 rows',
      goal: 0.9,
      run: async (page) => {
        await answer(page, FIRST);
        await shows(page, 1000);
      },
    },
    {
      name: 'replace all',
      goal: 0.9,
      run: async (page) => {
        await answer(page, OTHER);
        await shows(page, 1000, 'COIN5999');
      },
    },
    {
      name: 'update every 10th, 5 times',
      goal: 0.95,
      run: async (page) => {
        await ticks(page, CHANGED);
        await shows(page, 1000, CHANGED.at(-1)!.at(-1)!.last);
      },
    },
    {
      name: 'select, 5 times',
      goal: 1,
      run: async (page) => {
        for (let time = 0; time < TIMES; time += 1) {
          await page.evaluate(
            (place) => document.querySelectorAll<HTMLElement>('[role=listitem] button')[place]!.click(),
            400 + 20 * time,
          );
          await shows(page, 1000);
        }
      },
    },
    {
      name: 'swap two',
      goal: 1,
      run: async (page) => {
        await answer(page, SWAPPED);
        await page.waitForFunction(
          (id) => document.querySelectorAll('[role=listitem]')[1]?.textContent?.includes(id),
          SWAPPED[1]!.symbol,
        );
        await shows(page, 1000);
      },
    },
    {
      name: 'remove one, 5 times',
      goal: 1,
      run: async (page) => {
        for (let time = 1; time <= TIMES; time += 1) {
          await answer(
            page,
            SWAPPED.filter((_, index) => index < 500 || index >= 500 + time),
          );
          await shows(page, 1000 - time);
        }
      },
    },
    {
      name: 'append 1,000',
      goal: 0.9,
      run: async (page) => {
        await answer(page, LONGER);
        await shows(page, 1995);
      },
    },
    {
      name: 'ticks, 60 frames of 100 rows',
      goal: 0.85,
      run: (page) =>
        ticks(
          page,
          Array.from({ length: 60 }, (_, index) => updates(LONGER, 20, 10 + index, index)),
        ),
    },
    {
      name: 'clear',
      goal: 1,
      run: async (page) => {
        await answer(page, []);
        await shows(page, 0, 'None');
      },
    },
  ],
};

/** Edits as a keyboard makes them, one frame each. */
async function type(page: Page, selector: string, values: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([find, texts]) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      const input = document.querySelector<HTMLInputElement>(find)!;
      for (const text of texts) {
        set.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => setTimeout(resolve));
    },
    [selector, values] as const,
  );
}

const inputsOf = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction((wanted) => document.querySelectorAll('input').length === wanted, count);
const prefixes = (text: string): readonly string[] => Array.from(text, (_, index) => text.slice(0, index + 1));

const mount = (name: Workload['name'], count: number, goal: number): Step => ({
  name: `mount, ${TIMES} times`,
  goal,
  run: async (page) => {
    for (let time = 1; time <= TIMES; time += 1) {
      await page.evaluate((which) => window.side.mount(which, []), name);
      await inputsOf(page, count);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      if (time < TIMES) await page.evaluate(() => window.side.unmount());
    }
  },
});

const form: Workload = {
  name: 'form',
  steps: [
    mount('form', 100, 1),
    {
      name: '40 keys in 5 fields',
      goal: 1,
      run: async (page) => {
        for (const field of [3, 20, 50, 77, 99]) await type(page, `[id$="-f${field}"]`, prefixes('ab!cd3f9'));
      },
    },
    {
      name: 'validate all',
      goal: 0.75,
      run: async (page) => {
        await page.evaluate(() =>
          document.querySelector<HTMLElement>('button[data-node=send], [data-node=send] button')!.click(),
        );
        await page.waitForFunction(() => document.querySelectorAll('input[aria-invalid=true]').length === 100);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      },
    },
  ],
};

const withdraw: Workload = {
  name: 'withdraw',
  steps: [
    mount('withdraw', 3, 0.95),
    {
      name: '40 keys in the amount',
      goal: 0.95,
      run: async (page) => {
        for (let round = 0; round < 4; round += 1) await type(page, '[id$="-amount"]', prefixes('1234.56789'));
      },
    },
  ],
};

export const workloads: readonly Workload[] = [withdraw, form, market];
