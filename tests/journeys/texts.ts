import { readFileSync } from 'node:fs';

type Table = { readonly [key: string]: string | Table };

const tables = new Map<string, Table>();

function tableOf(lang: string): Table {
  let table = tables.get(lang);
  if (table === undefined)
    tables.set(
      lang,
      (table = JSON.parse(readFileSync(new URL(`../../locales/${lang}.json`, import.meta.url), 'utf8')) as Table),
    );
  return table;
}

/** The product's text for a key, in a language by its code. @throws Error where there is none. */
export function textOf(lang: string, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Table | undefined>((at, step) => (typeof at === 'object' ? at[step] : undefined), tableOf(lang));
  if (typeof found !== 'string') throw new Error(`${lang} has no text ${key}`);
  return found;
}

/** The text of a key, with any text but an empty one in place of an argument. */
export function textWith(lang: string, key: string): RegExp {
  const parts = textOf(lang, key)
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'));
  return new RegExp(parts.join('[^\\s{}](?:.*[^\\s{}])?'));
}
