import type { Formatter } from '../../engine/format.ts';
import type { Host } from '../../engine/host.ts';
import type { AppDocument } from './app-document.ts';
import type { Languages } from './languages/languages.ts';
import { createFormatter } from './format/formatter.ts';

/** Formatters, one a language, made when first asked for. */
export function createFormatters(app: AppDocument, tag: () => string, now: () => number): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    let formatter = made.get(tag());
    if (!formatter) made.set(tag(), (formatter = createFormatter(tag(), app.fiat.currencies, now)));
    return formatter;
  };
}
