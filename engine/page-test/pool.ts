import { fork, type ChildProcess } from 'node:child_process';
import type { ProjectOptions } from '../document/project.ts';
import { shipped } from '../document/shipped.ts';
import type { Result } from './result.ts';

/** The data that a worker starts with. */
export interface Start {
  readonly options: ProjectOptions;
}

/** Processes that play the cases of pages side by side. They begin to start at once. */
export class Pool {
  private readonly workers: readonly Worker[];

  /** @param count the number of processes */
  constructor(options: ProjectOptions, count: number) {
    this.workers = Array.from({ length: count }, () => new Worker(options));
  }

  /** Plays the cases of pages; each worker takes the next page when it is free. Rejects where a worker ends before. */
  async play(routes: readonly string[], onResult: (result: Result) => void): Promise<void> {
    const left = [...routes];
    const work = async (worker: Worker): Promise<void> => {
      for (let route = left.shift(); route !== undefined; route = left.shift()) onResult(await worker.play(route));
    };
    await Promise.all(this.workers.map(work));
  }

  /** Ends the processes. */
  close(): void {
    for (const worker of this.workers) worker.stop();
  }
}

/** Plays the cases of pages in processes of their own, as many at once as there are workers. */
export async function playAll(
  options: ProjectOptions,
  routes: readonly string[],
  workers: number,
  onResult: (result: Result) => void,
): Promise<void> {
  const pool = new Pool(options, Math.min(workers, routes.length));
  try {
    await pool.play(routes, onResult);
  } finally {
    pool.close();
  }
}

type Message = Result | 'ready';

/** A process that plays one page after another. */
class Worker {
  private readonly process: ChildProcess;
  private readonly started: Promise<Message>;
  /** Settles the promise of the message that is awaited. */
  private awaited:
    { readonly resolve: (message: Message) => void; readonly reject: (error: Error) => void } | undefined;

  constructor(options: ProjectOptions) {
    this.process = fork(new URL(shipped('worker.ts'), import.meta.url), {
      execArgv: ['--max-semi-space-size=64', '--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    this.process.on('message', (message: Message) => this.awaited?.resolve(message));
    this.process.on('error', (error) => this.awaited?.reject(error));
    this.process.on('exit', (code, signal) =>
      this.awaited?.reject(new Error(`A worker ended with ${code ?? signal}.`)),
    );
    this.started = this.message();
    this.process.send({ options } satisfies Start);
    // A parent process that gives it nothing to play can end, and the worker with it.
    this.process.unref();
    this.process.channel?.unref();
  }

  async play(route: string): Promise<Result> {
    this.process.ref();
    this.process.channel?.ref();
    await this.started;
    const answer = this.message();
    this.process.send(route);
    const result = await answer;
    if (result === 'ready') throw new Error('A worker started twice.');
    return result;
  }

  stop(): void {
    this.process.kill();
  }

  private message(): Promise<Message> {
    const message = new Promise<Message>((resolve, reject) => {
      this.awaited = { resolve, reject };
    });
    // A worker may end while nobody waits yet: who asks for its work hears of it.
    message.catch(() => undefined);
    return message;
  }
}
