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
import plans from 'virtual:screens/plans';
import tables from 'virtual:screens/locales';
import { createApp } from '../../engine/app.tsx';
import { record } from '../../engine/data/decode.ts';
import { registerIcons } from '../../engine/icon/registry.tsx';
import type { AppDocument } from './app-document.ts';
import type { Given } from './product/product.ts';
import { Root } from './root.tsx';
import { createProduct } from './product/product.ts';
import { keepEntries } from './navigation/entries.ts';
import { safeStorage } from './session/storage.ts';
import { shellIcons } from './images/icons.ts';
import { untilDone } from './wire/retry.ts';

/** Each key by its name: what the shell does not read stays out of the bundle. */
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

/** Starts the product that the build was made for. @param stage the router, with what stands around its pages */
export function start(stage: ReactNode, session: Pick<Given, 'local' | 'ownSession'>): void {
  keepEntries(window);
  registerIcons(shellIcons);
  registerIcons(icons);

  const product = createProduct({
    app,
    calls,
    plans,
    tables,
    components,
    ...session,
    perWindow: safeStorage(() => sessionStorage),
    // Without a type for it in the app's document, any record is a user.
    prefs: appPlan.prefs,
    ...(appPlan.flags === undefined ? {} : { flags: appPlan.flags }),
    decodeUser: appPlan.user ?? record({}),
    createEngine: (host) => createApp(host, appPlan),
  });
  const begin = (): void => {
    product.begin().catch(reportError);
    // So that the first step to another page waits for that page alone. Where it does not come now, that step asks for
    // it.
    import('virtual:screens/plans/others').catch(() => undefined);
  };

  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no root');
  const root = createRoot(element, {
    onUncaughtError: (error) => reportError(error),
    onCaughtError: () => undefined,
  });
  // Without its texts the shell can say nothing, not even that something is wrong: it tries until it has them.
  untilDone(product.prepare, app.timing.reconnectMin, app.timing.reconnectMax)
    // Drawn in short pieces: a touch in between is heard.
    .then(
      () =>
        startTransition(() =>
          root.render(
            <Root parts={product.parts} painted={begin}>
              {stage}
            </Root>,
          ),
        ),
      reportError,
    );
}
