import { assignable, mayBeNull, nullable, present } from './assignable.ts';
import type { FormulaContext, Expression } from './expression.ts';
import { didYouMean, listWords, nearTo } from './suggest.ts';
import { type Type, BOOL } from './type.ts';
import { showType } from './type-text.ts';

/**
 * Checks that an expression fits where `expected` is needed, and if not reports the part that does not: the branch of a
 * choice rather than the choice. `where` names the place in messages: "the condition", "amount's unit".
 */
export function expectType(expression: Expression, expected: Type, where: string, context: FormulaContext): boolean {
  if (assignable(expression.type, expected)) return true;
  const parts = expression.parts?.(expected).filter(([part, type]) => !assignable(part.type, type)) ?? [];
  if (parts.length > 0) {
    for (const [part, type] of parts) expectType(part, type, where, context);
    return false;
  }
  const { node, type } = expression;
  if (type.kind !== 'null' && assignable(present(type), expected)) {
    const bool = expected.kind === 'bool' ? ' or write or(…, false)' : ' or write or(…, …)';
    context.report(
      node,
      'may-be-null',
      `${capital(where)} must not be null, and this may be (${showType(type)}). Test it with != null first,${bool}.`,
    );
    return false;
  }
  reportMismatch(expression, expected, where, context);
  return false;
}

/** Checks a slot without truthiness: a condition, an operand of `!`, `&&`, `||`, the test of a list method. */
export function expectBool(expression: Expression, where: string, context: FormulaContext): void {
  expectType(expression, BOOL, where, context);
}

function reportMismatch({ node, type }: Expression, expected: Type, where: string, context: FormulaContext): void {
  const from = present(type);
  const to = present(expected);
  if (from.kind === 'enum' && to.kind === 'enum' && from.name === '') {
    const wrong = from.values.find((value) => !to.values.includes(value)) ?? '';
    const near = nearTo(wrong, to.values);
    const name = to.name ? ` of ${to.name}` : '';
    context.report(
      node,
      'unknown-value',
      `'${wrong}' is not a value${name} (${listWords(to.values)}).${didYouMean(near[0]?.word)}`,
      near,
    );
    return;
  }
  context.report(
    node,
    'wrong-type',
    `${capital(where)} needs ${showType(expected)}, this is ${showType(type)}.${advice(from, to)}`,
  );
}

/** Returns how to mend the most frequent mistakes. */
function advice(from: Type, to: Type): string {
  if (to.kind === 'text') {
    if (from.kind === 'enum' && from.name === '')
      return ' Words stand in the locale tables: use a key there, or text(…) for a sign that is the same in every language.';
    if (from.kind === 'enum') return ' Use label(…) for its words, or text(…) for the value itself.';
    if (from.kind === 'string' || from.kind === 'id') return ' If people may read it as it is, write text(…).';
    if (from.kind === 'number') return ' Use a format: amount(…), price(…), percent(…), number(…).';
    if (from.kind === 'time') return ' Use a format: date(…), dateTime(…), ago(…).';
    if (from.kind === 'duration') return ' Use a format: duration(…), countdown(…).';
  }
  if (to.kind === 'bool') return " There is no truthiness: compare, as in x != null, x > 0 or x != ''.";
  if (to.kind === 'duration' && from.kind === 'number')
    return ' Say the unit: seconds(…), minutes(…), hours(…), days(…).';
  if (from.kind === 'list' && to.kind === 'list' && mayBeNull(from.of) && !mayBeNull(to.of))
    return ' Leave out what is null: .filter(x, x != null).';
  if (to.kind === 'number' && from.kind === 'list') return ' To count, write size(…).';
  return '';
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the expected type of a slot. */
export function slotType(type: Type, takesNull: boolean): Type {
  return takesNull ? nullable(type) : type;
}
