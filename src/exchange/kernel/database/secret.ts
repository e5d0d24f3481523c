import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * Returns the seed of an exchange outside a sandbox: 256 random bits of the system, made once and stored in the
 * database, so that every process and every start goes on with the same prices. Whoever knows it knows every price to
 * come.
 */
export async function secretSeed(database: Database): Promise<string> {
  await database.script(
    `insert into secret (seed) values ('${randomBytes(32).toString('hex')}') on conflict do nothing`,
  );
  const [kept] = await database.rows<{ readonly seed: string }>('select seed from secret');
  if (kept === undefined) throw new Error('The seed was not kept');
  return kept.seed;
}
