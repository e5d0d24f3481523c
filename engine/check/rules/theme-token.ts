import { themeTokens } from '../../document/theme.ts';
import type { Fix } from '../../document/problem.ts';
import { renames } from '../../document/rename.ts';
import { isObject, type Source } from '../../document/source.ts';
import { didYouMean, nearTo, type Near } from '../../formula/suggest.ts';
import type { Rule } from '../rule.ts';

export const themeToken: Rule = {
  code: 'theme-token',
  severity: 'error',
  description:
    'The theme gives every token that the styles of blocks and components read: a missing one would leave a colour or a measure to chance.',
  example: {
    bad: {
      styles: { '--color-page': 'page.css', '--side': 'page.css' },
      theme: { side: 16, color: { paeg: { light: '#FFFFFF', dark: '#000000' } } },
    },
    good: {
      styles: { '--color-page': 'page.css', '--side': 'page.css' },
      theme: { side: 16, color: { page: { light: '#FFFFFF', dark: '#000000' } } },
    },
  },
  check(product, report) {
    const { theme, catalog } = product.project;
    if (!isObject(theme.value)) return;
    const given = new Set(themeTokens(theme.value));
    for (const [token, file] of catalog.tokens) {
      if (given.has(token)) continue;
      const [group = ''] = token.slice(2).split('-');
      const near = nearTo(token, given);
      report(theme, [group], `${file} reads "${token}", and the theme does not give it.${didYouMean(near[0]?.word)}`, {
        fixes: respelt(
          theme,
          token,
          near.filter(({ word }) => !catalog.tokens.has(word)),
        ),
      });
    }
  },
};

/** Renames an unused token to a similar one that styles read. */
function respelt(theme: Source, token: string, near: readonly Near[]): Fix[] {
  const [group = '', name] = parts(token);
  return near.flatMap(({ word, sure }) => {
    const [other, written] = parts(word);
    if (name === undefined || written === undefined || other !== group) return [];
    return renames(theme, [group, written], written, [{ word: name, sure }], { key: true });
  });
}

/** `--color-text-1` → `color`, `text-1`. */
function parts(token: string): readonly string[] {
  return /^--([a-z]+)-(.+)$/.exec(token)?.slice(1) ?? [];
}
