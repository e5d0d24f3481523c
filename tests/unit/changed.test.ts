import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { namedIn, reachOf, reached } from '../changed.ts';

test('a source names the modules it imports, and the files and folders it opens', () => {
  const text = `
    import { one } from './one.ts';
    import '../two.css';
    const late = import('./late.ts');
    const all = new URL('../../screens/', import.meta.url);
    const part = new URL('api/', import.meta.url);
    const texts = new URL('locales/', ROOT);`;
  expect(namedIn('src/app/main.ts', text)).toEqual([
    'src/app/one.ts',
    'src/two.css',
    'src/app/late.ts',
    'screens/',
    'src/app/api/',
    'locales/',
  ]);
});

test('an import of types alone reaches nothing: it is gone when the code runs', () => {
  const text = `
import type table from '../../locales/en.json';
import type {
  One,
} from './types.ts';
export type { Two } from './two.ts';
export type Word = 'a' | 'b';
import { three, type Three } from './three.ts';`;
  expect(namedIn('src/app/main.ts', text)).toEqual(['src/app/three.ts']);
});

test('what a test says it reads counts, what the language could read of any product does not', () => {
  const text = `read('screens/fund/withdraw.json', "locales")`;
  expect(namedIn('tests/unit/x.test.ts', text)).toEqual(['screens/fund/withdraw.json', 'locales/']);
  expect(namedIn('engine/document/x.ts', text)).toEqual([]);
});

test('a test of the other product names its folders, and files that this product has not', () => {
  const text = `
    const PRODUCT = join(ROOT, 'tests/other-product');
    for (const part of ['screens', 'locales']) copy(join(PRODUCT, part));
    read('screens/todo/about.json', 'screens/fund/withdraw.json', '../../schemas/api');`;
  expect(namedIn('engine/check/x.test.ts', text)).toEqual([
    'tests/other-product/screens/',
    'tests/other-product/locales/',
    'tests/other-product/screens/todo/about.json',
    'screens/fund/withdraw.json',
    'schemas/api/',
  ]);
  expect(namedIn('tests/other-product/options.ts', `screens: 'screens'`)).toEqual(['tests/other-product/screens/']);
  expect(namedIn('engine/check/x.test.ts', `${text} projectIn(ROOT)`)).toContain('screens/');
});

test('a change reaches who imports it through others, and who reads its folder', () => {
  const graph = new Map([
    ['a.ts', []],
    ['b.ts', ['a.ts']],
    ['hub.ts', ['b.ts', 'pages/']],
    ['c.test.ts', ['hub.ts']],
  ]);
  expect([...reached(['a.ts'], graph)].sort()).toEqual(['a.ts', 'b.ts', 'c.test.ts', 'hub.ts']);
  expect([...reached(['pages/fund/x.json'], graph)]).toContain('c.test.ts');
  expect([...reached(['a.ts'], graph, (file) => file !== 'hub.ts')]).not.toContain('c.test.ts');
});

test('a room of the exchange reaches its own tests, not those of all others, which start it too', () => {
  const [orders = ''] = execFileSync('git', ['ls-files', '*/c2c/orders.ts'], { encoding: 'utf8' }).split('\n');
  const { units, journeys } = reachOf([orders]);
  expect(units).toContain(orders.replace('.ts', '.test.ts'));
  expect(units.filter((test) => test.includes('/spot/'))).toEqual([]);
  expect(journeys).toEqual([]);
  const [withdrawals = ''] = execFileSync('git', ['ls-files', '*/wallet/withdrawals.ts'], { encoding: 'utf8' }).split(
    '\n',
  );
  const withdrawn = reachOf([withdrawals]).units;
  expect(withdrawn).toContain(withdrawals.replace('withdrawals', 'withdrawing.test'));
  // They take what an amount is worth from the same room, not what is withdrawn.
  expect(withdrawn.filter((test) => test.includes('/nft/'))).toEqual([]);
});

test('a page reaches the journeys that open it, and the tour', () => {
  const { units, journeys, left } = reachOf(['screens/fund/withdraw.json']);
  expect(units).toContain('tests/unit/refusals.test.ts');
  // What is tried on a copy of the whole product takes longer than a change may.
  expect(left).toContain('tests/unit/testing-guide.test.ts');
  expect(left).toContain('engine/check/fix/product.test.ts');
  expect(units).not.toContain('engine/check/main.test.ts');
  expect(reachOf(['tests/other-product/screens/todo/about.json']).units).toEqual(
    expect.arrayContaining(['engine/check/main.test.ts', 'tests/unit/judge.test.ts']),
  );
  // So does a long test, unless it differs itself, or a module that it imports.
  expect(left).toContain('tests/unit/lsp/rename.test.ts');
  expect(reachOf(['tests/unit/lsp/rename.test.ts']).units).toContain('tests/unit/lsp/rename.test.ts');
  expect(reachOf(['tests/unit/product-copy.ts']).units).toContain('tests/unit/testing-guide.test.ts');
  expect(journeys).toEqual(
    expect.arrayContaining(['tests/journeys/journey.spec.ts', 'tests/journeys/withdrawal.spec.ts']),
  );
});
