import type { Compiled } from '../formula/compile.ts';
import type { Variable } from '../formula/environment.ts';
import type { Type } from '../formula/type.ts';
import type { Argument } from '../document/contract.ts';
import type { JsonObject } from '../document/source.ts';
import type { Reads } from './code.ts';

/** Event name → payload field → type as written. */
export type Events = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The interface of a fragment for its users. */
export interface FragmentInfo {
  readonly name: string;
  readonly params: ReadonlyMap<string, Argument>;
  readonly events: Events;
  readonly slots: readonly string[];
  readonly sheet: boolean;
  readonly pure: boolean;
  /** True for a fragment whose body has no nodes: it draws nothing, and only acts when it is shown. */
  readonly empty: boolean;
  /** Paths outside every page that it reads. */
  readonly reads: Reads;
}

/** A rule of `rules.json`, compiled once for all its uses. */
export interface NamedRule {
  readonly name: string;
  readonly params: ReadonlyMap<string, Argument>;
  /** The compiled defaults of its parameters; the user of the rule imports their constants too. */
  readonly defaults: ReadonlyMap<string, Compiled>;
  /** The type of the value that it checks; undefined where that is unknown. */
  readonly type: Type | undefined;
  /** One of the two is set, unless the rule has errors. */
  readonly schema?: JsonObject;
  readonly test?: Compiled;
  /** The key of its error message. */
  readonly error: string;
  /** The key of the message of an empty required field that has the rule. */
  readonly required?: string;
}

/** The other documents of the product, as the compiler of one sees them. */
export interface Routes {
  readonly names: ReadonlySet<string>;
  /** Planned pages, which may be linked already. */
  readonly planned: ReadonlySet<string>;
  params(route: string): ReadonlyMap<string, Argument> | undefined;
  returns(route: string): ReadonlyMap<string, Type> | undefined;
  fragment(name: string): FragmentInfo | undefined;
  /** Returns a rule of `rules.json`. */
  rule(name: string): NamedRule | undefined;
  ruleNames(): readonly string[];
  /** Returns the key of the message of an empty required field, by the kind of its type. */
  required(kind: string): string;
  /** The arguments of each event for measuring, by its name. */
  readonly tracked: ReadonlyMap<string, ReadonlyMap<string, Argument>>;
  /** Types of the roots that no page owns. */
  readonly globals: ReadonlyMap<string, Variable>;
}
