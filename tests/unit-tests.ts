import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { FLAKY_LIMIT, node, type Counts } from './run.ts';

/** What vitest's reporter `json` writes, as far as it is read here. */
export interface UnitReport {
  readonly testResults: ReadonlyArray<{
    /** The file, with its path. */
    readonly name: string;
    readonly status: 'passed' | 'failed';
    readonly assertionResults: ReadonlyArray<{ readonly fullName: string; readonly status: string }>;
  }>;
}

const of = ({ testResults }: UnitReport, status: string): readonly string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter((one) => one.status === status).map(({ fullName }) => `${name} › ${fullName}`),
  );

/** Returns the files that failed, where so few tests did that a loaded machine may be the cause; otherwise none. */
export function worthRetry(report: UnitReport): readonly string[] {
  const files = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return files.length <= FLAKY_LIMIT && of(report, 'failed').length <= FLAKY_LIMIT ? files : [];
}

/**
 * Returns the results of a run whose failed files ran once more.
 * @param again the report of the second run
 * @returns undefined where something failed again, so that the first run's results stand
 */
export function afterRetry(first: UnitReport, again: UnitReport): Counts | undefined {
  if (again.testResults.some(({ status }) => status === 'failed')) return undefined;
  const others = { testResults: first.testResults.filter(({ status }) => status === 'passed') };
  return { passed: of(others, 'passed').length + of(again, 'passed').length, failed: 0 };
}

/** The options of vitest for output to a log: a line for each file, and the failures. */
const IN_A_LOG = process.stdout.isTTY ? [] : ['--silent=passed-only', '--slowTestThreshold=600000'];

/** Runs test files of vitest. @returns its report, if it wrote one, and whether all went well */
async function runFiles(folder: string, name: string, files: readonly string[]) {
  const file = path.join(folder, `${name}.json`);
  rmSync(file, { force: true });
  const ran = await node([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...IN_A_LOG,
    ...files,
  ]);
  return { ran, report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as UnitReport) : undefined };
}

/**
 * Runs unit and contract tests. Files of which a few tests failed run once more, alone, as a journey does: tests that
 * pass only then are listed as flaky.
 * @param folder where the reports are written
 * @param only the test files; none for all
 */
export async function unitTests(folder: string, only: readonly string[]): Promise<Counts> {
  const { ran, report } = await runFiles(folder, 'unit', only);
  if (report === undefined) return { passed: 0, failed: 1 };
  const counts = { passed: of(report, 'passed').length, failed: of(report, 'failed').length };
  if (ran) return counts;
  const files = worthRetry(report);
  if (files.length > 0) {
    console.log(`— once more: ${files.map((file) => path.relative(process.cwd(), file)).join(', ')}`);
    const again = await runFiles(folder, 'unit-again', files);
    const both = again.ran && again.report !== undefined ? afterRetry(report, again.report) : undefined;
    if (both !== undefined) {
      for (const test of of(report, 'failed')) console.log(`flaky: ${path.relative(process.cwd(), test)}`);
      return both;
    }
  }
  // A run that fails without a failed test (because a file could not start, for example) still fails.
  return { ...counts, failed: Math.max(1, counts.failed) };
}
