import { isObject, type Json } from '../../document/source.ts';
import { playAll } from '../../page-test/pool.ts';
import type { Result } from '../../page-test/result.ts';
import { runsOf, settingOf } from '../../page-test/setting.ts';
import type { PageCase, TestResult } from '../protocol/history.ts';
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
  const runs = runsOf(product, settingOf(product.project).described, route, source);
  return results.flatMap(({ cases }) =>
    cases.map(({ failed, milliseconds, failure }, at) => ({
      route,
      index: runs[at]?.index ?? 0,
      name: runs[at]?.name ?? '',
      passed: !failed,
      milliseconds: Math.round(milliseconds),
      ...(failure === undefined ? {} : { message: failure }),
    })),
  );
}

/** Returns the cases that stand beside a page, as they are written now. */
export function casesOf({ product }: Session, route: string): readonly PageCase[] {
  const source = product.project.tests.get(route);
  const cases = source !== undefined && isObject(source.value) ? source.value.cases : undefined;
  if (source === undefined || !Array.isArray(cases)) return [];
  return (cases as readonly Json[]).map((one, index) => ({
    name: isObject(one) && typeof one.name === 'string' ? one.name : `${index + 1}`,
    steps: isObject(one) && Array.isArray(one.do) ? one.do.length : 0,
    expects: isObject(one) && isObject(one.expect) ? Object.keys(one.expect).length : 0,
    at: { file: source.file, pointer: ['cases', index] },
  }));
}
