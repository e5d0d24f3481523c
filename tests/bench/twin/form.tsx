import { useRef, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Field } from './field.tsx';

const NAMES = Array.from({ length: 100 }, (_, index) => `f${index + 1}`);
const WORD = /^[a-z0-9]{3,12}$/;
const EMPTY = Object.fromEntries(NAMES.map((name) => [name, '']));

/** A hundred required words, the last of which repeats the first. */
export function FormPage(): ReactNode {
  const form = useForm<Record<string, string>>({ defaultValues: EMPTY, mode: 'onChange' });
  const submitted = useRef(false);
  const { current: checks } = useRef(
    NAMES.map((name) => (value: string): string | true => {
      if (value === '') return submitted.current ? 'Please fill this in' : true;
      if (!WORD.test(value)) return 'Three to twelve letters or digits';
      return name !== 'f100' || value === form.getValues('f1') || 'Not the first word';
    }),
  );
  const { current: again } = useRef(() => void (form.getValues('f100') !== '' && form.trigger('f100')));
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submitted.current = true;
          void form.trigger(undefined, { shouldFocus: true });
        }}
      >
        {NAMES.map((name, index) => (
          <Field
            key={name}
            name={name}
            label="Word"
            check={checks[index]!}
            changed={name === 'f1' ? again : undefined}
          />
        ))}
        <button type="submit" data-node="send">
          Send
        </button>
      </form>
    </FormProvider>
  );
}
