import i18next from 'i18next';
import type { Language } from '../app-document.ts';

/** A compiled table: key → text, flat, plural forms as `key_one`, `key_other`. */
export type Table = Readonly<Record<string, string>>;
/** Group (`all`, or a folder of pages) → its table. */
export type Groups = Readonly<Record<string, () => Promise<{ readonly default: Table }>>>;
/** Language code → the loader of its groups. */
export type Tables = Readonly<Record<string, () => Promise<{ readonly default: Groups }>>>;

/** The group of the texts that belong to no page. */
export const COMMON = 'all';
/** The group of the texts that the shell needs after the first paint only. */
export const DEFERRED = 'late';

export interface Languages {
  /** The current language. */
  readonly current: () => Language;
  /** Loads a group of texts in the current language. */
  readonly load: (group: string) => Promise<void>;
  /**
   * Loads all groups loaded so far in another language, then changes to it. Where one fails, it rejects and changes
   * nothing. Of two changes at once the later wins.
   */
  readonly change: (code: string) => Promise<void>;
  readonly translate: (key: string, args?: Readonly<Record<string, unknown>>) => string;
}

interface LanguageTools {
  readonly languages: readonly Language[];
  readonly tables: Tables;
  /** Formats a value within a text: numbers in the language's format. */
  readonly write: (value: unknown) => string;
  /** Called with the current language, at the start and after a change. */
  readonly changed: (language: Language) => void;
  /** Called with a key that has no text. */
  readonly missing: (key: string) => void;
}

/**
 * i18next with the tables that the build makes: one flat namespace; BCP 47 tags, so that plurals follow the rules of
 * the language; no fallback language, as a missing text is a defect that the checker finds.
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
  tools.changed(current);

  instance
    .init({
      lng: current.tag,
      fallbackLng: false,
      load: 'currentOnly',
      initAsync: false,
      resources: {},
      keySeparator: false,
      nsSeparator: false,
      // React escapes. Nesting is off in every call, so that a text from the server cannot insert another key.
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
        if (table !== undefined)
          instance.addResourceBundle(language.tag, 'translation', table, false, true, { skipCopy: true });
      },
      (error: unknown) => {
        loaded.delete(name);
        throw error;
      },
    );
    loaded.set(name, made);
    return made;
  };

  /** The language whose texts are being loaded for a change. */
  let pending: Language | undefined;

  return {
    current: () => current,
    load: async (group) => {
      groups.add(group);
      // A page that is opened during a change needs its texts in both languages.
      await Promise.all([fetchTable(current, group), pending && fetchTable(pending, group)]);
    },
    change: async (code) => {
      const next = find(code);
      pending = next;
      try {
        await Promise.all([...groups].map((group) => fetchTable(next, group)));
        // The user chose another language meanwhile: that one wins.
        if (pending !== next) return;
        await instance.changeLanguage(next.tag);
        current = next;
      } finally {
        if (pending === next) pending = undefined;
      }
      tools.changed(current);
    },
    translate: (key, args = {}) => {
      const replace = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, tools.write(value)]));
      const count = 'count' in args ? Number(args['count']) : undefined;
      const plural = count === undefined ? {} : { count };
      return instance.t(key, { replace, nest: false, ...plural });
    },
  };
}
