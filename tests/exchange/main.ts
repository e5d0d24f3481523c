import { spawnSync } from 'node:child_process';
import { startPostgres } from '../postgres/server.ts';

// `npm run test:ledger`, `test:crash`, `test:races`, `test:authz`, `test:input`, `test:prices`, `test:leaving`,
// `test:lanes`, `test:twice`, `test:fuzz`: the whole of what `npm test` runs a sample of. `test:lanes` and
// `test:cluster` start a server of their own; `npm run test:cluster` is whole with `-- --whole`.
// `-- --postgres` runs it on a PostgreSQL server of its own. WALK_SEED names the chance; the same seed, the same run.

const ROOT = new URL('../..', import.meta.url).pathname;
const [name = '', ...flags] = process.argv.slice(2);
/** The contracts of operators and of editors have tests of their own, beside their doors. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  twice: ['src/exchange/rooms'],
  cluster: ['tests/exchange/restore.test.ts', 'tests/exchange/replica.test.ts'],
  authz: ['src/exchange/rooms/operators/roles.test.ts', 'src/exchange/editions/api/rights.test.ts'],
};
const files = [`tests/exchange/${name}.test.ts`, ...(BESIDE[name] ?? [])];
const WALKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cluster: { CLUSTER: '1', WALK: flags.includes('--whole') ? 'full' : '' },
  twice: { TEST_TWICE: '1', WALK: flags.includes('--whole') ? 'full' : '' },
};
const walk = WALKS[name] ?? { WALK: 'full' };
const server = flags.includes('--postgres') ? await startPostgres() : undefined;
try {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...files],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...walk, ...(server ? { TEST_DATABASE_URL: server.url } : {}) },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  server?.stop();
}
