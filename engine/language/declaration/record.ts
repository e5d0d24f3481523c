import type { Type } from '../../formula/type.ts';
import type { Cursor } from '../cursor.ts';

/** Returns the record of fields whose types are written by name, as an event's payload or an action's result. */
export function recordType(
  name: string,
  types: Readonly<Record<string, string>>,
  { compilation, pointer }: Cursor,
): Type {
  const fields = new Map<string, Type>();
  for (const [field, text] of Object.entries(types)) {
    const type = compilation.type(text, pointer);
    if (type !== undefined) fields.set(field, type);
  }
  return { kind: 'record', name, fields: () => fields };
}
