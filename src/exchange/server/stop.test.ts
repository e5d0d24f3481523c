import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { lives } from '../testing/processes.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'harbor-stop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns whether any process listens on a port. */
const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(20);
}

test('SIGTERM to npm start ends the exchange: the port closes at once, what is under way is answered, the folder is free', async () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  // The exchange runs as `npm start` runs it, without building the app.
  const npm = spawn('npm', ['exec', '--call', scripts.start.replace(' --build', '')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let port = 0;
  for await (const line of createInterface({ input: npm.stdout })) {
    port = Number(/:(\d+)\/h5\//.exec(line)?.[1] ?? 0);
    if (port > 0) break;
  }
  npm.stdout.resume();
  const [pid] = readFileSync(join(folder, 'exchange.lock'), 'utf8').split(' ').map(Number);
  const ended = once(npm, 'exit');
  try {
    const body = 'account=demo%40harbor.test&password=Harbor-2026';
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.write(
      `POST /api/user/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    // The exchange has taken the request up, and waits for its body.
    await until(() => Promise.resolve(answer.includes('100 Continue')));
    npm.kill('SIGTERM');
    await until(async () => !(await listens(port)));
    socket.write(body);
    await once(socket, 'end');
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(answer).toContain('"type":"ok"');
    await ended;
    await until(() => Promise.resolve(!existsSync(join(folder, 'exchange.lock'))));
    await until(() => Promise.resolve(!lives(pid!)));
  } finally {
    npm.kill('SIGKILL');
    if (lives(pid!)) process.kill(pid!, 'SIGKILL');
  }
}, 90_000);
