import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectIn } from '../../engine/command-line.ts';
import { layOut } from '../../engine/document/layout.ts';
import { firstTexts, flatten, readProject } from '../../engine/document/project.ts';
import { isObject, type Json, type JsonObject } from '../../engine/document/source.ts';
import type { Construct, Key } from '../../engine/grammar/define.ts';
import { EXPECT, NODE_STATE, SAID } from '../../engine/language/tests/expect-grammar.ts';
import { ANSWER, GIVEN } from '../../engine/language/tests/given-grammar.ts';
import { ACT } from '../../engine/language/tests/grammar.ts';
import { ProductCopy } from './product-copy.ts';

// What the guide of page tests says is tried on a copy of the product: its cases are played.

const read = (file: string): string => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
const guide = read('screens/TESTING.md');

/** Returns the JSON examples of a document, without what they are indented by. */
function examplesOf(text: string): readonly string[] {
  return [...text.matchAll(/^( *)```json\n([\s\S]*?)\n *```$/gm)].map(([, indent = '', code = '']) =>
    code
      .split('\n')
      .map((line) => line.slice(indent.length))
      .join('\n'),
  );
}

const [first = '', form = '', fragment = ''] = examplesOf(guide);
const FORM = 'screens/setting/watch.tests.json';
let copy: ProductCopy;

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

beforeAll(() => {
  copy = new ProductCopy();
  const [page, texts] = ['"title": "watch.title"', '"watch": {'].map((part) =>
    examplesOf(read('screens/README.md')).find((text) => text.includes(part)),
  );
  const add = (file: string, members: JsonObject): void =>
    copy.write(file, JSON.stringify({ ...(JSON.parse(copy.read(file)) as JsonObject), ...members }));
  const app = JSON.parse(copy.read('screens/app.json')) as { readonly aliases: JsonObject; readonly languages: Json };
  copy.write('screens/setting/watch.json', page ?? '');
  add('screens/app.json', { aliases: { ...app.aliases, '/watch': 'setting/watch' } });
  for (const { code } of app.languages as ReadonlyArray<{ readonly code: string }>)
    add(`locales/${code}.json`, JSON.parse(`{${texts}}`) as JsonObject);
  copy.write(FORM, form);
  copy.write('screens/fragments/order-row.tests.json', `{ "cases": [${fragment}] }`);
});
afterAll(() => copy.remove());

test('the cases of the guide pass', () => {
  const { status, text } = copy.run('test:pages', 'setting/watch', 'fragments/order-row');
  expect(text).toMatch(/8 passed, 0 failed: 8 cases of 2 pages/);
  expect(status).toBe(0);
});

test('the first case of the guide passes, and a failure reads as it is printed there', () => {
  const { cases } = JSON.parse(form) as { readonly cases: readonly JsonObject[] };
  const opens = (JSON.parse(first) as { readonly cases: readonly JsonObject[] }).cases;
  const all = { ...(JSON.parse(form) as JsonObject), cases: [...opens, ...cases] };
  copy.write(FORM, layOut(all).join('\n').replace('"error": "watch.there"', '"error": "enter.choice"'));
  const { text } = copy.run('test:pages', 'setting/watch', '--case', 'The page opens', '--case', 'is refused');
  expect(text).toContain('1 passed, 1 failed');
  const [, printed = ''] = /^```\n(screens\/[\s\S]*?)\n```$/m.exec(guide) ?? [];
  const lines = printed.split('\n').map((line) => line.replace(/:\d+:\d+ /, ' '));
  expect(text.replaceAll(/:\d+:\d+ /g, ' ').split('\n')).toEqual(expect.arrayContaining(lines));
  expect(lines.length).toBeGreaterThan(5);
});

test('the examples are laid out', () => {
  for (const text of [first, form, fragment]) expect(layOut(JSON.parse(text) as JsonObject).join('\n')).toBe(text);
});

test('texts, calls and events that the guide names are there', async () => {
  const project = await readProject(projectIn(copy.folder));
  const app = project.app.value as { readonly events: JsonObject };
  const known = new Set([
    ...flatten(firstTexts(project)).keys(),
    ...project.catalog.contract.calls.keys(),
    ...Object.keys(app.events),
    'rules.json',
    'qr.png',
    'orders.csv',
    'ticket.price',
  ]);
  const named = [...guide.matchAll(/["`[]([a-z]\w*(?:\.[a-zA-Z]\w*)+)["`\]]/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

/** The objects that pieces of the guide may be. */
const PIECES: ReadonlyArray<readonly [of: Construct, names: ReadonlySet<string>]> = [
  ACT,
  GIVEN,
  EXPECT,
  ANSWER,
  NODE_STATE,
  SAID,
].map((of) => [of, new Set(Object.keys(of.keys as Readonly<Record<string, Key>>))]);

test('each piece of a case in the guide has members that there are', () => {
  const pieces = [...guide.matchAll(/`(\{ [^`]+ \})`/g)].map(([, code]) => code!);
  expect(pieces.length).toBeGreaterThan(40);
  for (const piece of pieces) {
    const value = JSON.parse(piece) as JsonObject;
    const others = ['rule', 'id', 'to', 'back', 'nowhere', 'trader'];
    const isKnown = ([, names]: (typeof PIECES)[number]): boolean => Object.keys(value).every((key) => names.has(key));
    const isOther =
      isObject(value) && Object.keys(value).every((key) => others.includes(key) || key === 'with' || key === 'error');
    expect(PIECES.some(isKnown) || isOther, piece).toBe(true);
  }
  const members = [...guide.matchAll(/^\| `"(\w+)"(?::[^`]*)?`/gm)].map(([, name]) => name!);
  for (const name of members)
    expect(
      PIECES.some(([, names]) => names.has(name)),
      name,
    ).toBe(true);
});
