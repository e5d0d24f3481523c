import { spawn, type ChildProcess } from 'node:child_process';

/** A program that runs beside the tests. */
export interface Program {
  /** The part in brackets of the first line on which it said that it is ready. */
  readonly said: string;
  stop(): Promise<void>;
}

const SOON = 30_000;

/**
 * Starts a program in a process group of its own, and waits until it prints a line that matches.
 * @throws Error if it ends before, or does not within half a minute
 */
export function startProgram(
  file: string,
  args: readonly string[],
  ready: RegExp,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Program> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment, detached: true });
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (why: string): void => {
      clearTimeout(timer);
      void stop(child);
      reject(new Error(`${file} ${why}: ${printed.slice(-2000)}`));
    };
    const timer = setTimeout(() => fail('is not ready'), SOON);
    const hear = (part: Buffer): void => {
      printed += part.toString();
      const found = ready.exec(printed);
      if (found === null) return;
      clearTimeout(timer);
      resolve({ said: found[1] ?? '', stop: () => stop(child) });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error) => fail(error.message)).on('exit', (code) => fail(`ended with ${code}`));
  });
}

/** Ends a program and all that it started; one that does not end within some seconds is killed. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const group = -child.pid;
  const send = (signal: NodeJS.Signals): void => {
    try {
      process.kill(group, signal);
    } catch (error) {
      // The group is gone: that is what was wanted.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  send('SIGTERM');
  const timer = setTimeout(() => send('SIGKILL'), 5_000);
  await ended;
  clearTimeout(timer);
}
