import type { Host } from '../../../engine/host.ts';
import { glyph } from '../images/glyphs.ts';
import type { Images } from '../images/images.ts';
import type { Live } from '../live/live.ts';
import type { Pages } from '../page/pages.ts';
import { createPrefsReader } from '../session/prefs.ts';
import type { Session } from '../session/session.ts';
import type { SessionStore } from '../session/state.ts';
import type { Installing } from '../shell/install.ts';
import type { EventQueue } from '../track/event-queue.ts';
import type { Call, Wire } from '../wire/call.ts';
import { createOutcome } from '../wire/outcome.ts';
import { createGlobals } from './globals.ts';
import type { ProductOptions } from './options.ts';

/** The host takes these over as they are. */
type Shared = Pick<Host, 'translate' | 'languageTag' | 'navigation' | 'shell' | 'report'>;

interface HostTools extends Shared {
  readonly options: ProductOptions;
  readonly formatter: Host['formatter'];
  readonly pages: Pages;
  readonly wire: Wire;
  readonly call: Call;
  readonly live: Live;
  readonly store: SessionStore;
  readonly session: Session;
  readonly readUser: (user: unknown) => unknown;
  readonly refreshUser: () => void;
  readonly installing: Installing;
  readonly images: Images;
  readonly events: EventQueue;
}

/** Makes the engine's host: everything that the engine asks of the app around it. */
export function createHost(tools: HostTools): Host {
  const { options, pages, wire, call, live, store, session, readUser, refreshUser, installing, images, events } = tools;
  const { translate, formatter, languageTag, navigation, shell, report } = tools;
  const { app, calls, components, perWindow } = options;
  const { clock, connection } = wire;
  const { upload, outcome } = app.calls;
  return {
    plans: pages.plans,
    components,
    call,
    ...(outcome === undefined ? {} : { outcome: createOutcome(call, calls, outcome) }),
    subscribe: live.subscribe,
    translate,
    formatter,
    languageTag,
    scroller: '[data-scroller]',
    globals: createGlobals({
      readPrefs: createPrefsReader(app.prefs, options.prefs),
      readUser,
      session: store,
      connection,
      installing,
    }),
    userFailure: {
      text: { get: session.failure.getState, subscribe: session.failure.subscribe },
      retry: refreshUser,
    },
    navigation,
    shell,
    now: clock.now,
    everySecond: clock.everySecond,
    image: images.source,
    glyph,
    ...(upload === undefined
      ? {}
      : {
          // The code of uploads is deferred: nobody picks a file before the first paint.
          upload: (...args) =>
            import('../deferred/deferred.ts').then(
              ({ createUpload }) => createUpload(wire, upload)(...args),
              () => ({
                error: { code: 'chunk', text: translate('error.chunk.title'), shown: false, unknownOutcome: false },
              }),
            ),
        }),
    track: (event, args) => events.take({ event, at: clock.now(), args }),
    report,
    storage: perWindow,
  };
}
