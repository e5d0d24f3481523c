import { createElement, Fragment, memo, useEffect, useMemo, type FunctionComponent, type ReactNode } from 'react';
import { ageOf, marked } from './age.ts';
import type { Control } from '../block/props.ts';
import type { Scope } from '../store/frame.ts';
import type { Path } from '../store/trie.ts';
import { fieldAt } from './field-at.ts';
import { Fallback, Guard } from './guard.tsx';
import { FragmentNode, pureFragment } from './fragment.tsx';
import { useReads } from './reads.ts';
import type {
  BlockPlan,
  ComponentPlan,
  RenderContext,
  LatePlan,
  ListPlan,
  NodePlan,
  NodeView,
  RowsNodePlan,
  SlotPlan,
  StepsPlan,
  SwitchPlan,
  UsePlan,
} from './plan.ts';
import type { Instance, Slots } from './instance.ts';
import { reservedHeight, Waiting } from './waiting.tsx';
import styles from './age.module.css';

/** Draws nodes: those that read something become boundaries of their own, the others are drawn in place. */
export function renderNodes(plans: readonly NodePlan[], scope: Scope, x: RenderContext): ReactNode {
  if (plans.length === 1) return renderNode(plans[0]!, scope, x);
  // Nodes keep their position among each other, shown or not: as children by position they need no keys.
  return createElement(Fragment, null, ...plans.map((plan) => renderNode(plan, scope, x)));
}

/** Draws nodes in an order of their ids. They keep their identity while the order changes. */
export function renderOrdered(
  plans: readonly NodePlan[],
  order: readonly string[],
  scope: Scope,
  x: RenderContext,
): ReactNode {
  const place = (plan: NodePlan): number => {
    const at = plan.id === undefined ? -1 : order.indexOf(plan.id);
    return at < 0 ? order.length : at;
  };
  return plans
    .toSorted((a, b) => place(a) - place(b))
    .map((plan) => <Fragment key={plan.n}>{renderNode(plan, scope, x)}</Fragment>);
}

function renderNode(plan: NodePlan, scope: Scope, x: RenderContext): ReactNode {
  if (!x.inline && isBoundary(plan)) return <Boundary key={plan.n} plan={plan} scope={scope} x={x} />;
  return drawNode(plan, scope, x);
}

function isBoundary(plan: NodePlan): boolean {
  return (
    plan.r.length > 0 ||
    (plan.t === 'block' && (plan.events || plan.fields !== undefined || plan.submit === true)) ||
    (plan.t === 'use' && plan.fragment.pure && plan.fragment.reads.length > 0)
  );
}

function readsOf(plan: NodePlan): readonly Path[] {
  if (plan.t === 'use' && plan.fragment.pure) return [...plan.r, ...plan.fragment.reads];
  return plan.r;
}

/** The only component through which a page renders again. */
const Boundary = memo(function Boundary({
  plan,
  scope,
  x,
}: {
  readonly plan: NodePlan;
  readonly scope: Scope;
  readonly x: RenderContext;
}): ReactNode {
  const paths = useMemo(() => readsOf(plan), [plan]);
  const reads = useReads(scope.$frame, paths);
  const inner = useMemo(() => x.of(reads.run, false), [x, reads]);
  x.page.app.counts?.rendered(plan.n);
  return drawNode(plan, scope, inner);
});

function drawNode(plan: NodePlan, scope: Scope, x: RenderContext): ReactNode {
  if (plan.visible !== undefined && plan.visible.f(scope) !== true) return null;
  if (plan.waits !== undefined && plan.waits.some((name) => scope.data[name] === undefined)) {
    return (
      <Waiting
        key={plan.n}
        names={plan.waits}
        height={plan.t === 'component' ? reservedHeight(plan, scope) : plan.room}
        scope={scope}
        x={x}
      />
    );
  }
  switch (plan.t) {
    case 'block':
      return drawBlock(plan, scope, x);
    case 'switch':
      return drawSwitch(plan, scope, x);
    case 'use':
      return inAge(
        plan,
        scope,
        plan.fragment.pure ? (
          pureFragment(plan, scope, x)
        ) : (
          <FragmentNode key={plan.n} plan={plan} params={plan.with(scope, x)} scope={scope} x={x} />
        ),
      );
    case 'slot':
      return drawSlot(plan, scope);
    case 'late':
      return inAge(plan, scope, <plan.v key={plan.n} plan={plan} scope={scope} x={x} />);
    default:
      return drawApart(plan, scope, x);
  }
}

/** Draws a node of a kind whose view came with its page. */
function drawApart<Plan extends ComponentPlan | ListPlan | RowsNodePlan | StepsPlan>(
  plan: Plan,
  scope: Scope,
  x: RenderContext,
): ReactNode {
  const View = plan.v as NodeView<Plan>;
  return <View key={plan.n} plan={plan} scope={scope} x={x} />;
}

/** Marks a fragment as a whole while live figures that were passed to it are stale. */
function inAge(plan: UsePlan | LatePlan, scope: Scope, content: ReactNode): ReactNode {
  if (plan.fed === undefined) return content;
  return (
    <div key={plan.n} className={styles.region} data-old={ageOf(plan, scope) === 'old' ? 'region' : undefined}>
      {content}
    </div>
  );
}

function drawSwitch(plan: SwitchPlan, scope: Scope, x: RenderContext): ReactNode {
  const value = plan.on.f(scope);
  if (value === undefined || value === null) return null;
  const nodes = plan.cases[String(value)] ?? plan.cases.else;
  return nodes === undefined ? null : renderNodes(nodes, scope, x);
}

function drawSlot(plan: SlotPlan, scope: Scope): ReactNode {
  const slots = scope.$slots as Slots | undefined;
  const nodes = slots?.nodes[plan.name];
  return slots === undefined || nodes === undefined ? null : renderNodes(nodes, slots.scope, slots.x);
}

function drawBlock(plan: BlockPlan, scope: Scope, x: RenderContext): ReactNode {
  const view = plan.v as (props: Record<string, unknown>) => Exclude<ReactNode, Promise<unknown>>;
  try {
    const props = blockProps(plan, scope, x);
    if (plan.fields !== undefined) return <FieldNode key={plan.n} plan={plan} scope={scope} props={props} x={x} />;
    if (plan.stateful)
      return (
        <Guard key={plan.n} plan={plan} x={x}>
          {createElement(view, props)}
        </Guard>
      );
    const drawn = marked(view(props), ageOf(plan, scope), x);
    return plan.end === undefined ? (
      drawn
    ) : (
      <Fragment key={plan.n}>
        {drawn}
        <plan.end.v datum={plan.end.datum} scope={scope} x={x} />
      </Fragment>
    );
  } catch (error) {
    x.host.report({ code: 'node', detail: `${x.page.plan.name} ${plan.n}: ${String(error)}` });
    return <Fallback key={plan.n} x={x} />;
  }
}

function blockProps(plan: BlockPlan, scope: Scope, x: RenderContext): Record<string, unknown> {
  const props = plan.props(scope, x);
  props.id = plan.id;
  props.host = x.host;
  if (plan.enabled !== undefined) {
    const enabled = plan.enabled.f(scope);
    props.enabled = enabled === true;
    // Why it is not enabled is known once it is known that it is not.
    if (enabled === false && plan.why !== undefined) props.why = plan.why.f(scope, x) ?? undefined;
  }
  if (typeof props.label === 'string') (props.bind as Control<unknown> | undefined)?.labelled?.(props.label);
  if (plan.events) props.busy = x.busy(scope, plan.n);
  if (plan.submit === true) submitProps(props, plan, scope, x);
  return props;
}

/** Enables a submit block once its form is decided; a form with errors still answers the press, by showing them. */
function submitProps(props: Record<string, unknown>, plan: BlockPlan, scope: Scope, x: RenderContext): void {
  const status = (scope.status.form as Record<string, unknown> | undefined)?.$ as
    | { readonly decided: boolean; readonly busy: boolean }
    | undefined;
  props.press = x.submit(scope, plan.n);
  props.busy = status?.busy ?? false;
  props.enabled = props.enabled !== false && (status?.decided === true || status?.busy === true);
}

/** A block that binds fields which come and go: it registers them with the form. */
function FieldNode({
  plan,
  scope,
  props,
  x,
}: {
  readonly plan: BlockPlan;
  readonly scope: Scope;
  readonly props: Record<string, unknown>;
  readonly x: RenderContext;
}): ReactNode {
  const { scheduler } = (scope.$instance as Instance).page.app;
  // A fragment that is drawn in place has a new scope each time, but the same fields.
  const fields = (plan.fields ?? []).map((path) => fieldAt(scope, path));
  useEffect(() => {
    const stops = fields.map((field) => scheduler.batch(() => field?.form.show(field.name)));
    return () =>
      scheduler.batch(() => {
        for (const stop of stops) stop?.();
      });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- As many as the plan has, and what they are.
  }, [scheduler, ...fields.flatMap((field) => [field?.form, field?.name])]);
  return (
    <Guard plan={plan} x={x}>
      {createElement(plan.v as FunctionComponent<Record<string, unknown>>, props)}
    </Guard>
  );
}
