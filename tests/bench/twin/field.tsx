import { memo, type FunctionComponent, type ReactNode } from 'react';
import { useController, type Control as FormControl } from 'react-hook-form';
import type { Control } from '../../../engine/block/props.ts';
import { blockHost as host, translate } from '../site/host.ts';

interface FieldProps {
  readonly control: FormControl<Record<string, unknown>>;
  readonly name: string;
  readonly prefix: string;
  readonly label: string;
  readonly view: FunctionComponent<never>;
  readonly required: boolean;
  /** The message for a value, or nothing. */
  readonly check: (value: unknown) => string | undefined;
  readonly more?: object;
}

/** A field with react-hook-form, one subscription each, as its documentation asks. */
export const Field = memo(function Field({
  control,
  name,
  prefix,
  label,
  view,
  required,
  check,
  more,
}: FieldProps): ReactNode {
  const { field, fieldState, formState } = useController({
    control,
    name,
    rules: { validate: (value) => check(value) ?? true },
  });
  const View = view as FunctionComponent<Record<string, unknown>>;
  const bind: Control<unknown> = {
    id: `${prefix}${name}`,
    value: field.value,
    required,
    disabled: false,
    error: fieldState.isDirty || fieldState.isTouched || formState.isSubmitted ? fieldState.error?.message : undefined,
    set: (value) => field.onChange(value),
    blur: () => field.onBlur(),
    ref: (element) => field.ref(element),
  };
  return <View id={name} host={host} label={translate(label)} bind={bind} {...more} />;
});
