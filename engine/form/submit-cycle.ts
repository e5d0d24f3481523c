import { createFormControl, type FieldErrors } from 'react-hook-form';

/** The part of a form that a submit uses. */
export interface Submitted {
  /** Returns the errors of the fields on screen, by field; none means that the form may be sent. */
  readonly errors: () => FieldErrors<Record<string, unknown>>;
  readonly send: () => Promise<void>;
  /** Called instead of `send` where a field has an error. */
  readonly refuse: () => void;
}

/**
 * Returns react-hook-form's submit cycle of a form: it asks for the errors, then sends or refuses. The values stay in
 * the cells of the form, which `send` reads. Heavy, and nothing on screen needs it: load it with `import()`.
 */
export function createSubmitCycle({ errors, send, refuse }: Submitted): () => Promise<void> {
  const { handleSubmit } = createFormControl<Record<string, unknown>>({
    shouldFocusError: false,
    resolver: () => {
      const found = errors();
      return Object.keys(found).length === 0 ? { values: {}, errors: {} } : { values: {}, errors: found };
    },
  });
  return handleSubmit(send, refuse);
}
