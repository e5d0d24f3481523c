import type { Formula } from '../../store/frame.ts';
import type { Decoder } from '../decode.ts';
import type { Apply, Merging } from './apply.ts';

/** A channel of a datum. */
export interface LivePlan extends Merging {
  readonly channel: string;
  readonly with: Formula<Record<string, unknown> | undefined>;
  /** The way in which a message changes the datum. */
  readonly apply: Apply;
  /** The channel carries figures that tick: the next message replaces a missed one. */
  readonly ticks?: boolean;
  /** The channel sends figures all the time: silence soon makes them stale. */
  readonly figures?: boolean;
  /** The channel needs a signed-in user: a guest's value is not live. */
  readonly user?: boolean;
  readonly decode: Decoder;
}
