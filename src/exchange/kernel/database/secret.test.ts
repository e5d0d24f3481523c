import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createExchange } from '../../server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbor-secret-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function seedOf(name: string, sandbox: boolean): Promise<string> {
  const running = await createExchange({ dataFolder: join(folder, name), sandbox });
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
