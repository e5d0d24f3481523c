import i18next from 'i18next';
import type { Language } from '../app-document.ts';

/** A compiled table: key → text, flat, plural forms as `key_one`, `key_other`. */
export type Table = Readonly<Record<string, string>>;
/** Group (`all`, or a folder of pages) → its table. */
export type Groups = Readonly<Record<string, () => Promise<{ readonly default: Table }>>>;
/** Language code → where its texts are. */
export type Tables = Readonly<Record<string, () => Promise<{ readonly default: Groups }>>>;

/** The group of the texts that no page owns. */
export const COMMON = 'all';
/** The group of what the shell says only after the first page is painted. */
export const LATE = 'late';

export interface Languages {
  /** The language in use. */
  readonly current: () => Language;
  /** Loads the texts of a page in the language in use. */
  readonly load: (group: string) => Promise<void>;
  /**
   * Loads all texts loaded so far in another language, then changes to it. Rejects, and changes nothing, if one fails;
   * of two changes at once the later counts.
   */
  readonly change: (code: string) => Promise<void>;
  readonly translate: (key: string, args?: Readonly<Record<string, unknown>>) => string;
}

export interface LanguageTools {
  readonly languages: readonly Language[];
  readonly tables: Tables;
  /** Writes a value that stands in a text: numbers in the language's own way. */
  readonly write: (value: unknown) => string;
  /** Called with the language in use, at the start and after a change. */
  readonly spoken: (language: Language) => void;
  /** Called with a key that has no text. */
  readonly missing: (key: string) => void;
}

/**
 * i18next under the tables that the build makes. One flat namespace; true language tags, so that plurals follow the
 * language's own rules; no second language to fall back to: a missing text is a defect that the checker finds.
 */
export function createLanguages(tools: LanguageTools, start: string): Languages {
  const instance = i18next.createInstance();
  const loaded = new Map<string, Promise<void>>();
  const groups = new Set<string>();
  const find = (code: string): Language => {
    const language = tools.languages.find((one) => one.code === code) ?? tools.languages[0];
    if (!language) throw new Error('app.json names no language');
    return language;
  };
  let current = find(start);
  tools.spoken(current);

  instance
    .init({
      lng: current.tag,
      fallbackLng: false,
      load: 'currentOnly',
      initAsync: false,
      resources: {},
      keySeparator: false,
      nsSeparator: false,
      // React escapes. Nesting is off in every call, so a text of the server cannot name another key.
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: (key: string) => {
        tools.missing(key);
        return key;
      },
    })
    .catch(() => tools.missing('i18next'));

  const tableOf = async (code: string, group: string): Promise<Table | undefined> =>
    (await (await tools.tables[code]?.())?.default[group]?.())?.default;

  const fetchTable = (language: Language, group: string): Promise<void> => {
    const name = `${language.code} ${group}`;
    const known = loaded.get(name);
    if (known) return known;
    const made = tableOf(language.code, group).then(
      (table) => {
        if (table !== undefined) instance.addResourceBundle(language.tag, 'translation', table, false, true);
      },
      (error: unknown) => {
        loaded.delete(name);
        throw error;
      },
    );
    loaded.set(name, made);
    return made;
  };

  /** The language that is being changed to. */
  let coming: Language | undefined;

  return {
    current: () => current,
    load: async (group) => {
      groups.add(group);
      // A page that comes while the language changes needs its texts in both.
      await Promise.all([fetchTable(current, group), coming && fetchTable(coming, group)]);
    },
    change: async (code) => {
      const next = find(code);
      coming = next;
      try {
        await Promise.all([...groups].map((group) => fetchTable(next, group)));
        // Meanwhile another one was chosen: that one speaks.
        if (coming !== next) return;
        await instance.changeLanguage(next.tag);
        current = next;
      } finally {
        if (coming === next) coming = undefined;
      }
      tools.spoken(current);
    },
    translate: (key, args = {}) => {
      const replace = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, tools.write(value)]));
      const count = 'count' in args ? Number(args['count']) : undefined;
      const plural = count === undefined ? {} : { count };
      return instance.t(key, { replace, nest: false, ...plural });
    },
  };
}
