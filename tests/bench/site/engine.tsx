import 'virtual:screens/theme.css';
import '../../../engine/block/base.css';
import { createRoot, type Root } from 'react-dom/client';
import appPlan from 'virtual:screens/app';
import plans from 'virtual:screens/plans';
import { createApp } from '../../../engine/app.tsx';
import type { Answer, FrameProps, Host, Subscription } from '../../../engine/host.ts';
import type { PagePlan } from '../../../engine/render/plan.ts';
import { TERMS, type Market } from './data.ts';
import { blockHost, formatter, translate } from './host.ts';

/** The engine's side: documents. */
let rows: readonly Market[] = [];
let live: Subscription | undefined;
const fixed = (value: unknown) => ({ get: () => value, subscribe: () => () => undefined });
const answers: Readonly<Record<string, () => unknown>> = {
  'market.list': () => rows,
  'withdraw.terms': () => TERMS,
  'withdraw.send': () => true,
};
const none = (): never => {
  throw new Error('not in the benchmark');
};

const host: Host = {
  plans,
  components: {},
  call: async (name): Promise<Answer> => ({ value: answers[name]?.() }),
  subscribe(_channel, _params, subscription) {
    live = subscription;
    return () => undefined;
  },
  translate,
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
let root: Root | undefined;
let count = 0;

window.side = {
  async mount(page, first) {
    rows = first;
    const { default: plan } = (await plans[`bench/${page}`]!()) as { default: PagePlan };
    count += 1;
    root = createRoot(document.getElementById('root')!);
    root.render(<app.Screen plan={plan} params={{}} entry={`e${count}`} index={count} frame={Frame} />);
  },
  unmount() {
    root?.unmount();
    app.forget();
  },
  answer(next) {
    rows = next;
    app.refreshAll();
  },
  tick: (changed) => live?.message(changed),
};
