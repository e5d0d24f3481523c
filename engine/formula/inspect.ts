import { compileNode } from './compile.ts';
import type { Environment } from './environment.ts';
import { FormulaContext, type Expression } from './expression.ts';
import { parse, type Node } from './parse.ts';

/** One compiled part of a formula. */
interface FormulaPart {
  readonly expression: Expression;
  /** The names known at its place: the items of the list functions around it. */
  readonly context: FormulaContext;
}

/** A formula with its compiled parts, for tools that explain them. */
export interface Inspection {
  readonly node: Node;
  /** Parts that are no values by themselves, such as the root of `data.order`, are missing. */
  readonly parts: ReadonlyMap<Node, FormulaPart>;
}

/** Compiles a formula, without its `=`, and keeps the result of each part; undefined where it does not parse. */
export function inspectFormula(source: string, environment: Environment): Inspection | undefined {
  const { node } = parse(source);
  if (node === undefined) return undefined;
  const parts = new Map<Node, FormulaPart>();
  const keep = (one: Node, context: FormulaContext): Expression => {
    const expression = compileNode(one, context);
    parts.set(one, { expression, context });
    return expression;
  };
  new FormulaContext(environment, source, keep).compile(node);
  return { node, parts };
}
