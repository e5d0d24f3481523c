import { readFileSync, readdirSync } from 'node:fs';
import { createInstance } from 'i18next';
import app from '../../../../screens/app.json' with { type: 'json' };

/** The code of a language of the product, as requests name it: one of `languages` in `screens/app.json`. */
export type Lang = string;

const TAGS: ReadonlyMap<string, string> = new Map(app.languages.map(({ code, tag }) => [code, tag]));

/** The languages of the product, in the order of the app document. */
export const LANGUAGES: readonly Lang[] = [...TAGS.keys()];

export const isLang = (name: unknown): name is Lang => typeof name === 'string' && TAGS.has(name);

/**
 * Returns the BCP 47 tag of a language, which plural rules and `Intl` ask for; of one that is no longer offered,
 * English.
 */
export const tagOf = (lang: Lang): string => TAGS.get(lang) ?? 'en';

/** The texts of the exchange itself: refusals and the messages that it sends by mail. */
export interface Texts {
  /**
   * Returns the text of a locale key in a language, English where that language has none yet. An amount among its
   * values is written as the language writes one.
   */
  say(lang: Lang, key: string, values?: Readonly<Record<string, string | number>>): string;
}

/** Reads the tables of `locales/`. */
export async function readTexts(folder: URL): Promise<Texts> {
  const resources: Record<string, { translation: object }> = {};
  for (const file of readdirSync(folder)) {
    const lang = file.replace(/\.json$/, '');
    if (isLang(lang))
      resources[tagOf(lang)] = { translation: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object };
  }
  const i18n = createInstance();
  await i18n.init({
    resources,
    lng: 'en',
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return {
    say: (lang, key, values = {}) =>
      i18n.t(key, {
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(name, value, tagOf(lang))])),
        lng: tagOf(lang),
      }),
  };
}

/** Values that are not amounts, though they may look like one: a code, a phone number, a name. */
const NAMES: ReadonlySet<string> = new Set([
  'code',
  'from',
  'name',
  'network',
  'parameter',
  'reason',
  'series',
  'to',
  'trader',
]);

/** Returns a decimal in a language's own signs, digit for digit, in groups. */
function written(name: string, value: string | number, tag: string): string | number {
  // A count stays a number: by it the language chooses the form.
  const decimal =
    (name === 'count' && typeof value === 'number') || NAMES.has(name)
      ? null
      : /^-?(?:0|[1-9]\d*)(?:\.(\d{1,20}))?$/.exec(String(value));
  if (decimal === null) return value;
  const style = { minimumFractionDigits: decimal[1]?.length ?? 0, useGrouping: 'always' } as const;
  return new Intl.NumberFormat(tag, style).format(String(value) as `${number}`).replace('-', '\u2212');
}
