import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BootError } from '../basics/boot-error.ts';
import type { Database } from './database.ts';

/** One numbered step of the schema. Once released it never changes; a later change is a later step. */
export interface Migration {
  readonly id: string;
  readonly statements: string;
}

/**
 * Returns the `*.sql` files beside a module, in the order of their numbers, as `<room>/<file>`.
 * @param module its `import.meta.url`.
 * @param room the name by which databases know them. It stays the same where the folder is renamed or moved, otherwise
 * every database would run them again.
 */
export function migrationsBeside(module: string, room: string): Migration[] {
  const folder = new URL('.', module);
  return readdirSync(fileURLToPath(folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      id: `${room}/${name.slice(0, -'.sql'.length)}`,
      statements: readFileSync(new URL(name, folder), 'utf8'),
    }));
}

/** Returns a name for exactly these migrations. */
export const migrationsName = (migrations: readonly Migration[]): string =>
  createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);

/**
 * Brings the database to the schema of this program.
 * @throws BootError when the database knows steps that this program does not (it is newer), or a step was changed after
 * it ran.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  await database.script('create table if not exists migration (id text primary key, hash text not null)');
  const done = new Map(
    (await database.rows<{ id: string; hash: string }>('select id, hash from migration')).map((row) => [
      row.id,
      row.hash,
    ]),
  );
  const known = new Set(migrations.map((migration) => migration.id));
  const newer = [...done.keys()].find((id) => !known.has(id));
  if (newer)
    throw new BootError(
      `The database was written by a newer version of this program (${newer}). It was left as it is.`,
    );
  for (const { id, statements } of migrations) {
    const hash = createHash('sha256').update(statements).digest('hex');
    const before = done.get(id);
    if (before === hash) continue;
    if (before)
      throw new BootError(
        `The migration ${id} was changed after this database had run it. The database was left as it is.`,
      );
    await database.script(`begin;\n${statements}\n;insert into migration values ('${id}', '${hash}');\ncommit;`);
  }
}
