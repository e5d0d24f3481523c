import type Big from 'big.js';
import type { Host } from '../../../engine/host.ts';
import { textGroup } from '../../../engine/text-group.ts';

type Table = Readonly<Record<string, string>>;
type Load = () => Promise<{ readonly default: Table }>;
/** The tables of each language, as the build makes them. */
type Groups = { readonly default: Readonly<Record<string, Load>> };
export type Tables = Readonly<Record<string, () => Promise<Groups & { readonly later: () => Promise<Groups> }>>>;

export interface Texts {
  lang(): string;
  /** Loads what a page says at first. */
  prepare(route: string): Promise<void>;
  /** What a page says later. */
  readonly late: Host['lateTexts'];
  change(lang: string): Promise<void>;
  translate(key: string, args?: Readonly<Record<string, unknown>>): string;
  subscribe(listener: () => void): () => void;
}

/** Texts of the pages that were opened, in the language chosen. */
export function createTexts(languages: Tables): Texts {
  let lang = localStorage.getItem('lang') ?? 'en';
  let table: Record<string, string> = {};
  const names = new Set(['all']);
  /** The pages of which later texts were asked for, and those of which they have come. */
  const later = new Set<string>();
  const come = new Set<string>();
  const listeners = new Set<() => void>();
  const read = async (language: string): Promise<Record<string, string>> => {
    const texts = await languages[language]?.();
    const tables = texts?.default ?? {};
    const lateTables = later.size > 0 ? ((await texts?.later())?.default ?? {}) : {};
    const loaded = await Promise.all([
      ...[...names].map(async (name) => tables[textGroup(name, tables)]?.()),
      ...[...later].map(async (name) => lateTables[textGroup(name, lateTables)]?.()),
    ]);
    return Object.assign({}, ...loaded.map((one) => one?.default)) as Record<string, string>;
  };
  return {
    lang: () => lang,
    async prepare(route) {
      names.add(route);
      table = await read(lang);
    },
    late: {
      has: (route) => come.has(route),
      async load(route) {
        later.add(route);
        table = await read(lang);
        come.add(route);
      },
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
