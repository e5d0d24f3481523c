// The whole library takes a tenth of a second, and every command reports errors.
import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Returns an error as it may be reported: a failed statement without its values, which are people's passwords, codes
 * and addresses. PostgreSQL's own error names the table and the constraint; its detail, which quotes the row, is left
 * out.
 */
export function tellable(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) {
    const { message, stack, code } = (error.cause ?? {}) as Partial<Error & { readonly code: string }>;
    const told = new Error(`A statement failed${code ? ` (${code})` : ''}: ${message ?? 'unknown'}\n${error.query}`);
    told.stack = `${told.message}\n${framesOf(stack)}\n${framesOf(error.stack)}`;
    return told;
  }
  if (error instanceof AggregateError) return new AggregateError(error.errors.map(tellable), error.message);
  return error;
}

/** Returns the places of a stack, without the message before them. */
const framesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Reports an error to the operator on standard error. */
export const reportToStandardError = (error: unknown): void =>
  void process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
