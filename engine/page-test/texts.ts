import Big from 'big.js';
import { stemOf } from '../document/plural.ts';
import type { TextGiven } from './cases.ts';
import { squeeze } from './page-text.ts';
import type { Json } from './values.ts';

/** The letters that a text with arguments has beside them at least: shorter ones are alike by chance. */
const LEAST_LETTERS = 4;

/** The texts of one language, with patterns that recognise them on a page. */
export class Texts {
  private readonly patterns = new Map<string, RegExp>();

  /** @param table key → words, flat */
  constructor(private readonly table: ReadonlyMap<string, string>) {}

  /** Returns the words of a text with its arguments in it. */
  words(key: string, given: Readonly<Record<string, Json>>): string {
    return (this.forms(key)[0] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      typeof given[name] === 'string' || typeof given[name] === 'number' ? String(given[name]) : '--',
    );
  }

  /** Returns whether a text is among those shown. An argument that the case does not give may be anything. */
  isAmong(text: TextGiven, shown: ReadonlySet<string>): boolean {
    const pattern = this.pattern(text);
    for (const one of shown) if (pattern.test(one)) return true;
    return false;
  }

  /**
   * Returns what finds the key of words that are shown; undefined where no text has them.
   *
   * @param keys the texts that may be meant: of two with the same words the first is
   */
  finder(keys: Iterable<string>): (words: string) => string | undefined {
    const known = new Map<string, string>();
    const open: Array<{ readonly key: string; readonly letters: number }> = [];
    for (const key of keys)
      for (const form of this.forms(key)) {
        if (!known.has(squeeze(form))) known.set(squeeze(form), key);
        const letters = form.replaceAll(/<[^>]*>|\{\{\w+\}\}|\P{L}/gu, '').length;
        if (form.includes('{{') && letters >= LEAST_LETTERS) open.push({ key, letters });
      }
    // Of texts with arguments the one says most that has the most letters of its own.
    open.sort((a, b) => b.letters - a.letters);
    return (words) => known.get(words) ?? open.find(({ key }) => this.pattern(key).test(words))?.key;
  }

  private pattern(text: TextGiven): RegExp {
    const name = JSON.stringify(text);
    let pattern = this.patterns.get(name);
    if (pattern === undefined) {
      const { text: key, with: given = {} } = typeof text === 'string' ? { text } : text;
      const forms = this.forms(key).map((form) =>
        squeeze(form.replaceAll(/<\/?\w+>/g, ''))
          .split(/(\{\{\w+\}\})/)
          .map((part) => {
            const argument = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
            if (argument === undefined) return literal(part);
            const value = given[argument];
            return value === undefined ? '.*?' : typeof value === 'number' ? figure(value) : literal(String(value));
          })
          .join(''),
      );
      pattern = new RegExp(`^(?:${forms.join('|')})$`, 's');
      this.patterns.set(name, pattern);
    }
    return pattern;
  }

  /** Returns the words of a key; of a counted text all its forms. */
  private forms(key: string): string[] {
    const plain = this.table.get(key);
    if (plain !== undefined) return [plain];
    return [...this.table].filter(([name]) => name !== key && stemOf(name) === key).map(([, words]) => words);
  }
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern for a number as any language may write it, with any signs around it. */
function figure(value: number): string {
  const [whole = '', places] = new Big(value).toFixed().split('.');
  const grouped = [...whole].map(literal).join("[\\s.,'’]?");
  return `[^\\d]*${grouped}${places === undefined ? '(?:[.,]0+)?' : `[.,]${places}0*`}[^\\d]*`;
}
