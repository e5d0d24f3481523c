import type { KLineData } from 'klinecharts';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../engine/component/index.ts';
import type { Bar } from './bars.ts';
import { Feed, PAGE } from './feed.ts';
import type { Period } from '../../../domain/period.ts';
import { LIBRARY_PERIODS } from '../chart/library-periods.ts';
import { candle, candles } from '../testing.ts';
import type { HistoryRange } from '../types.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 20, 12);

/** The library's side of the data loader: it asks, holds what it is given, and appends or replaces the last bar. */
class Chart {
  bars: Bar[] = [];
  more = false;
  readonly statuses: string[] = [];
  readonly requests: HistoryRange[] = [];
  answer: (range: HistoryRange) => Promise<Outcome> = async () => ({ ok: true, value: [] });
  resets = 0;
  told = 0;
  readonly feed = new Feed({
    request: (range) => {
      this.requests.push(range);
      return this.answer(range);
    },
    held: () => this.bars,
    reset: () => {
      this.resets += 1;
      this.ask();
    },
    page: (status) => this.statuses.push(status),
    history: (status) => this.statuses.push(status),
    earlier: () => {
      this.told += 1;
    },
  });
  #period: Period = '60min';

  show(symbol: string, period: Period = '60min'): void {
    this.#period = period;
    this.feed.show(symbol, period);
    this.ask();
  }

  ask(): void {
    this.feed.unsubscribeBar();
    this.feed.getBars({
      ...this.#market(),
      type: 'init',
      timestamp: null,
      callback: (data, more) => {
        this.#take(data as Bar[], more);
        this.bars = [...(data as Bar[])];
        this.feed.subscribeBar({ ...this.#market(), callback: (bar) => this.#append(bar) });
      },
    });
  }

  panLeft(): void {
    this.feed.getBars({
      ...this.#market(),
      type: 'forward',
      timestamp: this.bars[0]!.timestamp,
      callback: (data, more) => {
        this.#take(data as Bar[], more);
        this.bars = [...(data as Bar[]), ...this.bars];
      },
    });
  }

  get times(): number[] {
    return this.bars.map((bar) => bar.timestamp);
  }

  #market() {
    return { symbol: { ticker: '', pricePrecision: 2, volumePrecision: 2 }, period: LIBRARY_PERIODS[this.#period] };
  }

  #take(_: readonly Bar[], more: unknown): void {
    this.more = (more as { readonly forward: boolean }).forward;
  }

  #append(bar: KLineData): void {
    const last = this.bars.at(-1)!.timestamp;
    if (bar.timestamp < last) return;
    if (bar.timestamp === last) this.bars.pop();
    this.bars.push(bar as Bar);
  }
}

/** Lets every answer that is ready arrive. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function started(count = 5): Chart {
  const chart = new Chart();
  chart.show('BTC/USDT');
  chart.feed.take(candles(count, NOON), undefined);
  return chart;
}

describe('the first page', () => {
  it('waits for its data, whichever comes first', () => {
    const chart = new Chart();
    chart.show('BTC/USDT');
    expect(chart.statuses).toEqual(['waiting', 'idle']);
    chart.feed.take(candles(5, NOON), undefined);
    expect(chart.times).toHaveLength(5);
    expect(chart.statuses.at(-1)).toBe('ready');
  });

  it('may be empty', () => {
    const chart = new Chart();
    chart.show('NEW/USDT');
    chart.feed.take([], undefined);
    expect(chart.statuses.at(-1)).toBe('empty');
    expect(chart.more).toBe(false);
  });

  it('of the market before is not taken for that of the next', () => {
    const chart = started();
    const old = candles(5, NOON, '60min');
    chart.feed.take(old, undefined);
    chart.show('ETH/USDT');
    chart.feed.take(old, undefined);
    expect(chart.statuses.at(-2)).toBe('waiting');
    const next = candles(3, NOON);
    chart.feed.take(next, undefined);
    expect(chart.times).toHaveLength(3);
  });

  it('of another interval is not taken, and the same page counts again when one comes back', () => {
    const chart = new Chart();
    const hours = candles(5, NOON);
    chart.show('BTC/USDT');
    chart.feed.take(hours, undefined);
    chart.show('BTC/USDT', '1day');
    chart.feed.take(hours, undefined);
    chart.show('BTC/USDT', '60min');
    chart.feed.take(hours, undefined);
    expect(chart.times).toEqual(hours.map((each) => each.time));
    expect(chart.statuses.at(-1)).toBe('ready');
  });
});

describe('the live bar', () => {
  it('replaces the last one while it grows, and follows it when it is the next', () => {
    const chart = started();
    const page = candles(5, NOON);
    chart.feed.take(page, candle(NOON, 140));
    expect(chart.bars.at(-1)!.close).toBe(140);
    chart.feed.take(page, candle(NOON + HOUR, 150));
    expect(chart.times.slice(-2)).toEqual([NOON, NOON + HOUR]);
    chart.feed.take(page, candle(NOON - HOUR, 1));
    expect(chart.bars.at(-1)!.close).toBe(150);
  });

  it('may come before the first page', () => {
    const chart = new Chart();
    chart.show('BTC/USDT');
    chart.feed.take(undefined, candle(NOON + HOUR));
    chart.feed.take(candles(5, NOON), undefined);
    expect(chart.times.at(-1)).toBe(NOON + HOUR);
  });

  it('of another interval is left out', () => {
    const chart = started();
    chart.feed.take(undefined, candle(NOON + HOUR / 4));
    expect(chart.times.at(-1)).toBe(NOON);
  });

  it('may also come as a page that changed at its end', () => {
    const chart = started();
    chart.feed.take([...candles(5, NOON), candle(NOON + HOUR, 120)], undefined);
    expect(chart.times.at(-1)).toBe(NOON + HOUR);
    expect(chart.resets).toBe(0);
  });

  it('asks for the bars that were missed before it', async () => {
    const chart = started();
    chart.answer = async () => ({ ok: true, value: [candle(NOON, 111), candle(NOON + HOUR), candle(NOON + 2 * HOUR)] });
    chart.feed.take(undefined, candle(NOON + 3 * HOUR, 130));
    chart.feed.take(undefined, candle(NOON + 3 * HOUR, 131));
    await settle();
    expect(chart.requests).toEqual([{ period: '60min', from: NOON, to: NOON + 3 * HOUR }]);
    expect(chart.times.slice(-4)).toEqual([NOON, NOON + HOUR, NOON + 2 * HOUR, NOON + 3 * HOUR]);
    expect(chart.bars.at(-4)!.close).toBe(111);
    expect(chart.bars.at(-1)!.close).toBe(131);
  });

  it('goes on without the missed bars where they cannot be had', async () => {
    const chart = started();
    chart.answer = async () => ({ ok: false, code: 'network', text: undefined });
    chart.feed.take(undefined, candle(NOON + 3 * HOUR));
    await settle();
    expect(chart.times.slice(-2)).toEqual([NOON, NOON + 3 * HOUR]);
  });
});

describe('a page read again', () => {
  it('with many new bars, or another past, starts the chart anew', () => {
    const chart = started();
    chart.feed.take(candles(60, NOON + 55 * HOUR), undefined);
    expect(chart.resets).toBe(1);
    expect(chart.times).toHaveLength(60);
    const other = candles(60, NOON + 55 * HOUR).map((each) => candle(each.time, 7));
    chart.feed.take(other, undefined);
    expect(chart.resets).toBe(2);
    expect(chart.bars[0]!.close).toBe(7);
  });
});

describe('older bars', () => {
  it('are asked for before the oldest one held, and put before it', async () => {
    const chart = started();
    const oldest = chart.times[0]!;
    chart.answer = async ({ to }) => ({ ok: true, value: candles(4, to) });
    chart.panLeft();
    await settle();
    expect(chart.requests).toEqual([{ period: '60min', from: oldest - PAGE * HOUR, to: oldest }]);
    expect(chart.times).toHaveLength(8);
    expect(chart.times).toEqual(chart.times.toSorted((a, b) => a - b));
    expect(chart.more).toBe(true);
  });

  it('end where there are none', async () => {
    const chart = started();
    chart.panLeft();
    await settle();
    expect(chart.more).toBe(false);
    expect(chart.statuses.at(-1)).toBe('idle');
  });

  it('are asked for again only on demand after a failure', async () => {
    const chart = started();
    chart.answer = async () => ({ ok: false, code: 'network', text: undefined });
    chart.panLeft();
    await settle();
    expect(chart.statuses.at(-1)).toBe('failed');
    chart.answer = async ({ to }) => ({ ok: true, value: candles(4, to) });
    chart.feed.retry();
    await settle();
    expect(chart.requests).toHaveLength(2);
    expect(chart.times).toHaveLength(8);
    expect(chart.statuses.at(-1)).toBe('idle');
  });

  it('that are no candles are a failure', async () => {
    const chart = started();
    chart.answer = async () => ({ ok: true, value: 'html' });
    chart.panLeft();
    await settle();
    expect(chart.statuses.at(-1)).toBe('failed');
  });

  it('that indicators asked for are given first when somebody pans, and asked for once', async () => {
    const chart = started();
    const [shown, oldest] = [chart.times.length, chart.times[0]!];
    chart.answer = async ({ from, to }) => ({ ok: true, value: candles((to - from) / HOUR, to - HOUR) });
    chart.feed.want(500);
    await settle();
    expect(chart.requests).toEqual([{ period: '60min', from: oldest - 500 * HOUR, to: oldest }]);
    expect([chart.feed.earlier.bars.length, chart.told, chart.times.length]).toEqual([500, 1, shown]);
    chart.panLeft();
    await settle();
    expect(chart.times).toHaveLength(shown + PAGE);
    expect(chart.times[0]).toBe(oldest - PAGE * HOUR);
    // What was given is asked for again before it, not a second time.
    expect(chart.requests.slice(1)).toEqual([{ period: '60min', from: oldest - 800 * HOUR, to: oldest - 500 * HOUR }]);
    chart.show('ETH/USDT');
    expect(chart.feed.earlier.bars).toEqual([]);
  });

  it('of the market before are dropped', async () => {
    const chart = started();
    let arrive!: (outcome: Outcome) => void;
    chart.answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    chart.panLeft();
    chart.show('ETH/USDT');
    chart.feed.take(candles(3, NOON), undefined);
    arrive({ ok: true, value: candles(4, NOON - 10 * HOUR) });
    await settle();
    expect(chart.times).toHaveLength(3);
  });
});
