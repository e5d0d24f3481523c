import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BootError } from './kernel/basics/boot-error.ts';
import { PACKED, assertCurrent, buildWhenOld, serveSources } from './server/build.ts';
import { configuration } from './server/configuration.ts';
import { logToStandardOutput } from './http/security-log.ts';
import { assertProduction } from './server/production.ts';
import { SANDBOX_STAFF, SANDBOX_STAFF_PASSWORD, adminsBeside } from './rooms/operators/index.ts';
import { SAMPLE_ACCOUNTS } from './catalogue/sample-accounts.ts';
import { createExchange } from './server/server.ts';

// Starts the exchange and serves the app. `--build` builds the app first where that is needed, `--dev` serves its
// sources with hot reload.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Signals so close together are one, in milliseconds. */
const SAME_SIGNAL = 1_000;

async function main(flags: readonly string[]): Promise<void> {
  const configured = configuration(process.env);
  assertProduction(configured);
  assertCurrent(ROOT, process.argv[1] ?? '');
  const { port, host, settings, telemetry } = configured;
  const dev = flags.includes('--dev');
  if (flags.includes('--build')) await buildWhenOld(ROOT);
  const [site, desk] = [`${ROOT}dist`, `${ROOT}dist-operators`];
  // Only who sends telemetry loads the packages for it.
  const open = telemetry && (await import('./telemetry/open.ts')).openTelemetry;
  const sending = telemetry && open?.(telemetry, (line) => console.warn(line));
  const running = await createExchange({
    ...settings,
    ...(sending ? { telemetry: sending.telemetry } : {}),
    packed: `${ROOT}${PACKED}`,
    ...(settings.sandbox ? {} : { securityLog: logToStandardOutput }),
    ...(dev || !existsSync(site) ? {} : { site }),
    ...(dev || !existsSync(desk) ? {} : { console: desk }),
  });
  const stops = [running.close, ...(sending ? [sending.close] : [])];
  try {
    if (dev) stops.unshift(await serveSources(running.server, ROOT));
    // What seeding and compiling leave behind would stay in memory until there is more of it (`npm start` exposes gc).
    globalThis.gc?.();
    const address = await running.listen(port, host);
    console.log(`Harbor is at ${address}/h5/, its operators' console at ${address}/ops/`);
    if (settings.sandbox) {
      for (const { account, password } of SAMPLE_ACCOUNTS)
        console.log(`  try ${account} with the password ${password}`);
      for (const { name, secret } of SANDBOX_STAFF)
        console.log(
          `  operator ${name} with the password ${SANDBOX_STAFF_PASSWORD} and the authenticator key ${secret}`,
        );
    } else if ((await adminsBeside(running.exchange.database.queries, running.exchange.options, null)) === 0) {
      console.warn(
        'Nobody may decide anything yet, so what users hand in waits. Add somebody: npm run staff -- add <name> --role admin',
      );
    }
  } catch (error) {
    for (const stop of stops) await stop();
    throw error;
  }
  let since: number | undefined;
  const stop = (): void => {
    // npm passes on a signal that the terminal has sent already; somebody who sends another one later does not want to
    // wait.
    if (since !== undefined) return performance.now() - since > SAME_SIGNAL ? process.exit(1) : undefined;
    since = performance.now();
    void (async () => {
      for (const one of stops) await one();
      process.exit(0);
    })().catch(fail);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

function fail(error: unknown): void {
  console.error(error instanceof BootError ? error.message : error);
  process.exit(1);
}

main(process.argv.slice(2)).catch(fail);
