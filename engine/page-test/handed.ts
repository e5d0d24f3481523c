import { present } from '../formula/assignable.ts';
import type { Type } from '../formula/type.ts';
import type { Argument } from '../document/contract.ts';
import { isFacts } from '../language/declaration/facts-type.ts';
import { longestList, merge } from './merge.ts';
import type { Described, Schema } from './schema.ts';
import { valueOf, type Json } from './values.ts';

/**
 * Returns the parameters of a fragment as a case hands them over: those that it gives, on top of what is made from the
 * examples of the contract, and required ones that it leaves out.
 *
 * @param now the time of the case, from which "+2 h" counts
 */
export function handedTo(
  described: Described,
  params: ReadonlyMap<string, Argument>,
  given: Readonly<Record<string, Json>>,
  now: number,
): Readonly<Record<string, Json>> {
  const schema = (type: Type): Schema => schemaOf(described, type);
  const out: Record<string, Json> = {};
  for (const [name, { type, required }] of params) {
    const value = given[name];
    const plain = present(type);
    if (isFacts(type)) out[name] = value ?? {};
    else if (plain.kind === 'text' || value === null) out[name] = value ?? null;
    else if (value !== undefined) {
      const rows = Math.max(1, longestList(value));
      out[name] = merge(valueOf(described, schema(plain.kind === 'field' ? plain.of : plain), { rows }), value, now);
    } else if (required && plain.kind !== 'field') out[name] = valueOf(described, schema(plain), { rows: 3 });
  }
  return out;
}

/** Returns a schema whose examples fit a type. */
function schemaOf(described: Described, type: Type): Schema {
  const plain = present(type);
  switch (plain.kind) {
    case 'record':
      if (Object.hasOwn(described.components.schemas, plain.name))
        return { $ref: `#/components/schemas/${plain.name}` };
      return {
        type: 'object',
        properties: Object.fromEntries([...plain.fields()].map(([name, field]) => [name, schemaOf(described, field)])),
      };
    case 'list':
      return { type: 'array', items: schemaOf(described, plain.of) };
    case 'enum':
      return { type: 'string', enum: plain.values };
    case 'bool':
      return { type: 'boolean' };
    case 'number':
      return { type: 'string', format: 'decimal' };
    case 'time':
      return { type: 'integer', format: 'time-ms' };
    case 'duration':
      return { type: 'integer', format: 'duration-ms' };
    case 'id':
      return { type: 'string', 'x-id': plain.of };
    default:
      return { type: 'string' };
  }
}
