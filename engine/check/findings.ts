import type { Fix, Severity } from '../document/problem.ts';
import type { ProjectDocuments } from '../document/project.ts';
import type { Pointer, Source } from '../document/source.ts';
import { ofFacts, type Facts } from '../language/facts.ts';

export interface ReportOptions {
  readonly key?: boolean;
  readonly severity?: Severity;
  /** Ways to mend it. */
  readonly fixes?: readonly Fix[];
}

/** A problem that a rule found, at its place. */
export interface Finding {
  readonly source: Source;
  readonly pointer: Pointer;
  readonly message: string;
  readonly options: ReportOptions;
}

/** The findings of a rule, with what it looked at. */
export interface Known {
  readonly from: readonly unknown[];
  readonly findings: readonly Finding[];
}

/** The part of a rule by which its findings in a document are remembered. */
interface Judge {
  readonly code: string;
  reads?(documents: ProjectDocuments): readonly unknown[];
}

/** Returns the findings of rules in a document as it was compiled, by the codes of the rules. */
export const findingsIn = ofFacts(() => new Map<string, Known>());

/** Findings in a document by the codes of their rules, as they can be kept in a file. */
export type KeptFindings = Readonly<Record<string, ReadonlyArray<Omit<Finding, 'source'>>>>;

/**
 * Returns the findings in a document that can be kept: those that still hold.
 *
 * @param project the documents as they are
 */
export function plainFindings(facts: Facts, judges: readonly Judge[], project: ProjectDocuments): KeptFindings {
  const all = findingsIn(facts);
  return Object.fromEntries(
    judges.flatMap((judge) => {
      const known = all.get(judge.code);
      const isKept = known !== undefined && isFrom(known, judge.reads?.(project) ?? []);
      if (!isKept || known.findings.some(({ source }) => source !== facts.source)) return [];
      return [[judge.code, known.findings.map(({ pointer, message, options }) => ({ pointer, message, options }))]];
    }),
  );
}

/**
 * Remembers what was kept of the findings in a document.
 *
 * @param project the documents as they were when it was kept
 */
export function takeFindings(
  facts: Facts,
  kept: KeptFindings,
  judges: readonly Judge[],
  project: ProjectDocuments,
): void {
  const all = findingsIn(facts);
  for (const { code, reads } of judges) {
    const findings = kept[code]?.map((finding) => ({ ...finding, source: facts.source }));
    if (findings !== undefined) all.set(code, { from: reads?.(project) ?? [], findings });
  }
}

/** The documents in which a rule found nothing, each with the other things that the rule read. */
export class Faultless {
  private readonly known = new WeakMap<Facts, readonly unknown[]>();

  add(facts: Facts, from: readonly unknown[]): void {
    this.known.set(facts, from);
  }

  /** True where the rule would find nothing again, because it would read the same things. */
  has(facts: Facts, from: readonly unknown[]): boolean {
    return isSame(this.known.get(facts), from);
  }
}

/** True where findings are remembered that come from the same things. */
export function isFrom(known: Known | undefined, from: readonly unknown[]): known is Known {
  return isSame(known?.from, from);
}

function isSame(known: readonly unknown[] | undefined, from: readonly unknown[]): boolean {
  return known?.length === from.length && from.every((part, index) => part === known[index]);
}
