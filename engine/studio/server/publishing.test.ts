import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as rest } from 'node:timers/promises';
import { simpleGit } from 'simple-git';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Workshop } from '../../tools/fixture.ts';
import type { Operation } from '../protocol/change.ts';
import { change } from './change/change.ts';
import { openSession } from './fixture.ts';
import { Git } from './git.ts';
import { PublisherProcess } from './publisher-process.ts';
import { publishing } from './publishing.ts';
import type { Session } from './session.ts';

const PLAN = 'screens/todo/plan.json';

/** A publisher that finds something wrong wherever a text says so, and tells the files that it was given. */
const MODULE = `export const publisher = {
  open: async () => ({
    parts: async ({ files }) => ({ base: 'a1', parts: files.map(([name]) => ({ kind: 'rest', name, is: 'changed' })) }),
    publish: async ({ only }) => ({ id: 'b2', files: only === null ? null : only.map((name) => name + '.json') }),
    async prepare({ files, only }) {
      if (only !== null) return { isGood: false, needs: { parts: only, wrong: [] } };
      if (JSON.stringify(files).includes('Wrong')) throw new Error(files.map(([file]) => file).join());
      return { isGood: true, needs: null };
    },
  }),
};
`;

let shop: Workshop;
let session: Session;
let publisher: PublisherProcess;
beforeEach(async () => {
  shop = new Workshop();
  session = await openSession(shop);
  const file = path.join(shop.folder, 'publisher.ts');
  writeFileSync(file, MODULE);
  publisher = new PublisherProcess(file);
});
afterEach(async () => {
  publisher.close();
  await session.close();
  shop.remove();
});

const me = (): { readonly session: Session; readonly person: string } => ({ session, person: 'me' });
/** Returns what is told of documents: whether they are good, or the parts that are needed. */
async function prepare(only?: readonly string[]): Promise<unknown> {
  const asked = only === undefined ? {} : { only };
  const prepared = await publishing(publisher, undefined).prepareEdition?.(me(), asked);
  return prepared?.needs?.parts ?? prepared?.isGood;
}
const publish = async (git: Git | undefined, only?: readonly string[]): Promise<unknown> =>
  publishing(publisher, git).publishEdition?.(me(), {
    name: 'Mei',
    sentence: 'New words',
    audience: { channel: 'all', share: 100, languages: null, versions: null, from: null },
    ...(only === undefined ? {} : { only }),
  });
const make = (operation: Operation): Promise<unknown> =>
  change(session, 'me', { base: session.space.version, operations: [operation] });
const say = (words: string): Promise<unknown> => make({ do: 'setText', key: 'plan.title', language: 'en', words });

test('what is not saved yet is judged ahead, and stays unsaved', async () => {
  expect(await prepare()).toBe(true);
  await say('Right');
  expect(await prepare()).toBe(true);
  await say('Wrong');
  await expect(prepare()).rejects.toMatchObject({ code: 'forbidden', message: 'locales/en.json' });
  expect(session.unsaved).toEqual(['locales/en.json']);
});

test('documents with a mistake are not judged ahead', async () => {
  await make({ do: 'set', at: { file: PLAN, pointer: ['titel'] }, value: 'plan.title' });
  await say('Wrong');
  expect(await prepare()).toBe(false);
});

test('what differs is told with what is not saved yet', async () => {
  await say('Right');
  const parts = await publishing(publisher, undefined).editionParts?.(me(), {});
  expect(parts?.parts.map(({ name }) => name)).toEqual(['locales/en.json']);
});

test('parts are judged and published alone, and no choice is not everything', async () => {
  expect(await prepare(['fra'])).toEqual(['fra']);
  await expect(prepare([])).rejects.toMatchObject({ code: 'forbidden' });
  await expect(publish(undefined, [])).rejects.toThrow('Choose at least one part');
});

test('of parts that are published alone nothing else is committed', async () => {
  const git = simpleGit(shop.folder);
  await git.init();
  await git.addConfig('user.name', 'Mei');
  await git.addConfig('user.email', 'mei@example.com');
  await git.add(['screens', 'locales']);
  await git.commit('begin');
  const repository = await Git.of(shop.folder, ['screens', 'locales']);
  await say('Right');
  await make({ do: 'set', at: { file: PLAN, pointer: ['body', 0, 'visible'] }, value: false });
  expect(await publish(repository, ['screens/todo/plan'])).toEqual({ id: 'b2' });
  expect((await repository?.uncommitted())?.map(({ file }) => file)).toEqual(['locales/en.json']);
  const [{ sentence } = { sentence: '' }] = (await repository?.history([PLAN])) ?? [];
  expect(sentence).toBe('New words');
  expect(session.space.text('locales/en.json')).toContain('Right');
  await publish(repository);
  expect(await repository?.uncommitted()).toEqual([]);
});

test('who asks about documents that have changed since hears nothing of them', async () => {
  await say('Wrong');
  await session.checker.current();
  const asked = prepare();
  // The process of the publisher starts meanwhile.
  await rest();
  await say('Right');
  expect(await asked).toBe(false);
});
