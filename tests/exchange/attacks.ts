import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { startPostgres } from '../postgres/server.ts';
import { startRedis } from '../redis/server.ts';

// `npm run test:attacks`: every test that src/exchange/SECURITY.md names, on the embedded database and then on a
// PostgreSQL server of its own, with a Redis server. `-- --embedded` or `-- --postgres` runs them on that one alone,
// `-- --whole` takes the walks made from the contract whole, not a sample of them.

const ROOT = new URL('../..', import.meta.url).pathname;

/** One line of the tables under "Holds": an attack, and the test files that try it. */
export interface Attack {
  readonly attack: string;
  /** Paths below the root. */
  readonly files: readonly string[];
}

/**
 * Returns the attacks that tests try, by the tables of SECURITY.md. A test is named by its file, below `src/exchange`
 * or the root, or by the command that runs it.
 * @param exists whether there is a file, by its path below the root.
 * @throws Error for a line without a test, or with one that does not exist.
 */
export function attacksIn(markdown: string, exists: (file: string) => boolean): Attack[] {
  const holds = /^## Holds$([\s\S]*?)^## /m.exec(markdown)?.[1] ?? '';
  const rows = holds.split('\n').filter((line) => line.startsWith('| ') && !/^\| (attack|what happens) \|/.test(line));
  return rows.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [attack = '', tests = ''] = [cells[1], cells[3]];
    const files = [...tests.matchAll(/`(?:npm run test:(\w+)|([\w./-]+\.test\.ts))`/g)].map(([, command, file]) => {
      const found = (
        command === undefined ? [`src/exchange/${file}`, String(file)] : [`tests/exchange/${command}.test.ts`]
      ).find(exists);
      if (found === undefined) throw new Error(`SECURITY.md names a test that there is not: ${command ?? file}`);
      return found;
    });
    if (files.length === 0) throw new Error(`SECURITY.md names no test of: ${attack}`);
    return { attack, files };
  });
}

/** Returns the attacks that SECURITY.md lists now. */
export const attacks = (): Attack[] =>
  attacksIn(readFileSync(`${ROOT}src/exchange/SECURITY.md`, 'utf8'), (file) => existsSync(`${ROOT}${file}`));

type Kind = 'embedded' | 'postgres';

/** Returns the databases that the flags of the command ask for: both, where they name neither. */
export function databasesOf(flags: readonly string[]): readonly Kind[] {
  const all: readonly Kind[] = ['embedded', 'postgres'];
  const named = all.filter((kind) => flags.includes(`--${kind}`));
  return named.length > 0 ? named : all;
}

/** @returns the exit code of the tests. */
async function runOn(kind: Kind, files: readonly string[], whole: boolean): Promise<number> {
  const server = kind === 'postgres' ? await startPostgres() : undefined;
  const redis = kind === 'postgres' ? await startRedis() : undefined;
  console.log(`\nOn ${server?.version ?? 'the embedded database'}`);
  try {
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...files],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: {
          ...process.env,
          ...(whole ? { WALK: 'full' } : {}),
          ...(server ? { TEST_DATABASE_URL: server.url } : {}),
          ...(redis ? { TEST_REDIS_URL: redis.url } : {}),
        },
      },
    );
    return status ?? 1;
  } finally {
    await redis?.stop();
    server?.stop();
  }
}

/** Runs all on each database, on the next one also where one failed. */
async function run(flags: readonly string[]): Promise<number> {
  const all = attacks();
  const files = [...new Set(all.flatMap((attack) => attack.files))];
  console.log(`${all.length} attacks, tried by ${files.length} files`);
  let worst = 0;
  for (const kind of databasesOf(flags)) worst = Math.max(worst, await runOn(kind, files, flags.includes('--whole')));
  return worst;
}

if (process.argv[1]?.endsWith('attacks.ts') === true) process.exitCode = await run(process.argv.slice(2));
