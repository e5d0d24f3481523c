/** The result of an action list. A failure was already shown to the user, unless `told` is false. */
export type Result = { readonly ok: true; readonly value: unknown } | Failure;

export interface Failure {
  readonly ok: false;
  /** `refused` where a person said no or closed the sheet. */
  readonly code: string;
  readonly text?: string;
  /** The field of the event's payload from which the argument in error came, for the emitter of the event. */
  readonly field?: string;
  readonly shown: boolean;
}

export const REFUSED: Failure = { ok: false, code: 'refused', shown: true };
export const DONE: Result = { ok: true, value: undefined };
