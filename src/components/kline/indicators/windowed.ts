import { Window } from './means.ts';
import { lines, type Computed, type LineWalk, type Row, type Walk } from './walk.ts';

// Indicators whose value at a bar depends on a few bars before it, and on no older ones.

const memory = (windows: readonly number[]): number => Math.max(1, ...windows) - 1;

const meanLine = (window: Window, key: 'close' | 'volume'): LineWalk => ({
  next: (bar) => window.next(bar[key]),
  copy: () => meanLine(window.copy(), key),
});

const means = (windows: readonly number[], key: 'close' | 'volume'): Walk =>
  lines(windows.map((length, index) => ({ key: `ma${index + 1}`, from: 0, line: meanLine(new Window(length), key) })));

const MA: Computed = {
  memory,
  begin: (windows) => means(windows, 'close'),
};

const bollWalk = (window: Window, width: number): Walk => ({
  next: ({ close }): Row => {
    const mid = window.next(close);
    if (mid === undefined) return {};
    const squares = window.values.reduce((sum, value) => sum + (value - mid) ** 2, 0);
    const deviation = Math.sqrt(squares / window.values.length);
    return { mid, up: mid + width * deviation, dn: mid - width * deviation };
  },
  copy: () => bollWalk(window.copy(), width),
});

const BOLL: Computed = {
  memory: ([window = 20]) => memory([window]),
  begin: ([window = 20, width = 2]) => bollWalk(new Window(window), width),
};

const volumeWalk = (averages: Walk): Walk => ({
  next: (bar) => ({ ...averages.next(bar), volume: bar.volume, open: bar.open, close: bar.close }),
  copy: () => volumeWalk(averages.copy()),
});

const VOL: Computed = {
  memory,
  begin: (windows) => volumeWalk(means(windows, 'volume')),
};

export const WINDOWED = { MA, BOLL, VOL } as const;
