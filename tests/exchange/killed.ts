import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Role } from '../../src/exchange/kernel/settings/roles.ts';
import type { FeedSettings } from '../../src/exchange/kernel/settings/market-feed.ts';
import type { Place } from '../../src/exchange/kernel/database/open.ts';
import { compile } from '../../src/exchange/server/compile.ts';
import { lives } from '../../src/exchange/testing/processes.ts';

/**
 * The measurements of a process: the longest stall of its event loop since the last question, and the processor's time
 * since it began, in milliseconds; its memory in MB.
 */
export interface Measured {
  readonly stall: number;
  readonly worked: number;
  readonly memory: number;
}

/** A process that can be killed at any moment and started again on the same data. */
export interface Program {
  /** Returns its number in the system; undefined before it was started. */
  pid(): number | undefined;
  /** Returns the address at which it answers. It is another address after each start. */
  address(): string;
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
  /** Lets it do nothing for so many milliseconds. */
  pause(duration: number): Promise<void>;
  /** Measures stalls, work and memory. */
  measure(): Promise<Measured>;
  /** Returns its output to standard error. */
  faults(): string;
}

/** The settings of such a process. */
interface Ways {
  /** The port; a free one where absent. */
  readonly port?: number;
  /** Milliseconds for which it goes on answering when it is asked to end. */
  readonly leaveTime?: number;
  /** All where absent. */
  readonly roles?: readonly Role[];
  /** Whether it plays people; true where absent. */
  readonly sandbox?: boolean;
  /** The other exchange that some markets follow. */
  readonly marketFeed?: FeedSettings;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
let compiled: Promise<string> | undefined;

/** Where programs are compiled, each in a folder named by the process that starts it. */
const PROGRAMS = join(ROOT, 'node_modules/.cache/programs');

/** Returns the program that this process starts, compiled as for production. Removes those of processes that ended. */
function compiledProgram(): Promise<string> {
  compiled ??= (async () => {
    mkdirSync(PROGRAMS, { recursive: true });
    for (const pid of readdirSync(PROGRAMS))
      if (!lives(Number(pid))) rmSync(join(PROGRAMS, pid), { recursive: true, force: true });
    return compile(ROOT, 'tests/exchange/program.ts', join(PROGRAMS, String(process.pid)));
  })();
  return compiled;
}

/** @param strict whether it checks its answers against the contract, as in tests, or not, as it ships. */
export function programOn(place: Place, strict = true, ways: Ways = {}): Program {
  let child: ChildProcess | undefined;
  let address = '';
  let faults = '';
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    pid: () => child?.pid,
    address: () => address,
    faults: () => faults,
    async start() {
      const file = await compiledProgram();
      child = spawn(process.execPath, [file, JSON.stringify({ ...place, ...ways, strict })], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      child.stderr?.setEncoding('utf8').on('data', (text: string) => (faults += text));
      const [line] = (await once(createInterface({ input: child.stdout! }), 'line', {
        signal: AbortSignal.timeout(300_000),
      })) as [string];
      address = line;
    },
    async measure() {
      if (!child) throw new Error('It was not started.');
      const answer = once(child, 'message');
      child.send('measure');
      return ((await answer) as [Measured])[0];
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async pause(duration) {
      child?.kill('SIGSTOP');
      await delay(duration);
      child?.kill('SIGCONT');
    },
  };
}
