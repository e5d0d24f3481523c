import type { ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { nameWords, optionalWords, pressing, words } from '../parts.tsx';
import type { Control, ViewProps } from '../props.ts';
import { has, type SlotsOf } from '../view.ts';
import type { wrapperSlots } from './slots.ts';
import css from './wrapper.module.css';

type WrapperProps = SlotsOf<typeof wrapperSlots>;
/** A button at the end of the label row. One that a field adds by itself has no id, since no document names it. */
type LabelAction = Omit<NonNullable<WrapperProps['actions']>[number], 'id'> & { readonly id?: string | undefined };

/** The props of every field's view: the bound control and the slots of the frame. */
export type FieldProps = ViewProps &
  Partial<Omit<WrapperProps, 'actions'>> & {
    readonly bind: Control<unknown>;
    readonly actions?: readonly LabelAction[] | undefined;
  };

export interface WrapperOptions {
  /** The control is a set of inputs: it becomes a group that the label names. */
  readonly group?: 'group' | 'radiogroup';
  /** Only screen readers get the label. */
  readonly bare?: boolean;
  /** Something small under the control beside the hint: a counter, a countdown. */
  readonly foot?: ReactNode;
  /** A passing remark of the control, for example that it refused a digit. Shown instead of the hint. */
  readonly remark?: string | undefined;
}

/** Tells whether the user cannot fill the field in, because of the form or the document. */
export function isDisabled(props: Pick<FieldProps, 'bind' | 'enabled'>): boolean {
  return props.bind.disabled || props.enabled === false;
}

/**
 * Returns the text under the control: why it is disabled, the remark, or the hint. Undefined means none; null means a
 * text that is not known yet.
 */
function hintOf(props: FieldProps, remark: string | undefined): string | null | undefined {
  if (props.enabled === false && props.why !== undefined) return props.why;
  if (remark !== undefined) return remark;
  if (has(props, 'hint') && props.hint === undefined) return null;
  return props.hint ?? undefined;
}

function describedBy(props: FieldProps, hinted: boolean): string | undefined {
  const { id, error } = props.bind;
  if (error !== undefined) return hinted ? `${id}-error ${id}-hint` : `${id}-error`;
  return hinted ? `${id}-hint` : undefined;
}

/**
 * Returns the attributes that tie an input to its label, its hint and its error. Spread them on the element that takes
 * the focus. A plain function, as `frame`: a field without state of its own costs no component.
 */
export function inputAttributes(props: FieldProps, remark?: string) {
  const { bind } = props;
  return {
    id: bind.id,
    ref: bind.ref,
    disabled: isDisabled(props),
    onBlur: () => bind.blur(),
    'aria-required': bind.required || undefined,
    'aria-invalid': bind.error !== undefined || undefined,
    'aria-describedby': describedBy(props, hintOf(props, remark) !== undefined),
  };
}

function labelAction(action: LabelAction, busy: boolean): ReactNode {
  return (
    <button
      key={action.id ?? action.label}
      type="button"
      className={action.icon == null ? `${css.link} target` : css.tool}
      data-node={action.id}
      aria-label={action.icon == null ? undefined : action.label}
      {...pressing(action.press, { busy })}
    >
      {action.icon == null ? words(action.label, 6) : drawIcon(action.icon, 20)}
    </button>
  );
}

function labelRow(props: FieldProps, options: WrapperOptions): ReactNode {
  const { bind, label, aside, actions } = props;
  const naming = {
    id: `${bind.id}-label`,
    className: options.bare ? 'visually-hidden' : css.label,
    'data-required': bind.required || undefined,
  };
  const text =
    options.group === undefined ? (
      <label {...naming} htmlFor={bind.id}>
        {words(label, 8)}
        {/* Screen readers announce a label that is not known yet as an ellipsis. */}
        {label === undefined && <span className="visually-hidden">…</span>}
      </label>
    ) : (
      <span {...naming}>{nameWords(label, 8)}</span>
    );
  if (!has(props, 'aside') && (actions === undefined || actions.length === 0)) return text;
  return (
    <div className={css.row}>
      {text}
      {has(props, 'aside') && aside !== null && <span className={css.aside}>{optionalWords(props, 'aside', 8)}</span>}
      {actions?.map((action) => labelAction(action, props.busy === true))}
    </div>
  );
}

/** Draws what is below a control: its error, its hint and something small at the end. */
export function belowControl(props: FieldProps, options: WrapperOptions = {}): ReactNode {
  const { id, error, errorRef } = props.bind;
  const hint = hintOf(props, options.remark);
  const line = hint !== undefined && (
    <p id={`${id}-hint`} className={css.hint}>
      {words(hint === null ? undefined : hint, 16)}
    </p>
  );
  return (
    <>
      {(error !== undefined || errorRef !== undefined) && (
        <p ref={errorRef} id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {options.foot === undefined ? (
        line
      ) : (
        <div className={css.foot}>
          {line}
          {options.foot}
        </div>
      )}
    </>
  );
}

/**
 * Draws the frame that makes all fields look alike: label row, control, error, hint. Errors and remarks appear below
 * the control, so that nothing above them moves. It has few elements on purpose: a plain field has four. A form writes
 * errors into these elements itself (`engine/form/show-error.ts`).
 */
export function fieldWrapper(props: FieldProps, control: ReactNode, options: WrapperOptions = {}): ReactNode {
  const { bind } = props;
  const { group } = options;
  const hinted = hintOf(props, options.remark) !== undefined;
  return (
    <div
      className={css.field}
      data-node={props.id}
      role={group}
      aria-labelledby={group && `${bind.id}-label`}
      aria-describedby={group && describedBy(props, hinted)}
      aria-required={group === 'radiogroup' ? bind.required || undefined : undefined}
      aria-invalid={group === 'radiogroup' ? bind.error !== undefined || undefined : undefined}
    >
      {labelRow(props, options)}
      {control}
      {belowControl(props, options)}
    </div>
  );
}

export { css as wrapperStyles };
