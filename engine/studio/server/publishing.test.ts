import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as rest } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Workshop } from '../../tools/fixture.ts';
import type { Operation } from '../protocol/change.ts';
import { change } from './change/change.ts';
import { openSession } from './fixture.ts';
import { PublisherProcess } from './publisher-process.ts';
import { publishing } from './publishing.ts';
import type { Session } from './session.ts';

const PLAN = 'screens/todo/plan.json';

/** A publisher that finds something wrong wherever a text says so, and tells the files that it was given. */
const MODULE = `export const publisher = {
  open: async () => ({
    async prepare({ files }) {
      if (JSON.stringify(files).includes('Wrong')) throw new Error(files.map(([file]) => file).join());
      return true;
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

const prepare = async (): Promise<boolean | undefined> =>
  publishing(publisher, undefined).prepareEdition?.({ session, person: 'me' }, {});
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

test('who asks about documents that have changed since hears nothing of them', async () => {
  await say('Wrong');
  await session.checker.current();
  const asked = prepare();
  // The process of the publisher starts meanwhile.
  await rest();
  await say('Right');
  expect(await asked).toBe(false);
});
