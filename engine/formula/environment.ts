import type { Signature } from './signature.ts';
import type { Type, TypeNames } from './type.ts';
import type { UnitKind } from './unit.ts';

/** A name with which formulas may begin. */
export interface Variable {
  readonly type: Type;
  readonly description?: string;
  /**
   * True for roots whose members are cells (data, form, calc, params, state, status, prefs …): `code(member)` reads
   * each member, and the root alone is no value. Its type is then a record.
   */
  readonly cells: boolean;
  /**
   * Writes JavaScript that reads it in terms of the emitted function's argument: `code('amount')` → `s.form.amount`.
   */
  code(member?: string): string;
}

/** One function of a table; the engine's `library/` and the product's tables have the same shape. */
export interface FunctionDefinition {
  /**
   * `amount(value: number, unit: string?): text`, `list<T>.take(count: number): list<T>`; see README.md, «Functions».
   */
  readonly signature: string;
  readonly description: string;
  readonly example: string;
  /** `run` gets a FunctionHost before the arguments. */
  readonly host?: boolean;
  /** Roots that it reads besides the arguments: `[['now']]` for a function that reads the clock. */
  readonly reads?: readonly (readonly string[])[];
  /**
   * It makes text of values that come from data: a literal with letters is refused, because words belong in the locale
   * tables.
   */
  readonly wordless?: boolean;
  /** The units that its numbers may have, by parameter; another known unit is a mistake. */
  readonly units?: Readonly<Record<string, readonly UnitKind[]>>;
  /** The result has the unit of the first argument. */
  readonly keepsUnit?: boolean;
  /** The minimum of the result. */
  readonly least?: number;
  /** The parameter that names the currency of the first. */
  readonly coin?: string;
  /**
   * A total function: it never gets unknown, and null only where the signature allows it. An exception is reported, and
   * its value is then unknown.
   */
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
