import type { Answer, Host } from '../../../engine/host.ts';
import { glyph } from '../images/glyphs.ts';
import type { Images } from '../images/images.ts';
import type { Live } from '../live/live.ts';
import type { Pages } from '../page/pages.ts';
import { createPrefsReader } from '../session/prefs.ts';
import type { Installing } from '../shell/install.ts';
import type { EventQueue } from '../track/event-queue.ts';
import { createOutcome } from '../wire/outcome.ts';
import type { Core } from './core.ts';
import { createGlobals } from './globals.ts';
import type { ProductSession } from './session.ts';
import type { Texts } from './texts.ts';
import type { ProductWire } from './wire.ts';

interface HostTools extends Core, Texts, ProductWire, ProductSession, Pick<Host, 'navigation' | 'shell'> {
  readonly pages: Pages;
  readonly live: Live;
  readonly installing: Installing;
  readonly images: Images;
  readonly events: EventQueue;
}

/** Makes the engine's host: everything that the engine asks of the app around it. */
export function createHost(tools: HostTools): Host {
  const { options, clock, languages, wire, call, session, refreshUser } = tools;
  const { app, calls } = options;
  const { upload, outcome } = app.calls;
  const notLoaded = (): Answer => ({
    error: { code: 'chunk', text: languages.translate('error.chunk.title'), shown: false, unknownOutcome: false },
  });
  return {
    components: options.components,
    call: async (...request) => {
      // What an answer brings is shown by texts with places.
      const [answer, formatting] = await Promise.allSettled([call(...request), languages.ready()]);
      if (answer.status === 'rejected') throw answer.reason;
      // The outcome of a spending call counts even where it cannot be shown well.
      return formatting.status === 'fulfilled' || calls[request[0]]?.effect !== 'read' ? answer.value : notLoaded();
    },
    ...(outcome === undefined ? {} : { outcome: createOutcome(call, calls, outcome) }),
    subscribe: tools.live.subscribe,
    translate: languages.translate,
    lateTexts: languages.later,
    formatter: tools.formatters.current,
    languageTag: () => languages.current().tag,
    scroller: '[data-scroller]',
    globals: createGlobals({
      readPrefs: createPrefsReader(app.prefs, options.prefs),
      readUser: tools.readUser,
      session: tools.store,
      connection: wire.connection,
      installing: tools.installing,
    }),
    userFailure: {
      text: { get: session.failure.getState, subscribe: session.failure.subscribe },
      retry: refreshUser,
    },
    navigation: tools.navigation,
    shell: tools.shell,
    now: clock.now,
    everySecond: clock.everySecond,
    image: tools.images.source,
    glyph,
    ...(upload === undefined
      ? {}
      : {
          // This code is deferred: nobody picks a file before the first paint.
          upload: (...args) =>
            import('../deferred/deferred.ts').then(
              ({ createUpload }) => createUpload(wire, upload)(...args),
              notLoaded,
            ),
        }),
    track: (event, args) => tools.events.take({ event, at: clock.now(), args }),
    report: tools.report,
    storage: options.perWindow,
  };
}
