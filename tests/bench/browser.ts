import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { build } from 'vite';

const FOLDER = fileURLToPath(new URL('../../.data/bench/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface Stage {
  /** A fresh page of a side, and its processor time in milliseconds so far. */
  open(
    side: 'engine' | 'twin',
  ): Promise<{ readonly page: Page; spent(): Promise<number>; heap(): Promise<number>; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** Builds both sides for production, serves them, and starts the browser. */
export async function openStage(): Promise<Stage> {
  await build({ configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)), logLevel: 'error' });
  const server = await serve();
  const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (file) => file !== undefined && existsSync(file),
  );
  const browser: Browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--js-flags=--expose-gc'],
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async open(side) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const devtools: CDPSession = await context.newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.goto(`${address}/${side}.html`);
      await page.waitForFunction(() => 'side' in window);
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
        close: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const file = path.join(FOLDER, path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname));
    void readFile(file).then(
      (content) =>
        response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
