import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stage } from '../../publisher.ts';
import { PublisherProcess, publisherModule } from './publisher-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'publisher-'));
let publisher: PublisherProcess;

/** A publisher that keeps its editions in memory: `published` counts them. */
const MODULE = `let published = 0;
export const publisher = {
  async open(sign) {
    if (sign !== undefined && sign.token !== 'right') throw new Error('The token is not known.');
    const list = async () => ({ now: 1, where: sign?.at ?? 'here', editions: [], base: String(published), former: [], acts: [] });
    return {
      list,
      async prepare({ files }) {
        if (files.some(([, text]) => text === 'wrong')) throw new Error('A page test fails.');
        return { isGood: true, needs: null };
      },
      difference: async () => ({ bytes: 1, added: [], changed: [], removed: [] }),
      async publish({ sentence }, tell) {
        if (sentence === 'ends') process.exit(7);
        for (const stage of ['tests', 'build', 'send']) tell(stage);
        if (sentence === 'wrong') throw new Error('A page test fails.');
        published += 1;
        return { id: String(published), files: null };
      },
      offer: list,
      back: list,
    };
  },
};
`;

const audience = { channel: 'all', share: 100, languages: null, versions: null, from: null } as const;
const publish = (sentence: string, tell?: (stage: Stage) => void): Promise<{ readonly id: string }> =>
  publisher.ask('publish', { who: 'Mei', sentence, audience, only: null }, undefined, tell);

beforeAll(() => {
  writeFileSync(path.join(folder, 'publisher.ts'), MODULE);
  publisher = new PublisherProcess(publisherModule(folder, 'page-test.tsx') ?? '');
});
afterAll(() => {
  publisher.close();
  rmSync(folder, { recursive: true });
});

test('the publisher stands beside the page tests; a product without one has none', () => {
  expect(publisherModule(folder, 'page-test.tsx')).toBe(path.join(folder, 'publisher.ts'));
  expect(publisherModule(path.join(folder, 'other'), 'page-test.tsx')).toBeUndefined();
});

test('each stage is told, then the answer; a reason not to publish comes in its words', async () => {
  const stages: Stage[] = [];
  expect(await publish('New words', (stage) => stages.push(stage))).toEqual({ id: '1', files: null });
  expect(stages).toEqual(['tests', 'build', 'send']);
  await expect(publish('wrong')).rejects.toMatchObject({ code: 'forbidden', message: 'A page test fails.' });
});

test('documents that are not saved yet are judged ahead', async () => {
  expect(
    await publisher.ask(
      'prepare',
      {
        files: [
          ['a.json', 'right'],
          ['b.json', null],
        ],
        only: null,
      },
      undefined,
    ),
  ).toEqual({ isGood: true, needs: null });
  const wrong = publisher.ask('prepare', { files: [['a.json', 'wrong']], only: null }, undefined);
  await expect(wrong).rejects.toMatchObject({ code: 'forbidden', message: 'A page test fails.' });
});

test('everybody asks with their own right', async () => {
  const at = 'https://harbor.example';
  expect(await publisher.ask('list', null, { at, token: 'right' })).toMatchObject({ now: 1, where: at });
  await expect(publisher.ask('list', null, { at, token: 'other' })).rejects.toThrow('The token is not known.');
  expect(await publisher.ask('list', null, undefined)).toMatchObject({ now: 1, where: 'here', base: '1' });
});

test('a publisher that ends says so to whoever waits, and is there for the next question', async () => {
  await expect(publish('ends')).rejects.toMatchObject({ code: 'failed' });
  expect(await publish('New words')).toEqual({ id: '1', files: null });
});
