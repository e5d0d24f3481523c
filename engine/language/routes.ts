import type { Compiled } from '../formula/compile.ts';
import type { Variable } from '../formula/environment.ts';
import type { Type } from '../formula/type.ts';
import type { Argument } from '../document/contract.ts';
import type { JsonObject } from '../document/source.ts';
import type { Reads } from './code.ts';

/** Event name → payload field → type as written. */
export type Events = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A fragment, as those who use it see it. */
export interface FragmentInfo {
  readonly name: string;
  readonly params: ReadonlyMap<string, Argument>;
  readonly events: Events;
  readonly slots: readonly string[];
  readonly sheet: boolean;
  readonly pure: boolean;
  /** Paths that it reads outside every page. */
  readonly reads: Reads;
}

/** A rule of `rules.json`, compiled once; whoever names it gets it from here. */
export interface NamedRule {
  readonly name: string;
  readonly params: ReadonlyMap<string, Argument>;
  /** The values of the parameters that have one of their own; whoever uses the rule takes their constants along. */
  readonly defaults: ReadonlyMap<string, Compiled>;
  /** The type of the value that it checks; undefined where that is not known. */
  readonly type: Type | undefined;
  /** Either is there, unless the rule is wrong. */
  readonly schema?: JsonObject;
  readonly test?: Compiled;
  /** The key of what is said where it fails. */
  readonly error: string;
  /** The key of what an empty field asks for that follows the rule. */
  readonly required?: string;
}

/** The other documents of the product, as the compiler of one sees them. */
export interface Routes {
  readonly names: ReadonlySet<string>;
  /** Not built yet; may be linked. */
  readonly planned: ReadonlySet<string>;
  params(route: string): ReadonlyMap<string, Argument> | undefined;
  returns(route: string): ReadonlyMap<string, Type> | undefined;
  fragment(name: string): FragmentInfo | undefined;
  /** A rule of `rules.json`. */
  rule(name: string): NamedRule | undefined;
  ruleNames(): readonly string[];
  /** The key of what an empty field of a kind of type asks for. */
  required(kind: string): string;
  /** The arguments of each event for measuring, by its name. */
  readonly tracked: ReadonlyMap<string, ReadonlyMap<string, Argument>>;
  /** Types of the roots that no page owns. */
  readonly globals: ReadonlyMap<string, Variable>;
}
