import type Big from 'big.js';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useCell, type Cell, type ComponentProps } from '../../../engine/component/index.ts';
import { createChart, type ChartHandle, type Pointed } from './chart/chart.ts';
import { throttle, milliseconds } from './throttle.ts';
import { Feed, type HistoryStatus, type PageStatus } from './data/feed.ts';
import { ageText, useAge } from '../age.ts';
import { useFullScreen } from '../full-screen.ts';
import { IndicatorStrip } from './controls/indicator-strip.tsx';
import { FullHead } from './controls/full-head.tsx';
import { paneOf } from './indicators/indicators.ts';
import { indicatorsOf, toggle } from './indicators/choice.ts';
import { DEFAULT_INDICATORS, type IndicatorName } from './indicators/names.ts';
import { leftOf, summaryOf, textOf, timeOf } from './labels.ts';
import { numbersOf } from './numbers.ts';
import { LineList } from './lines/line-list.tsx';
import { linesOf, moveOf, type PriceLine } from './lines/lines.ts';
import { MAIN_PANE } from './chart/panes.ts';
import type { Period } from '../../domain/period.ts';
import { Readout } from './controls/readout.tsx';
import { colorsOf, memoryOf, parametersOf } from './indicators/settings.ts';
import { PeriodStrip } from './controls/strip.tsx';
import styles from './kline.module.css';
import type { KlineCells, KlineEvents } from './types.ts';

/** The chart draws ticks at most ten times a second: nobody reads more, and panning would stutter. */
const TICK_INTERVAL = milliseconds(100);
const KEY_STEP = 30;
/** The tops of the skeleton's bars, which are shown while the first page loads, in % of the height. */
const BONES = [22, 30, 26, 38, 34, 46, 40, 52, 60, 54, 48, 58, 66, 72, 64, 56, 62, 70, 78, 74, 68, 76, 84, 80];

export default function Kline(props: ComponentProps<KlineCells, KlineEvents>): ReactNode {
  const { id, cells, host } = props;
  const age = useAge(props.age);
  const aged = ageText(age);
  const symbol = useCell(cells.symbol);
  const period = useCell(cells.period);
  const pricePlaces = placesOf(useCell(cells.price_places));
  const quantityPlaces = placesOf(useCell(cells.quantity_places));
  const orders = useOptional(cells.orders);
  const entry = useOptional(cells.entry);
  const positions = useOptional(cells.positions);
  const pending = useOptional(cells.pending);
  const tick = useOptional(cells.tick);
  const storedNames = useOptional(cells.indicators);
  const storedLine = useOptional(cells.line);
  const storedParameters = useOptional(cells.parameters);
  const storedColors = useOptional(cells.colors);
  const compact = useOptional(cells.compact) ?? false;

  // A choice made here counts even where the document does not store it.
  const [names, setNames] = useState<readonly IndicatorName[]>();
  const [asLine, setAsLine] = useState<boolean>();
  const chosen = useMemo(() => indicatorsOf(names ?? storedNames ?? DEFAULT_INDICATORS), [names, storedNames]);
  const line = asLine ?? storedLine ?? false;
  const parameters = useMemo(() => parametersOf(storedParameters), [storedParameters]);
  const colors = useMemo(() => colorsOf(storedColors), [storedColors]);

  const [page, setPage] = useState<PageStatus>('waiting');
  const [history, setHistory] = useState<HistoryStatus>('idle');
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [away, setAway] = useState(false);
  const [shown, setShown] = useState<{ readonly chart: ChartHandle; readonly feed: Feed }>();

  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { full, toggle: toggleFull } = useFullScreen(root);
  const numbers = useMemo(
    () => numbersOf(host.format, pricePlaces ?? 2, quantityPlaces ?? 4),
    [host.format, pricePlaces, quantityPlaces],
  );

  // The chart lives longer than a render: its callbacks read the newest values here.
  const latest = useRef({ props, numbers, period, full });
  useLayoutEffect(() => {
    latest.current = { props, numbers, period, full };
  });

  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const held: { chart: ChartHandle | null } = { chart: null };
    const feed = new Feed({
      request: (range) => latest.current.props.emit('history', range),
      held: () => held.chart?.bars() ?? [],
      reset: () => held.chart?.reset(),
      page: setPage,
      history: setHistory,
      earlier: () => held.chart?.recompute(),
    });
    held.chart = createChart(element, {
      feed,
      numbers: latest.current.numbers,
      time: (time) => timeOf(time, latest.current.period, latest.current.props.host),
      pointed: (next) =>
        setPointed((before) => (before?.bar === next?.bar && before?.left === next?.left ? before : next)),
      away: setAway,
      wheelZooms: () => latest.current.full,
      left: () => leftOf(held.chart?.bars().at(-1)?.timestamp, latest.current.period, latest.current.props.host),
    });
    if (held.chart === null) {
      latest.current.props.host.report({ code: 'kline.canvas', detail: 'The browser gave no canvas.' });
      return;
    }
    setShown({ chart: held.chart, feed });
    return () => {
      held.chart?.destroy();
      held.chart = null;
      setShown(undefined);
    };
  }, []);

  const small = compact && !full;
  useEffect(() => {
    if (shown === undefined) return;
    const drawn = chosen.filter((name) => (paneOf(name) === MAIN_PANE ? !line : !small));
    shown.chart.showIndicators(drawn, parameters, colors);
    shown.feed.want(memoryOf(drawn, parameters));
  }, [shown, chosen, line, small, parameters, colors]);
  useEffect(() => shown?.chart.showLine(line), [shown, line]);
  useEffect(() => shown?.chart.write(numbers), [shown, numbers]);

  const ready =
    symbol !== undefined && period !== undefined && pricePlaces !== undefined && quantityPlaces !== undefined;
  useEffect(() => {
    if (ready) shown?.chart.show(symbol, period, { price: pricePlaces, quantity: quantityPlaces });
  }, [shown, ready, symbol, period, pricePlaces, quantityPlaces]);

  useEffect(() => {
    if (shown === undefined || !ready) return;
    const { chart, feed } = shown;
    let second = false;
    const take = throttle(() => {
      feed.take(cells.bars.get(), cells.live?.get());
      if (second) chart.countDown();
      second = false;
      chart.refreshPointed();
      const last = chart.bars().at(-1)?.candle;
      if (last !== undefined)
        stage.current?.setAttribute(
          'aria-label',
          summaryOf(last, { symbol, period }, latest.current.numbers, latest.current.props.host),
        );
    }, TICK_INTERVAL);
    // The countdown is part of the throttled redraw, so that it causes no redraw of its own.
    const countDown = (): void => {
      second = true;
      take();
    };
    const stops = [cells.bars.subscribe(take), cells.live?.subscribe(take), host.everySecond(countDown)];
    take();
    return () => {
      take.cancel();
      stops.forEach((stop) => stop?.());
    };
  }, [shown, ready, symbol, period, cells.bars, cells.live, host]);

  const lines = useMemo(
    () => linesOf(orders ?? [], entry ?? null, [...(positions ?? []), ...(pending ?? [])]),
    [orders, entry, positions, pending],
  );
  useEffect(() => {
    const moved = async (line: PriceLine, price: Big): Promise<void> => {
      const move = moveOf(line, price);
      if (move?.event === 'move') await latest.current.props.emit('move', move.payload);
      else if (move?.event === 'reprice') await latest.current.props.emit('reprice', move.payload);
      else if (move?.event === 'stops') await latest.current.props.emit('stops', move.payload);
    };
    shown?.chart.showLines(lines, (each) => textOf(each, numbers, host), tick ?? undefined, moved);
  }, [shown, lines, host, numbers, tick]);

  const choosePeriod = (next: Period, nextLine: boolean): void => {
    setAsLine(nextLine);
    void props.emit('period', { period: next, line: nextLine });
  };
  const toggleIndicator = (name: IndicatorName): void => {
    const next = toggle(chosen, name);
    setNames(next);
    void props.emit('indicators', { names: next });
  };
  const openSettings = full ? undefined : () => void props.emit('settings', {});
  const pressed = (event: KeyboardEvent): void => {
    const action = KEYS[event.key];
    if (action === undefined || shown === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action(shown.chart);
  };

  return (
    <div
      ref={root}
      className={styles.kline}
      data-node={id}
      data-full={full || undefined}
      data-compact={small || undefined}
      data-age={age}
    >
      {full && symbol !== undefined && (
        <FullHead symbol={symbol} bars={cells.bars} live={cells.live} numbers={numbers} />
      )}
      <PeriodStrip
        period={period}
        line={line}
        full={full}
        t={(key) => host.t(key)}
        choose={choosePeriod}
        toggleFull={toggleFull}
        settings={openSettings}
      />
      <div className={styles.stage}>
        <div
          ref={stage}
          className={styles.chart}
          role="img"
          aria-label={symbol ?? ''}
          tabIndex={0}
          onKeyDown={pressed}
        />
        <LineList lines={lines} last={shown?.chart.bars().at(-1)?.close} numbers={numbers} host={host} />
        {pointed && (
          <Readout pointed={pointed} time={timeOf(pointed.bar.timestamp, period, host)} numbers={numbers} host={host} />
        )}
        <p className={styles.aged} role="status" hidden={aged === null}>
          {aged !== null && host.t(aged)}
        </p>
        {page === 'waiting' && (
          <div className={styles.bones} aria-hidden="true">
            {BONES.map((top, index) => (
              <i key={index} style={{ blockSize: `${top / 4}%`, insetBlockEnd: `${(top * 3) / 4}%` }} />
            ))}
          </div>
        )}
        {away && (
          <button
            type="button"
            className={styles.latest}
            aria-label={host.t('kline.latest')}
            onClick={() => shown?.chart.toLatest()}
          >
            <span>
              <ChevronsRight aria-hidden="true" />
            </span>
          </button>
        )}
        {page === 'empty' && <p className={styles.empty}>{host.t('kline.empty')}</p>}
        {history === 'failed' && (
          <p className={styles.failed} role="status">
            {host.t('kline.older_failed')}
            <button type="button" onClick={() => shown?.feed.retry()}>
              {host.t('kline.retry')}
            </button>
          </p>
        )}
      </div>
      {!small && (
        <IndicatorStrip
          chosen={chosen}
          line={line}
          label={host.t('kline.indicators')}
          nameOf={(name) => host.t(`indicator.name.${name}`)}
          toggle={toggleIndicator}
          settings={openSettings && { label: host.t('kline.settings'), open: openSettings }}
        />
      )}
    </div>
  );
}

const KEYS: Readonly<Record<string, (chart: ChartHandle) => void>> = {
  ArrowLeft: (chart) => chart.pan(KEY_STEP),
  ArrowRight: (chart) => chart.pan(-KEY_STEP),
  '+': (chart) => chart.zoom(1.2),
  '-': (chart) => chart.zoom(1 / 1.2),
  End: (chart) => chart.toLatest(),
  Escape: (chart) => chart.clear(),
};

const NOTHING: Cell<undefined> = { get: () => undefined, subscribe: () => () => undefined };

/** Reads the cell of an optional prop. */
function useOptional<T>(cell: Cell<T> | undefined): T | undefined {
  return useCell<T | undefined>(cell ?? NOTHING);
}

function placesOf(value: { toString(): string } | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
