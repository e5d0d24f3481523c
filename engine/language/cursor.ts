import type { Expected } from '../formula/compile.ts';
import type { Fix } from '../document/problem.ts';
import { isObject, valueIn, type Json, type JsonObject, type Pointer } from '../document/source.ts';
import type { Code, Js } from './code.ts';
import type { Env } from './env.ts';
import type { Compilation } from './compilation.ts';
import { isFormula } from './formula-source.ts';

export { isFormula };

/** The recursive constructs. A construct reaches them through its cursor, so that no two files import each other. */
export interface Language {
  /** Compiles a node or a list of nodes; returns the name of the constant that holds their plans. */
  nodes(c: Cursor): Js;
  /** Compiles a list of actions; returns the name of the constant that holds it. */
  actions(c: Cursor): Js;
}

interface ProblemOptions {
  /** The problem concerns the key, not its value. */
  readonly key?: boolean;
  readonly fixes?: readonly Fix[];
}

/**
 * A position in a document during compilation: the value there, the names that its formulas may use, and the document
 * around it.
 */
export class Cursor {
  constructor(
    readonly compilation: Compilation,
    readonly language: Language,
    readonly pointer: Pointer,
    readonly value: Json | undefined,
    readonly env: Env,
  ) {}

  get given(): boolean {
    return this.value !== undefined;
  }

  get formula(): boolean {
    return isFormula(this.value);
  }

  /** The members of an object; empty for another value, which the check of the construct around it reports. */
  get object(): JsonObject {
    return isObject(this.value) ? this.value : {};
  }

  /** Tells whether an object has a member: cheaper than a cursor to one that most objects leave out. */
  has(key: string): boolean {
    return isObject(this.value) && Object.hasOwn(this.value, key);
  }

  at(key: string | number): Cursor {
    const pointer = [...this.pointer, key];
    return new Cursor(this.compilation, this.language, pointer, valueIn(this.value, key), this.env);
  }

  in(env: Env): Cursor {
    return new Cursor(this.compilation, this.language, this.pointer, this.value, env);
  }

  /** Returns a cursor at the same position with another value. */
  holding(value: Json | undefined): Cursor {
    return new Cursor(this.compilation, this.language, this.pointer, value, this.env);
  }

  /** The members of an object, each with its cursor. */
  entries(): ReadonlyArray<readonly [name: string, c: Cursor]> {
    return Object.keys(this.object).map((name) => [name, this.at(name)]);
  }

  /** The entries of a list; empty for another value. */
  items(): readonly Cursor[] {
    return Array.isArray(this.value) ? this.value.map((_, index) => this.at(index)) : [];
  }

  /** The entries of a list, or the value itself in place of a list of one. */
  itemsOrOne(): readonly Cursor[] {
    return Array.isArray(this.value) ? this.items() : this.given ? [this] : [];
  }

  problem(code: string, message: string, options?: ProblemOptions): void {
    this.compilation.problem(code, this.pointer, message, options);
  }

  /** Reports an unknown name, with the known ones. */
  unknown(code: string, what: string, name: string, known: Iterable<string>, key = false): void {
    this.compilation.unknown(code, what, name, known, { pointer: this.pointer, key });
  }

  /** Compiles the value: a formula, or a literal of the expected type. Undefined where it has problems. */
  compile(expected?: Expected): Code | undefined {
    return this.formula ? this.compileFormula(expected) : this.compileLiteral(expected);
  }

  compileFormula(expected?: Expected): Code | undefined {
    return this.compilation.formula(String(this.value as string), this.pointer, this.env, expected);
  }

  compileLiteral(expected?: Expected): Code | undefined {
    return this.compilation.literal(this.value ?? null, this.pointer, this.env, expected);
  }

  nodes(): Js {
    this.compilation.scopes?.note(this.pointer, this.env);
    return this.language.nodes(this);
  }

  actions(): Js {
    this.compilation.scopes?.note(this.pointer, this.env);
    return this.language.actions(this);
  }
}
