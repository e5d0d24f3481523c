import { afterAll, beforeAll, expect, test } from 'vitest';
import { Workshop } from '../../tools/fixture.ts';
import type { AnswerOf, AskOf, Request } from '../protocol/requests.ts';
import type { Json } from '../protocol/place.ts';
import type { OutlineNode } from '../protocol/pages.ts';
import { looking, type Answers } from './answers.ts';
import { asking } from './asking.ts';
import { change } from './change/change.ts';
import { checkedOf } from './problems.ts';
import { openSession } from './fixture.ts';
import type { Session } from './session.ts';
import { TestPlayer } from './testing.ts';

const TASK = 'screens/todo/task.json';

const shop = new Workshop();
let session: Session;

beforeAll(async () => {
  session = await openSession(shop);
});

afterAll(async () => {
  await session.close();
  shop.remove();
});

const answers: Answers = { ...looking, ...asking };
const ask = async <Name extends Request>(name: Name, given: AskOf<Name>): Promise<AnswerOf<Name>> => {
  const run = answers[name] as (asked: object, given: AskOf<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>;
  return run({ session, person: 'me' }, given);
};
const at = (...pointer: readonly (string | number)[]) => ({ file: TASK, pointer });
const names = (nodes: readonly OutlineNode[]): unknown[] =>
  nodes.map(({ kind, name, children }) =>
    children.length === 0 ? `${kind} ${name}` : [`${kind} ${name}`, names(children)],
  );

test('a page has an outline in the words of the screen, its states, and the pages around it', async () => {
  const { outline, states, summary, files } = await ask('page', { route: 'todo/task' });
  expect(JSON.stringify(names(outline))).toContain('field ');
  expect(outline.map(({ kind }) => kind)).toEqual(['params', 'data', 'form', 'body']);
  const body = outline.at(-1);
  expect(body?.lists).toEqual([at('body')]);
  expect(body?.children.map(({ type }) => type)).toEqual([
    'field.text',
    'field.segmented',
    'field.amount',
    'submit',
    'button',
  ]);
  expect(body?.children[0]?.bind).toBe('form.title');
  expect(body?.children[0]?.related).toContainEqual(at('form', 'fields', 'title'));
  expect(states.map(({ name }) => name)).toEqual(expect.arrayContaining(['filled', 'loading', 'error', 'pseudo']));
  expect(summary).toMatchObject({
    route: 'todo/task',
    area: 'todo',
    kind: 'page',
    errors: 0,
    tests: expect.any(Number),
  });
  expect(files).toEqual([TASK]);
  await expect(ask('page', { route: 'todo/none' })).rejects.toThrow('no page');
});

test('a node has a form of its slots, with what each takes', async () => {
  const { properties, name, type, field } = await ask('properties', { at: at('body', 0) });
  expect([type, field]).toEqual(['field.text', at('form', 'fields', 'title')]);
  expect(name).not.toBe('');
  const of = (key: string) => properties.find((one) => one.key === key);
  expect(of('label')).toMatchObject({ takes: { control: 'text' }, words: { text: expect.any(String) } });
  expect(of('bind')?.takes).toMatchObject({ control: 'bind', of: expect.arrayContaining(['form.title']) });
  expect(of('visible')).toMatchObject({ takes: { control: 'switch' }, formula: true });
  expect(of('visible')?.value).toBeUndefined();
  const button = await ask('properties', { at: at('body', 4) });
  const press = button.properties.find(({ key }) => key === 'press');
  expect(press?.takes).toMatchObject({ control: 'steps', of: expect.arrayContaining(['call', 'go']) });
  expect(press?.parts?.[0]?.parts?.find(({ key }) => key === 'do')?.takes).toMatchObject({
    control: 'name',
    names: 'action',
  });
});

test('a formula is completed and judged while it is typed, and nothing changes', async () => {
  const before = session.space.text(TASK);
  const place = at('body', 0, 'visible');
  const typed = await ask('formula', { at: place, formula: 'form.ti', offset: 7 });
  expect(typed.offers.find(({ label }) => label === 'title')).toMatchObject({
    path: 'form.title',
    insert: 'title',
    from: 5,
    to: 7,
  });
  expect(typed.state.problem).toContain('ti');
  const right = await ask('formula', { at: place, formula: 'form.title != null', offset: 18 });
  expect(right.state).toEqual({ type: 'bool' });
  expect(session.space.text(TASK)).toBe(before);
});

test('a text has its words, its uses and its places', async () => {
  const text = await ask('text', { key: 'task.left' });
  expect(text.words.map(({ language }) => language)).toEqual(['de', 'en']);
  const rows = await ask('texts', { route: 'todo/task' });
  expect(rows.length).toBeGreaterThan(5);
  const [row] = rows;
  const whole = await ask('text', { key: row?.key ?? '' });
  expect(whole.uses.length).toBe(row?.uses);
  expect(whole.words.every(({ untranslated }) => !untranslated)).toBe(true);
  expect((await ask('texts', {})).length).toBeGreaterThan(rows.length);
});

test('the palette has everything that can be inserted, and lists that do not take it say why', async () => {
  const palette = await ask('palette', { route: 'todo/task' });
  const entry = (name: string) => palette.find((one) => one.name === name);
  expect([entry('field.text')?.group, entry('stack')?.group, entry('list')?.group]).toEqual([
    'fields',
    'layout',
    'lists',
  ]);
  expect(entry('field.text')?.pages).toContain('todo/task');
  expect([entry('field.text')?.needs, entry('field.phone')?.needs, entry('field.select')?.needs]).toEqual([
    [],
    ['Area', 'Press'],
    ['Options'],
  ]);
  const { allowed } = await ask('targets', { route: 'todo/task', node: { block: 'divider' } });
  expect(allowed).toContainEqual(at('body'));
});

test('words are found in any language, and tables go out and come back', async () => {
  const german = (await ask('texts', { route: 'todo/task' }))[0]?.words['de'] ?? '';
  const hits = await ask('search', { words: german });
  expect(hits.some(({ kind, language }) => kind === 'words' && language === 'de')).toBe(true);
  const table = await ask('exportTexts', { languages: ['de'], missing: false });
  expect(table).toContain(german);
  const said = await ask('importTexts', { table: table.replace(german, `${german} neu`) });
  expect(said.says).toBe('Changed: 1 in de.');
  await expect(ask('importTexts', { table: 'nonsense' })).rejects.toThrow();
});

test('the tests of a page are played on what is saved', async () => {
  const player = new TestPlayer(session);
  await expect(player.play('todo/about')).rejects.toThrow('no tests');
  await expect(player.play('todo/task')).rejects.toThrow('Save first');
});

test('a problem is told at its node, with its characters and its fixes', async () => {
  await change(session, 'me', {
    base: session.space.version,
    operations: [{ do: 'set', at: at('body', 0, 'label'), value: 'task.titel' }],
  });
  const found = checkedOf(await session.checker.current());
  const problem = found.problems.find(({ code }) => code === 'unknown-text' || code === 'missing-text');
  expect(problem).toMatchObject({ severity: 'error', node: at('body', 0), at: at('body', 0, 'label') });
  expect(session.space.text(TASK)?.slice(problem?.from, problem?.to)).toContain('task.titel');
  const { properties } = await ask('properties', { at: at('body', 0) });
  expect(properties.find(({ key }) => key === 'label')?.problems).toContain(problem?.id);
});

test('rules are tried on a value as it is typed', async () => {
  const tried = async (type: string, rules: readonly Json[], value: string) =>
    (await ask('tryRules', { type, rules, value })).map(({ state }) => state);
  const rules = ['required', { test: '=value >= 10', error: 'task.title' }];
  expect(await tried('number', rules, '12.5')).toEqual(['holds', 'holds']);
  expect(await tried('number', rules, '9')).toEqual(['holds', 'fails']);
  expect(await tried('number', rules, '')).toEqual(['fails', 'undecided']);
  expect(await tried('string', [{ schema: { type: 'string', pattern: '^[a-z]+$' } }], 'Abc')).toEqual(['fails']);
  expect(await tried('string', [{ test: '=size(value) <= data.limit' }], 'abc')).toEqual(['undecided']);
  expect(await ask('tryRules', { type: 'string', rules: ['none', { test: '=size(' }], value: 'a' })).toMatchObject([
    { state: 'undecided', problem: 'There is no such rule.' },
    { state: 'undecided', problem: expect.any(String) },
  ]);
});

test('what a page has not got yet has a form too, and says what it begins with', async () => {
  const { properties } = await ask('properties', { at: at('calc') });
  expect(properties.map(({ key, takes }) => [key, takes])).toEqual([
    ['calc', { control: 'members', addable: true, begins: '' }],
  ]);
  const [sheets] = (await ask('properties', { at: at('sheets') })).properties;
  expect(sheets?.takes).toEqual({ control: 'members', addable: true, begins: {} });
  const [live] = (await ask('properties', { at: at('data', 'task') })).properties.filter(({ key }) => key === 'live');
  expect(live?.kinds?.map(({ value }) => value)).toEqual(['', {}, []]);
  await expect(ask('properties', { at: at('data', 'gone') })).rejects.toThrow('no longer there');
});

test('the only node of a row has a form, and its problems are told with it', async () => {
  const row = { file: 'screens/todo/tasks.json', pointer: ['body', 1] };
  const { outline } = await ask('page', { route: 'todo/tasks' });
  const all = (nodes: readonly OutlineNode[]): readonly OutlineNode[] =>
    nodes.flatMap((node) => [node, ...all(node.children)]);
  const alone = all(outline).find(({ kind, at: { pointer } }) => kind !== 'case' && pointer.at(-1) === 'item');
  const { properties, problems } = await ask('properties', { at: alone?.at ?? row });
  expect(properties.map(({ key }) => key)).toContain(alone?.kind === 'use' ? 'use' : 'block');
  expect(problems).toEqual([]);
});

test('the arguments of a call are seen before any is given, and members are named by words that people read', async () => {
  const press = async () =>
    (await ask('properties', { at: at('body', 4) })).properties.find(({ key }) => key === 'press');
  const [confirm] = (await press())?.parts ?? [];
  const facts = confirm?.parts?.find(({ key }) => key === 'facts');
  expect(facts?.takes).toEqual({ control: 'members', addable: true, begins: '', keys: 'words' });
  const [what] = facts?.parts ?? [];
  expect(what).toMatchObject({ key: 'task.what', name: what?.named?.text, named: { key: 'task.what' } });
  const operations = [{ do: 'remove' as const, at: [at('body', 4, 'press', 1, 'with')] }];
  await change(session, 'me', { base: session.space.version, operations });
  const given = (await press())?.parts?.[1]?.parts?.find(({ key }) => key === 'with');
  expect(given).toMatchObject({ required: true, parts: [{ key: 'id', required: true }] });
  expect(given?.value).toBeUndefined();
});

test('a problem in a table of texts names the text', async () => {
  const [file] = [...session.product.project.locales.values()].map((table) => table.file);
  const text = session.space.text(file ?? '') ?? '';
  const from = text.indexOf('{{used}}');
  const edits = [{ from, to: from + '{{used}}'.length, text: '{{usedd}}' }];
  await change(session, 'me', {
    base: session.space.version,
    operations: [{ do: 'edit', file: file ?? '', edits }],
  });
  const { problems } = checkedOf(await session.checker.current());
  expect(problems.filter(({ message }) => message.includes('usedd')).map(({ text: key }) => key)).toContain(
    'field.count',
  );
});
