import { useEffect, useRef, type ReactNode } from 'react';
import { pullable } from '../pull/puller.ts';
import type { Datum } from '../data/datum.ts';
import type { Instance } from './instance.ts';
import type { RenderContext, PullProps } from './plan.ts';

/** Makes the element around it pull to refresh. It renders nothing, and nothing of the page renders for it. */
export function Pull({ data, scope, x }: PullProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const instance = scope.$instance as Instance;
  useEffect(() => {
    const { page } = x;
    const { host } = page.app;
    const at = place.current;
    const scroller = host.scroller === undefined ? document.documentElement : at?.closest<HTMLElement>(host.scroller);
    if (scroller === null || scroller === undefined) return undefined;
    return pullable(scroller, {
      may: () => page.openSheets().length === 0,
      refresh: () => refresh(data?.flatMap((name) => instance.datum(name) ?? []) ?? dataOf(instance), x),
      tell: (text) => host.shell.toast(text, 'error'),
      words: { refresh: x.t('pull.refresh'), refreshing: x.t('pull.refreshing'), done: x.t('pull.done') },
    });
  }, [instance, data, x]);
  return <span ref={place} hidden />;
}

/** The data of a page and of the fragments on it, except hidden ones. */
function dataOf(instance: Instance): readonly Datum[] {
  return [...instance.data.values(), ...[...instance.children.values()].flatMap(dataOf)];
}

/** Refetches the data. Resolves to the error text of the first that failed. */
async function refresh(data: readonly Datum[], x: RenderContext): Promise<string | undefined> {
  await Promise.all(data.map((datum) => datum.refresh()));
  const failed = data.find(
    ({ name, error, plan, frame }) =>
      error !== undefined && !plan.optional && ['stale', 'error'].includes(String(frame.scope.status[name])),
  );
  return failed === undefined ? undefined : (failed.error?.text ?? x.t('engine.load_failed'));
}
