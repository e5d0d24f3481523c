import type { Catalog } from '../../document/catalog.ts';
import type { Contract } from '../../document/contract.ts';
import type { Problem } from '../../document/problem.ts';
import type { Source } from '../../document/source.ts';
import { faceOf } from '../earlier.ts';
import type { Facts } from '../facts.ts';
import type { Output } from '../output.ts';
import type { FragmentInfo } from '../routes.ts';
import type { Scopes } from '../scopes.ts';
import type { TestsOutput } from '../product.ts';
import { subjectOf, type Subject } from '../tests/subject.ts';
import { plainFacts, restoredFacts, type KeptFacts } from './facts.ts';

/** The part of a compiled document that can be kept in a file. */
export interface KeptOutput {
  readonly name: string;
  readonly kind: Output['kind'];
  readonly problems: readonly Problem[];
  readonly facts: KeptFacts;
  /** For a fragment: what its users depend on. */
  readonly face?: string;
  /** For page tests: the names of the documents of which that consists what they are about. */
  readonly parts?: readonly string[];
}

/** Returns what can be kept of a compiled document. */
export function plainOutput(output: Output | TestsOutput): KeptOutput {
  const { name, kind, problems, facts } = output;
  return {
    name,
    kind,
    problems,
    facts: plainFacts(facts),
    ...(kind === 'fragment' ? { face: faceOf(output) } : {}),
    ...('parts' in output ? { parts: output.parts.map((part) => part.name) } : {}),
  };
}

/** A compiled document from what was kept of it. It is compiled once more where something else is asked for. */
export class RestoredOutput implements Output {
  readonly name: string;
  readonly kind: Output['kind'];
  readonly facts: Facts;
  readonly problems: readonly Problem[];
  readonly face: string | undefined;
  private whole: Output | undefined;

  /** @param compile compiles the document as it was when it was kept */
  constructor(
    { name, kind, problems, facts, face }: KeptOutput,
    source: Source,
    contract: Contract,
    private readonly compile: () => Output,
  ) {
    this.name = name;
    this.kind = kind;
    this.problems = problems;
    this.face = face;
    this.facts = restoredFacts(facts, { name, source }, contract, () => this.compiled.facts);
  }

  get fragment(): FragmentInfo | undefined {
    return this.kind === 'fragment' ? this.compiled.fragment : undefined;
  }

  get scopes(): Scopes | undefined {
    return this.compiled.scopes;
  }

  module(engine: string, open?: boolean): string {
    return this.compiled.module(engine, open);
  }

  protected get compiled(): Output {
    return (this.whole ??= this.compile());
  }
}

/** Page tests from what was kept of them. */
export class RestoredTests extends RestoredOutput {
  private about: Subject | undefined;

  constructor(
    kept: KeptOutput,
    source: Source,
    private readonly catalog: Catalog,
    /** The documents of which that consists what they are about. */
    readonly parts: readonly Output[],
    compile: () => Output,
  ) {
    super(kept, source, catalog.contract, compile);
  }

  get subject(): Subject | undefined {
    return (this.about ??= subjectOf(this.name, this.parts, this.catalog.components));
  }
}
