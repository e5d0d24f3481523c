/** The outcome of an action list. A failure has been told to the user before it gets here, unless `told` is false. */
export type Result = { readonly ok: true; readonly value: unknown } | Failure;

export interface Failure {
  readonly ok: false;
  /** `refused` where a person said no or closed the sheet. */
  readonly code: string;
  readonly text?: string;
  /** The event payload field that fed the argument in error, for whoever emitted the event. */
  readonly field?: string;
  readonly told: boolean;
}

export const REFUSED: Failure = { ok: false, code: 'refused', told: true };
export const DONE: Result = { ok: true, value: undefined };
