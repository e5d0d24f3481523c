import type { TakenUse } from '../formula/compile.ts';
import type { Condition, Test } from '../formula/condition.ts';
import type { Type } from '../formula/type.ts';
import type { Channel } from '../document/contract.ts';
import type { JsonObject, Pointer, Source } from '../document/source.ts';
import { isObject } from '../document/source.ts';

export type Writer = 'control' | 'step';

/** Kinds of names that are declared elsewhere; other kinds have their own member of the facts. */
export type ForeignKind = 'fragment' | 'rule' | 'channel' | 'icon' | 'call' | 'page' | 'event';

/** A formula of a document. A formula with errors lacks most members. */
export interface FormulaFacts {
  readonly pointer: Pointer;
  /** With its `=`. */
  readonly source: string;
  readonly type: Type | undefined;
  readonly reads: readonly (readonly string[])[];
  /** The condition that it is, if it is one; and the conditions in it. */
  readonly test?: Test;
  readonly conditions: readonly Condition[];
  readonly uses: readonly TakenUse[];
  /** Paths that are not null where it holds, and where it does not. */
  readonly whenTrue?: ReadonlySet<string>;
  readonly whenFalse?: ReadonlySet<string>;
  /** Returns its type where these paths are not null. */
  readonly typeKnowing: (paths: ReadonlySet<string>) => Type | undefined;
}

/** Everything that the compiler learned about a document; the checker's rules judge it. */
export interface Facts {
  readonly name: string;
  readonly source: Source;
  readonly value: JsonObject;
  readonly formulas: Array<FormulaFacts>;
  /**
   * Locale keys with the passed arguments. `elsewhere`: another document contains the key and is responsible for it.
   */
  readonly keys: Array<{
    readonly key: string;
    readonly pointer: Pointer;
    readonly args: readonly string[];
    readonly elsewhere?: true;
  }>;
  /** Literal strings among the arguments of a text. */
  readonly words: Array<{ readonly text: string; readonly pointer: Pointer }>;
  /** Links to pages. `params` is undefined where a formula gives them. */
  readonly links: Array<{
    readonly to: string;
    readonly params: readonly string[] | undefined;
    readonly pointer: Pointer;
    readonly kind: 'go' | 'pick';
  }>;
  /** Calls by data, by a step of a list, or by the shell itself. A call that is only waited for is `named`. */
  readonly calls: Array<{
    readonly call: string;
    readonly pointer: Pointer;
    readonly from: 'data' | 'action' | 'shell';
  }>;
  readonly nodes: Array<{
    readonly kind: string;
    readonly name: string;
    readonly id: string | undefined;
    readonly pointer: Pointer;
  }>;
  readonly uses: Array<{
    readonly fragment: string;
    readonly pointer: Pointer;
    readonly slots: readonly string[];
    readonly events: readonly string[];
    /** It is loaded when it is shown. */
    readonly late: boolean;
  }>;
  /** Writes to paths: by a control, which also shows the value, or by a step. */
  readonly binds: Array<{
    readonly path: string;
    readonly by: Writer;
    readonly conditional: boolean;
    readonly row: boolean;
    readonly pointer: Pointer;
  }>;
  /** Nodes that show rows of a form. */
  readonly rows: Array<{ readonly field: string; readonly pointer: Pointer }>;
  /** Data that channels keep current, with the type of the call's answer. */
  readonly live: Array<{
    readonly channel: Channel;
    readonly op: Channel['op'];
    readonly answer: Type;
    readonly call: string;
    readonly pointer: Pointer;
  }>;
  readonly actions: Array<{ readonly name: string; readonly pointer: Pointer }>;
  readonly named: Array<{ readonly kind: ForeignKind; readonly name: string; readonly pointer: Pointer }>;
  readonly functions: Set<string>;
  readonly icons: Set<string>;
  readonly fragments: Set<string>;
  readonly components: Set<string>;
  /** Cells that something reads: `data.wallet`. */
  readonly read: Set<string>;
  /** Fields that something sends or reads. */
  readonly access: readonly string[];
}

export function emptyFacts(name: string, source: Source): Facts {
  const value = isObject(source.value) ? source.value : {};
  return {
    name,
    source,
    value,
    formulas: [],
    keys: [],
    words: [],
    links: [],
    calls: [],
    nodes: [],
    uses: [],
    binds: [],
    rows: [],
    live: [],
    actions: [],
    named: [],
    functions: new Set(),
    icons: new Set(),
    fragments: new Set(),
    components: new Set(),
    read: new Set(),
    access: accessOf(value),
  };
}

/** Returns the names of the access rules that a document names. */
export function accessOf({ access }: JsonObject): readonly string[] {
  return Array.isArray(access) ? access.filter((entry): entry is string => typeof entry === 'string') : [];
}

/** Returns a function that works something out of a compiled document once: its facts never change. */
export function ofFacts<T>(make: (facts: Facts) => T): (facts: Facts) => T {
  const known = new WeakMap<Facts, { readonly value: T }>();
  return (facts) => {
    const own = known.get(facts) ?? { value: make(facts) };
    known.set(facts, own);
    return own.value;
  };
}

const namesOf = ofFacts(() => new Map<string, ReadonlySet<string>>());

/** Returns the names under a root, as `flags` or `app`, that the formulas of a compiled document read. */
export function namesRead(facts: Facts, root: string): ReadonlySet<string> {
  const known = namesOf(facts);
  const names =
    known.get(root) ??
    new Set(
      facts.formulas.flatMap(({ reads }) =>
        reads.flatMap(([first, name]) => (first === root && name !== undefined ? [name] : [])),
      ),
    );
  known.set(root, names);
  return names;
}
