import Big from 'big.js';
import { lazy, StrictMode, Suspense, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { BlockHost } from '../../../engine/block/props.ts';
import type { Cell, Outcome } from '../../../engine/component/index.ts';
import '../../../engine/block/base.css';
import texts from '../../../locales/en.json';
import { createFormatter } from '../../../src/app/format/formatter.ts';
import type { Candle, KlineCells, KlineEvents } from '../../../src/components/kline/types.ts';
import { newest, range } from './market.ts';
import 'virtual:theme.css';

const Kline = lazy(() => import('../../../src/components/kline/index.tsx'));

class Value<T> implements Cell<T> {
  readonly #listeners = new Set<() => void>();
  #value: T | undefined;
  constructor(value: T | undefined) {
    this.#value = value;
  }
  readonly get = (): T | undefined => this.#value;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  set(value: T | undefined): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
  get listeners(): number {
    return this.#listeners.size;
  }
}

const count = Number(new URLSearchParams(location.search).get('bars') ?? 300);
const cells = {
  symbol: new Value('BTC/USDT'),
  period: new Value<KlineCells['period']>('60min'),
  price_places: new Value(new Big(2)),
  quantity_places: new Value(new Big(4)),
  bars: new Value<readonly Candle[]>(newest('60min', count)),
  live: new Value<Candle | null>(null),
  orders: new Value<NonNullable<KlineCells['orders']>>([]),
  tick: new Value<Big | null>(new Big('0.01')),
  indicators: new Value<readonly string[]>(
    new URLSearchParams(location.search).get('indicators')?.split(',') ?? ['MA', 'VOL'],
  ),
  colors: new Value<readonly string[]>(['amber', 'blue', 'ink']),
};

const host: BlockHost = {
  t: (key, args = {}) => {
    let found: unknown = texts;
    for (const part of key.split('.')) found = (found as Readonly<Record<string, unknown>>)[part];
    return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(args[name]));
  },
  format: createFormatter('en', [], () => Date.now()),
  lang: 'en',
  now: () => Date.now(),
  everySecond: (tick) => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  },
  image: (source) => source,
  report: ({ code, detail }) => {
    throw new Error(`${code}: ${detail}`);
  },
};

/** The handle of the tests on the page; `history` sets how the document answers. */
const control = {
  cells,
  events: [] as { readonly event: string; readonly payload: unknown }[],
  history: 'ok' as 'ok' | 'fail' | 'end',
  mount: (() => undefined) as (mounted: boolean) => void,
  tick: (): void => {
    const last = cells.live.get() ?? cells.bars.get()!.at(-1)!;
    const close = last.close.plus(last.close.gt(last.open) ? -7 : 7);
    cells.live.set({
      ...last,
      close,
      high: close.gt(last.high) ? close : last.high,
      low: close.lt(last.low) ? close : last.low,
    });
  },
  order: (side: 'buy' | 'sell', price: string, num: string): void =>
    cells.orders.set([
      { id: '1', side, price: new Big(price), num: new Big(num), filled: new Big(0), status: 'open', stop_price: null },
    ]),
};
declare global {
  interface Window {
    kline: typeof control;
  }
}
window.kline = control;

async function emit<K extends keyof KlineEvents>(event: K, payload: KlineEvents[K]): Promise<Outcome> {
  control.events.push({ event, payload });
  if (event === 'period') {
    const { period } = payload as KlineEvents['period'];
    cells.period.set(period);
    cells.bars.set(newest(period, count));
  }
  if (event !== 'history') return { ok: true, value: null };
  const { period, from, to } = payload as KlineEvents['history'];
  if (control.history === 'fail') return { ok: false, code: 'network', text: undefined };
  return { ok: true, value: control.history === 'end' ? [] : range(period, from, to) };
}

function Page(): ReactNode {
  const [mounted, setMounted] = useState(true);
  useEffect(() => {
    window.kline.mount = setMounted;
  }, []);
  return (
    <>
      <h1 style={{ blockSize: 120 }}>K-line</h1>
      {mounted && (
        <Suspense>
          <Kline id="kline" cells={cells} emit={emit} host={host} kept={{}} />
        </Suspense>
      )}
      <p style={{ blockSize: 900 }}>Below</p>
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
