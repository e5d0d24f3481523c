import { afterAll, beforeAll, expect, test } from 'vitest';
import { Workshop } from '../../../tools/fixture.ts';
import type { Operation } from '../../protocol/change.ts';
import type { JsonObject } from '../../protocol/place.ts';
import { openSession } from '../fixture.ts';
import type { Session } from '../session.ts';
import { change } from './change.ts';

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

const at = (file: string, ...pointer: readonly (string | number)[]) => ({ file, pointer });
const make = (...operations: readonly Operation[]) =>
  change(session, 'me', { base: session.space.version, operations });
const json = (file: string): JsonObject => JSON.parse(session.space.text(file) ?? 'null') as JsonObject;
const errors = async (): Promise<string[]> =>
  (await session.checker.current()).problems
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);

test('a new page has its title in each language, and passes the check; undoing it leaves nothing', async () => {
  const { places } = await make({ do: 'addPage', route: 'todo/fresh', titles: { en: 'Fresh', de: 'Frisch' } });
  expect(places).toEqual([at('screens/todo/fresh.json')]);
  expect(await errors()).toEqual([]);
  expect(session.product.project.screens.has('todo/fresh')).toBe(true);
  await session.back('me', 'undo');
  expect(session.unsaved).toEqual([]);
  await expect(make({ do: 'addPage', route: 'todo/task', titles: {} })).rejects.toThrow('already');
});

test('a copy of a page has its own title', async () => {
  await make({ do: 'addPage', route: 'todo/copy', from: { copy: 'todo/about' }, titles: { en: 'Copy', de: 'Kopie' } });
  expect(json('screens/todo/copy.json')['body']).toEqual(json('screens/todo/about.json')['body']);
  expect(json('screens/todo/copy.json')['title']).not.toBe(json('screens/todo/about.json')['title']);
  await session.back('me', 'undo');
});

test('a field is declared, shown, named and sent', async () => {
  await make({
    do: 'addField',
    at: at(TASK),
    name: 'remark',
    type: 'string',
    block: 'field.text',
    target: { into: at(TASK, 'body'), index: 1 },
    label: { en: 'Remark', de: 'Bemerkung' },
    rules: ['required'],
  });
  const page = json(TASK) as { readonly form: { readonly fields: JsonObject }; readonly body: readonly JsonObject[] };
  expect(page.form.fields['remark']).toEqual({ type: 'string', rules: ['required'] });
  expect(page.body[1]).toMatchObject({ block: 'field.text', id: 'remark', bind: 'form.remark' });
  expect(JSON.stringify(json('locales/de.json'))).toContain('"remark":"Bemerkung"');
  await session.back('me', 'undo');
  await expect(
    make({
      do: 'addField',
      at: at(TASK),
      name: 'title',
      type: 'string',
      block: 'field.text',
      target: { into: at(TASK, 'body'), index: 0 },
      label: {},
    }),
  ).rejects.toThrow('already');
});

test('a rule is declared once', async () => {
  await make({ do: 'addRule', name: 'fresh', rule: { test: '=value != null', error: 'task.title' } });
  expect(Object.keys(json('screens/rules.json'))).toContain('fresh');
  await expect(make({ do: 'addRule', name: 'fresh', rule: {} })).rejects.toThrow('already');
  await session.back('me', 'undo');
});

test('what is in a fragment takes the place of its use, with what was handed to it', async () => {
  const fragment = {
    params: { name: { type: 'string', required: true }, big: { type: 'bool', default: false } },
    body: [{ block: 'text', id: 'name', text: '=text(params.name)', visible: '=params.big || params.name != null' }],
  };
  await make(
    { do: 'set', at: at('screens/fragments/name.json'), value: fragment },
    {
      do: 'insert',
      into: at(TASK, 'body'),
      index: 0,
      values: [{ use: 'fragments/name', with: { name: '=form.title' } }],
    },
  );
  await make({ do: 'inline', at: at(TASK, 'body', 0) });
  expect((json(TASK)['body'] as readonly JsonObject[])[0]).toEqual({
    block: 'text',
    id: 'name',
    text: '=text((form.title))',
    visible: '=false || (form.title) != null',
  });
  await expect(make({ do: 'inline', at: at(TASK, 'body', 1) })).rejects.toThrow('Only the use');
  await session.back('me', 'undo');
  await session.back('me', 'undo');
});

test('neighbours become a fragment, which gets what they read of the page', async () => {
  await make({
    do: 'insert',
    into: at(TASK, 'body'),
    index: 0,
    values: [
      { block: 'text', id: 'one', text: '=text(form.title)' },
      { block: 'text', id: 'two', text: 'task.title', visible: "=form.title != null && lang == 'en'" },
    ],
  });
  const chosen = [at(TASK, 'body', 1), at(TASK, 'body', 0)];
  const done = await make({ do: 'extract', at: chosen, name: 'task-head' });
  expect(done.places).toEqual([at(TASK, 'body', 0)]);
  const fragment = json('screens/fragments/task-head.json');
  const body = fragment['body'] as readonly JsonObject[];
  expect(body).toMatchObject([{ id: 'one' }, { id: 'two', text: 'task.title' }]);
  const [use] = json(TASK)['body'] as readonly JsonObject[];
  expect(use).toMatchObject({ use: 'fragments/task-head' });
  for (const [param, value] of Object.entries((use?.['with'] ?? {}) as JsonObject)) {
    expect(JSON.stringify(body)).toContain(`=params.${param}`);
    expect(value).toMatch(/^=.*form\.title/);
  }
  await expect(make({ do: 'extract', at: [at(TASK, 'body', 0)], name: 'task-head' })).rejects.toThrow('already');
  await expect(make({ do: 'extract', at: [at(TASK, 'body', 1)], name: 'title' })).rejects.toThrow(
    'fragment of its own',
  );
  await expect(make({ do: 'extract', at: [at(TASK, 'body', 0), at(TASK, 'body', 2)], name: 'gap' })).rejects.toThrow(
    'beside each other',
  );
  await session.back('me', 'undo');
  await session.back('me', 'undo');
});

test('a conflict is decided for one side', async () => {
  const file = 'screens/todo/about.json';
  await make({ do: 'set', at: at(file, 'title'), value: 'task.title' });
  const outside = { ...(JSON.parse(shop.read(file)) as JsonObject), title: 'tasks.title' };
  await session.takeOutside(new Map([[file, JSON.stringify(outside)]]));
  const [conflict] = session.conflicts.all;
  await make({ do: 'settle', conflict: conflict?.id ?? '', take: 'theirs' });
  expect(json(file)['title']).toBe('tasks.title');
  expect(session.conflicts.all).toEqual([]);
});

test('a page gets its parts in the order of the grammar, and a field that is sent under another name', async () => {
  const file = 'screens/todo/built.json';
  await make({ do: 'addPage', route: 'todo/built', titles: { en: 'Built', de: 'Gebaut' } });
  await make(
    { do: 'set', at: at(file, 'sheets', 'more'), value: {} },
    { do: 'set', at: at(file, 'calc', 'one'), value: '=1' },
    { do: 'set', at: at(file, 'data', 'tasks', 'call'), value: 'task.list' },
    { do: 'set', at: at(file, 'form', 'submit'), value: [{ do: 'call', call: 'task.add' }] },
    {
      do: 'addField',
      at: at(file),
      name: 'name',
      type: 'string',
      block: 'field.text',
      target: { into: at(file, 'body'), index: 0 },
      label: { en: 'Name' },
      sent: 'title',
    },
  );
  const page = json(file);
  expect(Object.keys(page)).toEqual(['title', 'data', 'calc', 'form', 'body', 'sheets']);
  expect(page['form']).toEqual({
    fields: { name: { type: 'string' } },
    submit: [{ do: 'call', call: 'task.add', with: { title: '=form.name' } }],
  });
  await session.back('me', 'undo');
  await session.back('me', 'undo');
  expect(session.unsaved).not.toContain(file);
});
