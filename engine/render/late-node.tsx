import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Scope } from '../store/frame.ts';
import { fieldAt } from './field-at.ts';
import { Fallback } from './guard.tsx';
import type { RenderContext, LatePlan, UsePlan } from './plan.ts';
import { renderNodes } from './render.tsx';
import { linesOf, Skeleton } from './waiting.tsx';

/**
 * A fragment that loads when it is shown, or once the page is idle. Until then it shows a skeleton after a moment, or
 * an error with retry.
 */
export function LateNode({
  plan,
  scope,
  x,
}: {
  readonly plan: LatePlan;
  readonly scope: Scope;
  readonly x: RenderContext;
}): ReactNode {
  const [fragment, setFragment] = useState(() => plan.fragment.come(x.page));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (fragment !== undefined || failed) return undefined;
    let gone = false;
    plan.fragment.load(x.page).then(
      (come) => {
        if (!gone) setFragment(come);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [plan, fragment, failed, x]);
  useAwaited(plan, fragment !== undefined, scope, x);
  const nodes = useMemo(
    (): readonly UsePlan[] => (fragment === undefined ? [] : [{ ...plan, t: 'use', fragment }]),
    [plan, fragment],
  );
  if (failed) return <Fallback x={x} retry={() => setFailed(false)} />;
  return fragment === undefined ? <Skeleton {...linesOf(plan.room)} x={x} /> : renderNodes(nodes, scope, x);
}

/** Lets forms wait for the fields that a part may show, until it has come and shows them itself. */
function useAwaited({ fields }: LatePlan, come: boolean, scope: Scope, { page }: RenderContext): void {
  const stops = useRef<ReadonlyArray<(() => void) | undefined>>([]);
  // The effects of the part, which show its fields, run before this one: no field is gone for a moment.
  useEffect(() => {
    page.app.scheduler.batch(() => {
      for (const stop of stops.current) stop?.();
      stops.current = come
        ? []
        : (fields ?? []).map((path) => {
            const field = fieldAt(scope, path);
            return field?.form.expect(field.name);
          });
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A scope that is made anew has the same fields.
  }, [fields, come, page]);
  useEffect(
    () => () =>
      page.app.scheduler.batch(() => {
        for (const stop of stops.current) stop?.();
        stops.current = [];
      }),
    [page],
  );
}
