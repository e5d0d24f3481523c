import { layOut } from '../../document/layout.ts';
import type { Rule } from '../rule.ts';

/** A page with more lines than this is hard to read. */
const WARN = 250;
const REFUSE = 400;
/** Columns of a line as laid out. */
const WIDTH = 120;

export const size: Rule = {
  code: 'size',
  severity: 'warning',
  description:
    'A document of more than 250 lines, laid out at a width of 120, warns, of more than 400 is refused: a long sheet or part becomes a fragment.',
  example: {
    bad: {
      screens: {
        'shop/shop': { title: 'shop.title', body: Array.from({ length: 260 }, () => ({ block: 'divider' })) },
      },
    },
    good: { screens: { 'shop/shop': { title: 'shop.title', body: [{ block: 'divider' }] } } },
  },
  checkDocument({ facts, kind }, report) {
    if (kind === 'app' || kind === 'rules') return;
    // Laying out is costly. A short text is short when laid out too, unless its lines are packed, which `format`
    // undoes: it breaks a long one at most once behind each of its marks.
    const written = facts.source.text.split('\n');
    if (written.length > 1 && written.reduce((sum, line) => sum + mostLines(line), 0) <= WARN) return;
    const lines = layOut(facts.source.value).length;
    if (lines > WARN)
      report(
        facts.source,
        [],
        `${lines} lines, laid out; ${lines > REFUSE ? `more than ${REFUSE} are refused` : `more than ${WARN} are hard to read`}. Make a fragment of a part of it.`,
        { severity: lines > REFUSE ? 'error' : 'warning' },
      );
  },
};

/** Returns into how many lines at most a line is laid out. */
const mostLines = (line: string): number => (line.length <= WIDTH ? 1 : 1 + (line.match(/[[\]{},]/g)?.length ?? 0));
