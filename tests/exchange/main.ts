import { spawnSync } from 'node:child_process';
import { startPostgres } from '../postgres/server.ts';

// `npm run test:ledger`, `test:crash`, `test:races`, `test:authz`, `test:input`, `test:prices`, `test:leaving`,
// `test:fuzz`: the whole of what `npm test` runs a sample of.
// `-- --postgres` runs it on a PostgreSQL server of its own. WALK_SEED names the chance; the same seed, the same run.

const ROOT = new URL('../..', import.meta.url).pathname;
const [name = '', ...flags] = process.argv.slice(2);
const server = flags.includes('--postgres') ? await startPostgres() : undefined;
try {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', `tests/exchange/${name}.test.ts`],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, WALK: 'full', ...(server ? { TEST_DATABASE_URL: server.url } : {}) },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  server?.stop();
}
