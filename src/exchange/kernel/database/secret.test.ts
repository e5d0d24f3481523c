import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundation } from '../../server/foundation.ts';
import { createExchange } from '../../server/server.ts';
import { ALONE } from '../../testing/alone.ts';
import { packDatabase } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbor-secret-'));
const packed = join(folder, 'packed');
beforeAll(() => packDatabase(packed, foundation.migrations ?? []));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function seedOf(name: string, sandbox: boolean): Promise<string> {
  const running = await createExchange({ ...ALONE, packed, dataFolder: join(folder, name), sandbox });
  const { seed } = running.exchange.options;
  await running.close();
  return seed;
}

test('outside a sandbox the seed is 256 bits that nobody chose, of one exchange, and stays its own', async () => {
  const first = await seedOf('first', false);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await seedOf('first', false)).toBe(first);
  expect(await seedOf('second', false)).not.toBe(first);
  expect(await seedOf('sandbox', true)).toBe('harbor');
});
