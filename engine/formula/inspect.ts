import { compileNode } from './compile.ts';
import type { Environment } from './environment.ts';
import { Context, type Expression } from './expression.ts';
import { parse, type Node } from './parse.ts';

/** One compiled part of a formula. */
export interface Part {
  readonly expression: Expression;
  /** The names known at its place: the items of the list functions around it. */
  readonly context: Context;
}

/** A formula with its compiled parts, for tools that explain them. */
export interface Inspection {
  readonly node: Node;
  /** Parts that are no values by themselves, such as the root of `data.order`, are missing. */
  readonly parts: ReadonlyMap<Node, Part>;
}

/** Compiles a formula, without its `=`, and keeps the result of each part; undefined where it does not parse. */
export function inspectFormula(source: string, environment: Environment): Inspection | undefined {
  const { node } = parse(source);
  if (node === undefined) return undefined;
  const parts = new Map<Node, Part>();
  const keep = (one: Node, context: Context): Expression => {
    const expression = compileNode(one, context);
    parts.set(one, { expression, context });
    return expression;
  };
  new Context(environment, source, keep).compile(node);
  return { node, parts };
}
