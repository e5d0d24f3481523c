import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import appPlan from 'virtual:screens/app';
import calls from 'virtual:screens/calls';
import components from 'virtual:screens/components';
import icons from 'virtual:screens/icons';
import plans from 'virtual:screens/plans';
import tables from 'virtual:screens/locales';
import { createApp, type App } from '../../engine/app.tsx';
import { record } from '../../engine/data/decode.ts';
import { registerIcons } from '../../engine/icon/registry.tsx';
import { plansFor, type Opening, type PageTests } from '../../engine/page-test/product.ts';
import { pathOf } from './navigation/address.ts';
import { newKey, trackEntries } from './navigation/entries.ts';
import { shellIcons } from './images/icons.ts';
import { createProduct } from './product/product.ts';
import { Root } from './root.tsx';
import { STORAGE_KEY } from './session/store.ts';
import { safeStorage } from './session/storage.ts';
import { app } from './start.tsx';

/** A product of this shell, as its page tests show it. @param stage the router, with what stands around its pages */
export function createPageTests(stage: () => ReactNode, { own }: { readonly own?: string } = {}): PageTests {
  registerIcons(shellIcons);
  registerIcons(icons);
  // Channels are the runner's, unless the server answers: there is no socket.
  const { socket: _, ...backend } = app.backend;
  return {
    async open(opening) {
      const { route, params, element, entry = newKey(), live = false } = opening;
      localStorage.setItem(own ?? STORAGE_KEY, JSON.stringify({ state: stateOf(opening), version: 0 }));
      // The page was opened from another, so that it can be left by going back.
      window.history.replaceState(null, '', `#${pathOf(app.entry)}`);
      const stop = trackEntries(window);
      window.history.pushState({ key: entry, idx: 1 }, '', `#${pathOf(route, params)}`);
      let engine: App | undefined;
      const product = createProduct({
        app: live ? app : { ...app, backend },
        calls,
        plans: plansFor(plans, opening),
        tables,
        components,
        local: safeStorage(() => localStorage),
        ...(own === undefined ? {} : { ownSession: own }),
        perWindow: safeStorage(() => sessionStorage),
        prefs: appPlan.prefs,
        ...(appPlan.flags === undefined ? {} : { flags: appPlan.flags }),
        decodeUser: appPlan.user ?? record({}),
        createEngine: (host) => (engine = createApp(opening.watch(host), appPlan)),
      });
      await product.prepare();
      const root = createRoot(element, { onCaughtError: () => undefined });
      root.render(
        <Root parts={product.parts} painted={() => void product.begin().catch(reportError)}>
          {stage()}
        </Root>,
      );
      return {
        close: () => {
          root.unmount();
          engine?.close();
          stop();
        },
      };
    },
    // Tabs of traders and merchants are seen too, and nothing of the identity is missing.
    visitor: { pay_password_set: true, merchant: true, trader: true, level: 'advanced' },
    refuse: ({ code, text, parameter, params }) => ({
      status: 200,
      body: {
        type: 'error',
        message: text,
        error: { code, params, ...(parameter === undefined ? {} : { parameter }) },
      },
    }),
  };
}

/** The storage of a phone whose user has used the app before. */
function stateOf({ user, token, prefs, flags, language, theme = 'light' }: Opening): object {
  return {
    token: user === null ? null : (token ?? 'page-test'),
    user,
    lang: language ?? app.language,
    theme,
    flags,
    prefs,
  };
}
