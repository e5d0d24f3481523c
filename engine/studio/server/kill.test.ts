import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Workshop } from '../../tools/fixture.ts';
import { Journal } from './journal.ts';
import { workIn } from './restore.ts';

const PROGRAM = fileURLToPath(new URL('killed.ts', import.meta.url));
/** A walk kills it fifty times; every day a few do. */
const KILLS = process.env['WALK'] === 'full' ? 50 : 3;

/** Runs the process until it has acknowledged some changes, and kills it. Returns the last that it acknowledged. */
async function killed(root: string, from: number, after: number): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, root, String(from)]);
  let told = '';
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  for await (const text of child.stdout as AsyncIterable<Buffer>) {
    told += text.toString();
    if (told.split('\n').length > after) break;
  }
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const last = told.split('\n').slice(0, -1).at(-1);
  if (last === undefined) throw new Error(errors);
  return Number(last);
}

test(
  `a kill at any moment loses nothing that was acknowledged, ${KILLS} times`,
  async () => {
    const shop = new Workshop();
    let from = 0;
    for (let count = 0; count < KILLS; count += 1) {
      const last = await killed(shop.folder, from, 1 + ((count * 5) % 17));
      const journal = await Journal.open(path.join(shop.folder, 'studio'));
      await journal.close();
      const { texts } = workIn(journal.records);
      const words = ['en', 'de'].map((language) => {
        const file = `locales/${language}.json`;
        const table = JSON.parse(texts.get(file) ?? shop.read(file)) as { readonly plan: { readonly title: string } };
        return Number(/\d+/.exec(table.plan.title)?.[0] ?? -1);
      });
      // A change that was on its way may be there or not; both of its files have it or neither.
      expect(words[0]).toBeGreaterThanOrEqual(last);
      expect(words[1]).toBe(words[0]);
      from = Math.max(...words) + 1;
    }
    shop.remove();
  },
  KILLS * 60_000,
);
