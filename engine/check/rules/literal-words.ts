import type { Rule } from '../rule.ts';

/** A text made of letters, in a place where a person will read it. */
const WORDS = /\btext\(\s*(['"])([^'"]*\p{L}{2}[^'"]*)\1\s*\)/u;

export const literalWords: Rule = {
  code: 'literal-words',
  severity: 'error',
  description: 'Words in a formula stay in one language: words belong into the tables in locales/, and a document names them by their key.',
  check(product, report) {
    for (const { facts } of product.outputs.values()) {
      for (const { source, pointer } of facts.formulas) {
        const words = WORDS.exec(source)?.[2];
        if (words !== undefined) report(facts.source, pointer, `"${words}" would be shown in every language. Put it into the tables in locales/ and name its key, for example with { "by": …, "of": … }.`);
      }
    }
  },
};
