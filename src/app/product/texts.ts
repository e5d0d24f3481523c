import type { Formatters } from '../format/formatters.ts';
import { createFormatters } from '../format/formatters.ts';
import type { Languages } from '../languages/languages.ts';
import { COMMON, createLanguages } from '../languages/languages.ts';
import type { Core } from './core.ts';

export interface Texts {
  readonly languages: Languages;
  readonly formatters: Formatters;
}

/** Joins the languages and the formatter, which need each other, and reports texts that are missing. */
export function createTexts({ options: { app, tables }, store, clock, report }: Core): Texts {
  const languages = createLanguages(
    {
      languages: app.languages,
      tables,
      early: new Set([COMMON, app.entry]),
      write: (value) => formatters.write(value),
      changed: ({ code, tag }) => {
        document.documentElement.lang = tag;
        // The server reads it: an edition may be for some languages alone.
        if (document.head.querySelector('meta[name="edition"]') !== null)
          document.cookie = `harbor_language=${code}; path=/h5/; max-age=31536000; samesite=lax`;
      },
      missing: (key) => report({ page: '', code: 'text', detail: key }),
    },
    store.getState().lang,
  );
  const formatters = createFormatters(app.fiat.currencies, () => languages.current().tag, clock.now);
  return { languages, formatters };
}
