import { compileIndex, compileMember, compileName } from './access.ts';
import { compileCall, compileMethod } from './calls.ts';
import type { Condition, Test } from './condition.ts';
import { testOf } from './decide.ts';
import type { Environment } from './environment.ts';
import { type Expression, type PathUse, FormulaContext } from './expression.ts';
import { expectType, slotType } from './expect.ts';
import type { Flow, Path } from './flow.ts';
import { compileList, compileLiteral, compileNumber, compileRecord } from './literals.ts';
import { compileBinary, compileChoice, compileLogic, compileUnary } from './operators.ts';
import { parse, partsOf, type Node } from './parse.ts';
import type { FormulaProblem } from './problem.ts';
import type { Type } from './type.ts';

/** The value that a slot takes. A bool slot that takes no null refuses `bool?`. */
export interface Expected {
  readonly type: Type;
  readonly nullable: boolean;
}

export interface Compiled {
  readonly type: Type;
  /**
   * A JavaScript expression over `s` (the frame's scope: what the variables' `code` reads, and `s.host`), `f`
   * (`runtime.ts`), one `fn_<name>` for each of `functions` and the names of `constants`. Unknown is undefined; it
   * never throws.
   */
  readonly code: string;
  /**
   * Constants that the module must declare once: name → JavaScript over `f`. The name identifies the value, so formulas
   * may share them.
   */
  readonly constants: ReadonlyMap<string, string>;
  /**
   * Paths that it reads, `[]` for any element of a list: `['data', 'cards', '[]', 'id']`. It reads the prefixes of a
   * path too.
   */
  readonly reads: readonly Path[];
  /** Paths whose records it passes to a function with every field they have. */
  readonly escapes: readonly Path[];
  /**
   * Where the value comes from: `trace(flow, ['[]', 'price'])` turns a read of the result into reads of its sources.
   */
  readonly flow: Flow;
  /** Export names of the functions used. */
  readonly functions: readonly string[];
  /** Enums whose words it uses. */
  readonly enums: readonly string[];
  /** The test that it is, where it is a condition; and the conditions in it, itself among them. */
  readonly test?: Test;
  /** Paths that are not null where the condition holds, and where it does not. */
  readonly whenTrue: ReadonlySet<string>;
  readonly whenFalse: ReadonlySet<string>;
  readonly conditions: readonly Condition[];
  /** The places at which it reads values of paths, except to compare them with null. */
  readonly uses: readonly TakenUse[];
}

/** `bearing`: if the value is null, `or(…)` returns something else. */
export type TakenUse = PathUse & { readonly bearing: boolean };

const NO_PATHS: ReadonlySet<string> = new Set();

/**
 * Compiles a formula, without its `=`. Reports all problems, each once; `compiled` is set only without problems. Never
 * throws for any source.
 * @param known paths that are not null at the place of the formula.
 */
export function compileFormula(
  source: string,
  environment: Environment,
  expected?: Expected,
  known: ReadonlySet<string> = NO_PATHS,
): { compiled?: Compiled; problems: readonly FormulaProblem[] } {
  const { node, problems } = parse(source);
  if (!node) return { problems };
  const context = new FormulaContext(environment, source, compileNode, { present: known });
  const expression = context.compile(node);
  context.read(expression);
  if (expected) expectType(expression, slotType(expected.type, expected.nullable), 'this place', context);
  const { output } = context;
  const all = [...problems, ...output.problems].sort((a, b) => a.start - b.start);
  if (all.length > 0) return { problems: all };
  const test = expression.type.kind === 'bool' ? testOf(expression, source) : undefined;
  if (test !== undefined && (node.kind === 'logic' || node.kind === 'binary' || node.kind === 'unary'))
    context.asks(node, test);
  return {
    problems: [],
    compiled: {
      type: expression.type,
      code: expression.code,
      constants: output.constants,
      reads: [...output.reads.values()],
      escapes: [...output.escapes.values()],
      flow: expression.flow,
      functions: [...output.functions],
      enums: [...output.enums],
      whenTrue: expression.whenTrue ?? NO_PATHS,
      whenFalse: expression.whenFalse ?? NO_PATHS,
      conditions: output.conditions,
      uses: usesIn(node, output.uses),
      ...(test === undefined ? {} : { test }),
    },
  };
}

/** Leaves out uses that only compare with null, and marks those that `or(…)` replaces. */
function usesIn(node: Node, uses: readonly PathUse[]): TakenUse[] {
  if (uses.length === 0) return [];
  const asked: Node[] = [];
  const borne: Node[] = [];
  const walk = (at: Node): void => {
    if (at.kind === 'binary' && (at.operator === '==' || at.operator === '!='))
      for (const [side, other] of [
        [at.left, at.right],
        [at.right, at.left],
      ] as const)
        if (other.kind === 'literal' && other.value === null) asked.push(side);
    if (at.kind === 'call' && at.name.text === 'or') borne.push(...at.arguments);
    for (const inner of partsOf(at)) walk(inner);
  };
  walk(node);
  const within = (outer: readonly Node[], { start, end }: PathUse): boolean =>
    outer.some((one) => one.start <= start && end <= one.end);
  return uses.filter((use) => !within(asked, use)).map((use) => ({ ...use, bearing: within(borne, use) }));
}

/** Compiles one part of a formula. */
export function compileNode(node: Node, context: FormulaContext): Expression {
  switch (node.kind) {
    case 'literal':
      return compileLiteral(node);
    case 'number':
      return compileNumber(node, node.text, context);
    case 'name':
      return compileName(node, context);
    case 'member':
      return compileMember(node, context);
    case 'index':
      return compileIndex(node, context);
    case 'call':
      return compileCall(node, context);
    case 'method':
      return compileMethod(node, context);
    case 'list':
      return compileList(node, context);
    case 'record':
      return compileRecord(node, context);
    case 'choice':
      return compileChoice(node, context);
    case 'logic':
      return compileLogic(node, context);
    case 'binary':
      return compileBinary(node, context);
    case 'unary':
      return compileUnary(node, context);
  }
}

export { parseType, showType } from './type-text.ts';
export { assignable } from './assignable.ts';
export { trace } from './flow.ts';
