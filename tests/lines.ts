import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

const ROOT = new URL('..', import.meta.url).pathname;

/** The results so far of a file whose tests run. */
interface Counted {
  readonly tests: number;
  done: number;
  failed: number;
  flaky: number;
  skipped: number;
  milliseconds: number;
}

/** Journeys in a log: a line for each file once its last test has ended, and what failed in full. */
export default class Lines implements Reporter {
  private readonly files = new Map<string, Counted>();

  onBegin(_config: unknown, suite: Suite): void {
    for (const { location } of suite.allTests()) {
      const tests = (this.files.get(location.file)?.tests ?? 0) + 1;
      this.files.set(location.file, { tests, done: 0, failed: 0, flaky: 0, skipped: 0, milliseconds: 0 });
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const counted = this.files.get(test.location.file);
    if (!counted) return;
    counted.milliseconds += result.duration;
    const outcome = test.outcome();
    const failed = result.status !== 'passed' && result.status !== 'skipped' && result.status !== test.expectedStatus;
    if (failed) this.tell(test, result);
    // A failed test is tried again as often as the settings allow.
    if (failed && result.retry < test.retries && result.status !== 'interrupted') return;
    counted.done += 1;
    if (outcome === 'unexpected') counted.failed += 1;
    if (outcome === 'flaky') counted.flaky += 1;
    if (outcome === 'skipped') counted.skipped += 1;
    if (counted.done === counted.tests) console.log(lineOf(test.location.file, counted));
  }

  onError(error: { readonly message?: string; readonly stack?: string }): void {
    console.log(error.stack ?? error.message ?? 'The journeys could not run.');
  }

  onEnd({ status }: FullResult): void {
    for (const [file, counted] of this.files) if (counted.done < counted.tests) console.log(lineOf(file, counted));
    if (status !== 'passed') console.log(`journeys: ${status}`);
  }

  private tell(test: TestCase, { errors, retry, attachments }: TestResult): void {
    const again = retry === 0 ? '' : ` (retry ${retry})`;
    console.log(`\n× ${relative(ROOT, test.location.file)}:${test.location.line} ${test.title}${again}`);
    for (const { message, stack, snippet } of errors)
      console.log(
        stripVTControlCharacters([stack ?? message, snippet].filter((part) => part !== undefined).join('\n')),
      );
    for (const { path } of attachments) if (path !== undefined) console.log(`  ${relative(ROOT, path)}`);
  }
}

function lineOf(file: string, { tests, done, failed, flaky, skipped, milliseconds }: Counted): string {
  const notes = [
    `${tests} tests`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(done < tests ? [`${tests - done} not run`] : []),
  ];
  const mark = failed > 0 || done < tests ? '×' : '✓';
  return `${mark} ${relative(ROOT, file)} (${notes.join(', ')}) ${(milliseconds / 1000).toFixed(1)} s`;
}
