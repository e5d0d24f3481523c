import { useMemo, type ReactNode } from 'react';
import { nameWords } from '../block/parts.tsx';
import type { Scope } from '../store/frame.ts';
import type { TextPlan } from '../words.ts';
import { ErrorBanner, type BannerError } from './error-banner.tsx';
import type { NodePlan, RenderContext, ShownPage } from './plan.ts';
import { useReads } from './reads.ts';
import { renderNodes } from './render.tsx';
import { InFoot } from './waiting.tsx';
import styles from './screen.module.css';

// The parts that a page and its sheets have in common.

/**
 * Returns the context in which nodes are drawn. Each language has its own, so that every boundary below renders again.
 */
export function useContextOf(page: ShownPage): RenderContext {
  const { blockHost } = page.app;
  // oxlint-disable-next-line react/exhaustive-deps -- The host stands for its language.
  return useMemo(() => page.x.of(() => undefined, false), [page, blockHost]);
}

/**
 * Returns the nodes in the foot, below the scrolling body, and the error banner above them. Null where there is
 * neither.
 */
export function footOf(
  plans: readonly NodePlan[],
  missing: readonly BannerError[],
  scope: Scope,
  x: RenderContext,
  warning?: string,
): ReactNode {
  if (plans.length === 0 && missing.length === 0 && warning === undefined) return null;
  return (
    <div className={styles.foot}>
      {warning !== undefined && (
        <p className="warning" role="status">
          {warning}
        </p>
      )}
      {missing.length > 0 && <ErrorBanner missing={missing} x={x} />}
      <InFoot value>
        <Nodes plans={plans} scope={scope} x={x} />
      </InFoot>
    </div>
  );
}

export function Nodes({
  plans,
  scope,
  x,
}: {
  readonly plans: readonly NodePlan[];
  readonly scope: Scope;
  readonly x: RenderContext;
}): ReactNode {
  return <>{renderNodes(plans, scope, x)}</>;
}

/** A text slot as a boundary of its own. */
export function BoundText({
  text,
  scope,
  x,
}: {
  readonly text: TextPlan;
  readonly scope: Scope;
  readonly x: RenderContext;
}): ReactNode {
  useReads(scope.$frame, text.r);
  return nameWords(text.f(scope, x), 8);
}
