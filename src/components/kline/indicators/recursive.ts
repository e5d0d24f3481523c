import { Mean, Window } from './means.ts';
import { lines, type Computed, type LineWalk, type Row, type Walk } from './walk.ts';

// Indicators that are computed from their own value at the bar before: the exponential moving average (EMA), and
// indicators that derive from it or are smoothed like it.

/** The share of the first value at which it counts as forgotten: smaller than any price shows. */
const REST = 1e-7;

/** The number of bars after which an average that gives a new bar this weight has forgotten its first value. */
function forgets(weight: number): number {
  return weight >= 1 ? 0 : Math.ceil(Math.log(REST) / Math.log(1 - weight));
}

const exponential = (period: number): Mean => new Mean(period, 2 / (period + 1));
const emaMemory = (period: number): number => period + forgets(2 / (period + 1));

/** Computes one line for each period; each is known as soon as its own memory allows. */
const remembered = (
  key: string,
  parameters: readonly number[],
  memory: (period: number) => number,
  complete: boolean,
  start: (period: number) => LineWalk,
): Walk =>
  lines(
    parameters.map((period, index) => ({
      key: `${key}${index + 1}`,
      from: complete ? 0 : memory(period),
      line: start(period),
    })),
  );

const emaLine = (mean: Mean): LineWalk => ({
  next: ({ close }) => mean.next(close),
  copy: () => emaLine(mean.copy()),
});

const EMA: Computed = {
  memory: (parameters) => Math.max(0, ...parameters.map(emaMemory)),
  begin: (parameters, complete) =>
    remembered('ema', parameters, emaMemory, complete, (period) => emaLine(exponential(period))),
};

const macdMemory = (fast: number, slow: number): number => Math.max(emaMemory(fast), emaMemory(slow));

/** The means of a MACD, and the bars from which its difference and all of it are known. */
interface MacdState {
  readonly short: Mean;
  readonly long: Mean;
  readonly signal: Mean;
  readonly from: number;
  readonly whole: number;
}

const macdWalk = ({ short, long, signal, from, whole }: MacdState, index = 0): Walk => ({
  next: ({ close }): Row => {
    const at = index;
    index += 1;
    const [a, b] = [short.next(close), long.next(close)];
    if (a === undefined || b === undefined) return {};
    const dif = a - b;
    const dea = signal.next(dif);
    if (at < from) return {};
    return dea === undefined || at < whole ? { dif } : { dif, dea, macd: (dif - dea) * 2 };
  },
  copy: () => macdWalk({ short: short.copy(), long: long.copy(), signal: signal.copy(), from, whole }, index),
});

const MACD: Computed = {
  memory: ([fast = 12, slow = 26, signal = 9]) => macdMemory(fast, slow) + emaMemory(signal),
  begin: ([fast = 12, slow = 26, signal = 9], complete) =>
    macdWalk({
      short: exponential(fast),
      long: exponential(slow),
      signal: exponential(signal),
      from: complete ? 0 : macdMemory(fast, slow),
      whole: complete ? 0 : MACD.memory([fast, slow, signal]),
    }),
};

interface KdjState {
  readonly highs: Window;
  readonly lows: Window;
  readonly periods: readonly [k: number, d: number];
  readonly from: number;
}

const kdjWalk = ({ highs, lows, periods, from }: KdjState, index = 0, k = 50, d = 50): Walk => ({
  next: (bar): Row => {
    const at = index;
    index += 1;
    lows.next(bar.low);
    if (highs.next(bar.high) === undefined) return {};
    const [high, low] = [Math.max(...highs.values), Math.min(...lows.values)];
    const place = ((bar.close - low) / (high === low ? 1 : high - low)) * 100;
    k += (place - k) / periods[0];
    d += (k - d) / periods[1];
    return at < from ? {} : { k, d, j: 3 * k - 2 * d };
  },
  copy: () => kdjWalk({ highs: highs.copy(), lows: lows.copy(), periods, from }, index, k, d),
});

const KDJ: Computed = {
  memory: ([window = 9, k = 3, d = 3]) => window + forgets(1 / k) + forgets(1 / d),
  begin: ([window = 9, k = 3, d = 3], complete) =>
    kdjWalk({
      highs: new Window(window),
      lows: new Window(window),
      periods: [k, d],
      from: complete ? 0 : KDJ.memory([window, k, d]),
    }),
};

const rsiMemory = (period: number): number => period + 1 + forgets(1 / period);

/** By Wilder. */
const rsiLine = (gains: Mean, losses: Mean, before?: number): LineWalk => ({
  next: ({ close }) => {
    const change = before === undefined ? undefined : close - before;
    before = close;
    if (change === undefined) return undefined;
    const [gain, loss] = [gains.next(Math.max(change, 0)), losses.next(Math.max(-change, 0))];
    if (gain === undefined || loss === undefined) return undefined;
    return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss);
  },
  copy: () => rsiLine(gains.copy(), losses.copy(), before),
});

const RSI: Computed = {
  memory: (parameters) => Math.max(0, ...parameters.map(rsiMemory)),
  begin: (parameters, complete) =>
    remembered('rsi', parameters, rsiMemory, complete, (period) =>
      rsiLine(new Mean(period, 1 / period), new Mean(period, 1 / period)),
    ),
};

/** Indicators whose value at a bar depends on every bar before it, less on older ones. */
export const RECURSIVE = { EMA, MACD, KDJ, RSI } as const;

export const isRecursive = (name: string): name is keyof typeof RECURSIVE => Object.hasOwn(RECURSIVE, name);
