import { themeTokens } from '../../document/theme.ts';
import { isObject } from '../../document/source.ts';
import { suggest } from '../../formula/suggest.ts';
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
      const near = suggest(token, given);
      report(
        theme,
        [group],
        `${file} reads "${token}", and the theme does not give it.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
      );
    }
  },
};
