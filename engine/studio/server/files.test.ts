import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as rest } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { Files, readSettled } from './files.ts';

const root = mkdtempSync(path.join(tmpdir(), 'files-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a file that is written while it is read has the text before or the text after', async () => {
  const file = path.join(root, 'grows.json');
  const short = `${JSON.stringify('x'.repeat(6000))}\n`;
  const long = `${JSON.stringify('x'.repeat(6001))}\n`;
  writeFileSync(file, short);
  const readings = [];
  const end = performance.now() + 300;
  for (let turn = 0; performance.now() < end; turn += 1) {
    readings.push(readSettled(file));
    await rest();
    writeFileSync(file, turn % 2 === 0 ? long : short);
    await rest();
  }
  const read = new Set(await Promise.all(readings));
  expect([...read].filter((text) => text !== short && text !== long)).toEqual([]);
});

test('the files are told that differ from what was last read or written', async () => {
  const files = new Files(root, new Map([['a.json', '1'], ['gone.json', '2']])); // oxfmt-ignore
  await files.write('b.json', '3');
  writeFileSync(path.join(root, 'a.json'), '4');
  expect([...(await files.changed(['a.json', 'b.json', 'gone.json', 'never.json']))]).toEqual([
    ['a.json', '4'],
    ['gone.json', undefined],
  ]);
});

test('acts run one after another, also after one that fails', async () => {
  const files = new Files(root, new Map());
  const log: string[] = [];
  const act = (name: string, fails = false) =>
    files.inTurn(async () => {
      log.push(`${name} begins`);
      await rest();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const [first] = await Promise.allSettled([act('first', true), act('second')]);
  expect(first.status).toBe('rejected');
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
