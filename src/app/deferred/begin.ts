import type { StoreApi } from 'zustand/vanilla';
import type { FlagPlans } from '../../../engine/data/flags.ts';
import type { Host } from '../../../engine/host.ts';
import { whenIdle } from '../../../engine/idle.ts';
import type { Formatters } from '../format/formatters.ts';
import { createFlags } from '../session/flags.ts';
import type { ProductOptions } from '../product/options.ts';
import type { Live } from '../live/live.ts';
import type { SessionStore } from '../session/state.ts';
import type { EventQueue } from '../track/event-queue.ts';
import type { Update } from '../site/update.ts';
import { sendEvents } from '../track/sending.ts';
import type { Call, Wire } from '../wire/call.ts';
import type { Reporter } from '../report.ts';
import { countErrors } from './count-errors.ts';
import { leaveFailing } from './leave-failing.ts';
import { worksOffline } from './offline.ts';
import { startedAfter } from './started-after.ts';
import { tellVersion } from './tell-version.ts';

/** Milliseconds within which phones that hear that flags were set ask for theirs, so that not all do at once. */
const ASKED_WITHIN = 3_000;

interface DeferredTools {
  readonly store: SessionStore;
  readonly call: Call;
  readonly wire: Pick<Wire, 'clock' | 'connection'>;
  readonly events: EventQueue;
  readonly update: Pick<Update, 'outdated' | 'published' | 'reload'>;
  readonly route: () => string | undefined;
  readonly options: Pick<ProductOptions, 'app' | 'perWindow' | 'local' | 'mostErrors'>;
  readonly live: Pick<Live, 'subscribe'>;
  readonly report: Host['report'];
  readonly problems: Reporter['list'];
  readonly lostModules: readonly Event[];
  readonly formatters: Formatters;
}

/**
 * Begins what no page waits for, after the first paint: it tells the version that runs, sends events, leaves an edition
 * whose pages fail, makes the app start without a network the next time, formats a first date, and reads flags. It
 * reads flags again when a user signs in or out or takes another language, when the network is back, and when the
 * server says that some were set; pages that are opened afterwards see the new ones.
 * @param path where events are sent, see `sendEvents`
 */
export function beginDeferred(tools: DeferredTools, path: StoreApi<unknown>, flags: FlagPlans | undefined): void {
  const { store, call, wire, events } = tools;
  tellVersion();
  sendEvents(events, path, wire.clock.now);
  leaveFailing({
    edition: document.head.querySelector<HTMLMetaElement>('meta[name=edition]')?.content,
    route: tools.route,
    perWindow: tools.options.perWindow,
    reload: tools.update.reload,
    problems: tools.problems(),
    isTooMuch: countErrors(tools.options.local, tools.options.mostErrors ?? Infinity),
    lostModules: tools.lostModules,
  });
  const mark = startedAfter();
  if (mark !== null) tools.update.published(mark);
  worksOffline({
    connection: wire.connection,
    perWindow: tools.options.perWindow,
    outdated: tools.update.outdated,
    failed: (error) => tools.report({ page: '', code: 'offline', detail: String(error) }),
  });
  // The first date takes a phone 50 ms, whatever its style: not while somebody waits for a page or a sheet.
  whenIdle(() => void tools.formatters.current().date(wire.clock.now(), 'date'));
  if (flags === undefined) return;
  const ask = createFlags(flags, store, call);
  store.subscribe((after, before) => {
    if (after.token !== before.token || after.lang !== before.lang) void ask();
  });
  wire.connection.state.subscribe((after, before) => {
    if (after.online && !before.online) void ask();
  });
  const channel = tools.options.app.backend.flagsChannel;
  if (channel !== undefined)
    tools.live.subscribe(
      channel,
      {},
      {
        message: () => void setTimeout(() => void ask(true), Math.random() * ASKED_WITHIN),
        // The phone lost the messages that were sent while its socket was away.
        resumed: () => void ask(true),
      },
    );
  void ask();
}
