import type { Product } from '../../language/product.ts';
import { sorted, untouched, type Change } from './change.ts';
import { contractChanges, type UsersOf } from './contract.ts';
import { documentChanges, testChanges, type Sides } from './documents.ts';
import { Naming } from './naming.ts';
import { mentions } from './mentions.ts';
import { singleChanges } from './single.ts';
import { textChanges } from './texts.ts';

/** The meaning of a change of the documents, in words. */
export interface Words {
  /** The most important change comes first. */
  readonly changes: readonly Change[];
  /** A sentence on the important kinds that no change is about: `No call, right or rule is new, gone or different`. */
  readonly untouched: string | undefined;
}

/**
 * Says in words what differs between two versions of a product's documents: by their parts, not by lines. The same two
 * versions always give the same words, in English.
 */
export function wordsOf(before: Product, after: Product): Words {
  const sides: Sides = {
    old: { product: before, naming: new Naming(before.project) },
    now: { product: after, naming: new Naming(after.project) },
  };
  const title = (name: string): string => sides.now.naming.title(name);
  const outputs = [...after.outputs.values()].filter(({ kind }) => kind === 'screen' || kind === 'fragment');
  const users: UsersOf = ({ call, type }) =>
    outputs
      .filter(({ facts }) =>
        facts.calls.some((one) => {
          const known = after.project.catalog.contract.calls.get(one.call);
          return call !== undefined ? one.call === call : type !== undefined && mentions(known?.answer, type);
        }),
      )
      .map(({ name }) => title(name));
  const changes = sorted([
    ...documentChanges(sides),
    ...singleChanges(before.project, after.project, sides.now.naming),
    ...contractChanges(before.project, after.project, users),
    ...textChanges(before.project, after.project, (key) =>
      outputs.filter(({ facts }) => facts.keys.some((one) => one.key === key)).map(({ name }) => title(name)),
    ),
    ...testChanges(sides),
  ]);
  return { changes, untouched: untouched(changes) };
}
