import { memo, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'password';
  readonly max?: number;
  readonly options?: readonly string[];
  /** Returns the message for a value, or true. */
  readonly check: (value: string) => string | true;
  /** Runs after a change of the value. */
  readonly changed?: (() => void) | undefined;
}

/** A field that is registered with react-hook-form and reads its own error only. */
export const Field = memo(function Field({ name, label, type, max, options, check, changed }: FieldProps): ReactNode {
  const { register, control } = useFormContext();
  const { errors } = useFormState({ control, name, exact: true });
  const id = `twin-${name}`;
  const input = register(name, { validate: check, ...(changed === undefined ? {} : { onChange: changed }) });
  const message = errors[name]?.message;
  return (
    <div className="field" data-node={name}>
      <label htmlFor={id}>{label}</label>
      {options === undefined ? (
        <input
          id={id}
          type={type ?? 'text'}
          maxLength={max}
          autoComplete="off"
          aria-invalid={message === undefined ? undefined : true}
          {...input}
        />
      ) : (
        <select id={id} {...input}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {message !== undefined && <p role="alert">{String(message)}</p>}
    </div>
  );
});
