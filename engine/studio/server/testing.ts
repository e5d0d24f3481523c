import { playAll } from '../../page-test/pool.ts';
import type { Result } from '../../page-test/result.ts';
import { runsOf, settingOf } from '../../page-test/setting.ts';
import type { TestResult } from '../protocol/history.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

/** Plays the tests that stand beside a page, on the saved documents, in a process of their own. */
export async function playTests(session: Session, route: string): Promise<readonly TestResult[]> {
  const { product, options } = session;
  const source = product.project.tests.get(route);
  if (source === undefined) throw new Refused('nothing', 'The page has no tests yet.');
  if (session.unsaved.length > 0) throw new Refused('nothing', 'Save first: tests are played on what is saved.');
  const results: Result[] = [];
  await playAll(options, [route], 1, (result) => void results.push(result));
  const names = runsOf(product, settingOf(product.project).described, route, source).map(({ name }) => name);
  return results.flatMap(({ cases, text }) =>
    cases.map(({ failed, milliseconds }, index) => ({
      route,
      name: names[index] ?? '',
      passed: !failed,
      milliseconds: Math.round(milliseconds),
      ...(failed ? { message: text } : {}),
    })),
  );
}
