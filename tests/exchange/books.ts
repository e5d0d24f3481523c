import type { Database } from '../../src/exchange/kernel/database/database.ts';

/**
 * Checks the invariants that hold after each command, with queries that do not grow with the books: accounts add up to
 * zero, nothing is negative, every frozen amount is held, each account's balance is that of its last posting, each new
 * entry is balanced.
 * @param after the last entry that was checked.
 */
export async function quickViolations(
  database: Database,
  after: string,
): Promise<{ readonly found: string[]; readonly last: string }> {
  const [row] = await database.rows<
    Record<'zero' | 'negative' | 'frozen' | 'posted' | 'balanced' | 'last', string | null>
  >(`
    select
      (select string_agg(currency, ' ') from (
        select currency from account group by currency having sum(available + frozen) <> 0) as wrong) as zero,
      (select string_agg(id::text, ' ') from account where owner <> 0 and (available < 0 or frozen < 0)) as negative,
      (select string_agg(id::text, ' ') from account where frozen <> (
        select coalesce(sum(amount), 0) from hold where account_id = account.id)) as frozen,
      (select string_agg(id::text, ' ') from account where available <> coalesce(
        (select balance from posting join entry on entry.id = entry_id where account_id = account.id
          order by entry.at desc, posting.id desc limit 1), 0)) as posted,
      (select string_agg(entry_id::text, ' ') from (
        select entry_id from posting join account on account.id = account_id where entry_id > ${after}
        group by entry_id, currency having sum(posting.available + posting.frozen) <> 0) as wrong) as balanced,
      (select coalesce(max(id), 0)::text from entry) as last`);
  const { last, ...laws } = row!;
  return {
    found: Object.entries(laws).flatMap(([law, where]) => (where === null ? [] : [`${law}: ${where}`])),
    last: last ?? '0',
  };
}

/**
 * The tables that change although nothing was done: attempts are counted, mail is sent, an authenticator's secret is
 * offered anew, a process renews its leases.
 */
const RESTLESS = new Set(['code', 'outbox', 'clock', 'lane', 'lease', 'session', 'google_offer', 'limit_count']);

/** The hashes of a database, and the transactions that it had seen when they were taken. */
interface Taken {
  readonly snapshot: string | undefined;
  readonly hashes: Readonly<Record<string, string>>;
}

const taken = new WeakMap<Database, Taken>();

/** Returns one hash for all that is stored, table by table: the last ones where nothing was written since. */
export async function fingerprint(database: Database): Promise<Readonly<Record<string, string>>> {
  const [row] = await database.rows<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  const last = taken.get(database);
  if (last !== undefined && last.snapshot === row?.snapshot) return last.hashes;
  const hashes = await hashesOf(database);
  taken.set(database, { snapshot: row?.snapshot, hashes });
  return hashes;
}

async function hashesOf(database: Database): Promise<Readonly<Record<string, string>>> {
  const tables = await database.rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter(({ name: table }) => !RESTLESS.has(table))) {
    const [row] = await database.rows<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} as t`,
    );
    hashes[name] = row!.hash;
  }
  return hashes;
}
