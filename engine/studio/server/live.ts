import { existsSync } from 'node:fs';
import path from 'node:path';
import { startServer, type Server } from '../../page-test/server/start.ts';
import type { Person } from '../../page-test/server/server.ts';
import { Refused } from './refused.ts';

/** The product's own server, which answers in live phones. It starts with the first of them. */
export class Live {
  private running: Promise<Server> | undefined;
  private known: Promise<Person> | undefined;
  private isClosed = false;

  /** @param file exports `pageServer`; undefined where the product has none */
  constructor(private readonly file: string | undefined) {}

  /** Tells whether the product has a server. */
  get exists(): boolean {
    return this.file !== undefined;
  }

  /** Returns the address of the server; undefined where there is none. */
  async address(): Promise<string | undefined> {
    return this.file === undefined ? undefined : (await this.start(this.file)).address;
  }

  /** Returns somebody who is signed in there, the same each time. */
  async person(): Promise<Person | undefined> {
    if (this.file === undefined) return undefined;
    const server = await this.start(this.file);
    this.known ??= server.person();
    try {
      return await this.known;
    } catch (error) {
      // Who closes the studio meanwhile has nothing to be told.
      if (this.isClosed) throw new Refused('forbidden', 'The studio is closing.');
      throw error;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    (await this.running?.catch(() => undefined))?.close();
  }

  private start(file: string): Promise<Server> {
    this.running ??= startServer(file).catch((error: unknown) => {
      // The next phone tries again.
      this.running = undefined;
      throw error;
    });
    return this.running;
  }
}

/** Returns the module beside that of the page tests which exports the product's server, by the usual name. */
export function serverModule(root: string, pageTests: string): string | undefined {
  const file = path.join(path.dirname(path.resolve(root, pageTests)), 'page-server.ts');
  return existsSync(file) ? file : undefined;
}
