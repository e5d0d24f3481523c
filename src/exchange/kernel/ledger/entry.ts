import type { BillCause } from '../../../../schemas/wallet.types.ts';
import type { Kind } from './tables.ts';

/** One account. */
export interface AccountName {
  readonly owner: string;
  readonly kind: Kind;
  readonly currency: string;
}

/**
 * A change of one account, in units. `frozen` is booked against the entry's object: only what that object froze can be
 * freed again.
 */
export interface Row extends AccountName {
  readonly available?: bigint;
  readonly frozen?: bigint;
  /** The cause on its owner's statement, where it differs from the entry's. */
  readonly cause?: BillCause;
}

/** One event and all it moves. Per currency its rows add up to zero. */
export interface Entry {
  readonly cause: BillCause;
  /** The object that caused it, as `<kind>:<id>`; it names the lock as well. */
  readonly object: string;
  readonly rows: readonly Row[];
}
