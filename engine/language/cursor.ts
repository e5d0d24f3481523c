import type { Expected } from '../formula/compile.ts';
import type { Fix } from '../document/problem.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../document/source.ts';
import type { Code, Js } from './code.ts';
import type { Env } from './env.ts';
import type { Compilation } from './compilation.ts';

/**
 * The constructs that contain each other. A construct reaches them through its cursor, so that no file imports the one
 * that imports it.
 */
export interface Language {
  /** Compiles a list of nodes, or one; gives the name of the constant that holds their plans. */
  nodes(c: Cursor): Js;
  /** Compiles a list of actions; gives the name of the constant that holds it. */
  actions(c: Cursor): Js;
}

interface ProblemOptions {
  /** It is the key that is wrong, not its value. */
  readonly key?: boolean;
  readonly fixes?: readonly Fix[];
}

/**
 * A place of a document while it is compiled: what is written there, the names that formulas may use there, and the
 * document around it.
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

  /**
   * The members of an object; none where something else is written, which is told by the check of the construct around
   * it.
   */
  get object(): JsonObject {
    return isObject(this.value) ? this.value : {};
  }

  at(key: string | number): Cursor {
    const { value } = this;
    const inner = Array.isArray(value)
      ? (value[Number(key)] as Json | undefined)
      : isObject(value) && Object.hasOwn(value, key)
        ? value[key]
        : undefined;
    return new Cursor(this.compilation, this.language, [...this.pointer, key], inner, this.env);
  }

  in(env: Env): Cursor {
    return new Cursor(this.compilation, this.language, this.pointer, this.value, env);
  }

  /** The same place as if this were written there. */
  holding(value: Json | undefined): Cursor {
    return new Cursor(this.compilation, this.language, this.pointer, value, this.env);
  }

  /** The members of an object, each with its cursor. */
  entries(): ReadonlyArray<readonly [name: string, c: Cursor]> {
    return Object.keys(this.object).map((name) => [name, this.at(name)]);
  }

  /** The entries of a list; none where something else is written. */
  items(): readonly Cursor[] {
    return Array.isArray(this.value) ? this.value.map((_, index) => this.at(index)) : [];
  }

  /** The entries of a list, or what is written in place of a list of one. */
  itemsOrOne(): readonly Cursor[] {
    return Array.isArray(this.value) ? this.items() : this.given ? [this] : [];
  }

  problem(code: string, message: string, options?: ProblemOptions): void {
    this.compilation.problem(code, this.pointer, message, options);
  }

  /** Tells that there is no such name here, and which there are. */
  unknown(code: string, what: string, name: string, known: Iterable<string>, key = false): void {
    this.compilation.unknown(code, what, name, known, this.pointer, key);
  }

  /**
   * Compiles what is written: a formula, or a literal of the type that the place expects. Undefined where it has
   * problems.
   */
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

export function isFormula(value: Json | undefined): value is string {
  return typeof value === 'string' && value.startsWith('=');
}
