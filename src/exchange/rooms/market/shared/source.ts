import type { SharedBus } from '../../../kernel/database/peers.ts';
import type { Source, TimedHears } from '../../../simulation/source.ts';
import { createCollector } from './collector.ts';
import type { Collector } from './collector.ts';
import type { FeedNews, MarketNews } from './news.ts';
import { createReader } from './reader.ts';

/** Returns the lease of the process that tells all others of a part, and the channel of its news. */
const newsOf = (part: string): string => `feed ${part}`;

/** Returns the channel of who asks for whole news of a part. */
const askOf = (part: string): string => `feed ${part} wanted`;

/** Milliseconds between two news: no price comes later by more than this. */
const BEAT = 50;

/** Milliseconds between two requests for whole news. */
const ASK_EVERY = 200;

/** Milliseconds without news after which a process that hears the other exchange itself goes by that. */
const SILENT = 2_000;

/** Milliseconds after which epochs begin anew: a database that was restored counts them from an earlier number. */
const FORGETS = 5_000;

/** The means of a process that shares a source. */
export interface Sharing {
  readonly bus: SharedBus;
  /** True if this process hears the other exchange itself, and may tell the others. */
  readonly engine: boolean;
  /** The exchange's clock, and the milliseconds of one that cannot be set. */
  readonly now: () => number;
  readonly uptime: () => number;
  /** Milliseconds without a sign of life after which a process leaves telling to another one. */
  readonly staleAfter: number;
  /**
   * Returns the part of the other exchange in which a market is, by its name: a part has connections of its own, so a
   * process may hear one part alone.
   */
  partOf(market: Market): string;
}

/**
 * Returns a source whose news one process tells all: each process with the role `engine` hears the other exchange, one
 * of them, which holds the lease, tells what it heard, and all go by that alone, so that they have the same prices and
 * the same books under the same numbers. Each part of the other exchange has a lease and news of its own.
 *
 * News are numbered in the epoch of their lease. Where one is missing a process asks for whole news; those of an
 * earlier epoch are dropped. While none come, because the bus is lost, a process that hears the other exchange goes by
 * what it hears itself; any other has no prices, and its markets are paused.
 */
export function sharedSource(source: Source, sharing: Sharing): Source<TimedHears> {
  return {
    candles: (...asked) => source.candles(...asked),
    listen(markets, report) {
      const parts = new Map<string, Map<Market, TimedHears>>();
      for (const [market, hears] of markets) {
        const part = sharing.partOf(market);
        parts.set(part, (parts.get(part) ?? new Map<Market, TimedHears>()).set(market, hears));
      }
      const stops = [...parts].map(([part, some]) => listenTo(source, part, some, sharing, report));
      return () => stops.forEach((stop) => stop());
    },
  };
}

type Market = Parameters<Source['candles']>[0];

/** Hears the news of a part, and tells them where this process may. @returns what ends it */
function listenTo(
  source: Source,
  part: string,
  markets: ReadonlyMap<Market, TimedHears>,
  sharing: Sharing,
  report: (error: unknown) => void,
): () => void {
  const receiver = createReceiver(part, markets, sharing, report);
  if (!sharing.engine) return receiver.stop;
  const stop = tell(source, part, markets.keys(), receiver, sharing, report);
  return () => {
    stop();
    receiver.stop();
  };
}

interface Receiver {
  /** True if news have not come for so long that this process must help itself. */
  isSilent(): boolean;
  /** Takes what this process heard itself. */
  help(news: FeedNews): void;
  readonly stop: () => void;
}

function createReceiver(
  part: string,
  markets: ReadonlyMap<Market, TimedHears>,
  { bus, uptime }: Sharing,
  report: (error: unknown) => void,
): Receiver {
  const readers = new Map([...markets].map(([{ symbol }, hears]) => [symbol, createReader(hears)]));
  let [epoch, number] = [0, 0];
  let inStep = false;
  let askedAt = -Infinity;
  let acceptedAt = uptime();

  const read = ({ at, whole, markets: told }: FeedNews, gap: boolean): void => {
    for (const [symbol, reader] of readers) reader.read(told[symbol] ?? {}, { at, whole: whole === true, gap });
  };

  const ask = (): void => {
    inStep = false;
    if (uptime() - askedAt < ASK_EVERY) return;
    askedAt = uptime();
    bus.send(askOf(part), '');
  };

  const take = (news: FeedNews): void => {
    if (news.epoch < epoch && uptime() - acceptedAt < FORGETS) return;
    const isSame = news.epoch === epoch;
    if (news.whole !== true) {
      if (!inStep || !isSame) return ask();
      if (news.number <= number) return;
      if (news.number !== number + 1) return ask();
    } else if (isSame && inStep && news.number <= number) return;
    const gap = !inStep;
    [epoch, number, inStep, acceptedAt] = [news.epoch, news.number, true, uptime()];
    read(news, gap);
  };

  void bus.listen(newsOf(part), (text) => {
    try {
      take(JSON.parse(text) as FeedNews);
    } catch (error) {
      report(error);
    }
  });

  return {
    isSilent: () => uptime() - acceptedAt > SILENT,
    help(news) {
      read(news, inStep);
      inStep = false;
    },
    stop: () => bus.leave(newsOf(part)),
  };
}

/** Hears a part of the source, and tells all processes of it while this one holds the lease. @returns what ends it. */
function tell(
  source: Source,
  part: string,
  markets: Iterable<Market>,
  receiver: Receiver,
  { bus, now, uptime, staleAfter }: Sharing,
  report: (error: unknown) => void,
): () => void {
  const collectors = new Map([...markets].map((market): [Market, Collector] => [market, createCollector(uptime)]));
  const stopHearing = source.listen(new Map([...collectors].map(([market, { hears }]) => [market, hears])), report);
  const lease = bus.lease(newsOf(part));
  let wanted = true;
  let [epoch, number] = [0, 0];
  let helps = false;

  /** Returns the epoch in which this process tells the others; undefined where another one does. */
  const mayTell = async (): Promise<number | undefined> => {
    const hears = [...collectors.values()].some(({ heardAt }) => uptime() - heardAt < staleAfter);
    if (hears && (await lease.held())) return lease.epoch;
    // A process that hears nothing leaves the lease to one that does.
    if (!hears && lease.epoch !== undefined) lease.lose();
    return undefined;
  };

  const beat = async (): Promise<void> => {
    const mine = await mayTell();
    const silent = receiver.isSilent();
    if (mine === undefined && !silent) {
      for (const collector of collectors.values()) collector.skip();
      [wanted, helps] = [true, false];
      return;
    }
    const whole = wanted || silent !== helps || (mine !== undefined && mine !== epoch);
    if (mine !== undefined && mine !== epoch) [epoch, number] = [mine, 0];
    [wanted, helps] = [false, silent];
    const told: Record<string, MarketNews> = {};
    for (const [{ symbol }, collector] of collectors) {
      const news = whole ? collector.whole() : collector.fresh();
      if (news !== undefined) told[symbol] = news;
    }
    const news: FeedNews = { epoch, number: ++number, at: now(), ...(whole ? { whole: true } : {}), markets: told };
    if (mine !== undefined) bus.send(newsOf(part), JSON.stringify(news));
    if (silent) receiver.help(news);
  };

  void bus.listen(askOf(part), () => void (wanted = true));
  let underway = false;
  const beating = setInterval(() => {
    if (underway) return;
    underway = true;
    beat()
      .catch(report)
      .finally(() => void (underway = false));
  }, BEAT);
  beating.unref();

  return () => {
    clearInterval(beating);
    bus.leave(askOf(part));
    stopHearing();
  };
}
