import { join, mayBeNull, nullable, present } from './assignable.ts';
import type { FormulaContext, Expression } from './expression.ts';
import { merge } from './flow.ts';
import type { Node } from './parse.ts';
import { type Type, ERROR } from './type.ts';
import { showType } from './type-text.ts';

type Call = Extract<Node, { kind: 'call' }>;

/**
 * Compiles `or(a, b, …)`: the first argument that is not null. It is part of the language, because it evaluates its
 * arguments lazily.
 */
export function compileOr(node: Call, context: FormulaContext): Expression {
  const values = node.arguments.map((argument) => context.compile(argument));
  for (const value of values) context.read(value);
  if (values.length < 2)
    return context.fail(
      node,
      'wrong-count',
      'or takes two or more values and gives the first that is not null.',
      node.name,
    );
  let type: Type = ERROR;
  for (const [index, value] of values.entries()) {
    const last = index === values.length - 1;
    if (!last && !mayBeNull(value.type) && value.type.kind !== 'error') {
      context.report(
        value.node,
        'never-null',
        `This is never null (${showType(value.type)}), so what follows it in or(…) is never used.`,
      );
    }
    const both: Type | undefined = join(type, last ? value.type : present(value.type));
    if (!both) {
      return context.fail(
        node,
        'branches-differ',
        `The values of or(…) are of one type: the ones before are ${showType(type)}, this is ${showType(value.type)}.`,
        value.node,
      );
    }
    type = both;
  }
  return {
    node,
    type,
    code: `f.first(${values.map((value) => `() => ${value.code}`).join(', ')})`,
    flow: merge(values.map((value) => value.flow)),
    parts: (expected) =>
      values.map((value, index) => [value, index < values.length - 1 ? nullable(expected) : expected] as const),
  };
}
