import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectIn } from '../../engine/command-line.ts';
import { readProject } from '../../engine/document/project.ts';
import { Product } from '../../engine/language/product.ts';
import type { Tests } from '../../engine/page-test/cases.ts';
import { Choice } from '../../engine/page-test/choice.ts';
import { sampleOf } from '../../engine/page-test/sample.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PRODUCT = `${ROOT}tests/other-product`;
const OPTIONS =
  '--formulas none --components components --blocks blocks --actions actions --pageTests site/page-test.tsx';
const FOLDERS = { formulas: [], components: 'components', blocks: ['blocks'], actions: ['actions'] };
let screens = '';

// Each test starts the command, which compiles a product first, and a worker.
vi.setConfig({ testTimeout: 240_000 });

beforeAll(() => {
  mkdirSync(`${ROOT}.data`, { recursive: true });
  screens = mkdtempSync(`${ROOT}.data/page-tests-`);
  cpSync(`${PRODUCT}/screens`, screens, { recursive: true });
});
afterAll(() => rmSync(screens, { recursive: true, force: true }));

/** Plays the page tests of the other product, with other documents in the place of some. */
function play(changed: Readonly<Record<string, string>>, ...wanted: readonly string[]): { text: string; code: number } {
  for (const [file, text] of Object.entries(changed)) {
    mkdirSync(path.dirname(path.join(screens, file)), { recursive: true });
    writeFileSync(path.join(screens, file), text);
  }
  const args = ['--import', 'tsx', 'engine/page-test/main.ts', '--root', PRODUCT, ...OPTIONS.split(' ')];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...args, '--screens', screens, '--workers', '1', ...wanted],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    },
  );
  return { text: `${stdout}${stderr}`, code: status ?? -1 };
}

const read = (file: string): string => readFileSync(`${PRODUCT}/screens/${file}`, 'utf8');

test('the pages of another product do what their cases say', () => {
  const { text, code } = play({});
  expect(text).toMatch(/15 passed, 0 failed: 15 cases of 2 pages/);
  expect(code).toBe(0);
});

test('a page that does otherwise fails at the line of its case, with what it shows', () => {
  const { text, code } = play({
    'todo/task.json': read('todo/task.json').replace('"call": "task.add"', '"call": "task.change"'),
  });
  // The compiler sees that a call lacks an argument.
  expect(code).toBe(1);
  expect(text).toContain('missing-argument');
  const silent = play(
    {
      'todo/task.json': read('todo/task.json').replace('"test": "=params.id == null"', '"test": "=params.id != null"'),
    },
    'todo/task',
  );
  expect(silent.code).toBe(1);
  expect(silent.text).toMatch(/todo\/task\.tests\.json:13:11 task\.add was not made\./);
  const added = 'A new task is added, told, measured, and leads back';
  expect(silent.text).toContain(`in the case “${added}”; the page showed:`);
  expect(silent.text).toMatch(/^ {4,}textbox ".*" = "Paint the fence"$/m);
});

test('a page has variants by a flag, and tells which was shown, once it is known', () => {
  const variants = (value: string, text: string): object => ({ block: 'note', id: value, text });
  const app = JSON.parse(read('app.json')) as { readonly events: object };
  const flag = { type: 'enum', of: ['list', 'cards'], default: 'list', description: 'How it looks.' };
  const seen = { description: 'A look was shown.', args: { value: 'enum(list, cards)' } };
  const page = {
    title: 'task.title',
    body: [
      {
        switch: '=flags.look',
        cases: { list: variants('list', 'task.saved'), cards: variants('cards', 'task.title') },
      },
    ],
  };
  const one = (name: string, flags: object, nodes: object, tracked: object[]): object => ({
    name,
    given: { flags },
    expect: { nodes, tracked },
  });
  const told = (value: string, times: number): object => ({ event: 'look.seen', with: { value }, times });
  const cases = [
    one('Cards', { look: 'cards' }, { cards: { shown: true } }, [told('cards', 1), told('list', 0)]),
    one('The default', { look: null }, { list: { shown: true } }, [told('list', 1)]),
    one('Not known', {}, { list: { shown: true } }, [told('list', 0)]),
  ];
  const { text, code } = play(
    {
      'app.json': JSON.stringify({
        ...app,
        flags: { look: { ...flag, track: 'look.seen' } },
        events: { ...app.events, 'look.seen': seen },
      }),
      'todo/look.json': JSON.stringify(page),
      'todo/look.tests.json': JSON.stringify({ cases }),
    },
    'todo/look',
  );
  expect(text).toContain('3 passed, 0 failed: 3 cases of 1 page');
  expect(code).toBe(0);
  const wrong = play(
    { 'todo/look.tests.json': JSON.stringify({ cases: [one('A', { look: 'crads' }, {}, [])] }) },
    'todo/look',
  );
  expect(wrong.text).toContain('Did you mean "cards"?');
  expect(wrong.code).toBe(1);
  rmSync(`${screens}/todo/look.json`);
  rmSync(`${screens}/todo/look.tests.json`);
  writeFileSync(`${screens}/app.json`, read('app.json'));
});

test('a case that holds before its steps fails, as one that looks for something on a page that was left', () => {
  const cases = { cases: [{ name: 'A', do: [{ press: 'byTitle' }], expect: { nodes: { add: { enabled: true } } } }] };
  const steps = [{ fill: 'title', with: 'Paint' }, { press: 'save' }];
  const left = { cases: [{ name: 'A', do: steps, expect: { nodes: { title: { error: 'task.title' } } } }] };
  const { text, code } = play(
    {
      'todo/task.json': read('todo/task.json'),
      'todo/task.tests.json': JSON.stringify(left),
      'todo/tasks.tests.json': JSON.stringify(cases),
    },
    'todo',
  );
  expect(code).toBe(1);
  expect(text).toContain('All of this holds before the steps');
  expect(text).toMatch(/task\.tests\.json:\d+:\d+ The page was left: it went back\. "title" /);
  writeFileSync(path.join(screens, 'todo/task.tests.json'), read('todo/task.tests.json'));
});

test('all figures of a page are compared in their order, and written again when asked', () => {
  const row = {
    params: { share: { type: 'number', required: true }, count: { type: 'number', required: true } },
    body: [
      { block: 'text', text: '=percent(params.share, 1)' },
      { block: 'text', text: '=number(params.count)' },
    ],
  };
  const cases = (figures: readonly string[]): string =>
    JSON.stringify({
      cases: [{ name: 'It counts', given: { with: { share: 0.125, count: 3 } }, expect: { figures } }],
    });
  const file = 'fragments/counts.tests.json';
  const wrong = play(
    { 'fragments/counts.json': JSON.stringify(row), [file]: cases(['12.5 %', '4']) },
    'fragments/counts',
    '--update',
  );
  expect(wrong.text).toContain('The 2nd figure of the page is “3”, not “4”.');
  expect(wrong.text).toContain('The figures of 1 cases of fragments/counts were written.');
  const kept = JSON.parse(readFileSync(path.join(screens, file), 'utf8')) as { cases: Array<{ expect: unknown }> };
  expect(kept.cases[0]?.expect).toEqual({ figures: ['12.5 %', '3'] });
});

test('a fragment is opened alone, with the parameters of its case; a sheet as a sheet', () => {
  const params = {
    task: { type: 'Task', required: true },
    hours: { type: 'field<number>', required: true },
    head: { type: 'text?', default: null },
  };
  const title = { block: 'text', id: 'title', text: '=text(params.task.title)' };
  const press = [{ do: 'emit', event: 'taken', with: { task: '=params.task.id' } }];
  const hours = { block: 'field.amount', id: 'hours', bind: 'params.hours', label: 'task.hours' };
  const take = { block: 'button', id: 'take', label: 'task.save', press };
  const events = { taken: { task: 'id<Task>' } };
  const row = {
    params,
    events,
    slots: { foot: {} },
    body: [{ block: 'text', id: 'head', text: '=params.head' }, title, hours, take, { slot: 'foot' }],
  };
  const sheet = {
    kind: 'sheet',
    title: 'task.title',
    params: { task: params.task },
    body: [title],
    foot: [{ block: 'button', id: 'done', label: 'task.save', press: [{ do: 'close' }] }],
  };
  const given = { with: { task: { id: '7', title: 'Paint' }, hours: 2.5, head: 'task.title' } };
  const rowCases = [
    {
      name: 'It shows what it is handed, and tells who shows it',
      given,
      do: [{ press: 'take' }],
      expect: {
        nodes: { head: { says: 'task.title' }, hours: { value: 2.5 }, foot: { shown: true } },
        emitted: [{ event: 'taken', with: { task: '7' } }],
      },
    },
    {
      name: 'It writes the field',
      given,
      do: [{ fill: 'hours', with: 9 }],
      expect: { nodes: { hours: { value: 9 } } },
    },
    { name: 'What is left out is made', expect: { nodes: { title: { shown: true } } } },
  ];
  const sheetCases = [{ name: 'It closes', do: [{ press: 'done' }], expect: { nodes: { title: { shown: false } } } }];
  const { text, code } = play(
    {
      'fragments/row.json': JSON.stringify(row),
      'fragments/row.tests.json': JSON.stringify({ cases: rowCases }),
      'fragments/sheet.json': JSON.stringify(sheet),
      'fragments/sheet.tests.json': JSON.stringify({ cases: sheetCases }),
    },
    'fragments',
  );
  // With the figures that were written.
  expect(text).toContain('5 passed, 0 failed: 5 cases of 3 pages');
  expect(code).toBe(0);
});

test('cases mean the same in Chromium, and a page that does otherwise is pictured', () => {
  const cases = {
    cases: [
      { name: 'It shows the tasks', expect: { nodes: { byTitle: { shown: true } } } },
      {
        name: 'Pulled down it reads the tasks again',
        do: [{ pull: true }],
        expect: { calls: [{ call: 'task.list', times: 1 }] },
      },
      { name: 'It has another name', expect: { shown: ['task.drop_title'] } },
    ],
  };
  const { text, code } = play(
    {
      'todo/task.json': read('todo/task.json'),
      'todo/task.tests.json': read('todo/task.tests.json'),
      'todo/tasks.tests.json': JSON.stringify(cases),
    },
    'todo',
    '--browser',
  );
  expect(text).toMatch(/7 passed, 1 failed: 8 cases of 2 pages .*, in Chromium/);
  expect(text).toContain('tasks.tests.json:1:');
  expect(text).toContain('The text "task.drop_title" is not shown.');
  const [, folder = ''] = /are in (\S+)\./.exec(text) ?? [];
  expect(existsSync(path.join(ROOT, folder, 'todo-tasks-it-has-another-name.png'))).toBe(true);
  expect(code).toBe(1);
});

test('a sample of cases is the same each time, and has each kind of step where it can', async () => {
  const product = new Product(await readProject({ ...projectIn(PRODUCT), ...FOLDERS }));
  const routes = [...product.project.tests.keys()];
  const all = new Choice([], []).plannedIn(product);
  const names = (seed: number): string[] => sampleOf(product, all, { count: 4, seed }).map(({ name }) => name);
  expect(names(1)).toHaveLength(4);
  expect(names(1)).toEqual(names(1));
  expect(names(1)).not.toEqual(names(2));
  const pulling = (product.project.tests.get('todo/tasks')!.value as unknown as Tests).cases.find(
    ({ do: steps = [] }) => steps.some(({ pull }) => pull),
  );
  for (const seed of [1, 2, 3, 4]) {
    const sample = sampleOf(product, all, { count: 10, seed });
    expect(sample.map(({ name }) => name)).toContain(pulling?.name);
    expect(new Set(sample.map(({ route }) => route)).size).toBe(routes.length);
  }
  const { text, code } = play({}, 'todo', '--sample', '4');
  expect(text).toMatch(/^4 passed, 0 failed: 4 cases of 2 pages/m);
  expect(code).toBe(0);
  expect(play({}, '--sample', 'some')).toMatchObject({ code: 2, text: expect.stringContaining('whole numbers') });
});
