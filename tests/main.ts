import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';

/**
 * `npm test`: types, lint, licences, the documents and their layout, unit and contract tests, the build, and journeys
 * in a real browser. Everything runs even where something has failed; the last line counts the real results.
 */
const ROOT = new URL('..', import.meta.url).pathname;
const NODE = process.execPath;

interface Step {
  readonly name: string;
  run(): { readonly passed: number; readonly failed: number };
}

/**
 * Without colours, whose codes are longer than what they colour in a log. Some tools take any FORCE_COLOR, even 0, for
 * a wish.
 */
const { FORCE_COLOR: _, ...surroundings } = process.env;
const env = { ...surroundings, NO_COLOR: '1' };

function command(file: string, args: readonly string[]): boolean {
  return spawnSync(file, args, { cwd: ROOT, stdio: 'inherit', env }).status === 0;
}

/** A command that counts as one. */
function single(name: string, file: string, args: readonly string[]): Step {
  return { name, run: () => (command(file, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) };
}

function results<T>(
  file: string,
  count: (report: T) => { passed: number; failed: number },
  ran: boolean,
): { passed: number; failed: number } {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counted = count(JSON.parse(readFileSync(file, 'utf8')) as T);
  // A run that fails without a failed test (it could not start, say) still fails.
  return ran || counted.failed > 0 ? counted : { passed: counted.passed, failed: 1 };
}

const unit: Step = {
  name: 'unit and contract tests',
  run() {
    const file = `${ROOT}test-results/unit.json`;
    const ran = command(NODE, [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    return results<{ numPassedTests: number; numFailedTests: number }>(
      file,
      (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
      ran,
    );
  },
};

/** So many journeys of a run may fail once and pass at the retry. More are no accident of a loaded machine. */
const FLAKY_LIMIT = 3;

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

const journeys: Step = {
  name: 'journeys in a real browser',
  run() {
    const file = `${ROOT}test-results/journeys.json`;
    const ran = command(NODE, [
      '--import',
      'tsx',
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'tests/playwright.config.ts',
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
};

const steps: readonly Step[] = [
  single('types', NODE, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json']),
  single('layout of the code', NODE, [
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level',
    'warn',
    '**/*.{ts,tsx,mts,js,cjs}',
  ]),
  single('lint', NODE, ['node_modules/oxlint/bin/oxlint', '--type-aware', '-c', '.oxlintrc.json']),
  single('licences', NODE, ['--import', 'tsx', 'tests/tools/sbom.ts']),
  single('layout', NODE, ['--import', 'tsx', 'engine/tools/format/main.ts', '--check']),
  single('layout of the console', NODE, [
    '--import',
    'tsx',
    'engine/tools/format/main.ts',
    '--check',
    '--product',
    'operators',
  ]),
  single('documents', NODE, ['--import', 'tsx', 'engine/check/main.ts', '--product', '.', '--product', 'operators']),
  unit,
  single('build', NODE, ['--import', 'tsx', 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']),
  single('build of the console', NODE, [
    '--import',
    'tsx',
    'node_modules/vite/bin/vite.js',
    'build',
    '-c',
    'operators/vite.config.ts',
    'operators/site',
    '--logLevel',
    'warn',
  ]),
  journeys,
];

/** The browser: the system's, or Debian's package where this may install it. */
function provideBrowser(): void {
  const known = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  if (known.some((file) => file !== undefined && existsSync(file))) return;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core', 'fonts-noto-cjk'], {
      stdio: 'inherit',
    });
  } else console.log('No chromium found: set CHROMIUM to a browser, or run "npx playwright install chromium".');
}

mkdirSync(`${ROOT}test-results`, { recursive: true });
provideBrowser();
let passed = 0;
let failed = 0;
const only = process.argv.slice(2);
for (const step of steps.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)))) {
  const started = Date.now();
  console.log(`\n— ${step.name}`);
  const counts = step.run();
  console.log(
    `— ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
  passed += counts.passed;
  failed += counts.failed;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
