import type { Period } from '../../../../domain/period.ts';
import type { BarText } from '../../../simulation/source.ts';
import type { Snapshot } from './depth.ts';
import { Malformed, fieldsOf, readCandle, readLevels, whole } from './messages.ts';

/** What is asked of an exchange beside its streams. */
export interface Rest {
  /** @param symbol as `BTCUSDT`. @throws where it cannot be had. */
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

/** An answer that takes longer is none, in milliseconds; nor is one that is longer, in characters. */
const PATIENCE = 5_000;
const LONGEST = 4_000_000;

/**
 * So many questions of a kind at once, and so many a second after that: whoever asks too much is shut out by address,
 * with the whole exchange.
 */
const BURST = 60;
const A_SECOND = 4;

export function createRest(url: string, futures: boolean): Rest {
  const path = futures ? '/fapi/v1' : '/api/v3';
  // Apart, so that whoever asks for candles keeps no book from its snapshot.
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

/** @returns whether one more may be asked now. */
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
