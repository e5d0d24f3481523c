import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { editionsCommand } from '../../src/exchange/cli/editions.ts';
import type { EditionStore } from '../../src/exchange/editions/store.ts';
import { COMPRESSIBLE } from '../../src/exchange/kernel/basics/compressed.ts';
import { expect, type Harbor } from './harbor.ts';

// Publishes editions of the built app, for journeys.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Publisher {
  /** Runs the command. @param built the folder of the build that it publishes */
  readonly run: (built: string, ...words: readonly string[]) => Promise<string>;
  /**
   * Publishes the built app, with another title and what else is done to its files.
   * @returns the id of the edition, once it is served
   */
  readonly publish: (harbor: Harbor, title: string, change?: (built: string) => void) => Promise<string>;
}

/**
 * Leaves compressed copies beside the files, as a build for users does, but made in a moment. Later editions have
 * those of the first.
 */
export function compressQuickly(built: string): void {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file));
  for (const file of files.map((name) => join(built, name)).filter((name) => !existsSync(`${name}.br`))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 1 }));
  }
}

/** Returns what publishes to a store. @param folder where builds are made */
export function publisher(folder: string, store: EditionStore): Publisher {
  const run: Publisher['run'] = (built, ...words) =>
    editionsCommand([...words, '--who', 'mei'], store, {
      root: ROOT,
      now: Date.now,
      check: async () => [],
      build: async () => built,
    });
  return {
    run,
    async publish({ address }, title, change = () => undefined) {
      const built = join(folder, title);
      cpSync(join(ROOT, 'dist'), built, { recursive: true });
      if ((await store.editions()).length === 0) compressQuickly(built);
      const page = join(built, 'index.html');
      writeFileSync(page, readFileSync(page, 'utf8').replace('<title>Harbor</title>', `<title>${title}</title>`));
      change(built);
      const [id = ''] = /[0-9a-f]{12}/.exec(await run(built, 'publish', title)) ?? [];
      await expect.poll(async () => (await fetch(`${address}/h5/`)).text()).toContain(`content="${id}"`);
      return id;
    },
  };
}

/** The edition that runs in a page. */
export const running = (page: Page): Promise<string | null> =>
  page.locator('meta[name=edition]').getAttribute('content');
