import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import type { AccountName, Entry } from './entry.ts';
import { assertBalanced } from './ledger.ts';
import type { Balance } from './ledger.ts';
import { HOUSE, accounts } from './tables.ts';
import type { Kind } from './tables.ts';

/**
 * Posts several entries in their order, by one statement, as `post` does one by one: for a timer of many people. Each
 * is for an object of its own, and changes no account of a user that another one changes.
 * @param at exchange time, milliseconds.
 * @returns the changed accounts as they stand now.
 * @throws RangeError where a user's account does not exist yet, would fall below zero, or more would be freed than the
 * object froze; the caller then ends the transaction, and posts them one by one.
 */
export async function postTogether(queries: Queries, all: readonly Entry[], at: number): Promise<Balance[]> {
  for (const entry of all) assertBalanced(entry, entry.rows);
  const rows = all.flatMap(({ object, rows: moved }) =>
    moved
      .map(({ available = 0n, frozen = 0n, cause = null, ...account }) => ({
        object,
        available,
        frozen,
        cause,
        account,
      }))
      .filter(({ available, frozen }) => available !== 0n || frozen !== 0n),
  );
  const texts = rows.map(({ object, available, frozen, cause, account }, i) => ({
    i,
    object,
    owner: account.owner,
    kind: account.kind,
    currency: account.currency,
    more: available.toString(),
    held: frozen.toString(),
    cause,
  }));
  const heads = all.map(({ cause, object }, i) => ({ i, cause, object }));
  await openHouse(queries, rows);
  const balance = {
    owner: sql<string>`owner`.mapWith(String).as('owner'),
    kind: sql<Kind>`kind`.as('kind'),
    currency: sql<string>`currency`.as('currency'),
    available: sql<bigint>`available`.mapWith(accounts.available).as('available'),
    frozen: sql<bigint>`frozen`.mapWith(accounts.frozen).as('frozen'),
  };
  const asked = queries.$with('asked', {}).as(sql`
    select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as r (i integer, object text, owner bigint, kind text, currency text, more numeric, held numeric, cause text)`);
  const head = queries.$with('head', {}).as(sql`
    insert into entry (cause, object, at) select cause, object, ${at}::bigint
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h (i integer, cause text, object text) order by i
    returning id, object`);
  const changed = queries.$with('changed', balance).as(sql`
    update account set available = account.available + r.more, frozen = account.frozen + r.held
    from (select owner, kind, currency, sum(more) as more, sum(held) as held from asked group by owner, kind, currency) as r
    where account.owner = r.owner and account.kind = r.kind and account.currency = r.currency
      and (account.owner = ${HOUSE} or (account.available + r.more >= 0 and account.frozen + r.held >= 0))
    returning account.id, account.owner, account.kind, account.currency, account.available, account.frozen, r.more`);
  // An account of the house has a posting for each entry: its balance is what it was before, and what came until then.
  const posted = queries.$with('posted', {}).as(sql`
    insert into posting (entry_id, account_id, available, frozen, balance, cause)
    select head.id, changed.id, asked.more, asked.held,
      changed.available - changed.more + sum(asked.more) over (partition by changed.id order by asked.i), asked.cause
    from asked join head on head.object = asked.object
      join changed on changed.owner = asked.owner and changed.kind = asked.kind and changed.currency = asked.currency
    order by asked.i`);
  const locked = queries.$with('held', {}).as(sql`
    insert into hold (account_id, object, amount)
    select changed.id, asked.object, asked.held from asked
      join changed on changed.owner = asked.owner and changed.kind = asked.kind and changed.currency = asked.currency
    where asked.held > 0
    on conflict (account_id, object) do update set amount = hold.amount + excluded.amount`);
  const freed = queries.$with('freed', {}).as(
    freeing(
      sql`
    update hold set amount = hold.amount + asked.held from asked, changed`,
      sql`>`,
    ),
  );
  const ended = queries.$with('ended', {}).as(freeing(sql`delete from hold using asked, changed`, sql`=`));
  const found = await queries
    .with(asked, head, changed, posted, locked, freed, ended)
    .select({
      owner: changed.owner,
      kind: changed.kind,
      currency: changed.currency,
      available: changed.available,
      frozen: changed.frozen,
      freed: sql<number>`(select count(*) from freed) + (select count(*) from ended)`.mapWith(Number),
    })
    .from(changed);
  const names = new Set(rows.map(({ account }) => `${account.owner} ${account.kind} ${account.currency}`));
  const toFree = rows.filter((row) => row.frozen < 0n).length;
  if (found.length !== names.size || (found[0]?.freed ?? 0) !== toFree)
    throw new RangeError('An account cannot change so, or its object has not frozen that.');
  return found.map(({ owner, kind, currency, available, frozen }) => ({ owner, kind, currency, available, frozen }));
}

/** Opens accounts of the house that do not exist yet. */
async function openHouse(queries: Queries, rows: readonly { readonly account: AccountName }[]): Promise<void> {
  const own = rows.flatMap(({ account }) => (account.owner === HOUSE ? [account] : []));
  const names = new Map(own.map((account) => [`${account.kind} ${account.currency}`, account]));
  if (names.size === 0) return;
  await queries
    .insert(accounts)
    .values(
      [...names.values()].map(({ owner, kind, currency }) => ({ owner, kind, currency, available: 0n, frozen: 0n })),
    )
    .onConflictDoNothing();
}

const freeing = (act: SQL, left: SQL): SQL => sql`${act}
  where changed.owner = asked.owner and changed.kind = asked.kind and changed.currency = asked.currency
    and hold.account_id = changed.id and hold.object = asked.object and asked.held < 0
    and hold.amount + asked.held ${left} 0 returning 1`;
