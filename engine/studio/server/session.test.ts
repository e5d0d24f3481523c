import path from 'node:path';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { simpleGit } from 'simple-git';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { laidOut } from './write-json.ts';
import { Workshop } from '../../tools/fixture.ts';
import type { Change, Operation } from '../protocol/change.ts';
import type { JsonObject } from '../protocol/place.ts';
import { change } from './change/change.ts';
import { lookAtGit } from './committing.ts';
import { Git } from './git.ts';
import { checkedOf } from './problems.ts';
import { Session } from './session.ts';

const PLAN = 'screens/todo/plan.json';
const TASKS = 'screens/todo/tasks.json';
const ABOUT = 'screens/todo/about.json';

let shop: Workshop;
let session: Session;

const open = async (): Promise<Session> =>
  (
    await Session.open(shop.options, path.join(shop.folder, 'studio'), (error) => {
      throw error;
    })
  ).session;

beforeEach(async () => {
  shop = new Workshop();
  session = await open();
});

afterEach(async () => {
  await session.close();
  shop.remove();
});

const json = (file: string): JsonObject => JSON.parse(session.space.text(file) ?? 'null') as JsonObject;
const at = (file: string, ...pointer: readonly (string | number)[]) => ({ file, pointer });
const make = (operations: readonly Operation[], more: Partial<Change> = {}, person = 'me') =>
  change(session, person, { base: session.space.version, operations, ...more });
const body = (file: string): readonly JsonObject[] => json(file)['body'] as readonly JsonObject[];
const kinds = (file: string): readonly unknown[] =>
  body(file).map((node) => node['id'] ?? node['block'] ?? node['use']);

test('every operation keeps the layout of a document, and is undone to the character', async () => {
  const [first] = body(PLAN);
  await make([{ do: 'insert', into: at(PLAN, 'body'), index: 0, values: [{ block: 'divider' }, first!] }]);
  const { places } = await make([{ do: 'duplicate', at: at(PLAN, 'body', 2) }]);
  expect(places).toEqual([at(PLAN, 'body', 3)]);
  await make([
    { do: 'wrap', at: [at(PLAN, 'body', 0), at(PLAN, 'body', 1)], in: { block: 'stack', gap: 's' }, slot: 'children' },
  ]);
  expect(body(PLAN)[0]).toMatchObject({ block: 'stack', gap: 's', children: [{ block: 'divider' }, {}] });
  await make([{ do: 'set', at: at(PLAN, 'body', 1, 'visible'), value: false }]);
  await make([{ do: 'remove', at: [at(PLAN, 'body', 0, 'children', 0), at(PLAN, 'body', 2)] }]);
  const ids = JSON.stringify(json(PLAN)['body']).match(/"id":"(\w+)"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect(session.space.text(PLAN)).toBe(laidOut(json(PLAN), 'texts'));
  for (let count = 5; count > 0; count -= 1) await session.back('me', 'undo');
  expect(session.space.text(PLAN)).toBe(shop.read(PLAN));
  expect(session.unsaved).toEqual([]);
});

test('entries move within a list, into another, and into another document', async () => {
  const before = kinds(TASKS);
  await make([{ do: 'move', from: [at(TASKS, 'body', 0)], into: at(TASKS, 'body'), index: 2 }]);
  expect(kinds(TASKS)).toEqual([before[1], before[0], ...before.slice(2)]);
  const moved = await make([{ do: 'move', from: [at(TASKS, 'body', 1)], into: at(ABOUT, 'body'), index: 0 }]);
  expect(moved.places).toEqual([at(ABOUT, 'body', 0)]);
  expect(kinds(TASKS)).toEqual(before.slice(1));
  await session.back('me', 'undo');
  await session.back('me', 'undo');
  expect([session.space.text(TASKS), session.space.text(ABOUT)]).toEqual([shop.read(TASKS), shop.read(ABOUT)]);
  await expect(
    make([{ do: 'move', from: [at(TASKS, 'body', 0)], into: at(TASKS, 'body', 0, 'children'), index: 0 }]),
  ).rejects.toThrow('into itself');
});

test('a place that somebody else has moved meanwhile is found again; one that is gone is refused', async () => {
  const base = session.space.version;
  const [first] = kinds(PLAN);
  await make([{ do: 'insert', into: at(PLAN, 'body'), index: 0, values: [{ block: 'divider' }] }], {}, 'other');
  await make([{ do: 'set', at: at(PLAN, 'body', 0, 'visible'), value: false }], { base });
  expect(body(PLAN)[1]).toMatchObject({ visible: false });
  expect(kinds(PLAN)[1]).toBe(first);
  await make([{ do: 'remove', at: [at(PLAN, 'body', 1)] }], {}, 'other');
  await expect(make([{ do: 'set', at: at(PLAN, 'body', 0, 'visible'), value: true }], { base })).rejects.toThrow(
    'removed this meanwhile',
  );
});

test('words are written in one place of a table, and the difference is they alone', async () => {
  const before = shop.read('locales/en.json');
  await make([{ do: 'setText', key: 'plan.title', language: 'en', words: 'A "plan"' }]);
  const after = session.space.text('locales/en.json') ?? '';
  const lines = after.split('\n').filter((line, index) => line !== before.split('\n')[index]);
  expect(lines).toEqual(['    "title": "A \\"plan\\"",']);
  await make([
    { do: 'setText', key: 'fresh.word', language: 'de', words: 'Neu' },
    { do: 'setText', key: 'plan.title', language: 'de', words: null },
  ]);
  expect(json('locales/de.json')).toMatchObject({ fresh: { word: 'Neu' } });
  expect((json('locales/de.json')['plan'] as JsonObject)['title']).toBeUndefined();
  await expect(make([{ do: 'setText', key: 'fresh.word.more', language: 'de', words: 'x' }])).rejects.toThrow(
    'a text already',
  );
});

test('what the checker refuses is kept and not saved; its fix mends it; then all is written', async () => {
  await make([
    { do: 'remove', at: [at(PLAN, 'title')] },
    { do: 'set', at: at(PLAN, 'titel'), value: 'plan.title' },
  ]);
  await expect(session.save()).rejects.toThrow('must be mended');
  const { problems } = checkedOf(await session.checker.current());
  const wrong = problems.find(({ fixes }) => fixes.length > 0);
  expect(wrong?.at).toEqual(at(PLAN, 'titel'));
  await make([{ do: 'fix', problem: wrong?.id ?? '', fix: 0 }]);
  expect(json(PLAN)['titel']).toBeUndefined();
  await make([{ do: 'setText', key: 'plan.title', language: 'en', words: 'Plans' }]);
  expect((await session.save()).toSorted()).toEqual(['locales/en.json', PLAN]);
  expect(shop.read('locales/en.json')).toContain('"title": "Plans"');
  expect(session.unsaved).toEqual([]);
});

test('a field is renamed wherever it is named', async () => {
  const fields = Object.keys((json(PLAN)['form'] as JsonObject)['fields'] as JsonObject);
  await make([{ do: 'rename', at: at(PLAN, 'form', 'fields', fields[0] ?? ''), to: 'renamed' }]);
  expect(session.space.text(PLAN)).toContain('form.renamed');
  expect(session.space.text(PLAN)).not.toContain(`form.${fields[0]}`);
  await make([{ do: 'rename', at: at(ABOUT), to: 'todo/info' }]);
  expect(session.space.text('screens/todo/info.json')).toBe(shop.read(ABOUT));
  await session.back('me', 'undo');
  expect(session.space.text(ABOUT)).toBe(shop.read(ABOUT));
});

test('typing in the JSON merges with what others type elsewhere in it', async () => {
  const base = session.space.version;
  const text = session.space.text(PLAN) ?? '';
  await make([{ do: 'set', at: at(PLAN, 'title'), value: 'about.title' }], {}, 'other');
  await make([{ do: 'edit', file: PLAN, edits: [{ from: text.length - 1, to: text.length, text: '\n\n' }] }], { base });
  expect(session.space.text(PLAN)).toBe(`${laidOut(json(PLAN), 'texts')}\n`);
  expect(json(PLAN)['title']).toBe('about.title');
  const start = text.indexOf('plan.title');
  await expect(
    make([{ do: 'edit', file: PLAN, edits: [{ from: start, to: start + 4, text: 'x' }] }], { base }),
  ).rejects.toThrow('same characters');
});

test('what was kept is there again after the end of the studio, merged with what changed in the files', async () => {
  await make([{ do: 'setText', key: 'plan.title', language: 'en', words: 'Mine' }]);
  await make([{ do: 'insert', into: at(PLAN, 'body'), index: 0, values: [{ block: 'divider' }] }]);
  await session.close();
  shop.change(PLAN, '"title": "plan.title"', '"title": "about.title"');
  session = await open();
  expect(json('locales/en.json')).toMatchObject({ plan: { title: 'Mine' } });
  expect(json(PLAN)['title']).toBe('about.title');
  expect(kinds(PLAN)[0]).toBe('divider');
  expect(session.unsaved.toSorted()).toEqual(['locales/en.json', PLAN]);
  expect(session.conflicts.all).toEqual([]);
});

test('a change outside is merged by node; the same property changed twice is a conflict', async () => {
  await make([{ do: 'set', at: at(PLAN, 'title'), value: 'about.title' }]);
  const outside = shop.read(PLAN).replace('"title": "plan.title"', '"title": "tasks.title"');
  await session.takeOutside(new Map([[PLAN, outside]]));
  expect(session.conflicts.all).toMatchObject([
    { at: at(PLAN, 'title'), mine: '"about.title"', theirs: '"tasks.title"' },
  ]);
  expect(json(PLAN)['title']).toBe('about.title');
  await expect(session.save()).rejects.toThrow();
});

test('a file that has another layout alone gets what was changed here in that layout', async () => {
  await make([{ do: 'set', at: at(PLAN, 'title'), value: 'about.title' }]);
  const text = shop.read(PLAN);
  const outside = `${text.trimEnd()}\n\n`;
  expect(outside).not.toBe(text);
  await session.takeOutside(new Map([[PLAN, outside]]));
  expect(session.space.text(PLAN)).toBe(outside.replace('"title": "plan.title"', '"title": "about.title"'));
});

test('a save merges what somebody has just changed in the files, and writes over nothing', async () => {
  await make([{ do: 'set', at: at(PLAN, 'title'), value: 'about.title' }]);
  shop.change(PLAN, 'or(p.hours, 0)', 'or(p.hours, 1)');
  expect(await session.save()).toEqual([PLAN]);
  expect(shop.read(PLAN)).toContain('or(p.hours, 1)');
  expect(shop.read(PLAN)).toContain('"title": "about.title"');
  expect(session.unsaved).toEqual([]);
});

test('documents outside of the product are refused', async () => {
  await expect(make([{ do: 'set', at: at('../secret.json', 'a'), value: 1 }])).rejects.toThrow();
  await expect(make([{ do: 'set', at: at('package.json', 'a'), value: 1 }])).rejects.toThrow('no document');
});

test('a document that differs from the last commit is known at every moment of a save', async () => {
  const { root, screens, locales } = shop.options;
  await simpleGit(root).init();
  session.git = await Git.of(root, [screens, locales]);
  await make([{ do: 'set', at: at(ABOUT, 'title'), value: 'task.title' }]);
  let isSaved = false;
  const saving = session.save().finally(() => (isSaved = true));
  const known: string[] = [];
  while (!isSaved) {
    const files = new Set([...session.unsaved, ...session.uncommitted.map(({ file }) => file)]);
    known.push([...files].join(' '));
    await turn();
  }
  await saving;
  expect(new Set(known)).toEqual(new Set([ABOUT]));
});

test('a look at git that began before a save does not hide what was saved', async () => {
  const { root, screens, locales } = shop.options;
  await simpleGit(root).init();
  const git = await Git.of(root, [screens, locales]);
  if (git === undefined) throw new Error('There is a repository.');
  session.git = git;
  let answer = (): void => undefined;
  const slow = Object.create(git, {
    uncommitted: { value: () => new Promise((resolve) => (answer = () => resolve([]))) },
  }) as Git;
  const looking = lookAtGit(session, slow);
  await make([{ do: 'set', at: at(ABOUT, 'title'), value: 'plan.title' }]);
  const saving = session.save();
  // The save waits for the look; without that it would end before it.
  await Promise.race([saving, pause(1000)]);
  answer();
  await Promise.all([looking, saving]);
  expect(session.uncommitted.map(({ file }) => file)).toContain(ABOUT);
});
