import { createStore } from 'zustand/vanilla';
import { textGroup } from '../../../engine/text-group.ts';
import type { DeferredViews } from '../deferred/views.ts';
import { createImages } from '../images/images.ts';
import { DEFERRED } from '../languages/languages.ts';
import { createLive } from '../live/live.ts';
import { createPages } from '../page/pages.ts';
import { createReporter, reportUncaught } from '../report.ts';
import { followUser } from '../session/follow-user.ts';
import { createSessionStore, followOtherTabs } from '../session/store.ts';
import { followTheme } from '../session/theme.ts';
import { createInstalling } from '../shell/install.ts';
import { createPresenter } from '../shell/presenter.ts';
import { createShell } from '../shell/shell.ts';
import { createSite } from '../site/site.ts';
import { buildOf, createUpdate, servedBuild } from '../site/update.ts';
import { createEventQueue } from '../track/event-queue.ts';
import { createClock } from '../wire/clock.ts';
import { begin } from './begin.ts';
import { createHost } from './host.ts';
import { createProductNavigation } from './navigation.ts';
import type { ProductOptions } from './options.ts';
import { createPrepare } from './prepare.ts';
import { createProductSession } from './session.ts';
import type { ShellParts } from './shell-context.ts';
import { createTexts } from './texts.ts';
import { createProductWire } from './wire.ts';

export interface Product {
  readonly parts: ShellParts;
  /** Loads what the first page needs. Rejects where the shell's texts did not come; may be called again. */
  readonly prepare: () => Promise<void>;
  /** Begins what waits for the first paint. */
  readonly begin: () => Promise<void>;
}

/**
 * Joins the parts of the shell into the engine's host, and the engine to them. It is called once; what it makes lives
 * as long as the window.
 *
 * The parts need each other both ways, so that some call `engine` or `session` in functions that run later only.
 */
export function createProduct(options: ProductOptions): Product {
  const { app, calls, perWindow } = options;
  const store = createSessionStore(app, options.local, options.ownSession);
  const token = (): string | null => store.getState().token;
  const clock = createClock();
  const { report } = createReporter(window);
  const { languages, formatters } = createTexts({ options, lang: store.getState().lang, now: clock.now, report });
  const { translate } = languages;
  const { steps, navigation, redirect, route, toast } = createProductNavigation({
    app,
    translate,
    showToast: (text, tone) => engine.overlays.toast(text, tone),
  });

  /** Reads again all that is shown. One call is always made, so that it shows whether the server can be reached. */
  const refresh = (): void => {
    engine.refreshAll();
    Promise.all([session.refreshUser(), site.load(), fiat.refresh()]).catch((error: unknown) =>
      report({ page: '', code: 'refresh', detail: String(error) }),
    );
  };
  const { wire, call, connection } = createProductWire({
    app,
    calls,
    clock,
    lang: () => languages.current().code,
    translate,
    toast,
    redirect,
    token,
    endSession: () => session.end(),
    succeeded: (name, value) => session.callSucceeded(name, value),
    refresh,
  });
  const { session, fiat, readUser, refreshUser, follow } = createProductSession({
    options,
    store,
    call,
    now: clock.now,
    translate,
    report,
    signedOut: () => following.forget(),
  });
  const site = createSite(app, call);
  const events = createEventQueue();
  const images = createImages(app.backend.privateImages, token, app.timing.download);
  const live = createLive({
    app,
    clock,
    connection,
    token,
    refused: (channel, detail) => report({ page: channel, code: 'subscribe', detail }),
  });
  const installing = createInstalling(window);
  const presenter = createPresenter(() => languages.load(DEFERRED));
  const views = createStore<DeferredViews | null>()(() => null);
  const update = createUpdate({
    running: buildOf(document.head.innerHTML),
    served: servedBuild,
    perWindow,
    restart: () => {
      engine.persistForms();
      location.reload();
    },
  });
  // Vite fires this event for every module that did not load: of a page, a sheet, a component, a language.
  window.addEventListener('vite:preloadError', () => void update.outdated());
  const pages = createPages(options.plans, {
    texts: (name) => languages.load(textGroup(name)),
    timeout: app.timing.chunkTimeout,
    outdated: update.outdated,
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
    confirm: (question) => engine.overlays.confirm(question),
  });
  const engine = options.createEngine(
    createHost({
      options,
      pages,
      wire,
      call,
      live,
      store,
      session,
      readUser,
      refreshUser,
      installing,
      images,
      events,
      translate,
      formatter: formatters.current,
      languageTag: () => languages.current().tag,
      navigation,
      shell,
      report,
    }),
  );
  const following = followUser(store, {
    engine,
    images,
    live,
    userChannel: app.backend.userChannel,
    userChanged: refreshUser,
  });
  follow();
  followTheme(store);
  if (options.ownSession === undefined) followOtherTabs(store, app, languages.change);
  reportUncaught(window, () => route() ?? '', report);

  return {
    parts: {
      app,
      pricesStale: live.stale,
      connection,
      engine,
      deferred: views,
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
      siteWarningLogo: site.warning,
      siteMarkets: site.markets,
      timeOfDay: (time) => formatters.current().date(time, 'time'),
      dayAndTime: (time) => formatters.current().date(time, 'short'),
      now: clock.now,
      probe: site.load,
    },
    prepare: createPrepare({ app, engine, languages, pages, steps, update, perWindow }),
    begin: () => begin({ options, wire, call, store, session, fiat, site, live, languages, events, views }),
  };
}
