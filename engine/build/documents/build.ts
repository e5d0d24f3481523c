import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { shipped } from '../../document/shipped.ts';

/** A build of documents. */
export interface BuildAsk {
  /** The folder of the site, with its `index.html`. */
  readonly root: string;
  /** The file of Vite's settings. */
  readonly config: string;
  /** The folder of the build, which is emptied before. */
  readonly out: string;
  /** The texts of all documents, by file. */
  readonly documents: ReadonlyArray<readonly [file: string, text: string]>;
}

/** A process that nobody asks for so many milliseconds ends: what it keeps takes hundreds of megabytes. */
const REST = 10 * 60 * 1000;

/**
 * Builds a product with other documents than those on the disk, in a process of its own. The process stays, with what
 * it has compiled and read, so that the next build takes a fraction of the time; it ends with this one. Its code and
 * contract are those that it began with.
 */
export class DocumentBuilds {
  private builder: Builder | undefined;
  private timer: NodeJS.Timeout | undefined;

  /**
   * Builds documents. One build comes after another.
   * @param signal ends it
   * @throws Error where the build fails, with what it says, or is ended
   */
  async build(ask: BuildAsk, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    clearTimeout(this.timer);
    const stop = (): void => this.close();
    signal.addEventListener('abort', stop);
    const before = this.builder;
    let wrong = await (this.builder ??= new Builder()).build(ask);
    // The machine may end a process that waits, for its memory: it says nothing, and another builds.
    if (wrong === '' && before !== undefined && !signal.aborted)
      wrong = await (this.builder = new Builder()).build(ask);
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
    if (wrong !== undefined) {
      this.close();
      throw new Error(`The documents could not be built.\n${wrong}`);
    }
    this.timer = setTimeout(() => this.close(), REST).unref();
  }

  /** Ends the process; the next build begins another. */
  close(): void {
    clearTimeout(this.timer);
    this.builder?.end();
    this.builder = undefined;
  }
}

/** The process that builds. */
class Builder {
  private readonly process: ChildProcess;
  private readonly said: Buffer[] = [];
  private answer: ((isBuilt: boolean) => void) | undefined;

  constructor() {
    this.process = fork(new URL(shipped('main.ts'), import.meta.url), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      silent: true,
    });
    this.process.stdout?.resume();
    for (const stream of [this.process.stdout, this.process.stderr]) if (stream instanceof Socket) stream.unref();
    this.process.stderr?.on('data', (part: Buffer) => void this.said.push(part));
    this.process.on('message', () => this.answer?.(true));
    for (const end of ['close', 'error'] as const) this.process.on(end, () => this.answer?.(false));
  }

  /** @returns undefined once it is built, or what the process said before it ended */
  async build(ask: BuildAsk): Promise<string | undefined> {
    // This process waits for a build, and not for one that nobody has asked for.
    this.process.ref();
    this.process.channel?.ref();
    const isBuilt = new Promise<boolean>((resolve) => (this.answer = resolve));
    this.process.send(ask);
    if (!(await isBuilt)) return Buffer.concat(this.said).toString().trim();
    this.process.unref();
    this.process.channel?.unref();
    return undefined;
  }

  end(): void {
    this.process.kill();
  }
}
