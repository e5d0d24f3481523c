import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COMPILER_CODES } from '../../engine/document/codes.ts';
import { currentReference } from '../tools/reference.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(ROOT + file, 'utf8');

test('the reference is that of the schemas; npm run reference writes it', async () => {
  for (const [file, text] of await currentReference()) expect(read(file), file).toBe(text);
});

test('every code that the compiler says is explained, and no other', () => {
  const sources = readdirSync(`${ROOT}engine`, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /^(document|language|formula|action)\/.*\.ts$/.test(file) &&
        !file.includes('.test.') &&
        !file.endsWith('codes.ts'),
    )
    .map((file) => read(`engine/${file}`))
    .join('\n');
  const said = new Set(
    [...sources.matchAll(/\b(?:problem|unknown|fail|report)\((?:[\w.]+, )?'([a-z]+(?:[-_][a-z]+)*)'/g)].map(
      ([, code]) => code!.replaceAll('_', '-'),
    ),
  );
  for (const code of said) expect(Object.keys(COMPILER_CODES), code).toContain(code);
  for (const code of Object.keys(COMPILER_CODES))
    expect(sources.includes(`'${code}'`) || sources.includes(`'${code.replaceAll('-', '_')}'`), code).toBe(true);
});

test('commands and files that the README names are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const file of [
    'README.md',
    'screens/README.md',
    'screens/TESTING.md',
    'screens/REVIEW.md',
    'engine/README.md',
    'src/exchange/SECURITY.md',
    'tests/bench/README.md',
  ]) {
    const text = read(file);
    for (const [, name] of text.matchAll(/npm (?:run )?(\w[\w:-]*)/g)) {
      if (['ci', 'run', 'pack', 'install'].includes(name!)) continue;
      expect(Object.keys(scripts), `${file}: npm run ${name}`).toContain(name);
    }
    for (const [, target] of text.matchAll(/\]\(([^)#:]+)\)/g)) {
      const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
      expect(existsSync(ROOT + folder + target!), `${file}: ${target}`).toBe(true);
    }
  }
});

test.each(['SECURITY', 'ASVS'])('%s.md names files and tests that there are', (name) => {
  const files = [...read(`src/exchange/${name}.md`).matchAll(/`([\w/.-]+\.(?:ts|md))`/g)].map(([, path]) => path!);
  expect(files.length).toBeGreaterThan(20);
  const there = (path: string): boolean =>
    ['src/exchange/', 'src/', ''].some((folder) => existsSync(`${ROOT}${folder}${path}`));
  expect(files.filter((path) => !there(path))).toEqual([]);
});
