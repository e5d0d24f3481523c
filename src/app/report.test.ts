// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { PROBLEM_EVENT, createReporter, reportUncaught } from './report.ts';

test('a problem is told once, to whoever listens', () => {
  const target = new EventTarget();
  const told = vi.fn();
  target.addEventListener(PROBLEM_EVENT, (event) => told((event as CustomEvent).detail));
  const { list, report } = createReporter(target);
  const problem = { page: 'fund/withdraw', node: 'body/1', code: 'node', detail: 'broke' };
  report(problem);
  report({ ...problem });
  report({ ...problem, node: 'body/2' });
  expect(told.mock.calls.flat()).toEqual([problem, { ...problem, node: 'body/2' }]);
  expect(list()).toHaveLength(2);
});

test('only the latest are kept', () => {
  const { list, report } = createReporter(new EventTarget(), 2);
  for (const code of ['a', 'b', 'c']) report({ page: '', code, detail: '' });
  expect(list().map(({ code }) => code)).toEqual(['b', 'c']);
});

test('what nobody caught is reported with its page', () => {
  const report = vi.fn();
  const stop = reportUncaught(window, () => 'fund/assets', report);
  window.dispatchEvent(new ErrorEvent('error', { message: 'oops' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('lost') }));
  stop();
  window.dispatchEvent(new ErrorEvent('error', { message: 'later' }));
  expect(report.mock.calls.flat()).toEqual([
    { page: 'fund/assets', code: 'uncaught', detail: 'oops' },
    { page: 'fund/assets', code: 'unhandled', detail: 'Error: lost' },
  ]);
});
