/** PostgreSQL's codes for a connection that the server ends, and those of the network below. */
const CODES = /^(?:08...|57P0[123]|25P03|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** The messages of `pg` for a connection that has broken; they have no code. */
const SAYINGS = /^(?:Connection terminated|Client has encountered a connection error)/;

/**
 * The connection broke while a command was being committed: whether it took effect is unknown. Its cause is the error
 * of the connection.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** Returns whether an error means that the connection to the database broke, rather than that a statement was wrong. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof OutcomeUnknown || SAYINGS.test(error.message)) return true;
  if ('code' in error && typeof error.code === 'string' && CODES.test(error.code)) return true;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isLost);
  return isLost(error.cause);
}
