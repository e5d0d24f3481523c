import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, listens } from '../free-port.ts';
import { provide } from '../postgres/provide.ts';

const PLACES = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy'];

/** The configuration that the running recipe names. */
const RECIPE = readFileSync(new URL('../../src/exchange/deploy/haproxy.cfg', import.meta.url), 'utf8');

/** A balancer in front of several processes of an exchange. */
export interface Balancer {
  readonly address: string;
  stop(): Promise<void>;
}

/** The ports of the processes that answer calls, and of those that have sockets. */
export interface Behind {
  readonly exchange: readonly number[];
  readonly sockets: readonly number[];
}

/** Returns the recipe with a port and servers of our own, over plain HTTP. */
function balancerConfig(port: number, behind: Behind): string {
  const config = RECIPE.replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`);
  return config.replace(
    /^backend (exchange|sockets)\n((?: {2}(?!server ).*\n)*)(?: {2}server .*\n)+/gm,
    (_whole, name: keyof Behind, head: string) =>
      `backend ${name}\n${head}${behind[name].map((one) => `  server at-${one} 127.0.0.1:${one}\n`).join('')}`,
  );
}

/** Starts haproxy: calls go by turns to the processes that say they are ready, and so do sockets. */
export async function startBalancer(behind: Behind): Promise<Balancer> {
  const program = provide('haproxy', 'haproxy', () => PLACES.find((place) => existsSync(place)));
  const folder = mkdtempSync(join(tmpdir(), 'harbor-balancer-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, balancerConfig(port, behind));
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}.`);
    await delay(50);
  }
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
