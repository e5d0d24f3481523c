import { Again } from '../basics/again.ts';

/**
 * Returns whether an error means that the database ended a transaction because of another one, so that it may be tried
 * again: a deadlock, or a failure of serialisation.
 */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && (error.code === '40P01' || error.code === '40001')) || isConflict(error.cause);
}

/** Returns whether an error means that a transaction is begun again, and that nothing has failed. */
export const isAgain = (error: unknown): boolean => error instanceof Again || isConflict(error);
