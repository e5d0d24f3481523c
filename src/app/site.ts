import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { AppDocument } from './app-document.ts';
import type { Call } from './wire/call.ts';
import { valueAt } from './wire/pointer.ts';

export interface Site {
  /** The name that the operator gave the site; the product's own until it is known. */
  readonly name: StoreApi<string>;
  /** The drawing of its name for warnings, once it is known. */
  readonly warning: StoreApi<string | null>;
  readonly load: () => Promise<void>;
}

/** The site's configuration, as far as the shell shows it. */
export function createSite(app: AppDocument, call: Call): Site {
  const name = createStore<string>()(() => app.name);
  const warning = createStore<string | null>()(() => null);
  return {
    name,
    warning,
    load: async () => {
      const answer = await call(app.calls.site, {}, { quiet: true });
      const given = (pointer: string): unknown => ('value' in answer ? valueAt(answer.value, pointer) : undefined);
      const [named, drawn] = [given('/site_name'), given('/logo_red')];
      if (typeof named === 'string' && named !== '') name.setState(named, true);
      if (typeof drawn === 'string' && drawn !== '') warning.setState(drawn, true);
    },
  };
}
