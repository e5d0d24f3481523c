/** The author's words for the parser's tokens. */
const SIGNS: Readonly<Record<string, string>> = {
  RPAREN: '")"',
  RBRACKET: '"]"',
  RBRACE: '"}"',
  COLON: '":"',
  COMMA: '","',
  IDENTIFIER: 'a name',
  EOF: 'the end',
};

/** The likely intent of a sign that the grammar does not have. */
const MEANT: readonly (readonly [RegExp, string])[] = [
  [/^\?\?/, 'Write or(a, b) for "a, or b when a is null".'],
  [/^\?\./, 'Plain access already gives null when something is null: write a.b.'],
  [/^===|^!==/, 'Write == or !=.'],
  [/^=/, 'To compare, write ==.'],
  [/^&/, 'For "and", write &&.'],
  [/^\|/, 'For "or", write ||.'],
  [/^`/, 'Strings stand in single quotes; texts are keys of the locale tables.'],
  [/^\.\d/, 'Write a digit before the point: 0.5.'],
];

/**
 * Explains a syntax error so that the author knows what to do. `start` is the offset of the sign that the parser did
 * not expect.
 */
export function syntaxMessage(code: string, summary: string, source: string, start: number): string {
  if (source.trim() === '') return 'The formula is empty. Write an expression after the "=".';
  if (code === 'reserved_identifier')
    return `"${/\w+/.exec(source.slice(start))?.[0] ?? ''}" is not a name that formulas may use.`;
  if (code.startsWith('unterminated')) return 'The string has no end: its closing quote is missing.';
  if (code.includes('escape') || code.includes('surrogate'))
    return `${summary}. In JSON write two backslashes for one in the formula.`;
  if (code === 'invalid_macro_argument')
    return 'The first argument names the item, as in list.filter(item, item.price > 0).';
  const rest = source.slice(start);
  const whole = (/(\?|[=!]=)$/.exec(source.slice(0, start))?.[0] ?? '') + rest;
  const meant = MEANT.find(([sign]) => sign.test(whole)) ?? MEANT.find(([sign]) => sign.test(rest));
  if (meant) return `"${meant[0].exec(whole)?.[0] ?? rest.charAt(0)}" cannot stand here. ${meant[1]}`;
  const expected = SIGNS[/Expected (\w+)/.exec(summary)?.[1] ?? ''];
  if (rest.trim() === '') return `The formula ends too early${expected ? `: ${expected} is missing` : ''}.`;
  const found = /^(\w+|.)/u.exec(rest.trimStart())?.[0] ?? '';
  return `"${found}" cannot stand here${expected ? `: ${expected} is missing before it` : ''}.`;
}
