import { createStore } from 'zustand/vanilla';
import type { DeferredViews } from '../deferred/views.ts';
import { createImages } from '../images/images.ts';
import { DEFERRED } from '../languages/languages.ts';
import { createLive } from '../live/live.ts';
import { watchLostModules } from '../page/lost-modules.ts';
import { createPages } from '../page/pages.ts';
import { reportUncaught } from '../report.ts';
import { followUser } from '../session/follow-user.ts';
import { followOtherTabs } from '../session/store.ts';
import { followTheme } from '../session/theme.ts';
import { createInstalling } from '../shell/install.ts';
import { createPresenter } from '../shell/presenter.ts';
import { createShell } from '../shell/shell.ts';
import { createSite } from '../site/site.ts';
import { buildOf, createUpdate, servedBuild, takesBuilds } from '../site/update.ts';
import { createEventQueue } from '../track/event-queue.ts';
import { countCalls } from '../wire/in-flight.ts';
import { begin } from './begin.ts';
import { createCore } from './core.ts';
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
  /** Resolves once no call of a page waits for its answer, or after so many milliseconds. */
  readonly answered: (most: number) => Promise<void>;
  /** Begins what waits for the first page. */
  readonly begin: () => Promise<void>;
}

/**
 * Joins the parts of the shell into the engine's host, and the engine to them. It is called once; what it makes lives
 * as long as the window.
 *
 * The parts need each other both ways, so that some call `engine` or `session` in functions that run later only.
 */
export function createProduct(options: ProductOptions): Product {
  const core = createCore(options);
  const { store, clock, report } = core;
  const { app, perWindow } = options;
  const texts = createTexts(core);
  const { languages, formatters } = texts;
  const { translate } = languages;
  const moves = createProductNavigation(app, translate, (text, tone) => engine.overlays.toast(text, tone));
  const { steps, toast } = moves;
  const navigation = takesBuilds(moves.navigation, () => update);

  /** Reads again all that is shown. One call is always made, so that it shows whether the server can be reached. */
  const refresh = (): void => {
    engine.refreshAll();
    Promise.all([session.refreshUser(), site.load(), fiat.refresh()]).catch((error: unknown) =>
      report({ page: '', code: 'refresh', detail: String(error) }),
    );
  };
  const wired = createProductWire(core, texts, moves, {
    endSession: () => session.end(),
    succeeded: (name, value) => session.callSucceeded(name, value),
    published: (edition) => update.published(edition),
    refresh,
  });
  const { wire, call } = wired;
  const { token } = wire.act;
  const users = createProductSession(core, translate, call, () => following.forget());
  const { session, fiat, refreshUser } = users;
  const site = createSite(app, call);
  const events = createEventQueue();
  const images = createImages(app.backend.privateImages, token, app.timing.download);
  const live = createLive({
    app,
    clock,
    connection: wire.connection,
    token,
    published: (edition) => update.published(edition),
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
  const lost = watchLostModules({ outdated: update.outdated, restart: update.reload });
  const lostModules: Event[] = [];
  window.addEventListener('vite:preloadError', (event) => {
    lostModules.push(event);
    void lost(event.payload);
  });
  const pages = createPages(options.plans, {
    others: options.otherPlans,
    texts: languages.load,
    timeout: app.timing.chunkTimeout,
    outdated: update.outdated,
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
  const tools = { ...core, ...texts, ...wired, ...users, pages, live, installing, images, events, navigation, shell };
  const host = createHost(tools);
  const pageCalls = countCalls(host.call);
  const engine = options.createEngine({ ...host, call: pageCalls.call });
  const following = followUser(store, {
    engine,
    images,
    live,
    userChannel: app.backend.userChannel,
    userChanged: refreshUser,
  });
  users.follow();
  followTheme(store);
  if (options.ownSession === undefined) followOtherTabs(store, app, languages.change);
  reportUncaught(window, () => moves.route() ?? '', report);

  return {
    parts: {
      app,
      pricesStale: live.stale,
      connection: wire.connection,
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
    prepare: createPrepare({ ...tools, ...moves, update }),
    answered: pageCalls.answered,
    begin: () => begin({ ...tools, lostModules, route: moves.route, site, update, views }),
  };
}
