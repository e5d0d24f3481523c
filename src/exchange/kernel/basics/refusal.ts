import type { RefusalCode } from './refusal-code.ts';

/** Values for the `{{name}}` places of a refusal's text: plain strings, amounts already as digits. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/**
 * A refusal of the exchange, for a reason that the user is shown. Thrown anywhere in a handler; the command is rolled
 * back and the answer is the envelope's error with the text of `error.<code>` in the user's language.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  /** The request parameter it is about, so that the page can put the text at that field. */
  readonly parameter: string | undefined;

  constructor(code: RefusalCode, params: RefusalParams = {}, parameter?: string) {
    super(code);
    this.code = code;
    this.params = params;
    this.parameter = parameter;
  }
}
