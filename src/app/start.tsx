import '../../engine/floor.ts';
import 'virtual:screens/theme.css';
import '../../engine/block/base.css';
import type { ReactNode } from 'react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import appPlan, {
  aliases,
  backend,
  calls as shellCalls,
  entry,
  failures,
  fiat,
  language,
  languages,
  links,
  name,
  planned,
  prefs,
  signIn,
  tabBar,
  tabs,
  timing,
  version,
} from 'virtual:screens/app';
import calls from 'virtual:screens/calls';
import components from 'virtual:screens/components';
import icons from 'virtual:screens/icons';
import { known, others } from 'virtual:screens/plans';
import tables from 'virtual:screens/locales';
import { createApp } from '../../engine/app.tsx';
import { record } from '../../engine/data/decode.ts';
import { registerIcons } from '../../engine/icon/registry.tsx';
import type { AppDocument } from './app-document.ts';
import type { ProductOptions } from './product/options.ts';
import { afterPaint } from './after-paint.ts';
import { Root } from './root.tsx';
import { createProduct } from './product/product.ts';
import { trackEntries } from './navigation/entries.ts';
import { safeStorage } from './session/storage.ts';
import { shellIcons } from './images/icons.ts';
import { retryUntilDone } from './wire/retry.ts';

/** Imported key by key, so that the bundler leaves out the keys that the shell does not read. */
export const app: AppDocument = {
  aliases,
  backend,
  calls: shellCalls,
  entry,
  failures,
  fiat,
  language,
  languages,
  links,
  name,
  planned,
  prefs,
  signIn,
  tabBar,
  tabs,
  timing,
  version,
};

/** Milliseconds that the rest of the app waits for the answers to the first page, at most. */
const FIRST_ANSWERS = 2_000;

/** Starts the product of this build. @param stage the router, with the bars around its pages */
export function start(stage: ReactNode, session: Pick<ProductOptions, 'local' | 'ownSession'>): void {
  trackEntries(window);
  registerIcons(shellIcons);
  registerIcons(icons);

  const product = createProduct({
    app,
    calls,
    plans: known,
    otherPlans: others,
    tables,
    components,
    ...session,
    perWindow: safeStorage(() => sessionStorage),
    prefs: appPlan.prefs,
    ...(appPlan.flags === undefined ? {} : { flags: appPlan.flags }),
    ...(appPlan.mostErrors === undefined ? {} : { mostErrors: appPlan.mostErrors }),
    // Any record is a user where the app's document declares no type of the user.
    decodeUser: appPlan.user ?? record({}),
    createEngine: (host) => createApp(host, appPlan),
  });
  const begin = (): void => {
    product.begin().catch(reportError);
    // Loaded ahead, so that the first navigation waits for its page only. If it fails, that navigation loads it.
    others().catch(() => undefined);
  };
  // The pictures that the first answers name are asked for before all that nothing on screen waits for.
  const painted = (): void => void product.answered(FIRST_ANSWERS).then(() => afterPaint(begin));

  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no root');
  const root = createRoot(element, {
    onUncaughtError: (error) => reportError(error),
    onCaughtError: () => undefined,
  });
  // Without its texts the shell cannot even show an error: it retries until it has them.
  retryUntilDone(product.prepare, app.timing.reconnectMin, app.timing.reconnectMax)
    // A transition renders in short pieces, so that touches in between are handled.
    .then(
      () =>
        startTransition(() =>
          root.render(
            <Root parts={product.parts} painted={painted}>
              {stage}
            </Root>,
          ),
        ),
      reportError,
    );
}
