import type { Changed } from '../../protocol/change.ts';
import type { Json } from '../../protocol/place.ts';
import { placeKey } from '../../protocol/place.ts';
import type { Property } from '../../protocol/properties.ts';
import { change } from '../state/acts.ts';

/**
 * Writes a property, or takes it away where the value is undefined. What is typed into one property is undone
 * together.
 */
export function setValue({ at, name }: Property, value: Json | undefined): Promise<Changed | undefined> {
  const group = `set ${placeKey(at)}`;
  if (value === undefined) return change([{ do: 'remove', at: [at] }], name, group);
  return change([{ do: 'set', at, value }], name, group);
}
