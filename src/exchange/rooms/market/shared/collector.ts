import type { BarText, ExactBook, Hears, TradeText } from '../../../simulation/source.ts';
import { changesBetween } from './news.ts';
import type { MarketNews } from './news.ts';

/** Collects the events of one market, for the news that all processes are told. */
export interface Collector {
  readonly hears: Hears;
  /** Returns what was heard since the last call of any of these functions; undefined where that is nothing. */
  fresh(): MarketNews | undefined;
  /** Returns what a process must be told that knows nothing. */
  whole(): MarketNews;
  /** Forgets what was heard since the last call: the next news are whole. */
  skip(): void;
  /** The last sign of life, in milliseconds of a clock that cannot be set. */
  readonly heardAt: number;
}

/** Trades that whole news tell again, as a process may have missed the news in which they were. */
const MOST_TRADES = 200;
const TRADES_KEPT = 5_000;

/** Minutes that whole news tell: the running one and the one before. */
const MINUTES = 2;

/** @param uptime milliseconds of a clock that cannot be set. */
export function createCollector(uptime: () => number): Collector {
  let heardAt = -Infinity;
  let sent: number | undefined;
  let book: ExactBook | null = null;
  let told: ExactBook | null = null;
  let day: Omit<BarText, 'time'> | undefined;
  let mark: string | undefined;
  let trades: { readonly at: number; readonly trade: TradeText }[] = [];
  const minutes = new Map<number, BarText>();
  let pending = nothing();

  const skip = (): void => {
    told = book;
    pending = nothing();
  };

  return {
    hears: {
      alive(time) {
        heardAt = uptime();
        sent = time;
        pending.alive = true;
      },
      trade(trade) {
        trades.push({ at: uptime(), trade });
        if (trades.length > MOST_TRADES) trades = trades.slice(-MOST_TRADES / 2);
        pending.trades.push(trade);
      },
      book: (next) => void (book = next),
      day(figures) {
        day = figures;
        pending.day = true;
      },
      minute(bar) {
        minutes.delete(bar.time);
        minutes.set(bar.time, bar);
        for (const time of minutes.keys()) if (minutes.size > MINUTES) minutes.delete(time);
        pending.minutes.set(bar.time, bar);
      },
      mark(price) {
        mark = price;
        pending.mark = true;
      },
    },
    get heardAt() {
      return heardAt;
    },
    fresh() {
      const changes = changesBetween(told, book);
      const news: MarketNews = {
        ...(pending.alive ? { sent } : {}),
        ...(changes === undefined ? {} : { book: changes }),
        ...(pending.trades.length === 0 ? {} : { trades: pending.trades }),
        ...(pending.minutes.size === 0 ? {} : { minutes: [...pending.minutes.values()] }),
        ...(pending.day ? { day } : {}),
        ...(pending.mark ? { mark } : {}),
      };
      skip();
      return Object.keys(news).length === 0 ? undefined : news;
    },
    whole() {
      skip();
      const since = uptime() - TRADES_KEPT;
      const latest = trades.at(-1);
      const recent = trades.filter((one) => one.at >= since || one === latest);
      return {
        ...(sent === undefined ? {} : { sent }),
        book: changesBetween(null, book) ?? null,
        trades: recent.map(({ trade }) => trade),
        minutes: [...minutes.values()],
        ...(day === undefined ? {} : { day }),
        ...(mark === undefined ? {} : { mark }),
      };
    },
    skip,
  };
}

const nothing = () => ({
  alive: false,
  day: false,
  mark: false,
  trades: [] as TradeText[],
  minutes: new Map<number, BarText>(),
});
