// Indicators that are computed from their own value at the bar before: the exponential moving average (EMA), and
// indicators that derive from it or are smoothed like it.

/** An indicator's values at one bar; values that are not known yet are left out. */
type Row = Readonly<Record<string, number>>;

interface Prices {
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export type RecursiveName = 'EMA' | 'MACD' | 'KDJ' | 'RSI';

interface Recursive {
  /** After so many bars a value no longer depends on where the series began. */
  readonly memory: (parameters: readonly number[]) => number;
  /**
   * Computes the values at each bar, oldest first.
   * @param complete true where the first bar is the market's first, so that all values count. Otherwise values are left
   * out until the series is as long as its memory, because older bars would change them.
   */
  readonly rows: (bars: readonly Prices[], parameters: readonly number[], complete: boolean) => Row[];
}

/** The share of the first value at which it counts as forgotten: smaller than any price shows. */
const REST = 1e-7;

/** The number of bars after which an average that gives a new bar this weight has forgotten its first value. */
function forgets(weight: number): number {
  return weight >= 1 ? 0 : Math.ceil(Math.log(REST) / Math.log(1 - weight));
}

const emaWeight = (period: number): number => 2 / (period + 1);
const emaMemory = (period: number): number => period + forgets(emaWeight(period));

/**
 * A moving average: each value has the weight, the average before it the rest. It begins with the plain mean of the
 * first `period` values; before that it is undefined.
 */
function meanOf(period: number, weight: number): (value: number) => number | undefined {
  let count = 0;
  let sum = 0;
  let mean: number | undefined;
  return (value) => {
    if (mean !== undefined) mean += (value - mean) * weight;
    else {
      count += 1;
      sum += value;
      if (count >= period) mean = sum / period;
    }
    return mean;
  };
}

/** Computes one line for each period; each is known as soon as its own memory allows. */
function lines(
  key: string,
  parameters: readonly number[],
  memory: (period: number) => number,
  complete: boolean,
  start: (period: number) => (bar: Prices) => number | undefined,
) {
  const each = parameters.map((period, index) => ({
    key: `${key}${index + 1}`,
    from: complete ? 0 : memory(period),
    value: start(period),
  }));
  return (bar: Prices, index: number): Row => {
    const row: Record<string, number> = {};
    for (const { key: name, from, value } of each) {
      const now = value(bar);
      if (now !== undefined && index >= from) row[name] = now;
    }
    return row;
  };
}

const EMA: Recursive = {
  memory: (parameters) => Math.max(0, ...parameters.map(emaMemory)),
  rows: (bars, parameters, complete) =>
    bars.map(
      lines('ema', parameters, emaMemory, complete, (period) => {
        const mean = meanOf(period, emaWeight(period));
        return ({ close }) => mean(close);
      }),
    ),
};

const macdMemory = (fast: number, slow: number): number => Math.max(emaMemory(fast), emaMemory(slow));

const MACD: Recursive = {
  memory: ([fast = 12, slow = 26, signal = 9]) => macdMemory(fast, slow) + emaMemory(signal),
  rows: (bars, [fast = 12, slow = 26, signal = 9], complete) => {
    const [short, long, mean] = [fast, slow, signal].map((period) => meanOf(period, emaWeight(period))) as [
      Mean,
      Mean,
      Mean,
    ];
    const from = complete ? 0 : macdMemory(fast, slow);
    const whole = complete ? 0 : from + emaMemory(signal);
    return bars.map(({ close }, index): Row => {
      const [a, b] = [short(close), long(close)];
      if (a === undefined || b === undefined) return {};
      const dif = a - b;
      const dea = mean(dif);
      if (index < from) return {};
      return dea === undefined || index < whole ? { dif } : { dif, dea, macd: (dif - dea) * 2 };
    });
  },
};

type Mean = ReturnType<typeof meanOf>;

const KDJ: Recursive = {
  memory: ([window = 9, k = 3, d = 3]) => window + forgets(1 / k) + forgets(1 / d),
  rows: (bars, [window = 9, kPeriod = 3, dPeriod = 3], complete) => {
    const from = complete ? 0 : KDJ.memory([window, kPeriod, dPeriod]);
    let [k, d] = [50, 50];
    return bars.map(({ close }, index): Row => {
      if (index < window - 1) return {};
      let [high, low] = [-Infinity, Infinity];
      for (let at = index - window + 1; at <= index; at += 1) {
        high = Math.max(high, bars[at]!.high);
        low = Math.min(low, bars[at]!.low);
      }
      const place = ((close - low) / (high === low ? 1 : high - low)) * 100;
      k += (place - k) / kPeriod;
      d += (k - d) / dPeriod;
      return index < from ? {} : { k, d, j: 3 * k - 2 * d };
    });
  },
};

const rsiMemory = (period: number): number => period + 1 + forgets(1 / period);

const RSI: Recursive = {
  memory: (parameters) => Math.max(0, ...parameters.map(rsiMemory)),
  rows: (bars, parameters, complete) =>
    bars.map(
      lines('rsi', parameters, rsiMemory, complete, (period) => {
        const [gains, losses] = [meanOf(period, 1 / period), meanOf(period, 1 / period)];
        let before: number | undefined;
        return ({ close }) => {
          const change = before === undefined ? undefined : close - before;
          before = close;
          if (change === undefined) return undefined;
          const [gain, loss] = [gains(Math.max(change, 0)), losses(Math.max(-change, 0))];
          if (gain === undefined || loss === undefined) return undefined;
          return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss);
        };
      }),
    ),
};

/** Indicators whose value at a bar depends on every bar before it, less on older ones. */
export const RECURSIVE: Readonly<Record<RecursiveName, Recursive>> = { EMA, MACD, KDJ, RSI };

export const isRecursive = (name: string): name is RecursiveName => Object.hasOwn(RECURSIVE, name);
