import { readTexts } from '../../check/texts.ts';
import { Places, settingOf } from '../../check/width/place.ts';
import { isObject, valueAt, type Pointer } from '../../document/source.ts';
import type { Facts } from '../../language/facts.ts';
import type { Output } from '../../language/output.ts';
import type { Product } from '../../language/product.ts';
import type { TextRoom, TextUse } from '../protocol/texts.ts';
import { inWords } from './in-words.ts';
import { reached } from './reach.ts';

/** A place at which a text is said, with the pages on which it is. */
export interface Use {
  readonly output: Output;
  readonly pointer: Pointer;
  readonly routes: readonly string[];
}

const known = new WeakMap<Product, ReadonlyMap<string, readonly Use[]>>();

/** Returns where each text is said, with the pages on which it is. */
export function usesOf(product: Product): ReadonlyMap<string, readonly Use[]> {
  const before = known.get(product);
  if (before !== undefined) return before;
  const routes = new Map<string, string[]>();
  for (const route of product.project.screens.keys())
    for (const { name } of reached(product, route)) routes.set(name, [...(routes.get(name) ?? []), route]);
  const out = new Map<string, Use[]>();
  for (const output of product.outputs.values())
    for (const { key, pointer } of output.facts.keys) {
      const uses = out.get(key) ?? [];
      out.set(key, uses);
      uses.push({ output, pointer, routes: routes.get(output.name) ?? [] });
    }
  known.set(product, out);
  return out;
}

/** Returns the pointer of the innermost node around a place; that of the document where there is none. */
function nodeAround({ value }: Facts, pointer: Pointer): Pointer {
  const depth = pointer.findLastIndex((_, index) => {
    const around = valueAt(value, pointer.slice(0, index));
    return isObject(around) && ['block', 'use', 'component'].some((kind) => kind in around);
  });
  return pointer.slice(0, Math.max(0, depth));
}

/** Returns a use as people read it: `label of Submit`. */
export function saysOf({ output: { facts }, pointer }: Use): string {
  const slot = pointer.findLast((step) => typeof step === 'string') ?? '';
  const owner = valueAt(facts.value, nodeAround(facts, pointer));
  const kind = isObject(owner) ? (owner.block ?? owner.use ?? owner.component) : undefined;
  return kind === undefined ? inWords(String(slot)) : `${inWords(String(slot))} of ${inWords(String(kind))}`;
}

/** Returns the page on which a use is first; the name of its document where no page reaches it. */
export const routeOf = ({ output, routes }: Use): string => routes[0] ?? output.name;

const places = new WeakMap<Product, Places>();

/** Returns the room of a use on the narrowest phone. */
function roomOf(product: Product, { output: { facts }, pointer }: Use): TextRoom {
  const { first } = readTexts(product);
  if (first === undefined) return {};
  const all = places.get(product) ?? new Places(product, settingOf(product, first));
  places.set(product, all);
  const place = all.of(facts, pointer);
  if (place === undefined) return {};
  return {
    ...(Number.isFinite(place.width) ? { room: Math.floor(place.width), wraps: !place.oneLine } : {}),
    size: place.size,
    heavy: place.fit.heavy === true,
  };
}

/** Returns a use as clients get it. */
export function textUse(product: Product, use: Use): TextUse {
  const { output, pointer } = use;
  return {
    route: routeOf(use),
    at: { file: output.facts.source.file, pointer },
    node: { file: output.facts.source.file, pointer: nodeAround(output.facts, pointer) },
    says: saysOf(use),
    ...roomOf(product, use),
  };
}

/** Returns the rooms of texts by key, each once. */
export function roomsOf(product: Product, keys: readonly string[]): Readonly<Record<string, readonly TextRoom[]>> {
  const uses = usesOf(product);
  return Object.fromEntries(
    keys.map((key) => {
      const rooms = (uses.get(key) ?? []).map((use) => roomOf(product, use));
      return [key, [...new Map(rooms.map((room) => [JSON.stringify(room), room])).values()]];
    }),
  );
}
