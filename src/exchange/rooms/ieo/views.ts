import type { IeoOrder, IeoProject } from '../../../../schemas/ieo.types.ts';
import { ieoPhase } from '../../../domain/earn/ieo.ts';
import { DAY } from '../../../domain/period.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';
import type { Lang, Texts } from '../../kernel/basics/texts.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { remainingOf } from './tables.ts';
import type { IeoRow, ProjectRow } from './tables.ts';

/** Returns the market in which a new coin is traded once it is listed. */
export const symbolOf = (currency: string): string => `${currency}USDT`;

/** The fields of a project that change by themselves; the channel `project` sends them. */
export type Change = Pick<IeoProject, 'id' | 'phase' | 'remaining' | 'sold_out' | 'symbol'>;

export function changeView(row: ProjectRow, now: number): Change {
  const remaining = remainingOf(row);
  return {
    id: row.id,
    phase: ieoPhase(row, toBig(remaining), now),
    remaining: toText(remaining),
    sold_out: remaining === 0n,
    symbol: now >= row.listingAt ? symbolOf(row.currency) : null,
  };
}

/** Returns the address of a project's website. */
const siteOf = (row: ProjectRow): string => `https://${row.currency.toLowerCase()}.harbor.example`;

export function projectView(
  row: ProjectRow,
  now: number,
  texts: Texts,
  lang: Lang,
  reminded: ReadonlySet<string>,
): IeoProject {
  const coin = coinByCode(row.currency);
  return {
    ...changeView(row, now),
    name: coin.name,
    summary: texts.say(lang, `ieo.project.${row.currency}`),
    currency: row.currency,
    currency_id: coin.id,
    issue_price: row.price,
    total_number: toText(row.total),
    pay_currency: row.payCurrency,
    pay_currency_id: coinByCode(row.payCurrency).id,
    min_amount: row.minAmount,
    places: coin.precision,
    cycle_days: Math.round((row.endsAt - row.startsAt) / DAY),
    lock_days: Math.round((row.listingAt - row.endsAt) / DAY),
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    listing_at: row.listingAt,
    white_paper: `${siteOf(row)}/white-paper`,
    website: siteOf(row),
    reminded: reminded.has(row.id),
  };
}

export const orderView = (order: IeoRow, project: ProjectRow, now: number): IeoOrder => ({
  id: order.id,
  project_id: project.id,
  name: coinByCode(project.currency).name,
  currency: project.currency,
  pay_currency: project.payCurrency,
  price: order.price,
  amount: toText(order.asked),
  passes: toText(order.passes),
  amount_due: toText(order.due),
  status: order.status,
  created_at: order.createdAt,
  ends_at: project.endsAt,
  listing_at: project.listingAt,
  symbol: changeView(project, now).symbol,
});
