import { present } from './assignable.ts';
import { type Bindings, bind, instantiate, showPattern } from './bind.ts';
import type { FormulaFunction } from './environment.ts';
import type { FormulaContext, Expression } from './expression.ts';
import { capital, expectType } from './expect.ts';
import { PatternError, readPattern } from './pattern.ts';
import { optional, type Parameter, takesNull } from './signature.ts';
import type { Type } from './type.ts';
import { showType } from './type-text.ts';

/** Checks the arguments of a call against the parameters of a signature, and writes the code of the call. */

export function parametersOf({ parsed }: FormulaFunction): readonly Parameter[] {
  return parsed.receiver
    ? [{ name: 'value', type: parsed.receiver, rest: false }, ...parsed.parameters]
    : parsed.parameters;
}

export function parameterAt(parameters: readonly Parameter[], index: number): Parameter {
  const parameter = parameters[Math.min(index, parameters.length - 1)];
  if (!parameter) throw new Error('Counted before.');
  return parameter;
}

export function fitsCount(parameters: readonly Parameter[], count: number): boolean {
  const least = parameters.findLastIndex((parameter) => !optional(parameter)) + 1;
  return count >= least && (count <= parameters.length || parameters.at(-1)?.rest === true);
}

export function countWords(parameters: readonly Parameter[]): string {
  const least = parameters.findLastIndex((parameter) => !optional(parameter)) + 1;
  const most = parameters.at(-1)?.rest ? ' or more' : parameters.length > least ? ` to ${parameters.length}` : '';
  return `${least}${most} argument${`${least}${most}` === '1' ? '' : 's'}`;
}

export function accepts(candidate: FormulaFunction, values: readonly Expression[]): boolean {
  const parameters = parametersOf(candidate);
  const bindings: Bindings = new Map();
  return (
    fitsCount(parameters, values.length) &&
    values.every((value, index) => bind(parameterAt(parameters, index).type, present(value.type), bindings))
  );
}

/** Binds one argument to its parameter, and reports it where it does not fit. */
export function pass(
  value: Expression,
  parameter: Parameter,
  bindings: Bindings,
  { parsed, wordless }: FormulaFunction,
  context: FormulaContext,
): boolean {
  if (value.type.kind === 'error') return false;
  if (wordless) refuseWords(value, parsed.name, context);
  const nothing = value.type.kind === 'null' && takesNull(parameter.type);
  if (nothing || bind(parameter.type, present(value.type), bindings)) return true;
  const expected = parameter.type.kind === 'type' ? parameter.type.type : instantiate(parameter.type, bindings);
  const where = `the ${parameter.name} of ${parsed.name}`;
  if (expected.kind !== 'error' && !holdsError(expected))
    return expectType({ ...value, type: present(value.type) }, expected, where, context);
  context.report(
    value.node,
    'wrong-type',
    `${capital(where)} needs ${showPattern(parameter.type)}, this is ${showType(value.type)}.`,
  );
  return false;
}

/** Refuses literal words, which would bypass the locale tables. */
function refuseWords({ type, node }: Expression, name: string, context: FormulaContext): void {
  const known = present(type);
  const words =
    known.kind === 'enum' && known.name === '' ? known.values.find((value) => /\p{L}/u.test(value)) : undefined;
  if (words === undefined) return;
  context.report(
    node,
    'needs-key',
    `'${words}' is a word: words stand in the locale tables, so name a key. ${capital(name)}(…) is for values that come from data.`,
  );
}

function holdsError(type: Type): boolean {
  return type.kind === 'error' || ((type.kind === 'list' || type.kind === 'nullable') && holdsError(type.of));
}

/** Writes `f.call(fn_amount.run, nulls, host, a, b)`; bit i of `nulls` is set where argument i may be null. */
export function emit(
  chosen: FormulaFunction,
  parameters: readonly Parameter[],
  values: readonly Expression[],
  context: FormulaContext,
): string {
  const slots: { readonly code: string; readonly null: boolean }[] = [];
  if (chosen.host) slots.push({ code: context.environment.host ?? 's.host', null: false });
  const count = Math.max(values.length, parameters.filter((parameter) => !parameter.rest).length);
  for (let index = 0; index < count; index++) {
    const { type } = parameterAt(parameters, index);
    const value = values[index];
    const code = value && type.kind === 'pattern' ? machine(value, context) : value?.code;
    slots.push({ code: code ?? 'null', null: takesNull(type) });
    if (type.kind === 'any' && type.of === 'enum')
      slots.push({ code: JSON.stringify(enumName(value, context)), null: false });
  }
  const nulls = slots.reduce((bits, slot, index) => (slot.null ? bits | (1 << index) : bits), 0);
  return `f.call(fn_${chosen.name}.run, ${[nulls, ...slots.map((slot) => slot.code)].join(', ')})`;
}

/** Writes a pattern as a table: it is parsed now, at compile time. */
function machine({ node, type, code }: Expression, context: FormulaContext): string {
  if (type.kind === 'error') return code;
  if (node.kind !== 'literal' || typeof node.value !== 'string') {
    context.report(
      node,
      'needs-literal',
      "A pattern is a string in quotes, as in r'^[0-9]+$', so that it can be checked now.",
    );
    return code;
  }
  try {
    const table = JSON.stringify(readPattern(node.value));
    return context.constant(
      `p_${Array.from(node.value, (sign) => (/\w/.test(sign) ? sign : `$${sign.codePointAt(0)?.toString(36)}$`)).join('')}`,
      table,
    );
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    context.report(node, 'bad-pattern', `The pattern ${node.value} cannot be used: ${error.message}.`);
    return code;
  }
}

/** Returns the enum whose words the function uses. */
function enumName(value: Expression | undefined, context: FormulaContext): string {
  const type = value && present(value.type);
  if (type?.kind !== 'enum') return '';
  context.output.enums.add(type.name);
  return type.name;
}
