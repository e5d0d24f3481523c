import Big from 'big.js';
import { min } from 'drizzle-orm';
import { plain } from '../../../domain/money.ts';
import { DAY, HOUR, startOf } from '../../../domain/period.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { toUnits } from '../../kernel/ledger/units.ts';
import { marketsOf } from '../market/index.ts';
import { fraction, hashText } from '../../kernel/basics/random.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { PLANS, RENEWALS, planOf } from './plans.ts';
import { CLOSE, LIST, OPEN } from './projects.ts';
import { projects } from './tables.ts';
import type { ProjectRow } from './tables.ts';
import { symbolOf } from './views.ts';

/** So many projects are always to come. */
const WAITING = 2;

/**
 * One begins so long after the one before: from the first to the second of these. They last longer, so one is always
 * open.
 */
const APART = [4 * DAY, 5.5 * DAY] as const;

/** And so one is open for so many days at least. */
const DAYS = 6;

/** A project is shown at least so long before it begins. */
const NOTICE = 26 * HOUR;

/** A coin that is traded is offered again a little below its price. */
const DISCOUNT = '0.85';

/** The coin of the nth project after the first ones: new ones first, then all of them, round after round. */
const coinOf = (place: number): (typeof PLANS)[number]['currency'] => {
  const all = [...PLANS, ...RENEWALS];
  return place < RENEWALS.length ? RENEWALS[place]!.currency : all[(place - RENEWALS.length) % all.length]!.currency;
};

/**
 * Plans projects until as many are to come as there should be: always the same ones for a seed, from the moments at
 * which those before begin.
 */
export async function planNext(work: Work, exchange: Exchange): Promise<void> {
  const known = await work.queries.select({ startsAt: projects.startsAt }).from(projects);
  let waiting = known.filter(({ startsAt }) => startsAt > work.now).length;
  let latest = Math.max(...known.map(({ startsAt }) => startsAt), work.now - DAY);
  for (let place = known.length - PLANS.length; waiting < WAITING; place++, waiting++) {
    const apart = APART[0] + (APART[1] - APART[0]) * fraction(hashText(`${exchange.options.seed}/ieo/renewal`), place);
    latest = startOf('60min', Math.max(latest + apart, work.now + NOTICE));
    await keep(work, exchange, coinOf(place), latest);
  }
}

async function keep(work: Work, exchange: Exchange, currency: ProjectRow['currency'], startsAt: number): Promise<void> {
  const { payCurrency, min: least, total, days, lockDays } = planOf(currency);
  const endsAt = startsAt + Math.max(days, DAYS) * DAY;
  const listingAt = endsAt + lockDays * DAY;
  const values = {
    currency,
    payCurrency,
    price: priceOf(exchange, currency, work.now),
    minAmount: least,
    total: toUnits(new Big(total)),
    sold: 0n,
    taken: 0n,
    startsAt,
    endsAt,
    listingAt,
  };
  const [project] = await work.queries.insert(projects).values(values).returning();
  if (!project) throw new Error('The project was not stored.');
  for (const [kind, due] of [
    [OPEN, startsAt],
    [CLOSE, endsAt],
    [LIST, listingAt],
  ] as const)
    await work.schedule({ kind, object: project.id, due });
  await openMarkets(work.queries, exchange);
}

/**
 * The issue price of a new coin is its own; one that is traded is offered below its price, with four digits that count.
 */
function priceOf(exchange: Exchange, currency: ProjectRow['currency'], now: number): string {
  const traded = exchange.prices.listed(currency, now) ? exchange.prices.usdt(currency, now) : undefined;
  return traded ? plain(new Big(traded.times(DISCOUNT).prec(4))) : coinByCode(currency).price;
}

/** Says of every new coin when its market opens: at the listing of its first project. */
export async function openMarkets(queries: Queries, exchange: Exchange): Promise<void> {
  const rows = await queries
    .select({ currency: projects.currency, at: min(projects.listingAt) })
    .from(projects)
    .groupBy(projects.currency);
  for (const { currency, at } of rows) if (at !== null) marketsOf(exchange).open(symbolOf(currency), at);
}
