import 'virtual:screens/theme.css';
import '../../../engine/block/base.css';
import './bench.css';
import { createRoot, type Root } from 'react-dom/client';
import appPlan from 'virtual:screens/app';
import { createApp } from '../../../engine/app.tsx';
import type { FrameProps, Host } from '../../../engine/host.ts';
import type { PagePlan } from '../../../engine/render/plan.ts';
import { blockHost, formatter, translate } from './host.ts';

const fixed = (value: unknown) => ({ get: () => value, subscribe: () => () => undefined });
const none = (): never => {
  throw new Error('not in the benchmark');
};

/** The engine as a product joins it: what comes from a server is given, what a phone does is not asked for. */
export function engineOf({ call, subscribe }: Pick<Host, 'call' | 'subscribe'>): {
  readonly show: (plan: PagePlan) => Root;
  readonly refresh: () => void;
  readonly forget: () => void;
} {
  const host: Host = {
    components: {},
    call,
    subscribe,
    translate,
    lateTexts: { has: () => true, load: () => Promise.resolve() },
    formatter: () => formatter,
    languageTag: () => 'en',
    globals: { user: fixed(null), prefs: fixed({}), lang: fixed('en'), app: fixed({}) },
    navigation: { go: none, back: none },
    shell: {
      toast: none,
      openLink: none,
      copy: none,
      paste: none,
      share: none,
      download: none,
      locate: none,
      scan: none,
      passkey: none,
      install: none,
      signOut: none,
      signIn: none,
      setLanguage: none,
      setTheme: none,
      setPref: none,
    },
    now: blockHost.now,
    everySecond: blockHost.everySecond,
    image: blockHost.image,
    report: (problem) => console.error(problem.code, problem.detail),
    storage: sessionStorage,
  };
  const app = createApp(host, appPlan);
  const Frame = ({ body }: FrameProps) => <>{body}</>;
  let count = 0;
  return {
    show(plan) {
      count += 1;
      const root = createRoot(document.getElementById('root')!);
      root.render(<app.Screen plan={plan} params={{}} entry={`e${count}`} index={count} frame={Frame} />);
      return root;
    },
    refresh: () => app.refreshAll(),
    forget: () => app.forget(),
  };
}
