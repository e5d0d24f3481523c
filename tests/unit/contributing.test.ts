import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const GUIDE = readFileSync(new URL('.github/CONTRIBUTING.md', ROOT), 'utf8');
const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { scripts: object };

/** A heading as links name it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

test('every link of the guide leads to a file, and to a heading of it', () => {
  const links = [...GUIDE.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)];
  expect(links.length).toBeGreaterThan(10);
  for (const [, file = '', heading] of links) {
    const at = new URL(file, new URL('.github/', ROOT));
    expect(existsSync(at), file).toBe(true);
    const headings = [...readFileSync(at, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => anchor(words));
    if (heading !== undefined) expect(headings, file).toContain(heading);
  }
});

test('every file that the guide names is there, and every script', () => {
  const names = [...GUIDE.matchAll(/`((?:\.ci|engine|schemas|screens|src|tests)\/[\w./-]+)`/g)].map(
    ([, name]) => name!,
  );
  expect(names.filter((name) => !existsSync(new URL(name, ROOT)))).toEqual([]);
  const called = [...GUIDE.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
  expect(called.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
