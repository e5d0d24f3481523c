import Big from 'big.js';
import { plain } from '../../../domain/money.ts';
import { DAY, HOUR, startOf } from '../../../domain/period.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { toUnits } from '../../kernel/ledger/units.ts';
import { fraction, hashText } from '../../kernel/basics/random.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { CLOSE, LIST, OPEN, timerOf } from './lanes.ts';
import { openMarket } from './listings.ts';
import { PLANS, RENEWALS, planOf } from './plans.ts';
import { projects } from './tables.ts';
import type { ProjectRow } from './tables.ts';

/** Number of coming projects that are always planned. */
const WAITING = 2;

/**
 * The time between the starts of two projects: from the first to the second of these. Projects last longer, so one is
 * always open.
 */
const APART = [4 * DAY, 5.5 * DAY] as const;

/** Least days for which a project is open, so that they overlap. */
const DAYS = 6;

/** Least time for which a project is shown before it begins. */
const NOTICE = 26 * HOUR;

/** The share of its market price at which a traded coin is offered again. */
const DISCOUNT = '0.85';

/** Returns the coin of the nth project after the first ones: new coins first, then all of them, round after round. */
const coinOf = (place: number): (typeof PLANS)[number]['currency'] => {
  const all = [...PLANS, ...RENEWALS];
  return place < RENEWALS.length ? RENEWALS[place]!.currency : all[(place - RENEWALS.length) % all.length]!.currency;
};

/**
 * Plans projects until enough are coming: always the same ones for a seed, counted from the starts of their
 * predecessors.
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
    await work.schedule({ ...timerOf(kind, project.id), due });
  work.afterwards(() => openMarket(exchange, project));
}

/**
 * Returns the issue price: a new coin has its own; a traded coin is offered below its price, with four significant
 * digits.
 */
function priceOf(exchange: Exchange, currency: ProjectRow['currency'], now: number): string {
  const traded = exchange.prices.listed(currency, now) ? exchange.prices.usdt(currency, now) : undefined;
  return traded ? plain(new Big(traded.times(DISCOUNT).prec(4))) : coinByCode(currency).price;
}
