import type { Period } from '../../../../domain/period.ts';
import type { BarText } from '../../../simulation/source.ts';
import type { Snapshot } from './depth.ts';
import { Malformed, fieldsOf, readCandle, readLevels, whole } from './messages.ts';

/** Requests to an exchange beside its streams. */
export interface Rest {
  /** Fetches the book. @param symbol such as `BTCUSDT`. @throws when it cannot be fetched. */
  snapshot(symbol: string): Promise<Snapshot>;
  candles(symbol: string, period: Period, from: number, to: number): Promise<BarText[]>;
}

const INTERVALS: Record<Period, string> = {
  '1min': '1m',
  '5min': '5m',
  '15min': '15m',
  '30min': '30m',
  '60min': '1h',
  '4hour': '4h',
  '1day': '1d',
  '1week': '1w',
  '1mon': '1M',
};

const DEPTH_LEVELS = 1000;
const MOST_CANDLES = 1000;

/**
 * Timeout of a request in milliseconds, and greatest length of an answer in characters; a longer one counts as a
 * failure.
 */
const PATIENCE = 5_000;
const LONGEST = 4_000_000;

/**
 * Requests of one kind that may be sent at once, and per second after that. The other exchange bans the address of a
 * client that asks too often, and with it the whole of this exchange.
 */
const BURST = 60;
const A_SECOND = 4;

export function createRest(url: string, futures: boolean): Rest {
  const path = futures ? '/fapi/v1' : '/api/v3';
  // Separate allowances, so that requests for candles do not use up those for a book's snapshot.
  const allowed = { depth: createAllowance(), klines: createAllowance() };

  const ask = async (
    what: keyof typeof allowed,
    query: Readonly<Record<string, string | number>>,
  ): Promise<unknown> => {
    if (!allowed[what]()) throw new Error(`Too much was asked of the price feed: ${what} was not.`);
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await fetch(`${url}${path}/${what}?${search.toString()}`, {
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`The price feed answered ${response.status} to ${what}.`);
    const text = await response.text();
    if (text.length > LONGEST) throw new Malformed(`${what} is too long`);
    return JSON.parse(text) as unknown;
  };

  return {
    async snapshot(symbol) {
      const answer = fieldsOf(await ask('depth', { symbol, limit: DEPTH_LEVELS }));
      return {
        last: whole(answer, 'lastUpdateId'),
        asks: readLevels(answer['asks']),
        bids: readLevels(answer['bids']),
      };
    },
    async candles(symbol, period, from, to) {
      const answer = await ask('klines', {
        symbol,
        interval: INTERVALS[period],
        startTime: from,
        endTime: to,
        limit: MOST_CANDLES,
      });
      if (!Array.isArray(answer)) throw new Malformed('klines are no list');
      return answer.map(readCandle);
    },
  };
}

/** Creates a rate limit. @returns a function that takes one request from it, and returns whether it may be sent now. */
function createAllowance(): () => boolean {
  let [left, since] = [BURST, performance.now()];
  return () => {
    const now = performance.now();
    left = Math.min(BURST, left + ((now - since) / 1000) * A_SECOND);
    since = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
