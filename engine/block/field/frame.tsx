import type { ReactNode } from 'react';
import type { Control, EventHandler, ViewProps } from '../props.ts';
import { Icon } from '../icon/view.tsx';
import css from './frame.module.css';

export interface LabelAction {
  readonly id: string;
  readonly icon?: string | null | undefined;
  readonly label: string | undefined;
  readonly press: EventHandler;
}

/** What every field's view receives: the bound control and the frame's slots (`frameSlots`). */
export interface FieldProps<T> extends ViewProps {
  readonly bind: Control<T>;
  readonly label: string | undefined;
  readonly note?: string | null | undefined;
  readonly hint?: string | null | undefined;
  readonly actions?: readonly LabelAction[] | undefined;
}

export interface FrameOptions {
  /** The control is a set of inputs: it becomes a group that the label names. */
  readonly group?: 'group' | 'radiogroup';
  /** The label is spoken and not shown. */
  readonly bare?: boolean;
  /** Something small under the control beside the hint: a counter, a countdown. */
  readonly foot?: ReactNode;
  /** A passing remark of the control itself, as that it refused a digit. Shown instead of the hint. */
  readonly remark?: string | undefined;
}

/** True where the user cannot fill the field in: the form or the document says so. */
export function isDisabled(props: Pick<FieldProps<unknown>, 'bind' | 'enabled'>): boolean {
  return props.bind.disabled || props.enabled === false;
}

/** The text under the control: why it is off, what it just refused, or the hint. Undefined: none; null stands for a line not yet known. */
function hintOf(props: FieldProps<unknown>, remark: string | undefined): string | null | undefined {
  if (props.enabled === false && props.why !== undefined) return props.why;
  if (remark !== undefined) return remark;
  if ('hint' in props && props.hint === undefined) return null;
  return props.hint ?? undefined;
}

function describedBy(props: FieldProps<unknown>, hinted: boolean): string | undefined {
  const { id, error } = props.bind;
  if (error !== undefined) return hinted ? `${id}-error ${id}-hint` : `${id}-error`;
  return hinted ? `${id}-hint` : undefined;
}

/**
 * The attributes that tie an input to its label, its hint and its error. Spread on the element that takes the focus.
 * A plain function, as `frame`: a field without state of its own costs no component.
 */
export function inputAttributes(props: FieldProps<unknown>, remark?: string) {
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

function labelAction(action: LabelAction, disabled: boolean): ReactNode {
  return (
    <button
      key={action.id}
      type="button"
      className={action.icon == null ? css.link : css.tool}
      data-node={action.id}
      aria-label={action.icon == null ? undefined : action.label}
      disabled={disabled}
      onClick={() => void action.press()}
    >
      {action.icon == null ? action.label : <Icon name={action.icon} size={20} />}
    </button>
  );
}

function labelRow(props: FieldProps<unknown>, options: FrameOptions): ReactNode {
  const { bind, label, note, actions } = props;
  const naming = {
    id: `${bind.id}-label`,
    className: options.bare ? css.hidden : css.label,
    'data-required': bind.required || undefined,
    'data-unknown': label === undefined || undefined,
  };
  const text =
    options.group === undefined ? (
      <label {...naming} htmlFor={bind.id}>
        {label}
      </label>
    ) : (
      <span {...naming}>{label}</span>
    );
  if (note == null && (actions === undefined || actions.length === 0)) return text;
  return (
    <div className={css.row}>
      {text}
      {note != null && <span className={css.note}>{note}</span>}
      {actions?.map((action) => labelAction(action, props.busy === true))}
    </div>
  );
}

/** What stands below a control: its error, its hint and something small at the end. */
export function below(props: FieldProps<unknown>, options: FrameOptions = {}): ReactNode {
  const { id, error } = props.bind;
  const hint = hintOf(props, options.remark);
  const line = hint !== undefined && (
    <p id={`${id}-hint`} className={css.hint}>
      {hint}
    </p>
  );
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-error`} className={css.error}>
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
 * The frame that makes all fields look alike: label row, control, error, hint. What appears later (error, remark) stands
 * below the control, so that nothing above it moves. Few elements on purpose: a plain field is four.
 */
export function frame(props: FieldProps<unknown>, control: ReactNode, options: FrameOptions = {}): ReactNode {
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
      {below(props, options)}
    </div>
  );
}

export { css as frameStyles };
