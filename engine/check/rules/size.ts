import type { Rule } from '../rule.ts';

/** Lines as laid out; a page this long is hard to read. */
const WARN = 250;
const REFUSE = 400;

export const size: Rule = {
  code: 'size',
  severity: 'warning',
  description: 'A document of more than 250 lines warns, of more than 400 is refused: a long sheet or part becomes a fragment.',
  example: {
    bad: { screens: { 'shop/shop': { title: 'shop.title', body: Array.from({ length: 100 }, () => ({ block: 'divider' })) } } },
    good: { screens: { 'shop/shop': { title: 'shop.title', body: [{ block: 'divider' }] } } },
  },
  check(product, report) {
    for (const { facts, kind } of product.outputs.values()) {
      if (kind === 'app') continue;
      const lines = facts.source.text.split('\n').length;
      if (lines > WARN) report(facts.source, [], `${lines} lines. Make a fragment of a part of it.`, { severity: lines > REFUSE ? 'error' : 'warning' });
    }
  },
};
