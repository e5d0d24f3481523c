import type { Database } from '../database/database.ts';

/**
 * Checks the invariants of the ledger, which hold after any event: per currency all accounts together are zero; no user
 * balance is negative; frozen equals the open holds; every balance equals the sum of its postings; every entry is
 * balanced; a user's balances follow one another in time; a product with which the house lost more than its bound on a
 * day is halted, and opens nothing.
 * @returns a sentence for each violation; none when the books are right.
 */
export async function violations(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [law, statement] of Object.entries(LAWS)) {
    for (const row of await database.rows(statement)) found.push(`${law}: ${JSON.stringify(row)}`);
  }
  return found;
}

const LAWS = {
  'accounts of a currency add up to zero':
    'select currency, sum(available + frozen)::text as total from account group by currency having sum(available + frozen) <> 0',
  'no user balance is negative':
    'select owner::text, kind, currency from account where owner <> 0 and (available < 0 or frozen < 0)',
  'frozen is the sum of the open holds': `
    select account.id::text, frozen::text, coalesce(sum(amount), 0)::text as held from account left join hold on hold.account_id = account.id
    group by account.id having frozen <> coalesce(sum(amount), 0)`,
  'a balance is the sum of its postings': `
    select account.id::text from account left join posting on posting.account_id = account.id group by account.id
    having account.available <> coalesce(sum(posting.available), 0) or account.frozen <> coalesce(sum(posting.frozen), 0)`,
  'an entry is balanced': `
    select entry_id::text, currency from posting join account on account.id = account_id
    group by entry_id, currency having sum(posting.available + posting.frozen) <> 0`,
  'a balance follows from the one before': `
    select id::text, balance::text, expected::text, cause, object from (
      select posting.id, posting.balance, entry.cause, entry.object,
        sum(posting.available) over (partition by account_id order by entry.at, posting.id) as expected
      from posting join entry on entry.id = entry_id join account on account.id = account_id where owner <> 0) as history
    where balance <> expected or expected < 0`,
  'a product that lost more than its bound of a day is halted':
    'select product, day::text, result::text, bound::text from house_total where result < -bound and halted_at is null',
  'a halted product opens nothing': `
    select product, entry.cause, entry.object from house_day
    join entry on entry.at > halted_at and entry.at < (day + 1) * 86400000
    join (values ('seconds', 'seconds'), ('convert', 'convert'), ('dual', 'dual'), ('loan', 'loan'))
      as opening (of, cause) on opening.of = product and opening.cause = entry.cause`,
} as const;
