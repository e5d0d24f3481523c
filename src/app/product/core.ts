import type { Host } from '../../../engine/host.ts';
import { createReporter, type Reporter } from '../report.ts';
import type { SessionStore } from '../session/state.ts';
import { createSessionStore } from '../session/store.ts';
import type { Clock } from '../wire/clock.ts';
import { createClock } from '../wire/clock.ts';
import type { ProductOptions } from './options.ts';

/** The parts that need no other part; all factories of the product take them. */
export interface Core {
  readonly options: ProductOptions;
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly report: Host['report'];
  /** The problems so far. */
  readonly problems: Reporter['list'];
}

export function createCore(options: ProductOptions): Core {
  const { report, list } = createReporter(window);
  return {
    options,
    store: createSessionStore(options.app, options.local, options.ownSession),
    clock: createClock(),
    report,
    problems: list,
  };
}
