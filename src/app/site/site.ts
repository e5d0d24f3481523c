import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { AppDocument } from '../app-document.ts';
import type { Call } from '../wire/call.ts';
import { valueAt } from '../wire/pointer.ts';

export interface Site {
  /** The name that the operator gave the site; the product's own until it is known. */
  readonly name: StoreApi<string>;
  /** The drawing of its name for warnings, once it is known. */
  readonly warning: StoreApi<string | null>;
  /** The key of what every page says of the markets' prices; null where they are real, or nothing is known. */
  readonly markets: StoreApi<string | null>;
  /** The path to which events are sent, null for none; undefined until it is known. */
  readonly events: StoreApi<unknown>;
  readonly load: () => Promise<void>;
}

/** The words about markets of which all, some or none are simulated. */
const OUTSIDE: Readonly<Record<string, string>> = { all: 'shell.markets.all', some: 'shell.markets.some' };
const IN_SANDBOX: Readonly<Record<string, string>> = {
  all: 'shell.markets.sandbox_all',
  some: 'shell.markets.sandbox_some',
  none: 'shell.markets.sandbox_none',
};

/** The site's configuration, as far as the shell shows it. */
export function createSite(app: AppDocument, call: Call): Site {
  const name = createStore<string>()(() => app.name);
  const warning = createStore<string | null>()(() => null);
  const markets = createStore<string | null>()(() => null);
  const events = createStore<unknown>()(() => undefined);
  return {
    name,
    warning,
    markets,
    events,
    load: async () => {
      if (app.calls.site === undefined) return;
      const answer = await call(app.calls.site, {}, { quiet: true });
      const given = (pointer: string): unknown => ('value' in answer ? valueAt(answer.value, pointer) : undefined);
      const [named, drawn, simulated, to] = ['/site_name', '/logo_red', '/simulated', '/events'].map(given);
      if (typeof named === 'string' && named !== '') name.setState(named, true);
      if (typeof drawn === 'string' && drawn !== '') warning.setState(drawn, true);
      if (to !== undefined) events.setState(to, true);
      if (simulated !== undefined)
        markets.setState((given('/sandbox') === true ? IN_SANDBOX : OUTSIDE)[String(simulated)] ?? null, true);
    },
  };
}
