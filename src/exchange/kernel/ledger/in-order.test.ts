import { afterAll, expect, test } from 'vitest';
import { startClient } from '../../testing/client.ts';
import { violations } from './invariants.ts';

const { running } = await startClient();
afterAll(() => running.close());

interface Account extends Record<string, unknown> {
  readonly name: string;
  readonly rows: string;
}

test('in a new sandbox every balance of every account and coin follows from the one before', async () => {
  const { database } = running.exchange;
  expect(await violations(database)).toEqual([]);
  // There are histories to look at: of the demo account and of traders, merchants and collectors.
  const accounts = await database.rows<Account>(`
    select owner || ' ' || kind || ' ' || currency as name, count(*)::text as rows
    from posting join account on account.id = account_id where owner <> 0 group by 1 having count(*) > 1`);
  expect(accounts.length).toBeGreaterThan(20);
});
