import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { AppDocument } from '../app-document.ts';
import type { Call } from '../wire/call.ts';
import { valueAt } from '../wire/pointer.ts';

export interface Site {
  /** The site's name as its operator set it; the product's name until it is known. */
  readonly name: StoreApi<string>;
  /** The address of the logo for warnings; null until it is known. */
  readonly warning: StoreApi<string | null>;
  /** The text key of the note about simulated prices; null where prices are real or nothing is known yet. */
  readonly markets: StoreApi<string | null>;
  /** The path that events are sent to, null for none; undefined until it is known. */
  readonly events: StoreApi<unknown>;
  readonly load: () => Promise<void>;
}

/** Text keys of the note, by how many of the markets are simulated; outside a sandbox none needs no note. */
const OUTSIDE: Readonly<Record<string, string>> = { all: 'shell.markets.all', some: 'shell.markets.some' };
const IN_SANDBOX: Readonly<Record<string, string>> = {
  all: 'shell.markets.sandbox_all',
  some: 'shell.markets.sandbox_some',
  none: 'shell.markets.sandbox_none',
};

/** Reads the part of the site's configuration that the shell shows. */
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
