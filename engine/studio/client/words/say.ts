import { en } from './en.ts';
import { zh } from './zh.ts';

/** A text of the studio itself. Texts of the product are the server's. */
export type Word = keyof typeof en;

/** The languages that the studio itself speaks. */
export type Speech = 'en' | 'zh';

const TABLES: Readonly<Record<Speech, Readonly<Record<Word, string>>>> = { en, zh };

type Values = Readonly<Record<string, string | number>>;

/** Says a text of the studio; `{name}` stands for a value. */
export type Say = (word: Word, values?: Values) => string;

/**
 * Returns the texts of a language. A text of two forms, `one page|{count} pages`, shows the first where `count` is
 * one.
 */
export function sayIn(speech: Speech): Say {
  const table = TABLES[speech];
  return (word, values = {}) => {
    const forms = table[word].split('|');
    const form = (values['count'] === 1 ? forms[0] : forms.at(-1)) ?? '';
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
