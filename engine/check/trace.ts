import type { Facts } from '../language/facts.ts';
import type { Product } from '../language/product.ts';
import { isObject, valueAt, type JsonObject, type Pointer } from '../document/source.ts';

export { valueAt };

/** A use of a fragment or a sheet: by a node, or by the step that opens it. */
export interface PartUse {
  readonly facts: Facts;
  /** The pointer of the node or step. */
  readonly pointer: Pointer;
  readonly value: JsonObject;
}

/** A sheet of a page, a sheet that is a fragment, or a fragment that is drawn in place. */
export interface FramePart {
  readonly facts: Facts;
  /** `['sheets', name]`, or empty for the whole document. */
  readonly scope: Pointer;
}

/** Returns the sheet around a place of a page, or the page. */
export function scopeOf(pointer: Pointer): Pointer {
  return pointer[0] === 'sheets' ? pointer.slice(0, 2) : [];
}

export function within(pointer: Pointer, outer: Pointer): boolean {
  return outer.every((step, index) => pointer[index] === step);
}

const cache = new WeakMap<Product, ReadonlyMap<string, readonly PartUse[]>>();

/** Returns all uses of fragments and sheets, by `partName`. */
export function usesOf(product: Product): ReadonlyMap<string, readonly PartUse[]> {
  const known = cache.get(product);
  if (known !== undefined) return known;
  const uses = new Map<string, PartUse[]>();
  for (const { facts } of product.outputs.values()) {
    const places = [...facts.uses, ...facts.actions.filter(({ name }) => name === 'open')].map(
      ({ pointer }) => pointer,
    );
    for (const pointer of places) {
      const value = valueAt(facts.value, pointer);
      if (!isObject(value)) continue;
      const name = partName(facts, String(value.use ?? value.sheet));
      const known = uses.get(name);
      if (known === undefined) uses.set(name, [{ facts, pointer, value }]);
      else known.push({ facts, pointer, value });
    }
  }
  cache.set(product, uses);
  return uses;
}

/** Returns the name of a part in the whole product; a page's own sheets have their page in it. */
export function partName(facts: Facts, name: string): string {
  return name.startsWith('fragments/') ? name : `${facts.name}#${name}`;
}

/** Returns the fragment or sheet for a name in a document. */
export function partOf(product: Product, facts: Facts, name: string): FramePart | undefined {
  if (!name.startsWith('fragments/')) return { facts, scope: ['sheets', name] };
  const own = product.outputs.get(name)?.facts;
  return own === undefined ? undefined : { facts: own, scope: [] };
}

/** Returns the uses of the part around a place, which are the ways into it. */
export function usersOf(product: Product, facts: Facts, pointer: Pointer): readonly PartUse[] {
  const [, sheet] = scopeOf(pointer);
  return usesOf(product).get(sheet === undefined ? facts.name : partName(facts, String(sheet))) ?? [];
}

/** Returns the steps of a part that emit an event, or any steps of a name. */
export function stepsOf({ facts, scope }: FramePart, name: string, event?: string): Pointer[] {
  return facts.actions
    .filter(
      ({ name: own, pointer }) => own === name && within(pointer, scope) && scopeOf(pointer).length === scope.length,
    )
    .map(({ pointer }) => pointer)
    .filter((pointer) => event === undefined || (valueAt(facts.value, pointer) as JsonObject).event === event);
}
