import type { Type } from '../../formula/type.ts';

/** So deep a type is looked into: records name others in circles. */
const DEPTH = 5;

/** Tells whether a type is, or holds, the record, the enum or the id of a name. */
export function mentions(type: Type | undefined, name: string, depth = 0): boolean {
  if (type === undefined || depth > DEPTH) return false;
  switch (type.kind) {
    case 'enum':
      return type.name === name;
    case 'id':
      return type.of === name;
    case 'record':
      return type.name === name || [...type.fields().values()].some((field) => mentions(field, name, depth + 1));
    case 'list':
    case 'field':
    case 'nullable':
      return mentions(type.of, name, depth);
    default:
      return false;
  }
}
