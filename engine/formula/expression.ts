import { holdsRecords } from './assignable.ts';
import type { Condition, Test } from './condition.ts';
import type { Environment } from './environment.ts';
import { type Flow, type Path, allPaths, NOWHERE } from './flow.ts';
import type { Node } from './parse.ts';
import type { FormulaProblem, ProblemCode } from './problem.ts';
import type { Near } from './suggest.ts';
import { type Type, ERROR } from './type.ts';

/** A compiled part of a formula. */
export interface Expression {
  readonly node: Node;
  readonly type: Type;
  /** A JavaScript expression, safe as an argument and as the body of an arrow function. */
  readonly code: string;
  readonly flow: Flow;
  /** Paths (as `narrow.ts` names them) that are not null when this test is true, and when it is false. */
  readonly whenTrue?: ReadonlySet<string>;
  readonly whenFalse?: ReadonlySet<string>;
  /** The test that it is, for a condition. */
  readonly test?: Test;
  /** The parts of a choice or a list, each with its expected type when `expected` is expected of the whole. */
  readonly parts?: (expected: Type) => readonly (readonly [Expression, Type])[];
}

/** The item of a list macro. */
export interface Local {
  readonly type: Type;
  readonly code: string;
  readonly flow: Flow;
}

interface Output {
  readonly problems: FormulaProblem[];
  readonly reads: Map<string, Path>;
  readonly escapes: Map<string, Path>;
  readonly functions: Set<string>;
  readonly enums: Set<string>;
  readonly constants: Map<string, string>;
  readonly conditions: Condition[];
  readonly uses: PathUse[];
}

/** A place where a formula reads a value from a path, and what holds there because of the tests before it. */
export interface PathUse {
  /** The path as the formula writes it; its prefixes are uses of their own. */
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly given: readonly Test[];
}

/** The facts known at one place in a formula, and the output of the formula up to there. */
interface Known {
  readonly output: Output;
  /** Names that a lambda introduces. */
  readonly locals: ReadonlyMap<string, Local>;
  /** Paths that are not null here. */
  readonly present: ReadonlySet<string>;
  /** Tests that hold here. */
  readonly given: readonly Test[];
}

const noOutput = (): Output => ({
  problems: [],
  reads: new Map(),
  escapes: new Map(),
  functions: new Set(),
  enums: new Set(),
  constants: new Map(),
  conditions: [],
  uses: [],
});

/** The state that the parts of one formula share during compilation, and the facts known at one place in it. */
export class FormulaContext {
  readonly environment: Environment;
  readonly source: string;
  readonly locals: ReadonlyMap<string, Local>;
  readonly #compile: (node: Node, context: FormulaContext) => Expression;
  readonly #present: ReadonlySet<string>;
  readonly #given: readonly Test[];
  readonly output: Output;

  constructor(
    environment: Environment,
    source: string,
    compile: (node: Node, context: FormulaContext) => Expression,
    { output = noOutput(), locals = new Map(), present = new Set(), given = [] }: Partial<Known> = {},
  ) {
    this.environment = environment;
    this.source = source;
    this.#compile = compile;
    this.output = output;
    this.locals = locals;
    this.#present = present;
    this.#given = given;
  }

  compile(node: Node): Expression {
    return this.#compile(node, this);
  }

  /** Returns the context in which a test holds, and these paths are not null. */
  knowing(paths: ReadonlySet<string> | undefined, test: Test): FormulaContext {
    return this.#with({
      present: new Set([...this.#present, ...(paths ?? [])]),
      given: [...this.#given, test],
    });
  }

  /** Records a place of a test. */
  asks({ start, end }: Node, test: Test): void {
    this.output.conditions.push({ start, end, test, given: this.#given });
  }

  /** Records a place where a value is read from a path. */
  takes({ start, end }: Node): void {
    const path = this.source.slice(start, end).replaceAll(/\s+/g, '');
    this.output.uses.push({ path, start, end, given: this.#given });
  }

  withLocal(name: string, local: Local): FormulaContext {
    return this.#with({ locals: new Map([...this.locals, [name, local]]) });
  }

  /** Returns the context of a place where more is known. */
  #with(more: Partial<Known>): FormulaContext {
    const known = { output: this.output, locals: this.locals, present: this.#present, given: this.#given };
    return new FormulaContext(this.environment, this.source, this.#compile, { ...known, ...more });
  }

  isPresent(path: string | undefined): boolean {
    return path !== undefined && this.#present.has(path);
  }

  /** Reports a problem and replaces the expression; what contains it reports nothing about it. */
  fail(
    node: Node,
    code: ProblemCode,
    message: string,
    place: { readonly start: number; readonly end: number } = node,
    near?: readonly Near[],
  ): Expression {
    this.report(place, code, message, near);
    return { node, type: ERROR, code: 'undefined', flow: NOWHERE };
  }

  report(
    place: { readonly start: number; readonly end: number },
    code: ProblemCode,
    message: string,
    near: readonly Near[] = [],
  ): void {
    const { start, end } = place;
    this.output.problems.push({ code, message, start, end, ...(near.length === 0 ? {} : { near }) });
  }

  /** Records that the value itself is read: a scalar, the presence of a record, the length of a list. */
  read(expression: Expression): void {
    for (const path of expression.flow.paths) this.output.reads.set(path.join('\0'), path);
  }

  /** Records that the value is passed on with everything in it. */
  handOn(expression: Expression): void {
    this.read(expression);
    if (!holdsRecords(expression.type)) return;
    for (const path of allPaths(expression.flow)) this.output.escapes.set(path.join('\0'), path);
  }

  /** Declares a constant of the module under a name that identifies its value, so that formulas share it. */
  constant(name: string, code: string): string {
    this.output.constants.set(name, code);
    return name;
  }
}
