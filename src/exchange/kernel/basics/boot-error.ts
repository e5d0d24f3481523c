/**
 * The reason why the exchange cannot start: one line for the person who started it. Thrown before any data is changed.
 */
export class BootError extends Error {
  override readonly name = 'BootError';
}
