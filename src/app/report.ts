import type { Host } from '../../engine/host.ts';

type Problem = Parameters<Host['report']>[0];

/** The DOM event dispatched for every new problem; an operator's monitoring can listen to it. */
export const PROBLEM_EVENT = 'harbor:problem';

export interface Reporter {
  readonly report: Host['report'];
  /** The latest problems, oldest first. */
  readonly list: () => readonly Problem[];
}

/**
 * Collects problems and dispatches an event on `target` for each. It writes no console and sends nothing by itself. A
 * problem that repeats (a broken node renders often) is reported once.
 */
export function createReporter(target: EventTarget, most = 100): Reporter {
  const problems = new Map<string, Problem>();
  return {
    report: (problem) => {
      const key = JSON.stringify([problem.page, problem.node, problem.code, problem.detail]);
      if (problems.has(key)) return;
      problems.set(key, problem);
      const [oldest] = problems.keys();
      if (problems.size > most && oldest !== undefined) problems.delete(oldest);
      target.dispatchEvent(new CustomEvent<Problem>(PROBLEM_EVENT, { detail: problem }));
    },
    list: () => [...problems.values()],
  };
}

/** Reports uncaught errors and unhandled rejections. Returns the undo. */
export function reportUncaught(window: Window, page: () => string, report: Host['report']): () => void {
  const failed = (event: ErrorEvent): void => report({ page: page(), code: 'uncaught', detail: event.message });
  const refused = (event: PromiseRejectionEvent): void =>
    report({ page: page(), code: 'unhandled', detail: String(event.reason) });
  window.addEventListener('error', failed);
  window.addEventListener('unhandledrejection', refused);
  return () => {
    window.removeEventListener('error', failed);
    window.removeEventListener('unhandledrejection', refused);
  };
}
