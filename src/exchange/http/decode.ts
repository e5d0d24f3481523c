import { resolve } from '../../../schemas/contract.ts';
import type { Contract, Schema } from '../../../schemas/contract.ts';

/** The content of a query or a form body before it is decoded: `a[]=1&a[]=2` arrives as a list under `a[]`. */
export type Raw = Readonly<Record<string, unknown>>;

/**
 * Reads form fields by the types of the request's schema: whole numbers, booleans as 0 and 1, lists under `name[]`,
 * objects as JSON. A field that cannot be read as its type is left unchanged, for validation to refuse. `lang` is part
 * of every request and is no argument.
 */
export function decode(contract: Contract, schema: Schema, raw: Raw): Record<string, unknown> {
  const args = Object.create(null) as Record<string, unknown>;
  const properties = resolve(contract, schema).properties ?? {};
  for (const [key, value] of Object.entries(raw)) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    if (name === 'lang' && !Object.hasOwn(properties, 'lang')) continue;
    const property = properties[name];
    args[name] =
      property && Object.hasOwn(properties, name) ? read(contract, resolve(contract, property), value) : value;
  }
  return args;
}

function read(contract: Contract, schema: Schema, value: unknown): unknown {
  const types = ([] as string[]).concat((schema.type as string | string[] | undefined) ?? []);
  if (types.includes('array')) {
    const items = schema.items ? resolve(contract, schema.items) : {};
    return (Array.isArray(value) ? value : [value]).map((item) => read(contract, items, item));
  }
  if (typeof value !== 'string') return value;
  if (types.includes('integer') && /^-?(0|[1-9]\d{0,15})$/.test(value)) return Number(value);
  if (types.includes('boolean') && (value === '0' || value === '1')) return value === '1';
  if (types.includes('object')) return json(value);
  return value;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
