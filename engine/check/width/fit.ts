import type { BlockSchema } from '../../block/define.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../../document/source.ts';
import type { Fit, Slot } from '../../grammar/define.ts';

/**
 * Returns how a block sets the text at a path in it: `['label']`, `['options', 'buy']`, `['entries', 2, 'label']`. For
 * a text that a value chooses (`{ "by": …, "of": { "a": key } }`), the path continues behind the slot.
 */
export function fitAt(schema: BlockSchema, block: JsonObject, path: Pointer): Fit | undefined {
  const [first, ...rest] = path;
  const slot = schema.slots[String(first)] ?? schema.each?.[String(first)];
  return slot === undefined ? undefined : fitIn(slot, block[String(first)], rest);
}

function fitIn(slot: Slot, value: Json | undefined, rest: Pointer): Fit | undefined {
  if (slot.type === 'text') return slot.fit;
  if (slot.type === 'group') {
    const [next, ...more] = slot.many === true ? rest.slice(1) : rest;
    const inner = slot.slots[String(next)];
    return inner === undefined ? undefined : fitIn(inner, undefined, more);
  }
  if (slot.type !== 'map') return undefined;
  const [name, next, ...more] = rest;
  // The key of a map of texts is the label itself: there the path ends at it.
  const entry = isObject(value) ? value[String(name)] : undefined;
  if (next === undefined) return slot.key === 'text' ? slot.fit : fitIn(slot.value, entry, []);
  const inner = slot.group?.[String(next)];
  if (inner !== undefined) return fitIn(inner, undefined, more);
  return fitIn(slot.value, entry, rest.slice(1));
}
