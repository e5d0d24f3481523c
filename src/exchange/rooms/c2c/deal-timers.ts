import { laneName } from '../../../../schemas/lanes.ts';
import type { Timer } from '../../kernel/clock/due.ts';

/** The timer of the timeout of an unpaid order; its object is the order. */
export const EXPIRE = 'c2c.expire';

/** The timer of the deadline for the answer to an appeal. Its object is the appeal. */
export const REVIEW = 'c2c.review';

/**
 * The timer of the deadline for the review of an appeal in a sandbox. Elsewhere the review waits for a member of staff.
 */
export const UNDECIDED = 'c2c.undecided';

/** The timer of a player's next step in an order; its object is `<order>:<user>`. */
export const ACT = 'c2c.act';

/** The timer of a player's message in the chat; its object is `<order>:<user>:<line>`. */
export const SAY = 'c2c.say';

/** Returns a timer about an order, but for when it is due: it touches the order, and its two sides. */
export const dealTimer = (
  kind: typeof EXPIRE | typeof REVIEW | typeof UNDECIDED | typeof ACT | typeof SAY,
  object: string,
  orderId: string,
): Omit<Timer, 'due'> => ({ kind, object, wideLane: laneName('deal', orderId) });
