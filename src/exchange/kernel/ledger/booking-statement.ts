import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { column, prepared } from '../database/prepared.ts';
import { HOUSE, accounts } from './tables.ts';

// The statement that books entries. Each column of its rows is one value, so it reads the same for any number of them:
// it is built once, and the server reads it once. `booking.ts` has the values.

/** The parts of the statement that some entries need and others do not. */
export interface Shape {
  /** There are several entries. */
  readonly several: boolean;
  /** The entries are there already. */
  readonly made: boolean;
  /** There is one entry, and each account changes once: its change is its posting, with no balance in between. */
  readonly once: boolean;
  readonly freezes: boolean;
  readonly frees: boolean;
}

/** Returns the statement of a shape, in a transaction. */
export function statementOf(shape: Shape): (queries: Queries) => Statement {
  const name = Object.values(shape).join(' ');
  const found = statements.get(name) ?? statementFor(shape);
  statements.set(name, found);
  return found;
}

const statements = new Map<string, (queries: Queries) => Statement>();

type Statement = ReturnType<ReturnType<typeof statementFor>>;

const statementFor = ({ several, made, once, freezes, frees }: Shape) =>
  prepared((queries) => {
    const head = queries.$with('head', { entryId: sql<string>`entry_id`.as('entry_id') }).as(made ? KNOWN : NEW);
    const beside = once ? [column('causes', 'text')] : [column('low', 'numeric'), column('low_held', 'numeric')];
    const columns = [
      column('owners', 'bigint'),
      column('kinds', 'text'),
      column('currencies', 'text'),
      column('more', 'numeric'),
      column('held', 'numeric'),
      ...beside,
    ];
    const changed = queries.$with('changed', {
      place: sql<number>`place`.mapWith(Number).as('place'),
      available: sql<bigint>`available`.mapWith(accounts.available).as('available'),
      frozen: sql<bigint>`frozen`.mapWith(accounts.frozen).as('frozen'),
    }).as(sql`
      update account set available = account.available + r.more, frozen = account.frozen + r.held
      from unnest(${sql.join(columns, sql`, `)}) with ordinality
        as r (owner, kind, currency, more, held, ${once ? sql`cause` : sql`low, low_held`}, place)
      where account.owner = r.owner and account.kind = r.kind and account.currency = r.currency
        and (account.owner = ${HOUSE} or (account.available + ${once ? sql`r.more` : sql`r.low`} >= 0
          and account.frozen + ${once ? sql`r.held` : sql`r.low_held`} >= 0))
      returning r.place, r.more, r.held, ${once ? sql`r.cause, ` : sql``}
        account.id, account.available, account.frozen`);
    const posted = queries.$with('posted', {}).as(sql`
      insert into posting (entry_id, account_id, available, frozen, balance, cause) ${once ? ONCE : SEVERAL_TIMES}`);
    const held = queries.$with('held', {}).as(HOLDING);
    const freed = queries.$with('freed', {}).as(FREEING);
    const ended = queries.$with('ended', {}).as(ENDING);
    return queries
      .with(head, changed, posted, ...(freezes ? [held] : []), ...(frees ? [freed, ended] : []))
      .select({
        entryIds: several ? IDS : sql<string | null>`entry_id::text`,
        place: changed.place,
        available: changed.available,
        frozen: changed.frozen,
        freed: frees ? COUNT_FREED : sql<number>`0`.mapWith(Number),
      })
      .from(several ? sql`(select) as one` : head)
      .leftJoin(changed, sql`true`);
  });

/** Takes entries that are there. */
const KNOWN = sql`select unnest(${column('entry_ids', 'bigint')}) as entry_id`;

/** Makes the entries. Their ids rise in their order. */
const NEW = sql`
  insert into entry (cause, object, at)
  select cause, object, at
  from unnest(${column('entry_causes', 'text')}, ${column('objects', 'text')}, ${column('times', 'bigint')})
    with ordinality as e (cause, object, at, i)
  order by i returning id as entry_id`;

/** The ids of several entries, once: in the row of the first account. */
const IDS = sql<string | null>`case when changed.place is not distinct from (select min(place) from changed)
  then (select string_agg(entry_id::text, ' ' order by entry_id) from head) end`;

/** Selects the postings of accounts that change once each, under one entry. */
const ONCE = sql`select entry_id, id, more, held, available, cause from changed, head order by place`;

/** Selects the postings of accounts that change several times, or under several entries. */
const SEVERAL_TIMES = sql`
  select head.entry_id, changed.id, m.more, m.held, changed.available - m.later, m.cause
  from unnest(${column('places', 'bigint')}, ${column('entries', 'bigint')}, ${column('changed_available', 'numeric')},
    ${column('changed_frozen', 'numeric')}, ${column('later', 'numeric')}, ${column('causes', 'text')})
    with ordinality as m (place, entry, more, held, later, cause, i)
    join changed on changed.place = m.place
    join (select entry_id, row_number() over (order by entry_id) as entry from head) as head on head.entry = m.entry
  order by m.i`;

const COUNT_FREED = sql<number>`(select count(*) from freed) + (select count(*) from ended)`.mapWith(Number);

/** Lists changes of what objects have frozen, for those of their accounts that have changed. */
const listed = (name: 'freeze' | 'free'): SQL => sql`
  unnest(${column(`${name}_places`, 'bigint')}, ${column(`${name}_objects`, 'text')},
    ${column(`${name}_more`, 'numeric')}, ${column(`${name}_low`, 'numeric')}) as h (place, object, more, low)
    join changed on changed.place = h.place`;

const HOLDING = sql`
  insert into hold (account_id, object, amount) select changed.id, h.object, h.more from ${listed('freeze')}
  on conflict (account_id, object) do update set amount = hold.amount + excluded.amount`;

const FREEING = sql`
  update hold set amount = hold.amount + h.more from ${listed('free')}
  where hold.account_id = changed.id and hold.object = h.object
    and hold.amount + h.low >= 0 and hold.amount + h.more > 0 returning 1`;

const ENDING = sql`
  delete from hold using ${listed('free')}
  where hold.account_id = changed.id and hold.object = h.object
    and hold.amount + h.low >= 0 and hold.amount + h.more = 0 returning 1`;
