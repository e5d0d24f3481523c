import type { Contract } from '../../document/contract.ts';
import { isObject, type Pointer, type Source } from '../../document/source.ts';
import type { Condition, Test } from '../../formula/condition.ts';
import type { TakenUse } from '../../formula/compile.ts';
import type { Type } from '../../formula/type.ts';
import { accessOf, type Facts, type FormulaFacts } from '../facts.ts';

const LISTS = ['keys', 'words', 'links', 'calls', 'nodes', 'uses', 'binds', 'rows', 'actions', 'named'] as const;
const SETS = ['functions', 'icons', 'fragments', 'components', 'read'] as const;

interface KeptFormula {
  readonly pointer: Pointer;
  readonly source: string;
  readonly reads: readonly (readonly string[])[];
}

type Live = Facts['live'][number];

/** The part of the facts that is plain data, and can be kept in a file. */
export type KeptFacts = Pick<Facts, (typeof LISTS)[number]> &
  Readonly<Record<(typeof SETS)[number], readonly string[]>> & {
    readonly formulas: readonly KeptFormula[];
    readonly live: ReadonlyArray<Pick<Live, 'op' | 'call' | 'pointer'> & { readonly channel: string }>;
  };

/** Returns the part of the facts that is plain data. */
export function plainFacts(facts: Facts): KeptFacts {
  const lists = Object.fromEntries(LISTS.map((name) => [name, facts[name]]));
  const sets = Object.fromEntries(SETS.map((name) => [name, [...facts[name]]]));
  return {
    ...(lists as Pick<Facts, (typeof LISTS)[number]>),
    ...(sets as Record<(typeof SETS)[number], string[]>),
    formulas: facts.formulas.map(({ pointer, source, reads }) => ({ pointer, source, reads })),
    live: facts.live.map(({ channel, op, call, pointer }) => ({ channel: channel.name, op, call, pointer })),
  };
}

/**
 * Returns the facts of a document from what was kept of them.
 *
 * @param compiled compiles the document, for what is not plain data: the types of formulas, and what they test
 */
export function restoredFacts(
  { formulas, live, ...kept }: KeptFacts,
  document: { readonly name: string; readonly source: Source },
  { channels }: Contract,
  compiled: () => Facts,
): Facts {
  const value = isObject(document.source.value) ? document.source.value : {};
  const sets = Object.fromEntries(SETS.map((name) => [name, new Set(kept[name])]));
  return {
    ...kept,
    ...(sets as Record<(typeof SETS)[number], Set<string>>),
    ...document,
    value,
    access: accessOf(value),
    formulas: formulas.map((formula, index) => new RestoredFormula(formula, () => partAt(compiled().formulas, index))),
    live: live.flatMap(({ channel: name, ...one }, index) => {
      const channel = channels.get(name);
      return channel === undefined ? [] : [new RestoredLive(one, channel, () => partAt(compiled().live, index))];
    }),
  };
}

/** @throws Error where a document has other parts than it had when it was kept */
function partAt<Part>(parts: readonly Part[], index: number): Part {
  const part = parts[index];
  if (part === undefined) throw new Error('What was kept of a document does not fit it.');
  return part;
}

class RestoredFormula implements FormulaFacts {
  readonly pointer: Pointer;
  readonly source: string;
  readonly reads: FormulaFacts['reads'];

  constructor(
    { pointer, source, reads }: KeptFormula,
    private readonly compiled: () => FormulaFacts,
  ) {
    this.pointer = pointer;
    this.source = source;
    this.reads = reads;
  }

  get type(): Type | undefined {
    return this.compiled().type;
  }

  get test(): Test | undefined {
    return this.compiled().test;
  }

  get conditions(): readonly Condition[] {
    return this.compiled().conditions;
  }

  get uses(): readonly TakenUse[] {
    return this.compiled().uses;
  }

  get whenTrue(): ReadonlySet<string> | undefined {
    return this.compiled().whenTrue;
  }

  get whenFalse(): ReadonlySet<string> | undefined {
    return this.compiled().whenFalse;
  }

  get typeKnowing(): FormulaFacts['typeKnowing'] {
    return this.compiled().typeKnowing;
  }
}

class RestoredLive implements Live {
  readonly op: Live['op'];
  readonly call: string;
  readonly pointer: Pointer;

  constructor(
    { op, call, pointer }: Pick<Live, 'op' | 'call' | 'pointer'>,
    readonly channel: Live['channel'],
    private readonly compiled: () => Live,
  ) {
    this.op = op;
    this.call = call;
    this.pointer = pointer;
  }

  get answer(): Type {
    return this.compiled().answer;
  }
}
