import { contrastsOf, LEAST_CONTRAST } from '../../document/contrast.ts';
import { isObject, type Json } from '../../document/source.ts';
import type { Rule } from '../rule.ts';

const pair = (light: string, dark: string): Json => ({ light, dark });

export const contrast: Rule = {
  code: 'contrast',
  severity: 'error',
  description:
    'Words can be read on what they stand on, in either theme: 4.5 to 1 between each colour of text and each surface that the styles of blocks put it on.',
  example: {
    bad: { theme: { color: { page: pair('#FFFFFF', '#000000'), 'text-1': pair('#111111', '#333333') } } },
    good: { theme: { color: { page: pair('#FFFFFF', '#000000'), 'text-1': pair('#111111', '#EEEEEE') } } },
  },
  looksAt: ({ theme }) => [theme],
  check(product, report) {
    const { theme } = product.project;
    const colors = isObject(theme.value) && isObject(theme.value.color) ? theme.value.color : {};
    const weak = contrastsOf(colors).filter(({ ratio }) => ratio < LEAST_CONTRAST);
    const names = new Set(weak.map(({ token, theme: which }) => `${token} ${which}`));
    for (const name of names) {
      const own = weak.filter(({ token, theme: which }) => `${token} ${which}` === name);
      const [first] = own;
      if (first === undefined) continue;
      const { token, theme: which } = first;
      const grounds = own.map(({ surface, ratio }) => `${surface} (${ratio.toFixed(1)})`).join(', ');
      const [text, ground] = which === 'light' ? ['darker', 'lighter'] : ['lighter', 'darker'];
      report(
        theme,
        ['color', token, which],
        `"${token}" cannot be read on ${grounds}: text needs ${LEAST_CONTRAST} to 1. Make it ${text}, or the surface ${ground}.`,
      );
    }
  },
};
