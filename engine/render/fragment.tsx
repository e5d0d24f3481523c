import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { emitTo } from '../action/emit-to.ts';
import type { Scope } from '../store/frame.ts';
import { Instance, type Slots } from './instance.ts';
import type { RenderContext, UsePlan } from './plan.ts';
import { ErrorBanner, useUnshownErrors } from './error-banner.tsx';

/**
 * Draws a fragment that has only parameters and derived values in place, in a scope that sees only them and the roots
 * that no page owns. Derived values are computed where they are read.
 */
export function pureFragment(plan: UsePlan, scope: Scope, x: RenderContext): ReactNode {
  const { fragment } = plan;
  const inner = Object.create(x.page.outside.scope) as Record<string, unknown>;
  const calc: Record<string, unknown> = {};
  inner.params = { ...initials(plan, scope), ...plan.with(scope, x) };
  inner.calc = calc;
  inner.state = inner.data = inner.status = inner.form = {};
  inner.$frame = scope.$frame;
  inner.$instance = scope.$instance;
  inner.$path = `${scope.$path}${plan.n}/`;
  inner.$emit = emitTo(plan.on, scope, x);
  inner.$slots = { nodes: plan.slots, scope, x } satisfies Slots;
  for (const [name, formula] of fragment.calc)
    Object.defineProperty(calc, name, { get: () => formula.f(inner as Scope), enumerable: true });
  return (x.inline ? x : x.of(x.bump, true)).nodes(inner as Scope, fragment.body);
}

function initials(plan: UsePlan, scope: Scope): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(plan.fragment.params))
    out[name] = param.initial === undefined ? null : param.initial.f(scope);
  return out;
}

/** A fragment with state, data or a form of its own: it has a frame that lives as long as the frame around it. */
export function FragmentNode({
  plan,
  params,
  scope,
  x,
}: {
  readonly plan: UsePlan;
  readonly params: Record<string, unknown>;
  readonly scope: Scope;
  readonly x: RenderContext;
}): ReactNode {
  const parent = scope.$instance as Instance;
  const place = `${scope.$path}${plan.n}/`;
  const instance = parent.child(
    place,
    () => new Instance(x.page, parent, plan.fragment, params, place, parent.depth + 1, true),
  );
  const inner = instance.frame.scope;
  useLayoutEffect(() => {
    x.page.app.scheduler.batch(() => {
      for (const [name, value] of Object.entries(params)) instance.frame.set('params', name, value);
    });
  });
  inner.$emit = emitTo(plan.on, scope, x);
  inner.$slots = { nodes: plan.slots, scope, x } satisfies Slots;
  const { page, host } = x;
  // oxlint-disable-next-line react/exhaustive-deps -- The host stands for its language.
  const own = useMemo(() => page.x.of(() => undefined, false), [page, host]);
  useEffect(() => {
    instance.show();
    return () => instance.hide();
  }, [instance]);
  const { show } = plan.fragment;
  useEffect(() => {
    if (show !== undefined) void page.run(`${place}on.show`, show, Object.create(inner) as Scope, page.x);
  }, [show, place, inner, page]);
  const unshown = useUnshownErrors(instance);
  return (
    <>
      {own.nodes(inner, plan.fragment.body)}
      {unshown.length > 0 && <ErrorBanner missing={unshown} x={own} />}
    </>
  );
}
