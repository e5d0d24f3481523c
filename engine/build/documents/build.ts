import { fork } from 'node:child_process';
import { once } from 'node:events';
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

/**
 * Builds a product with other documents than those on the disk, in a process of its own.
 * @param signal ends it
 * @throws Error where the build fails, with what it says, or is ended
 */
export async function buildDocuments(ask: BuildAsk, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = fork(new URL(shipped('main.ts'), import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    silent: true,
  });
  const said: Buffer[] = [];
  child.stdout?.resume();
  child.stderr?.on('data', (part: Buffer) => void said.push(part));
  const stop = (): void => void child.kill();
  signal.addEventListener('abort', stop);
  child.send(ask);
  const [code] = (await once(child, 'close')) as [number | null];
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`The documents could not be built.\n${Buffer.concat(said).toString().trim()}`);
}
