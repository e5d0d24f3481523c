import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { heldBy } from '../testing/processes.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'harbor-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The greatest memory that a started exchange may use with all of its processes, in MB. */
const MOST = 450;

test.runIf(existsSync('/proc/self/status'))(
  `npm start holds less than ${MOST} MB, new and after a hundred calls and pages`,
  async () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
    // The exchange runs as `npm start` runs it: the build, where there is none, has ended before (build.test.ts), and
    // has packed a database to begin from.
    const start = spawn('sh', ['-c', scripts.start], {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let origin = '';
      for await (const line of createInterface({ input: start.stdout })) {
        origin = /(http:\/\/\S+)\/h5\//.exec(line)?.[1] ?? '';
        if (origin) break;
      }
      start.stdout.resume();
      expect(heldBy(start.pid!)).toBeLessThan(MOST);
      const signIn = await fetch(`${origin}/api/user/login`, {
        method: 'POST',
        body: new URLSearchParams({ account: 'demo@harbor.test', password: 'Harbor-2026' }),
      });
      const { message } = (await signIn.json()) as { message: { token: string } };
      for (let i = 0; i < 100; i += 1) {
        const path = [
          '/api/wallet/overview',
          '/api/currency/quotation_new',
          '/api/currency/depth?symbol=BTCUSDT',
          '/h5/',
          '/h5/asset',
        ][i % 5];
        await (await fetch(`${origin}${path}`, { headers: { authorization: message.token } })).arrayBuffer();
      }
      expect(heldBy(start.pid!)).toBeLessThan(MOST);
    } finally {
      start.kill('SIGKILL');
    }
  },
  400_000,
);
