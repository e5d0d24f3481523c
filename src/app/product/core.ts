import type { Host } from '../../../engine/host.ts';
import { createReporter } from '../report.ts';
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
}

export function createCore(options: ProductOptions): Core {
  return {
    options,
    store: createSessionStore(options.app, options.local, options.ownSession),
    clock: createClock(),
    report: createReporter(window).report,
  };
}
