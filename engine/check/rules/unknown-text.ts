import type { Fix } from '../../document/problem.ts';
import { renames } from '../../document/rename.ts';
import type { Pointer, Source } from '../../document/source.ts';
import { didYouMean, nearTo, type Near } from '../../formula/suggest.ts';
import { Faultless } from '../findings.ts';
import type { Rule } from '../rule.ts';
import { addText, asWords, fixOf, nested } from '../text-fixes.ts';
import { marked, readTexts } from '../texts.ts';
import { KEY } from './literal-words.ts';

export const unknownText: Rule = {
  code: 'unknown-text',
  severity: 'error',
  description: 'A document names a text that is in no table.',
  example: {
    bad: { locales: { en: { shop: { title: 'Shop' } } }, screens: { 'shop/shop': { title: 'shop.titel', body: [] } } },
    good: { locales: { en: { shop: { title: 'Shop' } } }, screens: { 'shop/shop': { title: 'shop.title', body: [] } } },
  },
  check(product, report) {
    const { first, tables, stems: known } = readTexts(product);
    if (first === undefined) return;
    const told = new Set<string>();
    const unknown: Unknown[] = [];
    for (const { facts } of product.outputs.values()) {
      if (faultless.has(facts, [known])) continue;
      let isFaultless = true;
      for (const { key, pointer, args, elsewhere } of facts.keys) {
        // Plain words are another mistake; a key of another document is reported there.
        if (known.has(key) || !KEY.test(key) || elsewhere === true) continue;
        isFaultless = false;
        // One that a block uses is reported once.
        if (args.includes('*') && told.has(key)) continue;
        told.add(key);
        const near = nearTo(key, known);
        const spelt = renames(facts.source, pointer, key, near, { key: pointer.at(-1) === key });
        unknown.push({ key, pointer, args, near, source: facts.source, spelt });
      }
      if (isFaultless) faultless.add(facts, [known]);
    }
    const added = nested(
      unknown.filter(({ spelt }) => spelt.length === 0).map(({ key, args }) => [key, words(key, args)]),
    );
    for (const { key, pointer, args, near, source, spelt } of unknown) {
      const wanted = spelt.length === 0 ? added : nested([[key, words(key, args)]]);
      report(
        source,
        pointer,
        `There is no text "${key}".${near.length === 0 ? ' Add it to the tables in locales/.' : didYouMean(near[0]?.word)}`,
        {
          fixes: [
            ...spelt,
            ...fixOf(
              `Put "${key}" into every language, to be written`,
              near.length === 0 || (spelt.length === 0 && key.startsWith('enum.')),
              tables.map((table) => addText(table.source, key, wanted, {})),
            ),
          ],
        },
      );
    }
  },
};

const faultless = new Faultless();

/** A key that is used and is in no table. */
interface Unknown {
  readonly key: string;
  readonly pointer: Pointer;
  readonly args: readonly string[];
  readonly source: Source;
  readonly near: readonly Near[];
  /** Fixes that change it to a similar key that exists. */
  readonly spelt: readonly Fix[];
}

/** Returns a placeholder until somebody writes the text: its name as words, and its arguments. */
function words(key: string, args: readonly string[]): string {
  const places = args.filter((name) => name !== '*').map((name) => `{{${name}}}`);
  return marked([asWords(key.slice(key.lastIndexOf('.') + 1)), ...places].join(' '));
}
