import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { startChromium } from './chromium.ts';
import { build } from 'vite';
import { PAGES, configOf, type PageFile } from './pages.ts';

const FOLDER = fileURLToPath(new URL('../../.data/bench/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** A fresh page of a side. */
export interface Opened {
  readonly page: Page;
  /** The processor time of its main thread so far, in milliseconds. */
  spent(): Promise<number>;
  /** The bytes of its heap, after a collection of garbage. */
  heap(): Promise<number>;
  /** The kilobytes of script that it has fetched, gzipped. */
  weight(): number;
  close(): Promise<void>;
}

export interface Stage {
  /** Opens a page. @param slow by how much the processor is slowed down */
  open(file: PageFile, slow?: number): Promise<Opened>;
  close(): Promise<void>;
}

/** Builds pages of both sides for production, serves them, and starts the browser. */
export async function openStage(pages: readonly PageFile[] = PAGES): Promise<Stage> {
  for (const page of pages) await build(configOf(page));
  const fetched: string[] = [];
  const server = await serve((file) => void fetched.push(file));
  const browser: Browser = await startChromium(['--js-flags=--expose-gc']);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async open(file, slow = 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const devtools: CDPSession = await context.newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      if (slow > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow });
      fetched.length = 0;
      await page.goto(`${address}/${file}/${file}.html`);
      if (!file.endsWith('-start')) await page.waitForFunction(() => 'side' in window);
      const metric = async (): Promise<ReadonlyMap<string, number>> =>
        new Map((await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
      return {
        page,
        async spent() {
          const metrics = await metric();
          return ((metrics.get('TaskDuration') ?? 0) - (metrics.get('DevToolsCommandDuration') ?? 0)) * 1000;
        },
        async heap() {
          await devtools.send('HeapProfiler.collectGarbage');
          return (await metric()).get('JSHeapUsedSize') ?? 0;
        },
        weight: () => fetched.filter((name) => name.endsWith('.js')).reduce((sum, name) => sum + weigh(name), 0),
        close: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

const weighed = new Map<string, number>();
let read: ReadonlyMap<string, Buffer> = new Map();

function weigh(name: string): number {
  const known = weighed.get(name) ?? gzipSync(read.get(name) ?? '', { level: 9 }).length / 1000;
  weighed.set(name, known);
  return known;
}

async function serve(tell: (file: string) => void): Promise<Server> {
  const files = new Map<string, Buffer>();
  read = files;
  const server = createServer((request, response) => {
    const name = path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    tell(name);
    void readFile(path.join(FOLDER, name)).then(
      (content) => {
        files.set(name, content);
        response.setHeader('cache-control', 'no-store');
        response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream').end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
