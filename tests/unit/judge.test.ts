import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readDocuments } from '../../engine/document/project.ts';
import { textsOf } from '../../engine/document/written.ts';
import { Judge, type Documents, type Judgement } from '../../engine/review/edition/judge.ts';
import { OTHER_PRODUCT } from '../other-product/options.ts';

// The same processes judge one version of the documents after another, each by its own bytes.

const options = { ...OTHER_PRODUCT, pageTests: 'site/page-test.tsx' };
const TASK = 'screens/todo/task.json';
const CASES = 'screens/todo/task.tests.json';

let documents: Documents;
let judge: Judge;
beforeAll(async () => {
  documents = textsOf(await readDocuments(options));
  judge = await Judge.open(options, 1);
}, 120_000);
afterAll(() => judge.rest());
vi.setConfig({ testTimeout: 240_000 });

/** Returns documents with other words in some files, each of which stands there exactly once. */
function withWords(
  before: Documents,
  changes: Readonly<Record<string, readonly [from: string, to: string]>>,
): Documents {
  const after = new Map(before);
  for (const [file, [from, to]] of Object.entries(changes)) {
    const parts = (after.get(file) ?? '').split(from);
    expect(parts, from).toHaveLength(2);
    after.set(file, parts.join(to));
  }
  return after;
}

/** Judges documents against those of the product. */
async function judged(
  now: Documents,
  signal?: AbortSignal,
  left?: ReadonlyMap<string, ReadonlyArray<readonly [string, string | undefined]>>,
): Promise<Judgement & { readonly hasPlayed: boolean }> {
  let hasPlayed = false;
  const playing = (): void => void (hasPlayed = true);
  const judgement = await judge.judge(now, documents, {
    playing,
    ...(signal === undefined ? {} : { signal }),
    ...(left === undefined ? {} : { left }),
  });
  return { ...judgement, hasPlayed };
}

test('a text of another language is told in words, and no case is played', async () => {
  const now = withWords(documents, { 'locales/de.json': ['"drop": "Löschen"', '"drop": "Weg damit"'] });
  const { words, hasPlayed, ...rest } = await judged(now);
  expect(words).toEqual([expect.stringContaining('Weg damit')]);
  expect({ ...rest, hasPlayed }).toEqual({ mistakes: [], failures: [], hasPlayed: false });
});

test('a page, words and cases are played as they are handed, and as they were once they are mended', async () => {
  const other = withWords(documents, {
    [TASK]: ['"do": "back"\n      }\n    ]\n  },', '"do": "reset"\n      }\n    ]\n  },'],
  });
  expect((await judged(other)).failures.join('\n')).toContain('A new task is added, told, measured, and leads back');
  expect(
    await judged(withWords(documents, { [TASK]: ['"label": "task.hours"', '"label": "tasks.by_hours"'] })),
  ).toMatchObject({
    failures: [],
    hasPlayed: true,
  });

  const hides = withWords(documents, {
    [CASES]: [
      '"nodes": { "title": { "value": "" } }',
      '"nodes": { "title": { "value": "" } }, "hidden": ["task.drop_title"]',
    ],
  });
  expect((await judged(hides)).failures).toEqual([]);
  const alike = withWords(hides, {
    'locales/en.json': ['"what": "What is to be done"', '"what": "Delete this task?"'],
  });
  expect((await judged(alike)).failures.join('\n')).toContain('A task needs a title');
  expect((await judged(hides)).failures).toEqual([]);
});

test('a mistake is told with its place, and no case is played', async () => {
  const wrong = withWords(documents, { [TASK]: ['"call": "task.one"', '"call": "task.two"'] });
  expect(await judged(wrong)).toMatchObject({
    mistakes: expect.arrayContaining([expect.stringMatching(/^screens\/todo\/task\.json:\d+:\d+ error unknown-call/)]),
    words: [],
    hasPlayed: false,
  });
});

test('documents that do not hold without what was left out name what they need of it, and no more', async () => {
  const page = withWords(documents, { [TASK]: ['"label": "task.hours"', '"label": "task.length"'] });
  const words = (file: string, hours: string): readonly [string, string | undefined] => {
    const after = withWords(documents, { [file]: [`"hours": "${hours}"`, `"length": "L", "hours": "${hours}"`] });
    return [file, after.get(file)];
  };
  const theme = documents.get('screens/theme.json') ?? '';
  const left = new Map<string, ReadonlyArray<readonly [string, string | undefined]>>([
    ['de', [words('locales/de.json', 'Stunden')]],
    ['en', [words('locales/en.json', 'Hours')]],
    ['screens/theme.json', [['screens/theme.json', `${theme} `]]],
  ]);
  const { mistakes, needs, hasPlayed } = await judged(page, undefined, left);
  expect(mistakes.join('\n')).toContain('task.length');
  expect(needs?.parts).toEqual(['de', 'en']);
  expect(needs?.wrong).toContainEqual({ file: TASK, message: expect.stringContaining('"task.length"') });
  expect(hasPlayed).toBe(false);
  const other = withWords(documents, { [TASK]: ['"call": "task.one"', '"call": "task.two"'] });
  expect((await judged(other, undefined, left)).needs).toBeUndefined();
});

test('the page tests of one page may go, and those of another are played', async () => {
  expect(
    (await judged(withWords(documents, { [TASK]: ['"label": "task.hours"', '"label": "tasks.by_hours"'] }))).hasPlayed,
  ).toBe(true);
  const now = new Map(withWords(documents, { [TASK]: ['"label": "task.hours"', '"label": "task.title"'] }));
  now.delete('screens/todo/tasks.tests.json');
  expect(await judged(now)).toMatchObject({ failures: [], hasPlayed: true });
});

test('what is ended plays nothing more', async () => {
  const now = withWords(documents, { [TASK]: ['"label": "task.hours"', '"label": "tasks.by_hours"'] });
  await expect(judged(now, AbortSignal.abort())).rejects.toThrow();
  expect((await judged(now)).failures).toEqual([]);
});
