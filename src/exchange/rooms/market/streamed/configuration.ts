import { BootError } from '../../../kernel/basics/boot-error.ts';
import { followedMarkets } from './markets.ts';
import type { FeedSettings, FeedSource } from '../../../kernel/settings/market-feed.ts';

/** Milliseconds that a start waits for first prices. */
const STARTS_WITHIN = 15_000;

/** Seconds of silence after which a market is paused. */
const STALE = 10;
const LONGEST_STALE = 300;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of a real feed from the environment; undefined if it names none.
 * @throws BootError naming the variable that is wrong.
 */
export function readFeed(env: Environment): FeedSettings | undefined {
  const [spot, futures] = [sourceOf(env, 'MARKET_FEED'), sourceOf(env, 'MARKET_FEED_FUTURES')];
  const symbols = env['MARKET_FEED_SYMBOLS']?.split(/[\s,]+/).filter(Boolean);
  if (spot === undefined && futures === undefined) {
    if (symbols?.length || env['MARKET_FEED_STALE'])
      throw new BootError(
        'MARKET_FEED_SYMBOLS and MARKET_FEED_STALE say something of a feed that MARKET_FEED_URL does not name.',
      );
    return undefined;
  }
  const seconds = Number(env['MARKET_FEED_STALE'] || STALE);
  if (!(seconds >= 1 && seconds <= LONGEST_STALE))
    throw new BootError(`MARKET_FEED_STALE=${env['MARKET_FEED_STALE']} is not allowed: 1 to ${LONGEST_STALE} seconds.`);
  const settings: FeedSettings = {
    spot,
    futures,
    symbols: symbols?.length ? symbols : undefined,
    staleAfter: seconds * 1000,
    startsWithin: STARTS_WITHIN,
  };
  followedMarkets(settings);
  return settings;
}

/** Reads the addresses of a stream and of its requests: both or neither. */
function sourceOf(env: Environment, name: string): FeedSource | undefined {
  const [url, restUrl] = [address(env, `${name}_URL`, 'ws'), address(env, `${name}_REST_URL`, 'http')];
  if (url !== undefined && restUrl !== undefined) return { url, restUrl };
  if (url !== undefined || restUrl !== undefined)
    throw new BootError(`${name}_URL and ${name}_REST_URL belong together: one of them is missing.`);
  return undefined;
}

/**
 * Reads an address without a path. Only one on this machine may be unencrypted: an attacker who changes prices on their
 * way could take all the money.
 */
function address(env: Environment, name: string, scheme: 'ws' | 'http'): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const local = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const allowed =
    url !== undefined &&
    (url.protocol === `${scheme}s:` || (local && url.protocol === `${scheme}:`)) &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '';
  if (!allowed) throw new BootError(`${name} is no ${scheme}s address without a question, name or password in it.`);
  return text.replace(/\/+$/, '');
}
