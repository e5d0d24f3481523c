import type { Database } from '../../src/exchange/kernel/database/database.ts';

// The rows that each command reads and writes, as PostgreSQL itself sees them: triggers note the rows that it writes,
// and, at its commit, the rows that its serializable transaction has read (its predicate locks).

/**
 * Notes from now on what commands touch. Their transactions must be serializable, one at a time, and look rows up by
 * indexes. Foreign keys go: they read whether a row is there, which lanes do not decide.
 */
export async function noteTouched(database: Database): Promise<void> {
  await database.script(`
    create table touched_key as
      select c.relname::text as relation, array_agg(a.attname::text order by k.place) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      cross join unnest(i.indkey) with ordinality as k(number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      where i.indisprimary and n.nspname = 'public' group by c.relname;
    create table touched (tx text not null, relation text not null, key text, did text not null);
    create function touch() returns trigger language plpgsql as $$
      declare row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
      begin
        -- A timer for another lane is a message: nobody there sees it before the commit.
        if tg_op = 'INSERT' and tg_table_name = 'timer' and not exists (select from touched
          where tx = pg_current_xact_id()::text and relation = 'lane'
            and key = coalesce(row ->> 'lane', row ->> 'wide_lane'))
          and coalesce(row ->> 'lane', row ->> 'wide_lane') is not null then return null; end if;
        insert into touched select pg_current_xact_id()::text, tg_table_name,
          (select string_agg(row ->> name, ' ' order by place)
            from touched_key, unnest(columns) with ordinality as of(name, place)
            where relation = tg_table_name), lower(tg_op);
        return null;
      end $$;
    create function touch_reads() returns trigger language plpgsql as $$
      declare one record; found text; own text := pg_current_xact_id()::text;
        -- A session keeps the locks of transactions that have committed while others went on.
        this text := (select virtualtransaction from pg_locks where locktype = 'virtualxid' and pid = pg_backend_pid());
      begin
        if exists (select from touched where touched.tx = own and did = 'noted') then return null; end if;
        insert into touched values (own, '', '', 'noted');
        for one in
          select c.relname::text as relation, l.locktype, format('(%s,%s)', l.page, l.tuple) as place, k.columns
          from pg_locks l join pg_class c on c.oid = l.relation join touched_key k on k.relation = c.relname
          where l.mode = 'SIReadLock' and l.virtualtransaction = this and c.relkind = 'r'
        loop
          if one.locktype = 'tuple' then
            execute format('select string_agg(to_jsonb(t) ->> of.name, '' '' order by of.place)
              from %I as t, unnest($1) with ordinality as of(name, place) where t.ctid = $2::tid', one.relation)
              into found using one.columns, one.place;
            insert into touched values (own, one.relation, found, 'read');
          else
            insert into touched values (own, one.relation, null, one.locktype);
          end if;
        end loop;
        return null;
      end $$;
    do $$ declare one record; begin
      for one in select conname, conrelid::regclass as relation from pg_constraint where contype = 'f' loop
        execute format('alter table %s drop constraint %I', one.relation, one.conname);
      end loop;
      for one in select relation from touched_key loop
        execute format(
          'create trigger touch after insert or update or delete on %I for each row execute function touch()',
          one.relation);
      end loop;
    end $$;
    create constraint trigger touch_reads after insert or update on lane deferrable initially deferred
      for each row execute function touch_reads();`);
}

/** The rows that one command with lanes has touched. */
export interface Touched {
  readonly lanes: ReadonlySet<string>;
  /** Rows, as `account 12`. */
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
  /** Tables of which it has read more than it can be told: a page, or all. */
  readonly scans: ReadonlySet<string>;
}

/**
 * Returns what was noted, since it was last asked for, of each command that took lanes. Each note looks through those
 * that are kept: ask often.
 */
export async function takeTouched(database: Database): Promise<readonly Touched[]> {
  const rows = await database.rows<{ tx: string; relation: string; key: string | null; did: string }>(
    'select tx, relation, key, did from touched where tx in (select tx from touched where relation = $$lane$$)',
  );
  await database.script('truncate touched');
  const all = new Map<string, Record<keyof Touched, Set<string>>>();
  for (const { tx, relation, key, did } of rows) {
    const one = all.get(tx) ?? { lanes: new Set(), reads: new Set(), writes: new Set(), scans: new Set() };
    all.set(tx, one);
    if (relation === 'lane') {
      if (did !== 'read' && key !== null) one.lanes.add(key);
    } else if (did === 'read') {
      if (key !== null) one.reads.add(`${relation} ${key}`);
    } else if (key === null) one.scans.add(relation);
    else if (did !== 'noted') one.writes.add(`${relation} ${key}`);
  }
  return [...all.values()];
}

/**
 * Returns each pair of commands without a shared lane of which one has written a row that the other has written or
 * read, by the row's table.
 * @param shared rows that commands of different lanes may share.
 */
export function forgottenLanes(
  commands: readonly Touched[],
  shared: (row: string) => boolean,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const writers = new Map<string, Touched[]>();
  for (const command of commands)
    for (const row of command.writes) writers.set(row, [...(writers.get(row) ?? []), command]);
  for (const command of commands)
    for (const row of new Set([...command.writes, ...command.reads]))
      for (const writer of shared(row) ? [] : (writers.get(row) ?? []))
        if (command !== writer && isApart(writer, command) && !isPassed(command, row))
          found.set(tableOf(row), `${row}: ${namesOf(writer)} writes, ${namesOf(command)} touches`);
  return found;
}

/** Returns the table of a row. */
export const tableOf = (row: string): string => row.split(' ')[0] ?? '';

/**
 * The tables whose rows commands may read without a shared lane: timers, of which each finds its lanes' own; and rows
 * that never change, and are there before others may read them: the terms of a position whose copies have timers, and
 * the sale of a box with the work that was in it.
 */
const READ_BY_ALL: ReadonlySet<string> = new Set(['timer', 'follow_lead', 'nft_transfer']);

/**
 * Tells whether a command has only read a row that it may pass by: one of those above; or a position, where it has
 * written another one. It has looked then for the next price that positions of the market wait for. Overnight fees and
 * copies move that price without the market's lane; each looks itself, and the market keeps the timers of all.
 */
const isPassed = ({ writes }: Touched, row: string): boolean =>
  !writes.has(row) &&
  (READ_BY_ALL.has(tableOf(row)) ||
    (tableOf(row) === 'lever_trade' && [...writes].some((written) => tableOf(written) === 'lever_trade')));

const isApart = (one: Touched, other: Touched): boolean => ![...one.lanes].some((lane) => other.lanes.has(lane));

const namesOf = ({ lanes }: Touched): string => [...lanes].join(' and ');
