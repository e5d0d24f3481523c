import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BootError } from '../kernel/basics/boot-error.ts';
import type { Room } from '../kernel/room.ts';
import { SAMPLE_ACCOUNTS } from '../catalogue/sample-accounts.ts';
import { rooms } from '../rooms.ts';
import { recentImage } from '../testing/image.ts';
import { compile } from './compile.ts';
import { createExchange } from './server.ts';

/** A new exchange fills itself, which takes its time on a slow machine. Milliseconds. */
const FILLING = 90_000;

const folder = mkdtempSync(join(tmpdir(), 'harbor-boot-'));
const healthy = join(folder, 'healthy');
beforeAll(async () => {
  const running = await createExchange({ dataFolder: healthy, image: await recentImage('harbor') });
  await running.close();
}, FILLING);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a copy of a healthy data folder, to be spoiled. */
function copy(name: string): string {
  const to = join(folder, name);
  cpSync(healthy, to, { recursive: true });
  return to;
}

/** One hash over all files and their contents. */
function fingerprint(path: string): string {
  const hash = createHash('sha256');
  for (const name of (readdirSync(path, { recursive: true }) as string[]).sort()) {
    const file = join(path, name);
    if (statSync(file).isFile()) hash.update(name).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Starts and answers why it does not; whatever it is, the data stays as it was. */
async function refusal(dataFolder: string): Promise<string> {
  const before = fingerprint(dataFolder);
  const error: unknown = await createExchange({ dataFolder }).then(
    (running) => running.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BootError);
  expect(fingerprint(dataFolder)).toBe(before);
  const { message } = error as BootError;
  expect(message).not.toContain('\n');
  return message;
}

describe('it does not start', () => {
  test('on something that is no database', async () => {
    const path = join(folder, 'foreign');
    mkdirSync(join(path, 'database'), { recursive: true });
    writeFileSync(join(path, 'database', 'letter.txt'), 'Dear Anna');
    expect(await refusal(path)).toContain('holds no database of this exchange');
  });

  test('on a database of another version of PostgreSQL', async () => {
    const path = copy('old');
    writeFileSync(join(path, 'database', 'PG_VERSION'), '12\n');
    expect(await refusal(path)).toContain('PostgreSQL 12');
  });

  test('on a database that is damaged', async () => {
    const path = copy('damaged');
    writeFileSync(join(path, 'database', 'global', 'pg_control'), Buffer.alloc(8192));
    expect(await refusal(path)).toContain('is damaged');
  });

  test('while another one runs on the same folder', async () => {
    const running = await createExchange({ dataFolder: healthy });
    await expect(createExchange({ dataFolder: healthy })).rejects.toThrow(`in use by process ${process.pid}`);
    await running.close();
  });

  test('where its folder cannot be', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(createExchange({ dataFolder: join(folder, 'file', 'data') })).rejects.toThrow('cannot be written');
  });

  test('on a database that a newer program wrote', async () => {
    const path = copy('newer');
    const running = await createExchange({ dataFolder: path });
    await running.exchange.database.script("insert into migration values ('wallet/999_future', 'x')");
    await running.close();
    await expect(createExchange({ dataFolder: path })).rejects.toThrow(
      'newer version of this program (wallet/999_future)',
    );
  });
});

test('a lock left by a process that died is no obstacle', async () => {
  const path = copy('left');
  writeFileSync(join(path, 'exchange.lock'), '999999');
  const running = await createExchange({ dataFolder: path });
  await running.close();
  expect(readdirSync(path)).toEqual(['database']);
});

test(
  'a lock whose pid another program has by now is no obstacle, that of a program that lives is one',
  async () => {
    const path = copy('lent');
    const lock = join(path, 'exchange.lock');
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 600_000)']);
    const pid = String(other.pid);
    try {
      // The lock is as a power cut leaves it: the same pid, another start of the machine.
      writeFileSync(lock, `${pid} 1 00000000-0000-0000-0000-000000000000`);
      await createExchange({ dataFolder: path }).then((running) => running.close());
      // By an older version, before the machine started.
      writeFileSync(lock, pid);
      utimesSync(lock, 0, 0);
      await createExchange({ dataFolder: path }).then((running) => running.close());
      expect(readdirSync(path)).toEqual(['database']);
      writeFileSync(lock, pid);
      await expect(createExchange({ dataFolder: path })).rejects.toThrow(`in use by process ${pid}.`);
    } finally {
      other.kill();
    }
  },
  FILLING,
);

describe('the program', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  // The program finds its packages from below the project's folder alone.
  const compiled = join(root, 'node_modules/.cache/boot-test');
  beforeAll(() => compile(root, 'src/exchange/main.ts', compiled));
  afterAll(() => rmSync(compiled, { recursive: true, force: true }));

  const SOURCES = ['--import', 'tsx', 'src/exchange/main.ts'];
  const COMPILED = [join(compiled, 'main.js')];
  const run = (
    env: Record<string, string>,
    program: readonly string[] = COMPILED,
  ): Promise<{ code: number | null; errors: string }> =>
    new Promise((done, fail) => {
      const child = spawn(process.execPath, program, { cwd: root, env: { ...process.env, ...env } });
      let errors = '';
      child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
      child.on('error', fail).on('close', (code) => done({ code, errors }));
    });

  test.each([
    ['from its sources', SOURCES],
    ['compiled', COMPILED],
  ])(
    'says in one line that its port is taken, and ends with 1: %s',
    async (how, program) => {
      const other = createServer();
      await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
      const port = String((other.address() as AddressInfo).port);
      expect(await run({ PORT: port, DATA_DIR: copy(how) }, program)).toEqual({
        code: 1,
        errors: `Port ${port} is taken. Give another in PORT.\n`,
      });
      other.close();
    },
    FILLING,
  );

  test('compiled, does not start where its sources are newer', async () => {
    const [program = ''] = COMPILED;
    const { mtime } = statSync(program);
    utimesSync(program, 0, 0);
    expect(await run({ DATA_DIR: join(folder, 'never') })).toEqual({
      code: 1,
      errors: `${program} is older than its sources: npm run build\n`,
    });
    utimesSync(program, mtime, mtime);
  });

  test('says in one line what of the environment is wrong', async () => {
    expect(await run({ PORT: 'eighty' })).toEqual({ code: 1, errors: 'PORT=eighty is not allowed.\n' });
  });
});

test(
  'a first start that was cut off begins anew',
  async () => {
    const path = join(folder, 'cut');
    const broken: Room = { name: 'broken', seed: () => Promise.reject(new Error('cut off')) };
    await expect(createExchange({ dataFolder: path, rooms: [...rooms, broken] })).rejects.toThrow('cut off');
    const running = await createExchange({ dataFolder: path });
    const [row] = await running.exchange.database.rows<{ named: string }>(
      'select count(account_name)::text as named from member',
    );
    expect(row?.named).toBe(String(SAMPLE_ACCOUNTS.length));
    await running.close();
  },
  FILLING,
);
