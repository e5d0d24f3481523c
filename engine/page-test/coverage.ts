import type { Product } from '../language/product.ts';
import { pointsOf, type Point } from './points.ts';

/** The share of a document that cases reach. */
export interface Covered {
  readonly document: string;
  readonly all: number;
  readonly missing: readonly Point[];
}

/**
 * Computes how much of the possible behaviour of a product's documents its cases reach.
 * @param hits the ids of the points that ran
 * @param answered by document: how its calls were answered
 */
export function coverage(
  { outputs, project }: Product,
  hits: ReadonlySet<string>,
  answered: ReadonlyMap<string, ReadonlySet<string>>,
): Covered[] {
  return [...outputs.values()].flatMap(({ name, kind, facts }) => {
    if (kind !== 'screen' && kind !== 'fragment') return [];
    const points = pointsOf(facts, project.catalog.contract);
    const calls = new Map(facts.calls.map(({ call, pointer }) => [pointer.join('/'), call]));
    const known = answered.get(name);
    const missing = points.filter(({ id, pointer }) => {
      if (hits.has(id)) return false;
      const call = calls.get(pointer.join('/'));
      return call === undefined || known?.has(`${call} ${id.slice(id.indexOf(' ') + 1)}`) !== true;
    });
    return points.length === 0 ? [] : [{ document: name, all: points.length, missing }];
  });
}

/** Returns the share of all points that are reached, in percent, rounded down to a tenth. */
export function shareOf(covered: readonly Covered[]): number {
  const all = covered.reduce((sum, one) => sum + one.all, 0);
  const missing = covered.reduce((sum, one) => sum + one.missing.length, 0);
  return all === 0 ? 100 : Math.floor(((all - missing) / all) * 1000) / 10;
}

/**
 * Returns a sentence on the share of the points of documents that is reached.
 *
 * @param failed the number of cases that failed: what they reach counts too
 */
export function showShare(covered: readonly Covered[], failed: number): string {
  const [only, other] = covered;
  const share =
    only !== undefined && other === undefined
      ? `${only.all - only.missing.length} of ${only.all} points of ${only.document} are reached`
      : `${shareOf(covered)} % of what the ${covered.length} documents may do is reached`;
  return `${share}${failed === 0 ? '' : failed === 1 ? ', also by the case that failed' : `, also by the ${failed} cases that failed`}.`;
}

/** Says what is untested, by line, and the share of each document. */
export function showCoverage({ outputs }: Product, covered: readonly Covered[]): string {
  return covered
    .flatMap(({ document, all, missing }) => {
      const source = outputs.get(document)!.facts.source;
      return [
        ...missing.map(({ pointer, says }) => {
          const { line, column } = source.place(pointer);
          return `${source.file}:${line}:${column} untested: ${says}`;
        }),
        `${source.file}: ${all - missing.length} of ${all}`,
      ];
    })
    .join('\n');
}
