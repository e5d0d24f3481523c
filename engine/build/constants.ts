import type { Pointer } from '../document/source.ts';
import { APP } from '../language/app/grammar.ts';
import { namesRead, type Facts } from '../language/facts.ts';
import type { Product } from '../language/product.ts';

/** Tells of a place in the app document that it is no constant of the product: the shell itself reads it. */
export const isOfShell = ([name]: Pointer): boolean => Object.hasOwn(APP.keys, String(name));

/** Returns what the constants that a document reads name: its texts, or its icons. */
export function inConstants<Named extends { readonly pointer: Pointer }>(
  { facts }: { readonly facts: Facts },
  product: Product,
  namedIn: (app: Facts) => readonly Named[],
): readonly Named[] {
  const read = namesRead(facts, 'app');
  const app = product.outputs.get('app')?.facts;
  return app === undefined
    ? []
    : namedIn(app).filter(({ pointer }) => !isOfShell(pointer) && read.has(String(pointer[0])));
}
