import type { Page } from 'playwright-core';
import { markets, updates, type Market, type Patch } from '../site/data.ts';
import { TIMES, type Workload } from './workload.ts';

/** Waits until so many rows and a text are shown, and the frame after that is over. */
async function shows(page: Page, count: number, text?: string): Promise<void> {
  await page.evaluate(
    async ([rows, words]) => {
      const due = performance.now() + 20_000;
      // Looked at after each frame and not before: a side that draws at the frame is not charged with one look more.
      do {
        if (performance.now() > due) throw new Error(`not shown: ${rows} rows, ${words}`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      } while (
        document.getElementsByClassName('quote').length !== rows ||
        (words !== null && !document.body.textContent.includes(words))
      );
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve));
    },
    [count, text ?? null] as const,
  );
}

const answer = (page: Page, rows: readonly Market[]): Promise<void> =>
  page.evaluate((next) => window.side.answer(next), rows);

/** Messages of a socket, the next once the frame of the last is over: both sides see the same frames. */
async function tick(page: Page, messages: readonly (readonly Patch[])[]): Promise<void> {
  await page.evaluate(async (frames) => {
    for (const changed of frames) {
      window.side.tick(changed);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise((resolve) => setTimeout(resolve));
  }, messages);
}

const FIRST = markets(1000, 1);
const OTHER = markets(1000, 2, 5000);
const CHANGED = Array.from({ length: TIMES }, (_, time) => updates(OTHER, 10, 3 + time, time));
const LAST = new Map(CHANGED.flat().map((patch) => [patch.id, patch]));
const MERGED = OTHER.map((row): Market => ({ ...row, ...LAST.get(row.id) }));
const SWAPPED = MERGED.with(1, MERGED[998]!).with(998, MERGED[1]!);
const SHORTER = SWAPPED.filter((_, index) => index < 500 || index >= 500 + TIMES);
const LONGER = [...SHORTER, ...markets(1000, 4, 20_000)];

/** A list of a thousand rows that is made, changed and cleared. It stands whole in the page on both sides. */
export const market: Workload = {
  name: 'market',
  page: 'market',
  steps: [
    {
      name: 'create 1,000 rows',
      heap: true,
      run: async (page) => {
        await answer(page, FIRST);
        await shows(page, 1000);
      },
    },
    {
      name: 'replace all',
      run: async (page) => {
        await answer(page, OTHER);
        await shows(page, 1000, 'COIN5999');
      },
    },
    {
      name: 'update every 10th, 5 times',
      run: async (page) => {
        await tick(page, CHANGED);
        await shows(page, 1000, Number(CHANGED.at(-1)!.at(-1)!.last).toFixed(2));
      },
    },
    {
      name: 'select, 5 times',
      run: async (page) => {
        for (let time = 0; time < TIMES; time += 1) {
          await page.evaluate(
            (place) => document.querySelectorAll<HTMLElement>('.quote')[place]!.click(),
            4 + 20 * time,
          );
          await shows(page, 1000);
        }
      },
    },
    {
      name: 'swap two',
      run: async (page) => {
        await answer(page, SWAPPED);
        await page.waitForFunction(
          (symbol) => document.getElementsByClassName('quote')[1]?.textContent?.includes(symbol),
          SWAPPED[1]!.symbol,
        );
        await shows(page, 1000);
      },
    },
    {
      name: 'remove one, 5 times',
      run: async (page) => {
        for (let time = 0; time < TIMES; time += 1) {
          await page.evaluate((id) => window.side.remove(id), SWAPPED[500 + time]!.id);
          await shows(page, 999 - time);
        }
      },
    },
    {
      name: 'append 1,000',
      run: async (page) => {
        await answer(page, LONGER);
        await shows(page, 1995);
      },
    },
    {
      name: 'clear',
      run: async (page) => {
        await answer(page, []);
        await shows(page, 0, 'None');
      },
    },
  ],
};

const TICKING = markets(200, 5);

/** Two hundred rows on a slow phone, of which a hundred change in each frame. */
export const ticks: Workload = {
  name: 'ticks',
  page: 'market',
  slow: 4,
  steps: [
    {
      name: 'create 200 rows',
      run: async (page) => {
        await answer(page, TICKING);
        await shows(page, 200);
      },
    },
    {
      name: '60 frames of 100 rows',
      run: (page) =>
        tick(
          page,
          Array.from({ length: 60 }, (_, index) => updates(TICKING, 2, 10 + index, index)),
        ),
    },
  ],
};
