import { spawn } from 'node:child_process';
import { startRedis } from '../redis/server.ts';
import { startPostgres } from './server.ts';

// `npm run test:postgres`: the exchange's tests, each exchange on a database of its own on a real PostgreSQL server;
// those of several processes over a Redis server as well.
// Arguments go to vitest: `npm run test:postgres -- src/exchange/rooms/spot`.

const ROOT = new URL('../..', import.meta.url).pathname;

async function main(args: readonly string[]): Promise<number> {
  const server = await startPostgres();
  const redis = await startRedis();
  console.log(`${server.version} at ${server.url}, Redis at ${redis.url}`);
  try {
    return await new Promise<number>((resolve, reject) => {
      const only = args.length > 0 ? args : ['src/exchange', 'tests/unit/studio-flags', 'tests/unit/studio-phones'];
      const tests = spawn(
        process.execPath,
        ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...only],
        {
          cwd: ROOT,
          stdio: 'inherit',
          env: { ...process.env, TEST_DATABASE_URL: server.url, TEST_REDIS_URL: redis.url },
        },
      );
      tests.on('error', reject).on('close', (code) => resolve(code ?? 1));
      // An interrupt reaches the tests as well; when they have ended the server is stopped.
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal));
    });
  } finally {
    await redis.stop();
    server.stop();
  }
}

process.exitCode = await main(process.argv.slice(2));
