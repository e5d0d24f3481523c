import type { i18n } from 'i18next';

/** A compiled table: key → text, flat, plural forms as `key_one`, `key_other`. */
export type Table = Readonly<Record<string, string>>;

/** Fills the places of texts and chooses plural forms. */
export interface Formatting {
  /** Sets the texts of a language. The table is kept, not copied: it may grow. */
  readonly add: (tag: string, table: Table) => void;
  readonly change: (tag: string) => Promise<unknown>;
  /** @param count chooses the plural form */
  readonly format: (key: string, replace: Readonly<Record<string, string>>, count: number | undefined) => string;
}

/**
 * Loads i18next, the largest library after React: the first paint of the entry page does without it, as the texts that
 * are drawn before data arrive have no places. One flat namespace; BCP 47 tags, so that plurals follow the rules of the
 * language; no fallback language, as a missing text is a defect that the checker finds.
 * @param missing called with a key that has no text
 */
export async function loadFormatting(tag: string, missing: (key: string) => void): Promise<Formatting> {
  const { default: i18next } = await import('i18next');
  const instance: i18n = i18next.createInstance();
  await instance.init({
    lng: tag,
    fallbackLng: false,
    load: 'currentOnly',
    initAsync: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    // React escapes. Nesting is off in every call, so that a text from the server cannot insert another key.
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key: string) => {
      missing(key);
      return key;
    },
  });
  return {
    add: (language, translation) => {
      // `addResourceBundle` would copy the table, and the texts of all pages are thousands.
      instance.store.data[language] = { translation };
    },
    change: (language) => instance.changeLanguage(language),
    format: (key, replace, count) =>
      instance.t(key, { replace, nest: false, ...(count === undefined ? {} : { count }) }),
  };
}
