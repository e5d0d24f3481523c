import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, listens } from '../free-port.ts';
import { provide } from '../postgres/provide.ts';

const PLACES = [process.env['REDIS_SERVER'] ?? '', '/usr/bin/redis-server', '/usr/bin/valkey-server'];

/** A Redis server of our own, which keeps its data in memory alone. */
export interface RedisServer {
  /** The address, as `redis://127.0.0.1:6380`. */
  readonly url: string;
  /** Ends it as a power cut would: all that it kept is gone. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server on this machine only; Debian's package is installed where there is none and this user may. */
export async function startRedis(): Promise<RedisServer> {
  const program = provide('Redis', 'redis-server', () => PLACES.find((place) => existsSync(place)));
  const folder = mkdtempSync(join(tmpdir(), 'harbor-redis-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
    child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    while (!(await listens(port))) {
      if (child.exitCode !== null) throw new Error(`Redis ended with ${child.exitCode}.`);
      await delay(20);
    }
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    start,
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
