import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Scope } from '../store/frame.ts';
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
  const nodes = useMemo(
    (): readonly UsePlan[] => (fragment === undefined ? [] : [{ ...plan, t: 'use', fragment }]),
    [plan, fragment],
  );
  if (failed) return <Fallback x={x} retry={() => setFailed(false)} />;
  return fragment === undefined ? <Skeleton {...linesOf(plan.room)} x={x} /> : renderNodes(nodes, scope, x);
}
