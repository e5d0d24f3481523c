import type { Root } from 'react-dom/client';
import plans from 'virtual:screens/plans';
import type { Subscription } from '../../../engine/host.ts';
import type { PagePlan } from '../../../engine/render/plan.ts';
import type { Market } from './data.ts';
import { engineOf } from './engine-app.tsx';
import { shown } from './shown.ts';

/** The engine's side: documents, and a server that answers at once. */
let rows: readonly Market[] = [];
const channels = new Map<string, Subscription>();
const say = (channel: string, message: unknown): void => channels.get(channel)?.message(message);
let root: Root | undefined;

const engine = engineOf({
  async call(name, args) {
    if (name === 'market.list') return { value: rows };
    const starred = rows.find(({ id }) => id === args['id']);
    if (starred !== undefined) say('ticker', { ...starred, starred: !starred.starred });
    return { value: true };
  },
  subscribe(channel, _params, subscription) {
    channels.set(channel, subscription);
    return () => {
      if (channels.get(channel) === subscription) channels.delete(channel);
    };
  },
});

window.side = {
  async mount(page) {
    rows = [];
    const { default: plan } = (await plans[`bench/${page}`]!()) as { default: PagePlan };
    root = engine.show(plan);
  },
  unmount() {
    root?.unmount();
    engine.forget();
  },
  answer(next) {
    rows = next;
    engine.refresh();
  },
  shown,
  tick: (changed) => say('ticker', changed),
  remove(id) {
    rows = rows.filter((row) => row.id !== id);
    say('delisted', { id });
  },
};
