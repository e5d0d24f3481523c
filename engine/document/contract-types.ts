import { nullable } from '../formula/assignable.ts';
import type { Bounds, RecordType, Type, TypeNames } from '../formula/type.ts';
import { readUnit, UNITS } from '../formula/unit.ts';
import { isObject, type Json, type JsonObject } from './source.ts';

/** Reads the schemas of an OpenAPI description as types. */
export class ContractTypes {
  private readonly schemas: JsonObject;
  private readonly types = new Map<string, Type>();
  private readonly ids = new Set<string>();

  constructor(api: JsonObject) {
    this.schemas = asObject(asObject(api.components).schemas);
    for (const name of Object.keys(this.schemas)) this.named(name);
    // Read every field now: that also collects the entities that `id<…>` may name.
    for (const type of this.types.values()) if (type.kind === 'record') type.fields();
  }

  names(): TypeNames {
    return { types: this.types, ids: this.ids };
  }

  /** Returns the schema that a reference points to. */
  resolve(schema: JsonObject): JsonObject {
    const name = refName(schema);
    return name === undefined ? schema : this.resolve(asObject(this.schemas[name]));
  }

  private named(name: string): Type {
    const known = this.types.get(name);
    if (known !== undefined) return known;
    const schema = this.schemas[name];
    if (!isObject(schema)) throw new Error(`The contract has no schema ${name}`);
    if (Array.isArray(schema.enum))
      return this.keep(name, { kind: 'enum', name, values: words(schema.enum), ...finalOf(schema, name) });
    if (schema.type === 'object' && schema.properties !== undefined) return this.keep(name, this.record(schema, name));
    const type = this.type(schema, name);
    return this.keep(name, type);
  }

  private keep(name: string, type: Type): Type {
    this.types.set(name, type);
    return type;
  }

  private record(schema: JsonObject, name: string): RecordType {
    let fields: Map<string, Type> | undefined;
    const required = new Set((Array.isArray(schema.required) ? schema.required : []) as string[]);
    const key = keyOf(schema);
    return {
      kind: 'record',
      name,
      ...(key === undefined ? {} : { key }),
      fields: () => {
        fields ??= new Map(
          Object.entries(asObject(schema.properties)).map(([field, inner]) => {
            const type = this.type(asObject(inner), `${name}.${field}`);
            return [field, required.has(field) ? type : nullable(type)];
          }),
        );
        return fields;
      },
    };
  }

  /** @param name names the schema in messages */
  type(schema: JsonObject, name: string): Type {
    const ref = refName(schema);
    if (ref !== undefined) return this.named(ref);
    const options = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(options)) {
      const real = options.filter((option) => !(isObject(option as Json) && (option as JsonObject).type === 'null'));
      if (real.length === 1) {
        const inner = this.type(real[0] as JsonObject, name);
        return real.length < options.length ? nullable(inner) : inner;
      }
    }
    if (Array.isArray(schema.type)) {
      const rest = schema.type.filter((kind) => kind !== 'null');
      const inner = this.type({ ...schema, type: rest[0] ?? 'string' }, name);
      return rest.length < schema.type.length ? nullable(inner) : inner;
    }
    return this.plain(schema, name);
  }

  private plain(schema: JsonObject, name: string): Type {
    const type = this.bare(schema, name);
    return schema['x-unit'] === undefined ? type : withUnit(type, schema['x-unit'], name);
  }

  private bare(schema: JsonObject, name: string): Type {
    if (Array.isArray(schema.enum) && schema.enum.some((value) => typeof value === 'string'))
      return { kind: 'enum', name: '', values: words(schema.enum) };
    if (typeof schema.const === 'string') return { kind: 'enum', name: '', values: [schema.const] };
    switch (schema.type) {
      case 'boolean':
        return { kind: 'bool' };
      case 'integer':
      case 'number':
        return schema.format === 'time-ms'
          ? { kind: 'time' }
          : schema.format === 'duration-ms'
            ? { kind: 'duration' }
            : { kind: 'number', ...boundsOf(schema) };
      case 'array':
        return { kind: 'list', of: this.type(asObject(schema.items), `${name}[]`) };
      case 'object':
        return this.record(schema, name);
      case 'null':
        return { kind: 'null' };
      default:
        return this.text(schema);
    }
  }

  private text(schema: JsonObject): Type {
    if (typeof schema['x-id'] === 'string') {
      this.ids.add(schema['x-id']);
      return { kind: 'id', of: schema['x-id'] };
    }
    if (schema['x-icon'] === true) return { kind: 'icon' };
    switch (schema.format) {
      case 'decimal':
        return { kind: 'number' };
      case 'html':
        return { kind: 'html' };
      case 'image':
        return { kind: 'image' };
      case 'uri':
        return { kind: 'link' };
      case 'binary':
        return { kind: 'file' };
      default:
        return { kind: schema['x-text'] === true ? 'text' : 'string' };
    }
  }
}

/** Returns the key field of an entry: the contract declares it (`x-key`), or it is `id`. */
function keyOf(schema: JsonObject): string | undefined {
  if (typeof schema['x-key'] === 'string') return schema['x-key'];
  const id = asObject(schema.properties).id;
  return isObject(id) && typeof id['x-id'] === 'string' ? 'id' : undefined;
}

function words(values: readonly Json[]): string[] {
  return values.filter((value): value is string => typeof value === 'string');
}

/** Returns the final states of an enum (`x-final`). */
function finalOf({ 'x-final': final, enum: values }: JsonObject, name: string): { readonly final?: readonly string[] } {
  if (final === undefined) return {};
  const named = Array.isArray(final) ? words(final) : [];
  const known = Array.isArray(values) ? words(values) : [];
  if (named.length === 0 || named.some((value) => !known.includes(value)))
    throw new Error(`${name}: x-final lists values of the enum that nothing leaves`);
  return { final: named };
}

/** Adds the unit that the contract declares (`x-unit`) to a number. */
function withUnit(type: Type, text: Json, name: string): Type {
  const unit = typeof text === 'string' ? readUnit(text) : undefined;
  if (type.kind !== 'number' || unit === undefined)
    throw new Error(
      `${name}: x-unit says what a number counts, one of ${UNITS.join(', ')}; ${JSON.stringify(text)} is none, or this is no number`,
    );
  return { ...type, unit };
}

function boundsOf({ minimum, maximum }: JsonObject): { readonly bounds?: Bounds } {
  if (typeof minimum !== 'number' && typeof maximum !== 'number') return {};
  return {
    bounds: {
      ...(typeof minimum === 'number' ? { least: minimum } : {}),
      ...(typeof maximum === 'number' ? { most: maximum } : {}),
    },
  };
}

function refName(schema: JsonObject): string | undefined {
  return typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
}

export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
