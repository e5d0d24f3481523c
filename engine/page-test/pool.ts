import { fork, type ChildProcess } from 'node:child_process';
import type { ProjectOptions } from '../document/project.ts';
import { shipped } from '../document/shipped.ts';
import { SHORT_LIVED } from '../document/short-lived.ts';
import type { WrittenFile } from '../document/written.ts';
import type { Result } from './result.ts';

/** The data that a worker starts with. */
export interface Start {
  readonly options: ProjectOptions;
  /** All documents, by file; those on the disk without them. */
  readonly documents?: ReadonlyArray<readonly [file: string, text: string]>;
}

/** Cases that a worker plays: those of a page, or of a fragment that is shown alone. */
export interface Play {
  readonly route: string;
  /** The numbers of the runs among those of the document; all without it. */
  readonly runs?: readonly number[];
}

/** A message to a worker: where it starts, other texts of documents from now on, or cases to play. */
export type ToWorker = Start | { readonly files: readonly WrittenFile[] } | Play;

/** Processes that play the cases of pages side by side. They begin to start at once. */
export class Pool {
  private readonly workers: readonly Worker[];

  /** @param count the number of processes @param documents all texts, by file; those on the disk without them */
  constructor(options: ProjectOptions, count: number, documents?: ReadonlyMap<string, string>) {
    const start = documents === undefined ? { options } : { options, documents: [...documents] };
    this.workers = Array.from({ length: count }, () => new Worker(start));
  }

  /** Gives all workers other texts of documents, on which they play from now on. */
  async take(files: readonly WrittenFile[]): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.take(files)));
  }

  /**
   * Plays cases; each worker takes the next when it is free. Rejects where a worker ends before.
   *
   * @param signal leaves out what is not begun yet
   */
  async play(plays: readonly Play[], onResult: (result: Result) => void, signal?: AbortSignal): Promise<void> {
    const left = [...plays];
    const work = async (worker: Worker): Promise<void> => {
      for (let next = left.shift(); next !== undefined && signal?.aborted !== true; next = left.shift())
        onResult(await worker.play(next));
    };
    await Promise.all(this.workers.map(work));
  }

  /** Ends the processes. */
  close(): void {
    for (const worker of this.workers) worker.stop();
  }
}

type Message = Result | 'ready';

/** A process that plays one page after another. */
class Worker {
  private readonly process: ChildProcess;
  private readonly started: Promise<Message>;
  /** Settles the promise of the message that is awaited. */
  private awaited:
    | { readonly resolve: (message: Message) => void; readonly reject: (error: Error) => void }
    | undefined;

  constructor(start: Start) {
    this.process = fork(new URL(shipped('worker.ts'), import.meta.url), {
      execArgv: [...SHORT_LIVED, '--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    this.process.on('message', (message: Message) => this.awaited?.resolve(message));
    this.process.on('error', (error) => this.awaited?.reject(error));
    this.process.on('exit', (code, signal) =>
      this.awaited?.reject(new Error(`A worker ended with ${code ?? signal}.`)),
    );
    this.started = this.message();
    this.process.send(start);
    // A parent process that gives it nothing to play can end, and the worker with it.
    this.process.unref();
    this.process.channel?.unref();
  }

  async play(play: Play): Promise<Result> {
    const result = await this.ask(play);
    if (result === 'ready') throw new Error('A worker did not play what it was given.');
    return result;
  }

  async take(files: readonly WrittenFile[]): Promise<void> {
    await this.ask({ files });
  }

  private async ask(message: ToWorker): Promise<Message> {
    this.process.ref();
    this.process.channel?.ref();
    await this.started;
    const answer = this.message();
    this.process.send(message);
    return answer;
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
