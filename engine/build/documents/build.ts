import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { shipped } from '../../document/shipped.ts';
import { differing, type WrittenFile } from '../../document/written.ts';

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

/** The message to the process that builds. It has only the documents that differ from the build before. */
export interface BuildMessage extends Omit<BuildAsk, 'documents'> {
  readonly files: readonly WrittenFile[];
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
    let result = await (this.builder ??= new Builder()).build(ask);
    // The machine may end a process that waits, for its memory: another builds.
    if (result === 'killed' && before !== undefined && !signal.aborted)
      result = await (this.builder = new Builder()).build(ask);
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
    if (result !== 'built') {
      const said = this.builder.said;
      this.close();
      throw new Error(`The documents could not be built.\n${said}`);
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

/** The end of a build: it is `killed` where another process or the machine ended the one that builds. */
type Result = 'built' | 'failed' | 'killed';

/** The process that builds. */
class Builder {
  private readonly process: ChildProcess;
  private readonly errors: Buffer[] = [];
  private told: ReadonlyMap<string, string> = new Map();
  private answer: ((result: Result) => void) | undefined;

  constructor() {
    this.process = fork(new URL(shipped('main.ts'), import.meta.url), {
      // A build makes much that is soon forgotten.
      execArgv: ['--max-semi-space-size=64', '--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      silent: true,
    });
    this.process.stdout?.resume();
    for (const stream of [this.process.stdout, this.process.stderr]) if (stream instanceof Socket) stream.unref();
    this.process.stderr?.on('data', (part: Buffer) => void this.errors.push(part));
    this.process.on('message', () => this.answer?.('built'));
    this.process.on('close', (_, signal) => this.answer?.(signal === null ? 'failed' : 'killed'));
    // Nothing can be sent to a process that has ended.
    this.process.on('error', () => this.answer?.('killed'));
  }

  /** The errors and warnings of the last build. */
  get said(): string {
    return Buffer.concat(this.errors).toString().trim();
  }

  async build({ documents, ...ask }: BuildAsk): Promise<Result> {
    this.errors.length = 0;
    const all = new Map(documents);
    const message: BuildMessage = { ...ask, files: differing(this.told, all) };
    this.told = all;
    // This process waits for a build, and not for one that nobody has asked for.
    this.process.ref();
    this.process.channel?.ref();
    const ended = new Promise<Result>((resolve) => (this.answer = resolve));
    this.process.send(message);
    const result = await ended;
    if (result !== 'built') return result;
    this.process.unref();
    this.process.channel?.unref();
    return result;
  }

  end(): void {
    this.process.kill();
  }
}
