import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from '../block/parts.tsx';
import type { SteppedForm } from '../form/stepped.ts';
import type { Scope } from '../store/frame.ts';
import type { Instance } from './instance.ts';
import type { RenderContext, StepsPlan } from './plan.ts';
import { renderNodes } from './render.tsx';
import { BoundText } from './stage-parts.tsx';
import styles from './steps.module.css';

/**
 * The steps of a form, one shown at a time, below a progress bar. Steps that were reached stay mounted but hidden, so
 * that their fields come and go by their conditions; a step takes the focus when it is entered.
 */
export function StepsNode({
  plan,
  scope,
  x,
}: {
  readonly plan: StepsPlan;
  readonly scope: Scope;
  readonly x: RenderContext;
}): ReactNode {
  const form = (scope.$instance as Instance).form as SteppedForm;
  const { steps, at, reached } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  const { page } = x;
  useEffect(() => {
    form.drawn();
    // A hidden page keeps its history layers, as it keeps its sheets.
    return () => {
      if (!page.gone) form.undrawn();
    };
  }, [form, page]);
  useLayoutEffect(() => {
    const moved = before.current !== at;
    before.current = at;
    if (!form.arrive() && moved) heading.current?.focus();
  }, [form, at]);
  const way = at < before.current ? styles.back : at > before.current ? styles.on : undefined;
  const step = steps[at];
  return (
    <div className={styles.steps} data-node={plan.id}>
      <div className={styles.head}>
        <div className={styles.bar} aria-hidden="true">
          {steps.map(({ name }, index) => (
            <span key={name} className={cx(styles.part, index <= at && styles.full)} />
          ))}
        </div>
        <h2 ref={heading} tabIndex={-1} className={cx(styles.title, 'type-title')}>
          <span className={cx(styles.count, 'type-label')}>
            {x.page.app.host.translate('form.step', { n: at + 1, of: steps.length })}
          </span>
          {step !== undefined && <BoundText key={step.name} text={step.title} scope={scope} x={x} />}
        </h2>
      </div>
      {steps.slice(0, reached + 1).map(({ name }, index) => (
        <div
          key={name}
          className={cx(styles.step, index === at && way)}
          data-step={name}
          hidden={index !== at}
          inert={index !== at}
        >
          {renderNodes(plan.cases[name] ?? plan.cases.else ?? [], scope, x)}
        </div>
      ))}
    </div>
  );
}
