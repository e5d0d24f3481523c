import { afterAll, beforeAll, expect, test } from 'vitest';
import { Workshop } from '../../tools/fixture.ts';
import { change } from './change/change.ts';
import { problemId } from './problems.ts';
import { openSession } from './fixture.ts';
import type { Session } from './session.ts';

// Each kind of thing is broken: it is told in its line, and its fix, pressed, brings back what was there.

const shop = new Workshop();
let session: Session;

beforeAll(async () => {
  session = await openSession(shop);
});

afterAll(async () => {
  await session.close();
  shop.remove();
});

const TASK = 'screens/todo/task.json';
const TASKS = 'screens/todo/tasks.json';
const ABOUT = 'screens/todo/about.json';

/** Puts words in the place of others, as a person does in the JSON; returns the line, from 1. */
async function type(file: string, from: string, to: string): Promise<number> {
  const text = session.space.text(file) ?? '';
  const at = text.indexOf(from);
  expect(at, `${file} has ${from}`).toBeGreaterThanOrEqual(0);
  const edits = [{ from: at, to: at + from.length, text: to }];
  await change(session, 'me', { base: session.space.version, operations: [{ do: 'edit', file, edits }] });
  return text.slice(0, at).split('\n').length;
}

const found = async () => (await session.checker.current()).problems.filter(({ severity }) => severity === 'error');

test.each([
  ['a name in a formula', TASKS, '=calc.shown', '=calc.shwon', 'Did you mean'],
  ['a member of an answer', TASK, '? null : data.task.hours', '? null : data.task.huors', 'huors'],
  ['a key', ABOUT, '"label": "about.hide_done"', '"lable": "about.hide_done"', 'lable'],
  ['a block', ABOUT, '"field.switch"', '"field.swich"', 'field.swich'],
  ['a call', TASK, '"task.one"', '"task.oen"', 'task.oen'],
  ['an argument', TASK, '"hours": "=form.hours"', '"huors": "=form.hours"', 'huors'],
  ['a text', ABOUT, '"about.hide_done"', '"about.hide_dnoe"', 'about.hide_dnoe'],
  ['a rule', TASK, '"short"', '"shrot"', 'shrot'],
  ['a type of the contract', TASK, '"Urgency"', '"Urgenzy"', 'Urgenzy'],
  ['a path that a control writes', TASK, '"form.title"', '"form.titel"', 'titel'],
  ['a fragment', ABOUT, '"fragments/team"', '"fragments/taem"', 'taem'],
  ['a page that a link leads to', TASKS, '"todo/plan"', '"todo/plna"', 'plna'],
  ['a step of a case', 'screens/todo/task.tests.json', '"press": "save"', '"press": "svae"', 'svae'],
])('%s is told in its line, and mended', async (_, file, from, to, says) => {
  const before = session.space.text(file);
  const line = await type(file, from, to);
  const told = (await found()).filter((one) => one.file === file && one.message.includes(says));
  expect(told.map(({ message, place }) => [message, place.line])).not.toEqual([]);
  expect(told.map(({ place }) => place.line)).toContain(line);
  const wrong = told.find(({ fixes }) => fixes !== undefined && fixes.length > 0);
  if (wrong === undefined) await session.back('me', 'undo');
  else
    await change(session, 'me', {
      base: session.space.version,
      operations: [{ do: 'fix', problem: problemId(wrong), fix: 0 }],
    });
  if (wrong !== undefined) expect(session.space.text(file)).toContain(from);
  while (session.space.text(file) !== before) await session.back('me', 'undo');
  expect(await found()).toEqual([]);
});

test('a text that a language has not got is told there, and put there to be translated', async () => {
  const group = '"about": {';
  const table = session.space.text('locales/de.json') ?? '';
  const gone = /\n\s*"hide_done": "[^"]*",?/.exec(table)?.[0] ?? '';
  expect(table).toContain(group);
  await type('locales/de.json', gone, '');
  const [missing] = (await found()).filter(({ fixes }) => fixes?.[0]?.edits[0]?.file === 'locales/de.json');
  expect(missing?.message).toContain('hide_done');
  await change(session, 'me', {
    base: session.space.version,
    operations: [{ do: 'fix', problem: missing === undefined ? '' : problemId(missing), fix: 0 }],
  });
  expect(session.space.text('locales/de.json')).toMatch(/"hide_done": "⟦/);
  expect(await found()).toEqual([]);
  while (session.space.text('locales/de.json') !== table) await session.back('me', 'undo');
});

test('the type of a slot, a token and text that is no JSON are told in their lines', async () => {
  for (const [file, from, to] of [
    [ABOUT, '"id": "hideDone"', '"id": "hideDone", "visible": 3'],
    [ABOUT, '"use": "fragments/team" }', '"use": "fragments/team" '],
  ] as const) {
    const line = await type(file, from, to);
    const lines = (await found()).filter((one) => one.file === file).map(({ place }) => place.line);
    expect(Math.min(...lines) - line, `${to}: ${lines.join()}`).toBeLessThanOrEqual(1);
    await expect(session.save()).rejects.toThrow('mended');
    await session.back('me', 'undo');
    expect(await found()).toEqual([]);
  }
});
