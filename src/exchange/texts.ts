import { readFileSync, readdirSync } from 'node:fs';
import { createInstance } from 'i18next';

/** Languages of the product, as requests name them, with their true tags (plural rules depend on those). */
export const LANGUAGES = { en: 'en', zh: 'zh-Hans', hk: 'zh-Hant-HK', fra: 'fr', spa: 'es', th: 'th', jp: 'ja', kor: 'ko', ru: 'ru' } as const;
export type Lang = keyof typeof LANGUAGES;

export const isLang = (name: unknown): name is Lang => typeof name === 'string' && Object.hasOwn(LANGUAGES, name);

/** Words the exchange itself says: refusals and what it sends by mail. */
export interface Texts {
  /** The text of a locale key in a language, English where that language has none yet. A decimal fraction among its values is written as the language writes one. */
  say(lang: Lang, key: string, values?: Readonly<Record<string, string | number>>): string;
}

/** Reads the tables of `locales/`. */
export async function readTexts(folder: URL): Promise<Texts> {
  const resources: Record<string, { translation: object }> = {};
  for (const file of readdirSync(folder)) {
    const lang = file.replace(/\.json$/, '');
    if (isLang(lang)) resources[LANGUAGES[lang]] = { translation: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object };
  }
  const i18n = createInstance();
  await i18n.init({ resources, lng: 'en', fallbackLng: 'en', interpolation: { escapeValue: false }, returnNull: false });
  return {
    say: (lang, key, values = {}) => i18n.t(key, { ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value, LANGUAGES[lang])])), lng: LANGUAGES[lang] }),
  };
}

/** A decimal fraction in a language's own signs, digit for digit. Whole numbers stay as they are: a code or a number of an order looks like one. */
function written(value: string | number, tag: string): string | number {
  const fraction = typeof value === 'string' ? /^-?\d+\.(\d{1,20})$/.exec(value)?.[1] : undefined;
  if (fraction === undefined) return value;
  return new Intl.NumberFormat(tag, { minimumFractionDigits: fraction.length }).format(value as `${number}`).replace('-', '\u2212');
}
