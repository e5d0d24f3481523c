import { afterEach, beforeEach, expect, test } from 'vitest';
import { Workshop } from '../../tools/fixture.ts';
import type { Checked } from '../protocol/problems.ts';
import { looking } from './answers.ts';
import { asking } from './asking.ts';
import { change } from './change/change.ts';
import { openSession } from './fixture.ts';
import type { Session } from './session.ts';
import { needsAll } from './waiting.ts';

let shop: Workshop;
let session: Session;

beforeEach(async () => {
  shop = new Workshop();
  session = await openSession(shop);
});

afterEach(async () => {
  await session.close();
  shop.remove();
});

const compiled = (): readonly string[] => [...session.product.outputs.ready.keys()].sort();

test('a product opens without a document being compiled; a page is compiled when it is opened', async () => {
  const who = { session, person: 'me' };
  const pages = looking.pages(who);
  // Of a title that depends on something the first.
  expect(pages.find(({ route }) => route === 'todo/task')?.titles['en']).toBe('New task');
  expect(compiled()).toEqual(['rules']);
  const opened = looking.page(who, { route: 'todo/task' });
  expect(opened.summary.calls).not.toEqual([]);
  const own = compiled();
  expect(own).toContain('todo/task');
  expect(own).not.toContain('todo/tasks');
  asking.properties(who, { at: { file: 'screens/todo/task.json', pointer: ['body', 0] } });
  asking.unsent(who, { route: 'todo/task' });
  looking.document(who, { file: 'screens/todo/task.json' });
  asking.tests(who, { route: 'todo/task' });
  const at = { file: 'screens/todo/task.json', pointer: ['body', 0, 'visible'] };
  const changing = change(session, 'me', { base: 0, operations: [{ do: 'set', at, value: false }] });
  expect(session.space.version).toBe(1);
  expect(compiled()).not.toContain('todo/tasks');
  await changing;
  await session.checker.compiled();
  expect(compiled()).toContain('todo/tasks');
});

test('what is asked of all documents waits until they are compiled', () => {
  expect(needsAll({ id: 1, ask: 'pages', with: null })).toBe(false);
  expect(needsAll({ id: 1, ask: 'texts', with: {} })).toBe(true);
  const at = { file: 'screens/todo/task.json', pointer: ['title'] };
  const base = 0;
  expect(needsAll({ id: 1, ask: 'change', with: { base, operations: [{ do: 'remove', at: [at] }] } })).toBe(false);
  expect(needsAll({ id: 1, ask: 'change', with: { base, operations: [{ do: 'rename', at, to: 'x' }] } })).toBe(true);
});

test('a save during the first check waits for it, and is refused for what it finds', async () => {
  const told: Checked[] = [];
  session.onTell((name, what) => name === 'checked' && told.push(what as Checked));
  const at = { file: 'screens/todo/plan.json', pointer: ['titel'] };
  const changing = change(session, 'me', { base: 0, operations: [{ do: 'set', at, value: 'plan.title' }] });
  const saving = expect(session.save()).rejects.toThrow('must be mended');
  expect(session.checker.found).toBeUndefined();
  await Promise.all([changing, saving]);
  expect(told.at(-1)).toMatchObject({ errors: 1, version: 1 });
  expect(told.at(-1)).not.toHaveProperty('underWay');
});
