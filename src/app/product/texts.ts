import type { Host } from '../../../engine/host.ts';
import type { Formatters } from '../format/formatters.ts';
import { createFormatters } from '../format/formatters.ts';
import type { Languages } from '../languages/languages.ts';
import { createLanguages } from '../languages/languages.ts';
import type { ProductOptions } from './options.ts';

interface TextTools {
  readonly options: Pick<ProductOptions, 'app' | 'tables'>;
  /** Code of the language to start with. */
  readonly lang: string;
  /** Server time. */
  readonly now: () => number;
  readonly report: Host['report'];
}

interface Texts {
  readonly languages: Languages;
  readonly formatters: Formatters;
}

/** Joins the languages and the formatter, which write each other's values, and reports texts that are missing. */
export function createTexts({ options: { app, tables }, lang, now, report }: TextTools): Texts {
  const languages = createLanguages(
    {
      languages: app.languages,
      tables,
      write: (value) => formatters.write(value),
      changed: ({ tag }) => {
        document.documentElement.lang = tag;
      },
      missing: (key) => report({ page: '', code: 'text', detail: key }),
    },
    lang,
  );
  const formatters = createFormatters(app.fiat.currencies, () => languages.current().tag, now);
  return { languages, formatters };
}
