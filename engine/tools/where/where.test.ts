import { afterAll, expect, test } from 'vitest';
import { Product } from '../../language/product.ts';
import { readProject } from '../../document/project.ts';
import { Workshop } from '../fixture.ts';
import type { NameUse } from './kinds.ts';
import { nearTo, where } from './where.ts';

const workshop = new Workshop();
afterAll(() => workshop.remove());
workshop.write('components.ts', "export const title = t('task.title');\n");
workshop.write('style.css', '.a { color: var(--color-text-1); }\n');
const product = new Product(await readProject(workshop.options));

const shown = (uses: readonly NameUse[]): string[] =>
  uses.map(({ file, line, column, says }) => `${file}:${line}:${column} ${says}`);
const only = async (name: string): Promise<{ kind: string; written: string[]; used: string[] }> => {
  const [found, ...others] = await where(product, name);
  expect(others).toEqual([]);
  return { kind: found!.kind, written: shown(found!.written), used: shown(found!.used) };
};

test('a text: its words in every language and form, and who says it, in documents and in code', async () => {
  expect(await only('task.title')).toEqual({
    kind: 'text',
    written: [
      expect.stringMatching(/^locales\/de\.json:\d+:5 "Aufgabe"$/),
      expect.stringMatching(/^locales\/en\.json:\d+:5 "Task"$/),
    ],
    used: [
      expect.stringMatching(/^screens\/todo\/task\.json:\d+:16 title\/of\/false$/),
      "components.ts:1:24 export const title = t('task.title');",
    ],
  });
  expect((await only('about.team')).used).toEqual([
    expect.stringMatching(/^screens\/fragments\/team\.json:\d+:9 body\/0\/facts\/about\.team$/),
  ]);
  expect((await only('tasks.left')).written.filter((use) => use.startsWith('locales/en'))).toHaveLength(2);
});

test('a call: its place in the contract, and who makes it', async () => {
  const { kind, written, used } = await only('task.list');
  expect([kind, written]).toEqual([
    'call',
    [expect.stringMatching(/^schemas\/api\/tasks\.json:\d+:9 "operationId": "task\.list",$/)],
  ]);
  expect(used).toEqual([expect.stringMatching(/^screens\/todo\/tasks\.json:\d+:15 data\/tasks\/call$/)]);
});

test('a page, a rule, a token, a function, a block', async () => {
  expect(await only('todo/about')).toMatchObject({
    kind: 'page',
    written: ['screens/todo/about.json:1:1 about.title'],
    used: [expect.stringContaining('screens/todo/tasks.json')],
  });
  expect(await only('short')).toMatchObject({
    kind: 'rule',
    written: ['screens/rules.json:2:3 ', expect.stringMatching(/^screens\/rules\.json:8:14 rule\.short “.+”$/)],
    used: expect.arrayContaining([expect.stringContaining('form/fields/title/rules/1')]),
  });
  for (const name of ['--color-text-1', 'color-text-1', 'color.text-1']) {
    expect(await only(name)).toEqual({
      kind: 'token',
      written: [expect.stringMatching(/^screens\/theme\.json:\d+:5 $/)],
      used: ['style.css:1:13 .a { color: var(--color-text-1); }'],
    });
  }
  expect((await only('size')).used).toEqual(
    expect.arrayContaining(
      ['calc/left', 'calc/done', 'body/1/of'].map((place) =>
        expect.stringMatching(new RegExp(`^screens/todo/tasks\\.json:\\d+:\\d+ ${place}$`)),
      ),
    ),
  );
  expect(await only('progress-ring')).toMatchObject({ kind: 'block', used: [expect.stringContaining('tasks.json')] });
  expect(await only('celebrate')).toMatchObject({ kind: 'action', used: [expect.stringContaining('tasks.json')] });
  expect((await only('field.switch')).used).toEqual([expect.stringContaining('screens/todo/about.json')]);
});

test('an event for measuring: what it means, and the step that tracks it', async () => {
  const found = (await where(product, 'task.saved')).find(({ kind }) => kind === 'event')!;
  expect(shown(found.written)).toEqual([
    expect.stringMatching(/^screens\/app\.json:\d+:5 A task was added or changed\.$/),
  ]);
  expect(shown(found.used)).toEqual([
    expect.stringMatching(/^screens\/todo\/task\.json:\d+:\d+ form\/submit\/1\/event$/),
  ]);
});

test('what nothing is called: what is like it, the nearest first', async () => {
  expect(await where(product, 'task.titel')).toEqual([]);
  expect(nearTo(product, 'task.titel')[0]).toBe('text task.title');
  expect(nearTo(product, 'drop_')).toEqual(['text task.drop_title']);
  expect(nearTo(product, 'xyzzyxyzzy')).toEqual([]);
});

test('the command says it line by line, and fails where a name is unknown', () => {
  const { status, out } = workshop.run('tools/where', 'short', 'shrot');
  expect(status).toBe(1);
  expect(out).toMatch(
    /^rule short\n {2}screens\/rules\.json:2:3\n {2}screens\/rules\.json:8:14 rule\.short “.+”\n {2}used 3 times:\n(?: {2}screens\/todo\/(?:plan|task)\.json:\d+:\d+ form\/\S+\n){3}Nothing is called "shrot"\. Did you mean:\n {2}rule short$/,
  );
  expect(workshop.run('tools/where')).toMatchObject({
    status: 2,
    err: expect.stringContaining('Say what to look for'),
  });
}, 60_000);
