import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { baseOf, changedSince, reachOf } from './changed.ts';
import { PARTS, partOfCommit, partPlayed } from './parts.ts';
import { BROWSERS } from './playwright.config.ts';
import { FLAKY_LIMIT, node, runAll, single, type Counts, type Step } from './run.ts';
import { keepTemporaryInMemory } from './temporary-folder.ts';
import { unitTests } from './unit-tests.ts';

/**
 * `npm test`: types, lint, licences, the documents and their layout, unit and contract tests, the build, a sample of
 * the benchmark, and journeys in a real browser: of the longest suites one part (`parts.ts`). Everything runs even
 * where something has failed; the last line counts the real results.
 *
 * `npm test -- <words>` runs the steps whose names have one of the words, `npm test -- --changed [<commit>]` what a
 * change can reach. `npm run test:all` (`--whole`) runs every walk in full, and the exchange's tests on PostgreSQL as
 * well.
 */
const ROOT = new URL('..', import.meta.url).pathname;

function results<T>(file: string, count: (report: T) => Counts, ran: boolean): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counted = count(JSON.parse(readFileSync(file, 'utf8')) as T);
  // A run that fails without a failed test (because it could not start, for example) still fails.
  return ran || counted.failed > 0 ? counted : { passed: counted.passed, failed: 1 };
}

const unit = (...only: readonly string[]): Step => ({
  name: 'unit and contract tests',
  quiet: false,
  run: () => unitTests(`${ROOT}test-results`, only),
});

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface Report {
  readonly suites: readonly Suite[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

const flakyTests = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(flakyTests),
];

const journeys = (...only: readonly string[]): Step => ({
  name: 'journeys in a real browser',
  quiet: false,
  async run() {
    const file = `${ROOT}test-results/journeys.json`;
    const ran = await node([
      '--import',
      'tsx',
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'tests/playwright.config.ts',
      ...only,
    ]);
    return results<Report>(
      file,
      ({ suites, stats }) => {
        for (const test of flakyTests({ suites })) console.log(`flaky: ${test}`);
        const tolerated = stats.flaky <= FLAKY_LIMIT ? stats.flaky : 0;
        return { passed: stats.expected + tolerated, failed: stats.unexpected + stats.flaky - tolerated };
      },
      ran,
    );
  },
});

const TSX = ['--import', 'tsx'];
const FORMAT = [...TSX, 'engine/tools/format/main.ts', '--check'];

const types = single(
  'types',
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/types.tsbuildinfo',
  '-p',
  'tsconfig.json',
);
const lint = (...only: readonly string[]): Step =>
  single('lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '-c', '.oxlintrc.json', ...only);
const layoutOfCode = (...only: readonly string[]): Step =>
  single('layout of the code', 'node_modules/oxfmt/bin/oxfmt', '--check', ...only);
const documents: readonly Step[] = [
  single('documents', ...TSX, 'engine/check/main.ts', '--product', '.', '--product', 'operators'),
  single('layout', ...FORMAT),
  single('layout of the console', ...FORMAT, '--product', 'operators'),
];
const PAGE_TESTS = 'engine/page-test/main.ts';
const pageTestsOfConsole = single('page tests of the console', ...TSX, PAGE_TESTS, '--product', 'operators');
/** Plays page tests in Chromium and on the exchange. */
const pageTestsElsewhere: readonly Step[] = [
  single('page tests in Chromium', ...TSX, PAGE_TESTS, '--browser', '--sample', '30'),
  single('page tests on the exchange', ...TSX, PAGE_TESTS, '--exchange'),
];
/** Plays the page tests of the app and of the console. */
const pageTests: readonly Step[] = [
  single('page tests', ...TSX, PAGE_TESTS),
  pageTestsOfConsole,
  ...pageTestsElsewhere,
];
/** The number of cases played at most after a change, which may reach all: each page and kind of step is among them. */
const MOST_CASES = 250;
const SOME = ['--sample', String(MOST_CASES)];
const someOfPageTests = single(`page tests, ${MOST_CASES} of all`, ...TSX, PAGE_TESTS, ...SOME);
/** Plays page tests that other documents than those of a commit can reach. */
const pageTestsSince = (commit: string): Step =>
  single(
    `page tests of what differs, ${MOST_CASES} at most`,
    ...TSX,
    'engine/review/edition/main.ts',
    '--since',
    commit,
    ...SOME,
  );
const licences = single('licences', ...TSX, 'tests/tools/sbom.ts');
/** Tells what the built files use that browsers of `browserslist` have not got. After the build. */
const floor = single('the oldest browsers', ...TSX, 'tests/floor/main.ts');
/** Weighs the built pages against their bound. After the build. */
const pageSizes = single('weight of the pages', ...TSX, 'tests/bench/page-sizes.ts');
/** Three of the main journeys in Firefox and WebKit, where they are installed. */
const engines = single('other engines', ...TSX, 'tests/browsers/main.ts', '--sample');
/** Compares the engine's speed with React written by hand. Alone, as another step beside it would be noise. */
const speed: Step = { ...single('speed of the engine', ...TSX, 'tests/bench/sample.ts'), quiet: false };
/** The app and the console as they are served. Before the unit tests: one of them starts what is built. */
const build = single('build', ...TSX, 'src/exchange/server/build-process.ts', '.');

/** Returns all steps, the longest first: two of them run at once. */
const everything = (): readonly Step[] => [
  types,
  lint(),
  layoutOfCode('**/*.{ts,tsx,mts,js,cjs}'),
  ...documents,
  licences,
  build,
  unit(),
  floor,
  pageSizes,
  ...pageTests,
  engines,
  speed,
  journeys(),
];

/** Returns the steps that a change since a commit can reach. */
function reachedSince(commit: string): readonly Step[] {
  const changed = changedSince(commit);
  const reach = reachOf(changed);
  const reached = `${reach.units.length} test files, ${reach.journeys.length} journeys`;
  console.log(`${changed.length} files differ from ${commit}: ${reached}`);
  const settings = changed.filter((file) =>
    /^package-lock\.json$|(?:^|\/)(?:vite|vitest|playwright)\.config\.ts$/.test(file),
  );
  if (settings.length > 0) console.log(`reaches everything, which npm test runs: ${settings.join(', ')}`);
  const any = (pattern: RegExp): boolean => changed.some((file) => pattern.test(file));
  const isOfApp = any(/^(?:schemas\/(?!locale\.)|engine\/)|^src\/(?:app|components|domain|blocks|actions)\//);
  const left = [...reach.left, ...(isOfApp ? ['all page tests'] : [])];
  if (left.length > 0) console.log(`left to npm test: ${left.join(', ')}`);
  const code = changed.filter((file) => /\.(?:tsx?|mts|js|cjs)$/.test(file) && existsSync(`${ROOT}${file}`));
  const sources = code.filter((file) => /\.tsx?$/.test(file));
  return [
    ...(code.length > 0 ? [types, layoutOfCode(...code)] : []),
    ...(sources.length > 0 ? [lint(...sources)] : []),
    ...(any(/^(?:screens|operators|locales|schemas|engine)\//) ? documents : []),
    ...(isOfApp
      ? [someOfPageTests, pageTestsOfConsole, ...(any(/^engine\/page-test\//) ? pageTestsElsewhere : [])]
      : [
          ...(any(/^(?:screens|locales)\//) ? [pageTestsSince(commit)] : []),
          ...(any(/^operators\//) ? [pageTestsOfConsole] : []),
        ]),
    ...(any(/^package(?:-lock)?\.json$/) ? [licences] : []),
    ...(reach.journeys.length > 0 ? [build] : []),
    ...(reach.units.length > 0 ? [unit(...reach.units)] : []),
    ...(reach.journeys.length > 0 ? [journeys(...reach.journeys)] : []),
  ];
}

/** Provides the browser: the system's, or Debian's package where this process may install it. */
function provideBrowser(): void {
  const [named, shell] = BROWSERS;
  if ([named, shell].some((file) => file !== undefined && existsSync(file))) return;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...args: readonly string[]): boolean =>
      spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit' }).status === 0;
    apt('update');
    const fonts = ['fonts-noto-core', 'fonts-noto-cjk'];
    // Older releases have the browser alone.
    if (apt('install', '-y', 'chromium-headless-shell', ...fonts) || apt('install', '-y', 'chromium', ...fonts)) return;
  }
  if (!BROWSERS.some((file) => file !== undefined && existsSync(file)))
    console.log('No chromium found: set CHROMIUM to a browser, or run "npx playwright install chromium".');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, whole: { type: 'boolean' } },
});
if (values.whole === true) {
  process.env.WALK = 'full';
  delete process.env.TEST_PART;
} else if (values.changed !== true) {
  const part = partPlayed() ?? partOfCommit();
  process.env.TEST_PART = String(part);
  console.log(`of long suites part ${part} of 0 to ${PARTS - 1} (TEST_PART names another, npm run test:all plays all)`);
}
mkdirSync(`${ROOT}test-results`, { recursive: true });
provideBrowser();
keepTemporaryInMemory();
const steps =
  values.changed === true
    ? reachedSince(baseOf(positionals[0]))
    : everything().filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)));
const { passed, failed } = await runAll([
  ...steps,
  ...(values.whole === true ? [single('the exchange on PostgreSQL', ...TSX, 'tests/postgres/main.ts')] : []),
]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
