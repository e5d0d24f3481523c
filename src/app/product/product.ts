import type { App } from '../../../engine/app.tsx';
import type { Decoder } from '../../../engine/data/decode.ts';
import type { FlagPlans } from '../../../engine/data/flags.ts';
import type { Host } from '../../../engine/host.ts';
import type { AppDocument, CallDescription } from '../app-document.ts';
import type { Loaders } from '../page/pages.ts';
import type { SafeStorage } from '../session/storage.ts';
import type { ShellParts } from './shell-context.ts';
import type { Tables } from '../languages/languages.ts';
import { COMMON, LATE, createLanguages } from '../languages/languages.ts';
import { addressOf } from '../navigation/address.ts';
import type { Address } from '../navigation/address.ts';
import { createOutcome } from '../wire/outcome.ts';
import { createCall } from '../wire/call.ts';
import { send } from '../wire/transport.ts';
import type { Wire } from '../wire/call.ts';
import { createClock } from '../wire/clock.ts';
import { createConnection } from '../wire/connection.ts';
import { createFiat } from '../session/fiat.ts';
import { createFormatters } from '../format/formatters.ts';
import { createGlobals } from './globals.ts';
import { textGroup } from '../../../engine/text-group.ts';
import { glyph } from '../images/glyphs.ts';
import { createImages } from '../images/images.ts';
import { createInstalling } from '../shell/install.ts';
import { createLive } from '../live/live.ts';
import { createNavigation } from '../navigation/navigation.ts';
import { createPages } from '../page/pages.ts';
import { fetchable, reloadIsDue } from '../page/fetchable.ts';
import { createPrefsReader } from '../session/prefs.ts';
import { createPresenter } from '../shell/presenter.ts';
import { createRedirect } from '../navigation/redirect.ts';
import { createReporter, reportUncaught } from '../report.ts';
import { currentEntry } from '../navigation/entries.ts';
import { createSession } from '../session/session.ts';
import type { User } from '../session/state.ts';
import { createSessionStore, followOtherTabs } from '../session/store.ts';
import { createShell } from '../shell/shell.ts';
import { createSite } from '../site/site.ts';
import { createSteps } from '../navigation/steps.ts';
import { followTheme } from '../session/theme.ts';
import { createStore } from 'zustand/vanilla';
import type { LateViews } from '../deferred/views.ts';
import { createMeasured } from '../track/measured.ts';
import { untilDone } from '../wire/retry.ts';
import { buildOf, createUpdate, servedBuild } from '../site/update.ts';
import { followUser } from '../session/follow-user.ts';

/** Lets the browser run what is due. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** The parts of the product that the build makes of its documents, and those that the browser lends. */
export interface Given {
  readonly app: AppDocument;
  readonly calls: Readonly<Record<string, CallDescription>>;
  readonly plans: Loaders;
  readonly tables: Tables;
  readonly components: Host['components'];
  /** Outlives the window, for the session. */
  readonly local: SafeStorage;
  /**
   * The session belongs to the window, and is kept under this name: other windows of the browser neither see nor end
   * it.
   */
  readonly ownSession?: string;
  /** Lives as long as the window, for open intents. */
  readonly perWindow: SafeStorage;
  /** Checks who is signed in and makes the language's values of it. @throws Mismatch */
  readonly decodeUser: Decoder;
  /** By name: checks a stored preference and makes the language's value of it. @throws Mismatch */
  readonly prefs: Readonly<Record<string, Decoder>>;
  /** Its flags; absent where it has none. */
  readonly flags?: FlagPlans;
  readonly createEngine: (host: Host) => App;
}

export interface Product {
  readonly parts: ShellParts;
  /** Loads what the first page needs: the shell's own texts and, beside them, the page. */
  readonly prepare: () => Promise<void>;
  /** Begins what can wait until the first page is painted: user, site, rates, socket. */
  readonly begin: () => Promise<void>;
}

/**
 * Joins the parts of the shell into the engine's host, and the engine to them. Made once; it lives as long as the
 * window.
 */
export function createProduct(given: Given): Product {
  const { app } = given;
  const { upload: uploading } = app.calls;
  const store = createSessionStore(app, given.local, given.ownSession);
  const token = (): string | null => store.getState().token;
  const clock = createClock();
  const { report } = createReporter(window);

  const languages = createLanguages(
    {
      languages: app.languages,
      tables: given.tables,
      write: (value) => formatters.write(value),
      spoken: ({ tag }) => {
        document.documentElement.lang = tag;
      },
      missing: (key) => report({ page: '', code: 'text', detail: key }),
    },
    store.getState().lang,
  );
  const { translate } = languages;
  const formatters = createFormatters(app.fiat.currencies, () => languages.current().tag, clock.now);

  const steps = createSteps(window);
  const here = (): string | undefined => addressOf(steps.here().pathname, '', app)?.route;
  const navigation = createNavigation(app, steps, () => toast(translate('shell.under_development')));
  const redirect = createRedirect({
    toast: (text) => engine.overlays.toast(text),
    navigation,
    here,
    delay: app.timing.redirect,
  });
  // While the user reads why they are led away, nothing else is said.
  const toast: Host['shell']['toast'] = (text, tone) => {
    if (text !== '' && !redirect.pending()) engine.overlays.toast(text, tone);
  };

  const readUser = (value: unknown): unknown => {
    try {
      return given.decodeUser(value, '');
    } catch (error) {
      report({ page: '', code: 'contract', detail: String(error) });
      return undefined;
    }
  };
  /** Calls never reject: what does is a defect of the app. */
  const defect = (error: unknown): void => report({ page: '', code: 'refresh', detail: String(error) });
  /** Asks again for all that is shown. One call is always made, so that it shows whether the server can be reached. */
  const refresh = (): void => {
    engine.refreshAll();
    Promise.all([session.refreshUser(), site.load(), fiat.refresh()]).catch(defect);
  };
  const reach = async (): Promise<boolean> => {
    const path = given.calls[app.calls.site ?? app.calls.user]?.path;
    const url = `${app.backend.api}${path ?? ''}?lang=${languages.current().code}`;
    return !(
      'failed' in (await send({ url, method: 'GET', headers: { Accept: 'application/json' } }, app.timing.request))
    );
  };
  const connection = createConnection(clock.now, refresh, reach);
  const wire: Wire = {
    app,
    calls: given.calls,
    clock,
    connection,
    lang: () => languages.current().code,
    act: {
      translate,
      toast,
      redirect,
      token,
      loginPage: app.signIn.page,
      verifyPage: app.signIn.verify,
      endSession: () => session.end(),
      closed: connection.closed,
    },
    succeeded: (name, value) => session.heard(name, value),
  };
  const call = createCall(wire);
  const session = createSession(app, {
    store,
    call,
    isUser: (value): value is User => readUser(value) !== undefined,
    unreadable: () => translate('error.unreadable'),
    signedOut: () => following.forget(),
  });
  const fiat = createFiat(app, store, call, clock.now);
  const site = createSite(app, call);
  const measured = createMeasured();
  const images = createImages(app.backend.privateImages, token, app.timing.download);
  const live = createLive({
    app,
    clock,
    connection,
    token,
    refused: (channel, detail) => report({ page: channel, code: 'subscribe', detail }),
  });
  const installing = createInstalling(window);
  const presenter = createPresenter(() => languages.load(LATE));
  const late = createStore<LateViews | null>()(() => null);
  const update = createUpdate({
    running: buildOf(document.head.innerHTML),
    served: servedBuild,
    perWindow: given.perWindow,
    restart: () => {
      engine.keepForms();
      location.reload();
    },
  });
  // The build's own word for a part that did not come, whoever asked for it: a page, a sheet, a component, a language.
  window.addEventListener('vite:preloadError', () => void update.missed());
  /** True where the texts that everything needs did not come at the first attempt. */
  let textsLost = false;
  const pages = createPages(given.plans, {
    texts: (route) => languages.load(textGroup(route)),
    timeout: app.timing.chunkTimeout,
    outdated: update.missed,
    restart: update.reload,
  });

  const shell = createShell({
    app,
    fiat,
    installing,
    languages,
    navigation,
    presenter,
    report,
    session,
    store,
    toast,
    translate,
    confirm: (options) => engine.overlays.confirm(options),
  });
  const engine = given.createEngine({
    plans: pages.plans,
    components: given.components,
    call,
    ...(app.calls.outcome === undefined ? {} : { outcome: createOutcome(call, given.calls, app.calls.outcome) }),
    subscribe: live.subscribe,
    translate,
    formatter: formatters.current,
    languageTag: () => languages.current().tag,
    scroller: '[data-scroller]',
    globals: createGlobals({
      readPrefs: createPrefsReader(app.prefs, given.prefs),
      readUser,
      session: store,
      connection,
      installing,
    }),
    userFailure: {
      text: { get: session.failure.getState, subscribe: session.failure.subscribe },
      retry: () => void session.refreshUser().catch(defect),
    },
    navigation,
    shell,
    now: clock.now,
    everySecond: clock.everySecond,
    image: images.source,
    glyph,
    ...(uploading === undefined
      ? {}
      : {
          // Nobody picks a file before the first paint.
          upload: (...sending) =>
            import('../deferred/deferred.ts').then(
              ({ createUpload }) => createUpload(wire, uploading)(...sending),
              () => ({
                error: { code: 'chunk', text: translate('error.chunk.title'), told: false, unknownOutcome: false },
              }),
            ),
        }),
    track: (event, args) => measured.take({ event, at: clock.now(), args }),
    report,
    storage: given.perWindow,
  });
  const following = followUser(store, {
    engine,
    images,
    live,
    told: { channel: app.backend.userChannel, changed: () => void session.refreshUser().catch(defect) },
  });

  // Who signs in on a phone on which nobody has chosen a currency sees the one they chose elsewhere.
  store.subscribe((state, before) => {
    const chosen = state.user?.['fiat'];
    if (
      before.user !== null ||
      typeof chosen !== 'string' ||
      state.fiat.currency_code !== app.fiat.default ||
      chosen === app.fiat.default
    )
      return;
    fiat.choose(chosen).catch(defect);
  });

  /** Asks for the data of the page that is shown first while it is being drawn. What fails is the page's to show. */
  const ahead = async ({ route, params }: Address, texts: Promise<void>): Promise<void> => {
    try {
      await Promise.all([pages.plans[route]?.(), texts]);
    } catch {
      return;
    }
    const plan = pages.ready(route);
    const { key: entry, index } = currentEntry(window);
    if (plan !== undefined) engine.ahead({ plan, params, entry, index });
  };

  store.subscribe((now, before) => {
    // Why somebody could not be read was told in the language before.
    if (now.lang !== before.lang && session.failure.getState() !== null) session.refreshUser().catch(defect);
  });
  followTheme(store);
  if (given.ownSession === undefined) followOtherTabs(store, app, languages.change);
  reportUncaught(window, () => here() ?? '', report);

  return {
    parts: {
      app,
      away: live.away,
      connection,
      engine,
      late,
      navigation,
      pages,
      presenter,
      refresh,
      report,
      steps,
      translate,
      update,
      epoch: following.epoch,
      session: store,
      siteName: site.name,
      siteWarning: site.warning,
      siteMarkets: site.markets,
      timeOfDay: (time) => formatters.current().date(time, 'time'),
      dayAndTime: (time) => formatters.current().date(time, 'short'),
      now: clock.now,
      ask: site.load,
    },
    prepare: async () => {
      const { pathname, search } = steps.here();
      const address = addressOf(pathname, search, app);
      const texts = languages.load(COMMON);
      const page = address === null ? undefined : ahead(address, texts);
      await texts.catch(async (error: unknown) => {
        // Nothing is shown yet, so nothing is lost, and nobody could be asked.
        if (await update.missed()) update.reload();
        else if (textsLost && (await fetchable(error)) && reloadIsDue(given.perWindow)) update.reload();
        textsLost = true;
        throw error;
      });
      // What has come along with the texts is asked for its data before anything is drawn; nothing waits for a page
      // that has not.
      await Promise.race([page, turn()]);
    },
    begin: async () => {
      // The code of the connection may be as far as the network is: it is tried for until it is there.
      const connected =
        app.backend.socket === undefined
          ? undefined
          : untilDone(live.start, app.timing.reconnectMin, app.timing.reconnectMax);
      const views = untilDone(
        async () => {
          const [{ views: come, beginLate }] = await Promise.all([
            import('../deferred/deferred.ts'),
            languages.load(LATE),
          ]);
          late.setState(come, true);
          beginLate({ flags: given.flags, store, call, connection, measured, events: site.events, now: clock.now });
        },
        app.timing.reconnectMin,
        app.timing.reconnectMax,
      );
      await Promise.all([session.refreshUser(), site.load()]);
      await fiat.refresh();
      await Promise.all([connected, views]);
    },
  };
}
