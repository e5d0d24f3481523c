import { createElement, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { emitTo } from '../action/emit-to.ts';
import { cx } from '../block/parts.tsx';
import type { Cell, ComponentProps, Outcome } from '../component/index.ts';
import type { Freshness } from '../data/pulse.ts';
import type { Formula, Frame, Scope } from '../store/frame.ts';
import { same } from '../store/same.ts';
import { RENDER, type Reaction } from '../store/scheduler.ts';
import { ageOf } from './age.ts';
import { Fallback, Guard } from './guard.tsx';
import type { ComponentPlan, RenderContext } from './plan.ts';
import styles from './screen.module.css';
import { linesOf, reservedHeight, Skeleton } from './waiting.tsx';

type AnyComponent = ComponentType<ComponentProps<Record<string, unknown>, Record<string, unknown>>>;

/**
 * A hand-written component. Its code loads when the page needs it; until then the node keeps its height, with a
 * skeleton after a moment.
 */
export function ComponentNode({
  plan,
  scope,
  x,
}: {
  readonly plan: ComponentPlan;
  readonly scope: Scope;
  readonly x: RenderContext;
}): ReactNode {
  const { page } = x;
  const [code, setCode] = useState<{ readonly component?: AnyComponent; readonly failed?: boolean }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    const load = page.app.host.components[plan.name];
    if (load === undefined) setCode({ failed: true });
    else {
      load().then(
        (module) => {
          if (!gone) setCode({ component: module.default as unknown as AnyComponent });
        },
        () => {
          if (!gone) setCode({ failed: true });
        },
      );
    }
    return () => {
      gone = true;
    };
  }, [plan, page, attempt]);
  // A change of the language keeps its cells, and with them what its user did: only its texts change.
  const props = useMemo(() => componentProps(plan, scope, page.x), [plan, scope, page]);
  if (code.failed === true)
    return (
      <Fallback
        x={x}
        retry={() => {
          setCode({});
          setAttempt(attempt + 1);
        }}
      />
    );
  if (code.component === undefined) {
    const room = reservedHeight(plan, scope);
    return (
      <div className={cx(styles.component, styles.coming)} data-node={plan.id} style={{ minHeight: room }}>
        <Skeleton {...linesOf(typeof room === 'number' ? room : undefined)} x={x} />
      </div>
    );
  }
  return (
    <div className={styles.component} data-node={plan.id} data-age={ageOf(plan, scope)}>
      <Guard plan={plan} x={x}>
        {createElement(code.component, { ...props, host: x.host })}
      </Guard>
    </div>
  );
}

function componentProps(
  plan: ComponentPlan,
  scope: Scope,
  x: RenderContext,
): Omit<ComponentProps<Record<string, unknown>, Record<string, unknown>>, 'host'> {
  const cells: Record<string, Cell<unknown>> = {};
  for (const [name, formula] of Object.entries(plan.props)) cells[name] = new FormulaCell(scope, formula);
  const emit = emitTo(plan.on, scope, x);
  return {
    id: plan.id ?? plan.n,
    cells,
    age: new FormulaCell(scope, {
      r: (plan.fed ?? []).map((name) => ['status', name]),
      f: () => ageOf(plan, scope),
    }) as Cell<Freshness>,
    kept: (x.page.kept[scope.$path + plan.n] ??= {}),
    emit: async (event, payload): Promise<Outcome> => {
      const result = await emit(event, (payload ?? {}) as Record<string, unknown>);
      return result.ok ? result : { ok: false, code: result.code, text: result.text };
    },
  };
}

/** A formula as a component's cell: it computes its value once per change and keeps the value's identity in between. */
class FormulaCell implements Cell<unknown>, Reaction {
  readonly rank = RENDER;
  queued = false;
  private value: unknown;
  private notified: unknown;
  private epoch = -1;
  private readonly listeners = new Set<() => void>();
  private stop: (() => void) | undefined;
  private readonly frame: Frame;

  constructor(
    private readonly scope: Scope,
    private readonly formula: Formula,
  ) {
    this.frame = scope.$frame;
  }

  readonly get = (): unknown => {
    const { epoch } = this.frame.scheduler;
    if (this.epoch !== epoch && (this.stop === undefined || this.queued || this.epoch === -1)) this.compute(epoch);
    return this.value;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.notified = this.get();
    this.stop ??= this.frame.subscribeAll(this.formula.r, this);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.stop?.();
      this.stop = undefined;
    };
  };

  run(): void {
    this.compute(this.frame.scheduler.epoch);
    // Compare with the value last notified, not last computed: a reader may have computed it in between.
    if (same(this.notified, this.value)) return;
    this.notified = this.value;
    for (const listener of this.listeners) listener();
  }

  private compute(epoch: number): void {
    this.epoch = epoch;
    const value = this.formula.f(this.scope);
    if (!same(this.value, value)) this.value = value;
  }
}
