import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { drawIcon } from '../icon/registry.tsx';
import field from '../block/field/wrapper.module.css';
import { cx } from '../block/parts.tsx';
import { formOf } from '../form/form-of.ts';
import type { Scope } from '../store/frame.ts';
import type { FormRow, Rows } from './form-rows.ts';
import type { RenderContext, RowsNodePlan } from './plan.ts';
import { renderNodes } from './render.tsx';
import styles from './rows-node.module.css';

/** The element that takes the focus once the rows are drawn: a control of a row, or the button that adds one. */
interface Target {
  readonly row?: FormRow;
  readonly part: 'input' | 'remove' | 'up' | 'down' | 'add';
}

const FIRST = 'input, textarea, select, [role=switch], [role=combobox], [role=radio], button:not([data-tool])';

/** The rows of a form's field. Each row has its own boundaries: a keystroke in a cell draws that cell alone. */
export function RowsNode({
  plan,
  scope,
  x,
}: {
  readonly plan: RowsNodePlan;
  readonly scope: Scope;
  readonly x: RenderContext;
}): ReactNode {
  const form = formOf(scope, plan.name)!;
  const group = form.groupOf(plan.name) as Rows;
  const rows = useSyncExternalStore(group.subscribe, group.list);
  const { scheduler, host } = x.page.app;
  const element = useRef<HTMLFieldSetElement>(null);
  const [target, setTarget] = useState<Target>();
  useEffect(() => {
    const stop = scheduler.batch(() => form.show(plan.name));
    return () => scheduler.batch(stop);
  }, [scheduler, form, plan.name]);
  useLayoutEffect(() => {
    if (target === undefined || element.current === null) return;
    focusOn(element.current, target);
  }, [target]);
  const control = form.control(plan.name);
  const label = plan.label(scope, x) ?? '';
  control.labelled?.(label);
  const nameOf = (place: number): string =>
    host.translate('form.row', { what: plan.entry(scope, x) ?? '', n: place + 1 });
  const change = (work: () => void, then: Target): void => {
    scheduler.batch(work);
    setTarget(then);
  };
  const add = (): void => {
    if (group.full) return;
    scheduler.batch(() => group.add());
    setTarget({ row: group.list().at(-1)!, part: 'input' });
  };
  const remove = (row: FormRow, place: number): void => {
    if (group.least) return;
    const next = rows[place + 1] ?? rows[place - 1];
    change(() => group.remove(row), next === undefined ? { part: 'add' } : { row: next, part: 'remove' });
  };
  const tool = (place: number, part: 'remove' | 'up' | 'down', icon: string, off: boolean, press: () => void) => (
    <button
      key={part}
      type="button"
      data-tool={part}
      className={styles.tool}
      aria-label={host.translate(`form.${part}`, { row: nameOf(place) })}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) press();
      }}
    >
      {drawIcon(icon, 18)}
    </button>
  );
  const moving = plan.move && rows.length > 1;
  return (
    <fieldset ref={element} className={styles.rows} data-node={plan.id} aria-describedby={`${control.id}-error`}>
      <legend className={cx(styles.label, 'type-label')}>{label}</legend>
      {rows.length === 0 && <p className={cx(styles.empty, 'type-body')}>{plan.empty(scope, x)}</p>}
      {rows.map((row, place) => (
        <div key={row.key} role="group" aria-label={nameOf(place)} className={styles.row} data-row={row.key}>
          <div className={styles.head}>
            <span className={cx(styles.name, 'type-body')} aria-hidden="true">
              {nameOf(place)}
            </span>
            {moving && [
              tool(place, 'up', 'arrow-up', place === 0, () => change(() => group.move(row, -1), { row, part: 'up' })),
              tool(place, 'down', 'arrow-down', place === rows.length - 1, () =>
                change(() => group.move(row, 1), { row, part: 'down' }),
              ),
            ]}
            {tool(place, 'remove', 'trash-2', group.least, () => remove(row, place))}
          </div>
          <Cells plan={plan} row={row} x={x} />
        </div>
      ))}
      <button
        ref={(button) => control.ref(button)}
        type="button"
        className={cx(styles.add, 'type-body')}
        data-add=""
        aria-disabled={group.full || undefined}
        onClick={add}
      >
        {drawIcon('plus', 18)}
        <span>{plan.add(scope, x) ?? host.translate('form.add')}</span>
      </button>
      <p id={`${control.id}-error`} className={cx(styles.said, 'type-label')} role="status">
        {control.error !== undefined && <span className={field.error}>{control.error}</span>}
      </p>
    </fieldset>
  );
}

/** The controls of a row. */
const Cells = memo(function Cells({
  plan,
  row,
  x,
}: {
  readonly plan: RowsNodePlan;
  readonly row: FormRow;
  readonly x: RenderContext;
}): ReactNode {
  const own = useMemo(() => x.of(() => undefined, false), [x]);
  return renderNodes(plan.item, row.instance.frame.scope, own);
});

function focusOn(rows: HTMLElement, { row, part }: Target): void {
  const within = row === undefined ? rows : rows.querySelector<HTMLElement>(`[data-row="${row.key}"]`);
  const to = part === 'add' ? '[data-add]' : part === 'input' ? FIRST : `[data-tool=${part}]`;
  within?.querySelector<HTMLElement>(to)?.focus();
}
