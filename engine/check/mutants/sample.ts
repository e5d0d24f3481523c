import type { Project } from '../../document/project.ts';
import type { Source } from '../../document/source.ts';
import { applied, changesOf, type BehaviourChange, type Kind, type Looks } from './behaviour.ts';
import type { Mutant } from './judge.ts';
import { seeded } from '../../document/seeded.ts';

/** The choice of behaviour mutants. */
export interface MutantChoice {
  /** Names the sample: the same seed, the same mutants. */
  readonly seed: number;
  /** The number of mutants of each kind, as far as the documents admit. */
  readonly each: number;
  /** Only these kinds. */
  readonly kinds?: readonly string[] | undefined;
  /** Only in these documents. */
  readonly documents?: readonly string[] | undefined;
}

/** A mutant that changes behaviour. */
export interface BehaviourMutant extends Mutant {
  readonly kind: Kind;
}

/** Returns the documents that mutants are made of. */
export const documentsOf = (project: Project): Array<{ readonly name: string; readonly source: Source }> =>
  [...project.screens, ...project.fragments].map(([name, source]) => ({ name, source }));

/** Returns a sample of the changes of behaviour that a product's documents admit, kind by kind. */
export function behaviourMutants(
  project: Project,
  { seed, each, kinds, documents }: MutantChoice,
): readonly BehaviourMutant[] {
  const random = seeded(seed);
  const all = new Map<
    Kind,
    Array<{ readonly name: string; readonly source: Source; readonly change: BehaviourChange }>
  >();
  const { blocks } = project.catalog;
  const looks: Looks = (block, slot) => {
    const of = typeof block === 'string' ? blocks.get(block)?.schema.slots[slot] : undefined;
    return of !== undefined && 'looks' in of && of.looks === true;
  };
  for (const { name, source } of documentsOf(project)) {
    if (documents?.includes(name) === false) continue;
    for (const change of changesOf(source.value, looks)) {
      if (kinds?.includes(change.kind) === false) continue;
      const known = all.get(change.kind) ?? [];
      known.push({ name, source, change });
      all.set(change.kind, known);
    }
  }
  return [...all].flatMap(([kind, places]) =>
    places
      .map((place) => ({ place, rank: random() }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, each)
      .map(({ place: { name, source, change } }) => ({
        kind,
        name,
        source,
        value: applied(source.value, change),
        place: change.pointer,
        says: `${kind}: ${change.says}`,
      })),
  );
}
