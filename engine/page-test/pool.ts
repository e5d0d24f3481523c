import { fork, type ChildProcess } from 'node:child_process';
import type { ProjectOptions } from '../document/project.ts';
import { shipped } from '../document/shipped.ts';
import type { Result } from './result.ts';

/** The data that a worker starts with. */
export interface Start {
  readonly options: ProjectOptions;
}

/** Plays the cases of pages in processes of their own, as many at once as there are workers. */
export async function playAll(
  options: ProjectOptions,
  routes: readonly string[],
  workers: number,
  onResult: (result: Result) => void,
): Promise<void> {
  const left = [...routes];
  await Promise.all(Array.from({ length: Math.min(workers, routes.length) }, () => work(options, left, onResult)));
}

/** Hands pages to a worker until none is left. Rejects where the worker ends before. */
function work(options: ProjectOptions, left: string[], onResult: (result: Result) => void): Promise<void> {
  const worker: ChildProcess = fork(new URL(shipped('worker.ts'), import.meta.url), {
    execArgv: ['--max-semi-space-size=64', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const route = left.shift();
      if (route !== undefined) worker.send(route);
      else worker.kill();
    };
    worker.on('message', (message: Result | 'ready') => {
      if (message !== 'ready') onResult(message);
      next();
    });
    worker.on('error', reject);
    worker.on('exit', (code, signal) => {
      if (signal === 'SIGTERM') resolve();
      else reject(new Error(`A worker ended with ${code ?? signal}.`));
    });
    worker.send({ options } satisfies Start);
  });
}
