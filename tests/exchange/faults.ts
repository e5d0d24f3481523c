import type { Database } from '../../src/exchange/kernel/database/database.ts';
import { openDatabase } from '../../src/exchange/kernel/database/open.ts';
import type { Place } from '../../src/exchange/kernel/database/open.ts';
import { violations } from '../../src/exchange/kernel/ledger/invariants.ts';
import { allMigrations } from '../../src/exchange/server/server.ts';

/** Finds entries posted twice that a timer posts once for an object, or once for an object at a time. */
const TWICE = `
  select cause, object from entry where cause in ('seconds_win', 'seconds_lose', 'seconds_return', 'lock_return', 'dual_payout', 'withdraw_return') group by 1, 2 having count(*) > 1
  union all select cause, object from entry where cause in ('lock_income', 'lever_overnight') group by cause, object, at having count(*) > 1`;

/** Returns the broken laws of the ledger, and what has happened twice. */
export const faultsOf = async (database: Database): Promise<unknown[]> => [
  ...(await violations(database)),
  ...(await database.rows(TWICE)),
];

/** Looks at the data of an exchange without running it. */
export async function lookAt<T>(place: Place, see: (database: Database) => Promise<T>): Promise<T> {
  const { database, peers, release } = await openDatabase(place, allMigrations, () => undefined);
  try {
    return await see(database);
  } finally {
    await peers.close();
    await database.close();
    release();
  }
}
