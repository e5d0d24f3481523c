import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SHORT_LIVED, SIDE_BY_SIDE } from '../engine/document/short-lived.ts';
import { partPlayed, unitsLeftOut } from './parts.ts';

const ROOT = new URL('..', import.meta.url).pathname;

/** The folders of unit and contract tests. */
const FOLDERS = [
  'engine',
  'operators',
  'schemas',
  'src',
  'tests/bench',
  'tests/editions',
  'tests/gallery',
  'tests/unit',
];

/**
 * A test that says this changes what others in its process would see: modules, functions, globals, time. Or it needs a
 * page. A context of its own keeps that to itself.
 */
const CHANGES = new RegExp(
  [
    String.raw`\bvi\s*\.(?:mock|doMock|hoisted|resetModules|spyOn|stub(?:Global|Env)|useFakeTimers)`,
    'globalThis|@vitest-environment',
  ].join('|'),
);

/** A test that says this changes its process itself: variables of the environment, the folder. */
const CHANGES_PROCESS = new RegExp(
  [
    String.raw`\bprocess\.env(?:\.\w+|\[[^\]]+\])\s*\??\??=[^=]|delete process\.env|process\.chdir`,
    String.raw`\bvi\s*\.stubEnv`,
  ].join('|'),
);

const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => path.posix.join(folder, ...name.split(path.sep))),
).map((name) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }));

/**
 * Tests that no context can hold: of code that loads in simulated time, of scripts that run in the global context, of
 * packages that a context cannot load, of memory, and of what changes jsdom itself, which all contexts share.
 */
const UNFIT: readonly string[] = [
  'engine/page-test/plain-style.test.ts',
  'engine/page-test/quick-ranges.test.ts',
  'engine/page-test/quick-selectors.test.ts',
  'engine/studio/client/relabel/places.test.ts',
  'engine/studio/server/scale.test.ts',
  'src/app/product/product.test.tsx',
  'src/publisher-preparation.test.ts',
  'tests/editions/phones.test.ts',
  'tests/unit/floor-page.test.ts',
];

/** The tests that have a process each. */
const ALONE = FILES.filter(({ name, text }) => UNFIT.includes(name) || CHANGES_PROCESS.test(text)).map(
  ({ name }) => name,
);

/** The tests that change what a context holds. */
const APART = FILES.filter(({ name, text }) => CHANGES.test(text) && !ALONE.includes(name)).map(({ name }) => name);

/** Long tests that this run leaves out. */
const part = partPlayed();
const LEFT_OUT = part === undefined ? [] : unitsLeftOut(part);

/** What only draws. */
const VIEWS = ['engine/**/*.test.tsx', 'src/components/**/*.test.tsx', 'tests/other-product/**/*.test.{ts,tsx}'];

/** The tests that start an exchange, and the other tests of its folders. */
const EXCHANGE = ['{src,tests}/exchange/**/*.test.ts', 'tests/unit/{previews/**,futures-figures}.test.ts'];

/**
 * The tests that measure processor time. A process on the other hardware thread of a core makes that up to half longer:
 * they run last, one by one.
 */
const SPEED = ['{engine,tests/unit}/**/{speed,*-speed}.test.ts'];

/**
 * Unit and contract tests. Browser journeys are Playwright's (playwright.config.ts). What draws, needs a page or
 * changes what others would see runs in contexts of one worker, which cost a fraction of a process each. The exchange's
 * files run one after another in the same processes: each has an exchange of its own, and its modules, hundreds of
 * them, and PostgreSQL's WebAssembly are loaded and compiled once. So do all other files but those that change their
 * process: each of these has one.
 */
export default defineConfig({
  root: ROOT,
  // The product's modules are made by its own plugin: there is nothing to look for ahead.
  optimizeDeps: { noDiscovery: true },
  test: {
    deps: { optimizer: { client: { enabled: false }, ssr: { enabled: false } } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // A single worker would run all files of a project of contexts in one context, where they see each other's modules
    // and hooks.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is polled happens at once on a quiet machine; a busy one may take seconds.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        // In a context, the package's module for Node requires an ES module, which contexts cannot.
        resolve: {
          alias: [{ find: /^react-router-dom$/, replacement: `${ROOT}node_modules/react-router-dom/dist/index.mjs` }],
        },
        test: {
          name: 'views',
          include: [...VIEWS, ...APART],
          exclude: [...EXCHANGE, ...SPEED, ...LEFT_OUT],
          pool: 'vmThreads',
          vmMemoryLimit: '512MB',
        },
      },
      {
        extends: true,
        test: {
          name: 'exchange',
          include: EXCHANGE,
          exclude: [...LEFT_OUT],
          pool: 'forks',
          execArgv: SIDE_BY_SIDE,
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          include: FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...VIEWS, ...EXCHANGE, ...APART, ...ALONE, ...SPEED, ...LEFT_OUT],
          pool: 'forks',
          execArgv: SIDE_BY_SIDE,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ALONE,
          exclude: [...VIEWS, ...EXCHANGE, ...SPEED, ...LEFT_OUT],
          pool: 'forks',
          execArgv: SHORT_LIVED,
        },
      },
      {
        extends: true,
        test: {
          name: 'speed',
          include: SPEED,
          exclude: [...LEFT_OUT],
          pool: 'forks',
          execArgv: SHORT_LIVED,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
