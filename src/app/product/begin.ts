import type { StoreApi } from 'zustand/vanilla';
import type { DeferredViews } from '../deferred/views.ts';
import { DEFERRED } from '../languages/languages.ts';
import type { Live } from '../live/live.ts';
import type { Site } from '../site/site.ts';
import type { Update } from '../site/update.ts';
import type { EventQueue } from '../track/event-queue.ts';
import { retryUntilDone } from '../wire/retry.ts';
import type { Core } from './core.ts';
import type { ProductSession } from './session.ts';
import type { Texts } from './texts.ts';
import type { ProductWire } from './wire.ts';

interface BeginTools extends Core, Texts, ProductWire, ProductSession {
  readonly site: Site;
  /** The imports that failed so far. */
  readonly lostModules: readonly Event[];
  readonly update: Update;
  /** The route of the page that is shown. */
  readonly route: () => string | undefined;
  readonly live: Live;
  readonly events: EventQueue;
  /** Receives the deferred views once their code is loaded. */
  readonly views: StoreApi<DeferredViews | null>;
}

/** Begins what waits for the first paint: user, site, rates, the socket, and the deferred code. */
export async function begin(tools: BeginTools): Promise<void> {
  const { options, session, site, live } = tools;
  const { app, flags } = options;
  const { reconnectMin: min, reconnectMax: max } = app.timing;
  // Both load code first, so that they may need as many attempts as the network does.
  const connected = app.backend.socket === undefined ? undefined : retryUntilDone(live.start, min, max);
  const deferred = retryUntilDone(
    async () => {
      const [{ views, beginDeferred }] = await Promise.all([
        import('../deferred/deferred.ts'),
        tools.languages.load(DEFERRED),
      ]);
      tools.views.setState(views, true);
      beginDeferred(tools, site.events, flags);
    },
    min,
    max,
  );
  await Promise.all([session.refreshUser(), site.load()]);
  await tools.fiat.refresh();
  await Promise.all([connected, deferred]);
}
