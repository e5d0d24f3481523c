import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BootError } from './boot-error.ts';
import { PACKED, buildWhenOld, serveSources } from './build.ts';
import { configuration } from './configuration.ts';
import { SAMPLE_ACCOUNTS } from './seed/sample-accounts.ts';
import { createExchange } from './server.ts';

// Starts the exchange and serves the app. `--build` builds the app first where that is needed, `--dev` serves its sources with hot reload.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

async function main(flags: readonly string[]): Promise<void> {
  const { port, host, settings } = configuration(process.env);
  const dev = flags.includes('--dev');
  if (flags.includes('--build')) await buildWhenOld(ROOT);
  const site = `${ROOT}dist`;
  const running = await createExchange({ ...settings, packed: `${ROOT}${PACKED}`, ...(dev || !existsSync(site) ? {} : { site }) });
  const stops = [running.close];
  try {
    if (dev) stops.unshift(await serveSources(running.server, ROOT));
    const address = await running.listen(port, host);
    console.log(`Harbor is at ${address}/h5/`);
    if (settings.sandbox) for (const { account, password } of SAMPLE_ACCOUNTS) console.log(`  try ${account} with the password ${password}`);
  } catch (error) {
    for (const stop of stops) await stop();
    throw error;
  }
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void (async () => {
      for (const one of stops) await one();
      process.exit(0);
    })().catch(fail);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

function fail(error: unknown): void {
  console.error(error instanceof BootError ? error.message : error);
  process.exit(1);
}

main(process.argv.slice(2)).catch(fail);
