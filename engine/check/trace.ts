import type { Facts } from '../language/facts.ts';
import type { Product } from '../language/product.ts';
import { isObject, valueAt, type JsonObject, type Pointer } from '../document/source.ts';

export { valueAt };

/** Where a fragment or a sheet is used: by a node, or by the step that opens it. */
export interface Use {
  readonly facts: Facts;
  /** Of the node or step. */
  readonly pointer: Pointer;
  readonly value: JsonObject;
}

/** A sheet of a page, a sheet that is a fragment, or a fragment that is drawn in place. */
export interface Part {
  readonly facts: Facts;
  /** `['sheets', name]`, or empty for the whole document. */
  readonly scope: Pointer;
}

/** The sheet that a place of a page stands in, or the page. */
export function scopeOf(pointer: Pointer): Pointer {
  return pointer[0] === 'sheets' ? pointer.slice(0, 2) : [];
}

export function within(pointer: Pointer, outer: Pointer): boolean {
  return outer.every((step, index) => pointer[index] === step);
}

const cache = new WeakMap<Product, ReadonlyMap<string, readonly Use[]>>();

/** All uses of fragments and sheets, by `partName`. */
export function usesOf(product: Product): ReadonlyMap<string, readonly Use[]> {
  const known = cache.get(product);
  if (known !== undefined) return known;
  const uses = new Map<string, Use[]>();
  for (const { facts } of product.outputs.values()) {
    const places = [...facts.uses, ...facts.actions.filter(({ name }) => name === 'open')].map(
      ({ pointer }) => pointer,
    );
    for (const pointer of places) {
      const value = valueAt(facts.value, pointer);
      if (!isObject(value)) continue;
      const name = partName(facts, String(value.use ?? value.sheet));
      uses.set(name, [...(uses.get(name) ?? []), { facts, pointer, value }]);
    }
  }
  cache.set(product, uses);
  return uses;
}

/** The name of a part all over the product; a page's own sheets are known by their page. */
export function partName(facts: Facts, name: string): string {
  return name.startsWith('fragments/') ? name : `${facts.name}#${name}`;
}

/** The fragment or sheet that a name in a document means. */
export function partOf(product: Product, facts: Facts, name: string): Part | undefined {
  if (!name.startsWith('fragments/')) return { facts, scope: ['sheets', name] };
  const own = product.outputs.get(name)?.facts;
  return own === undefined ? undefined : { facts: own, scope: [] };
}

/** The part that a place belongs to: the uses of it are the ways in. */
export function usersOf(product: Product, facts: Facts, pointer: Pointer): readonly Use[] {
  const [, sheet] = scopeOf(pointer);
  return usesOf(product).get(sheet === undefined ? facts.name : partName(facts, String(sheet))) ?? [];
}

/** The steps of a part that tell an event, or any steps of a name. */
export function stepsOf({ facts, scope }: Part, name: string, event?: string): Pointer[] {
  return facts.actions
    .filter(
      ({ name: own, pointer }) => own === name && within(pointer, scope) && scopeOf(pointer).length === scope.length,
    )
    .map(({ pointer }) => pointer)
    .filter((pointer) => event === undefined || (valueAt(facts.value, pointer) as JsonObject).event === event);
}
