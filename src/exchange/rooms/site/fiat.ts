import Big from 'big.js';
import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { FiatCode, FiatRates } from '../../../../schemas/site.types.ts';
import { time } from '../../kernel/database/columns.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { FIATS, fiatByCode } from '../../catalogue/fiats.ts';
import { tagOf } from '../../kernel/basics/texts.ts';
import type { Lang } from '../../kernel/basics/texts.ts';

const fiats = pgTable('fiat', {
  one: boolean('one').primaryKey().default(true),
  rates: jsonb('rates').notNull().$type<Readonly<Record<string, string>>>(),
  savedAt: time('saved_at').notNull(),
});

/**
 * Least time between two fetches of the rates, and delay before the retry of a failed fetch, an hour. True time,
 * milliseconds.
 */
const KEEP = 86_400_000;
const TRY_AGAIN = 3_600_000;

/**
 * Returns a function that reads the present rates. It fetches them first if they are old and a source is configured.
 */
export function fiatRates(): (exchange: Exchange, lang: Lang) => Promise<FiatRates> {
  let fetching: Promise<void> | undefined;
  let notBefore = 0;
  return async (exchange, lang) => {
    const wall = exchange.clock.wall();
    let [kept] = await exchange.database.queries.select().from(fiats);
    if (exchange.options.fiatRates && wall >= notBefore && (!kept || wall - kept.savedAt >= KEEP)) {
      fetching ??= refresh(exchange, exchange.options.fiatRates)
        .catch((error: unknown) => {
          notBefore = wall + TRY_AGAIN;
          exchange.report(error);
        })
        .finally(() => (fetching = undefined));
      await fetching;
      [kept] = await exchange.database.queries.select().from(fiats);
    }
    const names = new Intl.DisplayNames([tagOf(lang)], { type: 'currency' });
    return {
      saved_at: kept?.savedAt ?? wall,
      rates: FIATS.map((fiat) => ({
        currency_code: fiat.code,
        rate: kept?.rates[fiat.code] ?? fiat.rate,
        symbol: fiat.symbol,
        name: names.of(fiat.code) ?? fiat.code,
        places: fiat.places,
      })),
    };
  };
}

/** Returns the price of one USD in a currency, as last fetched; before the first fetch, as seeded. */
export async function fiatRate(queries: Queries, code: FiatCode): Promise<Big> {
  const [kept] = await queries.select().from(fiats);
  return new Big(kept?.rates[code] ?? fiatByCode(code).rate);
}

/**
 * Fetches the rates file, a list of `{ currency_code, rate }`; only well-formed rates of our currencies are accepted.
 */
async function refresh(exchange: Exchange, source: string): Promise<void> {
  const response = await fetch(source, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The fiat rates answered ${response.status}.`);
  const list: unknown = await response.json();
  if (!Array.isArray(list)) throw new Error('The fiat rates are no list.');
  const rates: Record<string, string> = {};
  for (const entry of list as readonly { currency_code?: unknown; rate?: unknown }[]) {
    const rate = String(entry.rate);
    if (
      FIATS.some((fiat) => fiat.code === entry.currency_code) &&
      /^\d{1,9}(\.\d{1,12})?$/.test(rate) &&
      Number(rate) > 0
    ) {
      rates[String(entry.currency_code)] = rate;
    }
  }
  const row = { rates, savedAt: exchange.clock.wall() };
  await exchange.command(({ queries }) =>
    queries.insert(fiats).values(row).onConflictDoUpdate({ target: fiats.one, set: row }),
  );
}
