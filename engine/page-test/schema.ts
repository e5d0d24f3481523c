/** A JSON Schema as contracts use it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly [keyword: string]: unknown;
}

/** The part of an API description that schemas refer to. */
export interface Described {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Follows a reference into the components; any other schema is returned as it is. @throws Error where it leads nowhere */
export function resolve(described: Described, schema: Schema): Schema {
  const name = schema.$ref?.match(/^#\/components\/schemas\/(\w+)$/)?.[1];
  if (name === undefined) return schema;
  const found = described.components.schemas[name];
  if (found === undefined) throw new Error(`The contract has no schema ${name}.`);
  return resolve(described, found);
}
