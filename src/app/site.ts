import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { AppDocument } from './app-document.ts';
import type { Call } from './wire/call.ts';
import { valueAt } from './wire/pointer.ts';

export interface Site {
  /** The name that the operator gave the site; the product's own until it is known. */
  readonly name: StoreApi<string>;
  readonly load: () => Promise<void>;
}

/** The site's configuration, as far as the shell shows it. */
export function createSite(app: AppDocument, call: Call): Site {
  const name = createStore<string>()(() => app.name);
  return {
    name,
    load: async () => {
      const answer = await call(app.calls.site, {}, { quiet: true });
      const given = 'value' in answer ? valueAt(answer.value, '/site_name') : undefined;
      if (typeof given === 'string' && given !== '') name.setState(given, true);
    },
  };
}
