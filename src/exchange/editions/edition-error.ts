import { BootError } from '../kernel/basics/boot-error.ts';
import type { RefusalCode } from '../kernel/basics/refusal-code.ts';
import { Refusal, type RefusalParams } from '../kernel/basics/refusal.ts';

/**
 * An act of an editor, with editions or flags, that cannot be done: the command prints its message, and a call is
 * refused with its code, of which there is a text in every language.
 */
export class EditionError extends BootError {
  readonly refusal: Refusal;

  /** @param parameter the argument of the call that it is about */
  constructor(message: string, code: RefusalCode, params: RefusalParams = {}, parameter?: string) {
    super(message);
    this.refusal = new Refusal(code, params, parameter);
  }
}
