import type { Fix, Severity } from '../document/problem.ts';
import type { ProjectDocuments } from '../document/project.ts';
import type { Pointer, Source } from '../document/source.ts';
import type { Facts } from '../language/facts.ts';

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

const ofDocument = new WeakMap<Facts, Map<string, Known>>();

/** Returns the findings of rules in a document as it was compiled, by the codes of the rules. */
export function findingsIn(facts: Facts): Map<string, Known> {
  const known = ofDocument.get(facts) ?? new Map<string, Known>();
  ofDocument.set(facts, known);
  return known;
}

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

/** True where findings are remembered that come from the same things. */
export function isFrom(known: Known | undefined, from: readonly unknown[]): known is Known {
  return known?.from.length === from.length && from.every((part, index) => part === known.from[index]);
}
