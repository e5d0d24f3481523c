import type { Control } from '../block/props.ts';
import { same } from '../store/same.ts';
import type { FormField } from './field.ts';
import { showError } from './show-error.ts';

/** A person writes the value of a control, and leaves it. */
interface Acts {
  /** @param typed the field's own input shows the value already */
  set(value: unknown, typed: boolean): void;
  leave(): void;
}

/** Returns the control of a field: the same one as before while it shows the same, and always the same functions. */
export function controlOf(field: FormField, id: string, { set, leave }: Acts): Control<unknown> {
  const { control: known, value } = field;
  const { message } = field.status;
  if (known !== undefined && same(known.value, value) && known.error === message) return known;
  return (field.control = {
    ...(known ?? {
      id,
      required: field.plan.required !== undefined,
      disabled: false,
      set: (next) => set(next, false),
      blur: leave,
      labelled: (label) => void (field.label = label),
      errorRef: (line) => {
        if (line === null) return undefined;
        field.errorLines.add(line);
        showError(line, field.status.message);
        return () => void field.errorLines.delete(line);
      },
      ref: (element) => void (field.element = element),
      typing: {
        ref: (input) => {
          field.inputs.add((field.element = input));
          return () => {
            field.inputs.delete(input);
            if (field.element === input) field.element = [...field.inputs].at(-1) ?? null;
          };
        },
        set: (next) => set(next, true),
      },
    }),
    value,
    error: message,
  });
}
