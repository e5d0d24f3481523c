import { LATER, textGroup } from '../../../engine/text-group.ts';
import type { Host } from '../../../engine/host.ts';
import type { Language } from '../app-document.ts';
import { loadFormatting, type Formatting, type Table } from './formatting.ts';

/** Group (`all`, `late`, a folder of pages or one page) → its table. */
export type Groups = Readonly<Record<string, () => Promise<{ readonly default: Table }>>>;
/** The groups of a language: those that are loaded with pages, and those of what pages show later. */
interface LanguageGroups {
  readonly default: Groups;
  readonly later: () => Promise<{ readonly default: Groups }>;
}
/** Language code → the loader of its groups. */
export type Tables = Readonly<Record<string, () => Promise<LanguageGroups>>>;

/** The group of the texts that belong to no page. */
export const COMMON = 'all';
/** The group of the texts that the shell needs after the first paint only. */
export const DEFERRED = 'late';
/** The prefix of the groups of texts that a page shows later than at first. */
const OF_LATER = `${LATER}/`;

export interface Languages {
  /** The current language. */
  readonly current: () => Language;
  /**
   * Loads the texts of a page, or a group of texts by its name, in the current language, and the formatting of texts
   * unless they are early ones.
   */
  readonly load: (name: string) => Promise<void>;
  /** The texts that a page shows later than at first, in the current language. A failed load is tried again. */
  readonly later: Host['lateTexts'];
  /** Loads the formatting of texts, which every text with arguments needs. A failed load is tried again. */
  readonly ready: () => Promise<void>;
  /**
   * Loads all groups loaded so far in another language, then changes to it. Where one fails, it rejects and changes
   * nothing. Of two changes at once the later wins.
   */
  readonly change: (code: string) => Promise<void>;
  /** Returns the text of a key. A text with arguments is empty until the formatting of texts is loaded. */
  readonly translate: (key: string, args?: Readonly<Record<string, unknown>>) => string;
}

interface LanguageTools {
  readonly languages: readonly Language[];
  readonly tables: Tables;
  /** Groups and pages that are painted before the formatting of texts is loaded. */
  readonly early: ReadonlySet<string>;
  /** Formats a value within a text: numbers in the language's format. */
  readonly write: (value: unknown) => string;
  /** Called with the current language, at the start and after a change. */
  readonly changed: (language: Language) => void;
  /** Called with a key that has no text. */
  readonly missing: (key: string) => void;
}

/** The texts of the product, in the tables that the build makes; `formatting.ts` fills their places. */
export function createLanguages(tools: LanguageTools, start: string): Languages {
  const loaded = new Map<string, Promise<void>>();
  /** Those among them that have come. */
  const come = new Set<string>();
  const groups = new Set<string>();
  /** The texts that are loaded, by the tag of their language. */
  const texts = new Map<string, Record<string, string>>();
  const find = (code: string): Language => {
    const language = tools.languages.find((one) => one.code === code) ?? tools.languages[0];
    if (!language) throw new Error('app.json names no language');
    return language;
  };
  let current = find(start);
  tools.changed(current);

  let formatting: Formatting | undefined;
  let loading: Promise<void> | undefined;
  const ready = async (): Promise<void> => {
    if (formatting !== undefined) return;
    loading ??= loadFormatting(current.tag, tools.missing)
      .then(async (made) => {
        for (const [tag, table] of texts) made.add(tag, table);
        // The language may have changed while the code was on its way.
        await made.change(current.tag);
        formatting = made;
      })
      .finally(() => {
        loading = undefined;
      });
    await loading;
  };

  const tableOf = async (code: string, name: string): Promise<Table | undefined> => {
    const language = await tools.tables[code]?.();
    const isLater = name.startsWith(OF_LATER);
    const tables = (isLater ? (await language?.later())?.default : language?.default) ?? {};
    return (await tables[textGroup(isLater ? name.slice(OF_LATER.length) : name, tables)]?.())?.default;
  };

  const fetchTable = (language: Language, group: string): Promise<void> => {
    const name = `${language.code} ${group}`;
    const known = loaded.get(name);
    if (known) return known;
    const made = tableOf(language.code, group).then(
      (table) => {
        come.add(name);
        if (table === undefined) return;
        const { tag } = language;
        const all = texts.get(tag) ?? {};
        texts.set(tag, Object.assign(all, table));
        formatting?.add(tag, all);
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

  const load = async (group: string): Promise<void> => {
    groups.add(group);
    // A page that is opened during a change needs its texts in both languages.
    await Promise.all([
      fetchTable(current, group),
      pending && fetchTable(pending, group),
      tools.early.has(group) ? undefined : ready(),
    ]);
  };

  return {
    current: () => current,
    load,
    later: {
      has: (route) => formatting !== undefined && come.has(`${current.code} ${OF_LATER}${route}`),
      load: (route) => load(OF_LATER + route),
    },
    ready,
    change: async (code) => {
      const next = find(code);
      pending = next;
      try {
        await Promise.all([...groups].map((group) => fetchTable(next, group)));
        // The user chose another language meanwhile: that one wins.
        if (pending !== next) return;
        await formatting?.change(next.tag);
        current = next;
      } finally {
        if (pending === next) pending = undefined;
      }
      tools.changed(current);
    },
    translate: (key, args) => {
      const text = texts.get(current.tag)?.[key];
      if (args === undefined && text !== undefined) return text;
      if (formatting === undefined) {
        if (args === undefined) tools.missing(key);
        return args === undefined ? key : '';
      }
      const given = Object.entries(args ?? {});
      const count = args !== undefined && 'count' in args ? Number(args['count']) : undefined;
      return formatting.format(
        key,
        Object.fromEntries(given.map(([name, value]) => [name, tools.write(value)])),
        count,
      );
    },
  };
}
