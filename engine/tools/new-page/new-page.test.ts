import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check } from '../../check/check.ts';
import { Product } from '../../language/product.ts';
import { readProject } from '../../document/project.ts';
import { Workshop } from '../fixture.ts';
import { newPage, type NewPage, type Wish } from './new-page.ts';

const workshop = new Workshop();
let product: Product;
beforeAll(async () => {
  product = new Product(await readProject(workshop.options));
});
afterAll(() => workshop.remove());

const make = (wish: Partial<Wish> & { readonly route: string }): NewPage =>
  newPage(product, { titles: new Map(), ...wish });
const document = ({ files }: NewPage, route: string): unknown => JSON.parse(files.get(`screens/${route}.json`)!);

test('an empty page: its text in every language, and a way to it', () => {
  const made = make({
    route: 'todo/helpPage',
    titles: new Map([
      ['en', 'Help'],
      ['de', 'Hilfe'],
    ]),
  });
  expect(document(made, 'todo/helpPage')).toEqual({
    title: 'help_page.title',
    body: [{ block: 'text', text: 'help_page.text' }],
  });
  expect(made.alias).toBe('/helpPage');
  expect(JSON.parse(made.files.get('screens/app.json')!)).toMatchObject({
    aliases: { '/helpPage': 'todo/helpPage' },
    entry: 'todo/tasks',
  });
  expect(JSON.parse(made.files.get('locales/en.json')!)).toMatchObject({
    help_page: { title: 'Help', text: 'Write here what the page says.' },
  });
  expect(JSON.parse(made.files.get('locales/de.json')!)).toMatchObject({
    help_page: { title: 'Hilfe', text: '⟦Write here what the page says.⟧' },
  });
  expect(made.waiting).toEqual(['de']);
});

test('a list: a row for each record, by its id', () => {
  expect(document(make({ route: 'todo/all', model: 'list', call: 'task.list' }), 'todo/all')).toEqual({
    title: 'all.title',
    data: { items: { call: 'task.list' } },
    body: [
      {
        block: 'list',
        id: 'items',
        of: '=data.items',
        as: 'item',
        key: '=item.id',
        label: 'all.title',
        empty: 'all.none',
        item: {
          block: 'cell',
          id: 'item',
          title: '=text(item.title)',
          subtitle: '=label(item.urgency)',
          value: '=amount(item.hours)',
          note: '=dateTime(item.made_at)',
        },
      },
    ],
  });
});

test('a detail: what the call must be told comes with the address, and each field that has words is shown', () => {
  const made = make({ route: 'todo/one', model: 'detail', call: 'task.one' });
  expect(document(made, 'todo/one')).toMatchObject({
    params: { id: { type: 'id<Task>?', default: null } },
    data: { item: { call: 'task.one', with: { id: '=params.id' } } },
    body: [
      {
        waits: 'item',
        children: [
          {
            block: 'facts',
            facts: {
              'one.title_label': '=text(data.item.title)',
              'one.urgency': '=label(data.item.urgency)',
              'one.hours': '=amount(data.item.hours)',
            },
          },
        ],
      },
    ],
  });
  expect(made.params).toEqual(['id']);
});

test('a form: a field for each argument that people can give, with its control', () => {
  const made = make({ route: 'todo/add', model: 'form', call: 'task.add' });
  expect(document(made, 'todo/add')).toMatchObject({
    form: {
      fields: {
        title: {
          type: 'string',
          rules: ['required', { test: '=size(value) <= 80', error: 'add.title_refused' }],
        },
        urgency: { type: 'Urgency', rules: ['required'] },
        hours: { type: 'number' },
      },
      submit: [
        {
          do: 'call',
          call: 'task.add',
          with: { title: '=form.title', urgency: '=form.urgency', hours: '=form.hours' },
        },
        { do: 'toast' },
        { do: 'back' },
      ],
    },
    body: [
      { block: 'field.text', bind: 'form.title', label: 'add.title_label' },
      { block: 'field.segmented', bind: 'form.urgency' },
      { block: 'field.amount', bind: 'form.hours' },
    ],
    foot: [{ block: 'submit' }],
  });
});

describe('what cannot be is refused', () => {
  test.each<[Partial<Wish> & { readonly route: string }, string]>([
    [{ route: 'help' }, 'A page is called "group/page", as todo/about; "help" is not.'],
    [{ route: 'fragments/help' }, 'A page is called "group/page"'],
    [{ route: 'todo/task' }, 'There is a page "todo/task" already: screens/todo/task.json.'],
    [{ route: 'todo/a', model: 'list' }, 'Say which call the list is made from, with --call: task.list.'],
    [{ route: 'todo/a', call: 'task.list' }, 'Say what to make from the call'],
    [{ route: 'todo/a', model: 'list', call: 'task.lsit' }, 'There is no call "task.lsit". Did you mean "task.list"?'],
    [
      { route: 'todo/a', model: 'list', call: 'task.one' },
      'task.one does not answer with a list of records. Calls for a list: task.list.',
    ],
    [{ route: 'todo/a', model: 'detail', call: 'task.drop' }, 'task.drop changes something: a detail only reads.'],
    [{ route: 'todo/a', model: 'form', call: 'task.list' }, 'task.list only reads: a form sends something.'],
    [{ route: 'todo/a', link: 'todo/abuot' }, 'There is no page "todo/abuot". Did you mean "todo/about"?'],
    [{ route: 'todo/a', titles: new Map([['dee', 'A']]) }, 'There is no language "dee". Did you mean "de"?'],
  ])('%j', (wish, message) => {
    expect(() => make(wish)).toThrow(message);
  });
});

test('the command writes a page that passes the check, says its texts and what to do next', async () => {
  const { status, out } = workshop.run(
    'tools/new-page',
    'todo/every',
    '--from',
    'list',
    '--call',
    'task.list',
    '--link',
    'todo/about',
    '--title',
    'Every task',
    '--title',
    'de=Alle Aufgaben',
  );
  expect(status).toBe(0);
  expect(out).toMatch(/^screens\/todo\/every\.json\nscreens\/todo\/about\.json\n/);
  expect(out).toContain('every.title  Every task');
  expect(out).toContain(
    '1. Write its texts in de, where they wait in ⟦ ⟧: npm run translations -- export --missing texts.csv',
  );
  expect(JSON.parse(workshop.read('screens/todo/about.json'))).toMatchObject({
    body: expect.arrayContaining([
      { block: 'cell', id: 'todo_every', title: 'every.title', press: [{ do: 'go', to: 'todo/every' }] },
    ]),
  });
  const problems = await check(workshop.options);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(problems.map(({ code, file }) => `${file} ${code}`)).toEqual(['locales/de.json untranslated']);

  expect(workshop.run('tools/new-page')).toMatchObject({ status: 2, err: expect.stringContaining('Say which page') });
  expect(workshop.run('tools/new-page', 'todo/b', '--from', 'table')).toMatchObject({
    status: 2,
    err: 'A page is made --from list, form, detail; "table" is none of them.',
  });
}, 60_000);
