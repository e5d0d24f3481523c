import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(ROOT + file, 'utf8');
const json = (file: string): Record<string, unknown> => JSON.parse(read(file)) as Record<string, unknown>;

const root = json('package.json');
const engine = json('engine/package.json');
type Table = Readonly<Record<string, string>>;
const needed = { ...(engine.dependencies as Table), ...(engine.peerDependencies as Table) };

test('the engine’s package has the version, the licence and the pinned packages of the repository', () => {
  for (const key of ['version', 'license', 'type', 'engines']) expect(engine[key], key).toEqual(root[key]);
  expect(read('engine/LICENSE')).toBe(read('LICENSE'));
  const pinned: Table = { ...(root.dependencies as Table), ...(root.devDependencies as Table) };
  for (const [name, version] of Object.entries(engine.dependencies as Table)) expect(version, name).toBe(pinned[name]);
  // A product has those itself, maybe newer.
  for (const [name, version] of Object.entries(engine.peerDependencies as Table))
    expect(version, name).toBe(`^${pinned[name]}`);
});

/** The names of the packages that a source imports as it runs. */
function packagesOf(source: string): string[] {
  return [
    ...source.matchAll(/^(?:import|export) (?!type )(?:[^';=]*? from )?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm),
  ]
    .map(([, from, late]) => from ?? late!)
    .filter((name) => !name.startsWith('node:') && !name.startsWith('virtual:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

test('the package asks for what its modules import, and for nothing else', () => {
  const sources = readdirSync(`${ROOT}engine`, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/^(?:dist|node_modules)\/|\.test\.|fixture\.ts|\.arbitrary\.ts|render\/testing/.test(file),
    )
    .map((file) => read(`engine/${file}`));
  const imported = new Set(sources.flatMap(packagesOf));
  // Read by its name where icons are looked up, and by whoever writes types.
  const otherwise = ['lucide-react', '@types/big.js'];
  expect([...imported].filter((name) => !Object.hasOwn(needed, name))).toEqual([]);
  expect(Object.keys(needed).filter((name) => !imported.has(name) && !otherwise.includes(name))).toEqual([]);
});

test('compiled pages name no module of the engine by the ending of its source', () => {
  const named = readdirSync(`${ROOT}engine`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:language|document|build|formula)\/.*\.ts$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...read(`engine/${file}`).matchAll(/`(?!engine:)[^`\n]*\$\{[^`\n]*\.tsx?`.*/g)])
    .map(([text]) => text);
  // `shipped` and `moduleIn` know the endings.
  expect(named.filter((text) => !text.includes('shipped('))).toEqual([]);
});

test('every way into the package leads to a source', () => {
  const targets = Object.values(engine.exports as Readonly<Record<string, string | Table>>)
    .concat(Object.values(engine.bin as Table))
    .flatMap((target) => (typeof target === 'string' ? target : Object.values(target)));
  expect(targets.length).toBeGreaterThan(20);
  for (const target of targets) {
    const source = target
      .replace('./dist/', 'engine/')
      .replace('./', 'engine/')
      .replace(/(?:\.d\.ts|\.js)$/, '');
    expect(
      ['', '.ts', '.tsx', '.d.ts'].some((ending) => existsSync(ROOT + source + ending)),
      target,
    ).toBe(true);
  }
});

test('the starter says all that the engine says by itself', () => {
  const own = json('engine/starter/en.json');
  const product = json('locales/en.json');
  expect(Object.keys(own)).toEqual(['engine', 'block', 'field']);
  for (const [group, texts] of Object.entries(own))
    expect(Object.keys(texts as object), group).toEqual(Object.keys(product[group] as object));
});
