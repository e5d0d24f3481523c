import type Big from 'big.js';
import { textGroup } from '../../../engine/text-group.ts';

type Table = Readonly<Record<string, string>>;
type Load = () => Promise<{ readonly default: Table }>;
/** The tables of each language, as the build makes them. */
export type Tables = Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, Load>> }>>>;

export interface Texts {
  lang(): string;
  /** Loads what a page says. */
  prepare(route: string): Promise<void>;
  change(lang: string): Promise<void>;
  translate(key: string, args?: Readonly<Record<string, unknown>>): string;
  subscribe(listener: () => void): () => void;
}

/** Texts of the pages that were opened, in the language chosen. */
export function createTexts(languages: Tables): Texts {
  let lang = localStorage.getItem('lang') ?? 'en';
  let table: Record<string, string> = {};
  const names = new Set(['all']);
  const listeners = new Set<() => void>();
  const read = async (language: string): Promise<Record<string, string>> => {
    const tables = (await languages[language]?.())?.default ?? {};
    const loaded = await Promise.all([...names].map(async (name) => tables[textGroup(name, tables)]?.()));
    return Object.assign({}, ...loaded.map((one) => one?.default)) as Record<string, string>;
  };
  return {
    lang: () => lang,
    async prepare(route) {
      names.add(route);
      table = await read(lang);
    },
    async change(next) {
      table = await read(next);
      lang = next;
      localStorage.setItem('lang', next);
      document.documentElement.lang = next;
      for (const listener of listeners) listener();
    },
    translate(key, args = {}) {
      const count = args.count === undefined ? undefined : new Intl.PluralRules(lang).select(Number(args.count));
      const text = table[`${key}_${count ?? ''}`] ?? table[key] ?? key;
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => show(args[name]));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined || value === null ? '--' : (value as Big).toString();
}
