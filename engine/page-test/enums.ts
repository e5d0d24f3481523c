import { resolve, type Described, type Schema } from './schema.ts';

/** A choice of the contract: an enum with a name, or one that a single field has. */
export interface EnumField {
  /** `OrderStatus`, or `side` of a field's own. */
  readonly name: string;
  readonly values: readonly string[];
  /** The fields that hold it. */
  readonly fields: ReadonlySet<string>;
}

/** Returns the enum of a schema, in a field of that name; undefined where it has none. */
export function enumOf(contract: Described, schema: Schema, field: string): EnumField | undefined {
  const inner = [schema, ...(((schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined) ?? [])];
  for (const one of inner) {
    const values = resolve(contract, one).enum?.filter((value): value is string => typeof value === 'string') ?? [];
    if (values.length > 0) return { name: one.$ref?.split('/').at(-1) ?? field, values, fields: new Set([field]) };
  }
  return undefined;
}

/** Returns every enum in the answer of a call, by its name. */
export function enumsOf(contract: Described, { answer }: { readonly answer: Schema }): ReadonlyMap<string, EnumField> {
  const found = new Map<string, EnumField>();
  const seen = new Set<Schema>();
  const look = (schema: Schema, field: string): void => {
    const choice = enumOf(contract, schema, field);
    if (choice !== undefined) {
      found.set(choice.name, {
        ...choice,
        fields: new Set([...choice.fields, ...(found.get(choice.name)?.fields ?? [])]),
      });
      return;
    }
    const whole = resolve(contract, schema);
    if (seen.has(whole)) return;
    seen.add(whole);
    for (const [name, inner] of Object.entries(whole.properties ?? {})) look(inner, name);
    if (whole.items !== undefined) look(whole.items, field);
    for (const inner of ((whole['anyOf'] ?? whole['oneOf']) as readonly Schema[] | undefined) ?? []) look(inner, field);
  };
  look(answer, '');
  return found;
}
