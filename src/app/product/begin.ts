import type { StoreApi } from 'zustand/vanilla';
import type { DeferredViews } from '../deferred/views.ts';
import type { Languages } from '../languages/languages.ts';
import { DEFERRED } from '../languages/languages.ts';
import type { Live } from '../live/live.ts';
import type { Fiat } from '../session/fiat.ts';
import type { Session } from '../session/session.ts';
import type { SessionStore } from '../session/state.ts';
import type { Site } from '../site/site.ts';
import type { EventQueue } from '../track/event-queue.ts';
import type { Call, Wire } from '../wire/call.ts';
import { retryUntilDone } from '../wire/retry.ts';
import type { ProductOptions } from './options.ts';

interface BeginTools {
  readonly options: Pick<ProductOptions, 'app' | 'flags'>;
  readonly wire: Pick<Wire, 'clock' | 'connection'>;
  readonly call: Call;
  readonly store: SessionStore;
  readonly session: Pick<Session, 'refreshUser'>;
  readonly fiat: Pick<Fiat, 'refresh'>;
  readonly site: Site;
  readonly live: Live;
  readonly languages: Pick<Languages, 'load'>;
  readonly events: EventQueue;
  /** Receives the deferred views once their code is there. */
  readonly views: StoreApi<DeferredViews | null>;
}

/** Begins what waits for the first paint: user, site, rates, the socket, and the deferred code. */
export async function begin(tools: BeginTools): Promise<void> {
  const { options, wire, call, store, session, fiat, site, live, languages, events, views } = tools;
  const { app, flags } = options;
  const { reconnectMin: min, reconnectMax: max } = app.timing;
  // Both load code first, so that they may need as many attempts as the network does.
  const connected = app.backend.socket === undefined ? undefined : retryUntilDone(live.start, min, max);
  const deferred = retryUntilDone(
    async () => {
      const [code] = await Promise.all([import('../deferred/deferred.ts'), languages.load(DEFERRED)]);
      views.setState(code.views, true);
      const { clock, connection } = wire;
      code.beginDeferred({ flags, store, call, connection, queue: events, path: site.events, now: clock.now });
    },
    min,
    max,
  );
  await Promise.all([session.refreshUser(), site.load()]);
  await fiat.refresh();
  await Promise.all([connected, deferred]);
}
