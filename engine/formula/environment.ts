import type { Signature } from './signature.ts';
import type { Type, TypeNames } from './type.ts';
import type { UnitKind } from './unit.ts';

/** A name that formulas may begin with. */
export interface Variable {
  readonly type: Type;
  readonly description?: string;
  /**
   * True for roots whose members are cells (data, form, calc, params, state, status, prefs …): each member is read by
   * itself through `code(member)`, and the root alone is no value. Its type is then a record.
   */
  readonly cells: boolean;
  /** JavaScript reading it in terms of the emitted function's argument: `code('amount')` → `s.form.amount`. */
  code(member?: string): string;
}

/** What a table of functions says of each; the engine's `library/` and the product's tables have the same shape. */
export interface FunctionDefinition {
  /**
   * `amount(value: number, unit: string?): text`, `list<T>.take(count: number): list<T>`; see README.md, «Functions».
   */
  readonly signature: string;
  readonly description: string;
  readonly example: string;
  /** `run` gets a FunctionHost before the arguments. */
  readonly host?: boolean;
  /** Roots read besides the arguments: `[['now']]` for a function that looks at the clock. */
  readonly reads?: readonly (readonly string[])[];
  /**
   * Makes text of values that come from data: a literal with letters is refused, because words stand in the locale
   * tables.
   */
  readonly wordless?: boolean;
  /** What its numbers may count, by parameter; others are a mistake. Where nothing is known of an argument, nothing is said. */
  readonly units?: Readonly<Record<string, readonly UnitKind[]>>;
  /** The result counts what the first argument counts. */
  readonly keepsUnit?: boolean;
  /** The number that it gives is never less. */
  readonly least?: number;
  /** The parameter that names the currency of the first. */
  readonly coin?: string;
  /** Total: gets no unknown, and null only where the signature says so. What it throws is reported and counts as unknown. */
  readonly run: (...args: never[]) => unknown;
}

export interface FormulaFunction extends FunctionDefinition {
  /**
   * The name under which its table exports it; emitted code calls `fn_<name>.run`. Formulas use the signature's name.
   */
  readonly name: string;
  readonly parsed: Signature;
}

/** Everything that a formula may mention. */
export interface Environment {
  readonly variables: ReadonlyMap<string, Variable>;
  /** By export name. */
  readonly functions: ReadonlyMap<string, FormulaFunction>;
  readonly types: TypeNames;
  /** JavaScript of the FunctionHost in terms of the emitted function's argument. Default `s.host`. */
  readonly host?: string;
}
