import 'virtual:screens/theme.css';
import '../../../engine/block/base.css';
import { createRoot } from 'react-dom/client';
import appPlan from 'virtual:screens/app';
import calls from 'virtual:screens/calls';
import icons from 'virtual:screens/icons';
import plans from 'virtual:screens/plans';
import tables from 'virtual:screens/locales';
import { createApp } from '../../../engine/app.tsx';
import { registerIcons } from '../../../engine/icon/registry.tsx';
import { plansFor, type PageTests } from '../../../engine/page-test/product.ts';
import { createHost } from './host.ts';
import { createRouter } from './router.tsx';

registerIcons(icons);

/** The product, as its page tests show it. */
export const pageTests: PageTests = {
  open(opening) {
    const { route, params, prefs, flags, language, element, watch } = opening;
    if (language !== undefined) localStorage.setItem('lang', language);
    localStorage.setItem('prefs', JSON.stringify({ hideDone: false, ...prefs }));
    localStorage.setItem('flags', JSON.stringify(flags));
    window.history.replaceState(null, '', `#/${route}?${new URLSearchParams(params).toString()}`);
    const only = plansFor(plans, opening);
    const { host, texts } = createHost(calls, tables);
    const app = createApp(watch(host), appPlan);
    const Router = createRouter(app, only, route, texts);
    const root = createRoot(element);
    root.render(<Router />);
    return Promise.resolve({
      close: () => {
        root.unmount();
        app.close();
      },
    });
  },
  refuse: ({ text, parameter }) => ({
    status: 200,
    body: { failed: text, ...(parameter === undefined ? {} : { parameter }) },
  }),
};
