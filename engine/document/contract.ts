import type { Bounds, RecordType, Type } from '../formula/type.ts';
import type { TypeNames } from '../formula/environment.ts';
import { readUnit, UNITS } from '../formula/unit.ts';
import { isObject, type Json, type JsonObject } from './source.ts';

/** A call of the contract, as documents, the checker and the app see it. */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly auth: 'none' | 'optional' | 'required';
  readonly role: string;
  /** A call whose class says that value moves or leaves spends. */
  readonly effect: 'read' | 'write' | 'spend';
  /** What it spends can leave the user: it asks for a proof of who asks. */
  readonly leaves: boolean;
  readonly reversible: boolean;
  /** JSON pointer of the value in the answer. */
  readonly data: string;
  readonly page?: { readonly page: string; readonly limit: string; readonly total?: string };
  readonly args: ReadonlyMap<string, Argument>;
  readonly answer: Type;
  readonly errors: readonly { readonly code: string; readonly text: string; readonly parameter?: string }[];
  readonly multipart: boolean;
}

export interface Argument {
  readonly type: Type;
  readonly required: boolean;
  readonly description: string;
  /**
   * It proves who asks, or what they were shown, and does not say what is asked: a password, a code, a quote (`format:
   * password`, `x-secret`).
   */
  readonly secret?: boolean;
}

export interface Channel {
  readonly name: string;
  readonly auth: boolean;
  readonly params: ReadonlyMap<string, Argument>;
  readonly op: 'patch' | 'upsert' | 'remove' | 'append' | 'sequence' | 'refresh';
  readonly key: string | undefined;
  /** Of a sequence: the lists that run from large to small keys. */
  readonly falling: readonly string[];
  readonly payload: Type;
  /** It tells figures all the time: what they are put into is old soon after none come. */
  readonly figures: boolean;
}

export interface Contract {
  readonly names: TypeNames;
  readonly calls: ReadonlyMap<string, Call>;
  readonly channels: ReadonlyMap<string, Channel>;
}

/**
 * Reads one merged OpenAPI description and the channels' file. Throws with a clear message where the contract itself is
 * wrong.
 */
export function readContract(api: JsonObject, channels: JsonObject): Contract {
  const reader = new Reader(api);
  const calls = new Map<string, Call>();
  for (const [path, item] of Object.entries(asObject(api.paths))) {
    for (const [method, operation] of Object.entries(asObject(item))) {
      if (method !== 'get' && method !== 'post') continue;
      const call = reader.call(path, method, asObject(operation));
      if (calls.has(call.name)) throw new Error(`Two operations are called ${call.name}`);
      calls.set(call.name, call);
    }
  }
  const live = new Map<string, Channel>();
  for (const [name, channel] of Object.entries(channels))
    if (isObject(channel) && 'payload' in channel) live.set(name, reader.channel(name, channel));
  return { names: reader.names(), calls, channels: live };
}

/** Merges the description's files by name. */
export function mergeContract(files: readonly JsonObject[]): JsonObject {
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = {};
  let head: JsonObject = {};
  for (const file of files) {
    if ('openapi' in file) head = file;
    for (const [path, item] of Object.entries(asObject(file.paths)))
      paths[path] = { ...asObject(paths[path]), ...asObject(item) };
    Object.assign(schemas, asObject(asObject(file.components).schemas));
  }
  return { ...head, paths, components: { ...asObject(head.components), schemas } };
}

class Reader {
  private readonly schemas: JsonObject;
  private readonly types = new Map<string, Type>();
  private readonly ids = new Set<string>();

  constructor(api: JsonObject) {
    this.schemas = asObject(asObject(api.components).schemas);
    for (const name of Object.keys(this.schemas)) this.named(name);
    // Reading every field now also collects what `id<…>` may name.
    for (const type of this.types.values()) if (type.kind === 'record') type.fields();
  }

  names(): TypeNames {
    return { types: this.types, ids: this.ids };
  }

  call(path: string, method: 'get' | 'post', operation: JsonObject): Call {
    const name = String(operation.operationId ?? `${method} ${path}`);
    const answer = this.answer(name, operation);
    const page = isObject(operation['x-page']) ? operation['x-page'] : undefined;
    return {
      name, path,
      method: method === 'get' ? 'GET' : 'POST',
      summary: String(operation.summary ?? ''),
      auth: authOf(operation),
      role: String(operation['x-role'] ?? 'guest'),
      effect: effectOf(operation['x-effect']),
      leaves: operation['x-effect'] === 'leaves',
      reversible: operation['x-reversible'] === true,
      data: String(operation['x-data'] ?? '/message'),
      ...(page === undefined
        ? {}
        : {
            page: {
              page: String(page.page ?? 'page'),
              limit: String(page.limit ?? 'limit'),
              ...(page.total === undefined ? {} : { total: String(page.total) }),
            },
          }),
      args: this.args(operation),
      answer,
      errors: Array.isArray(operation['x-errors']) ? operation['x-errors'] : [],
      multipart: 'multipart/form-data' in asObject(asObject(operation.requestBody).content),
    };
  }

  channel(name: string, channel: JsonObject): Channel {
    const params = new Map<string, Argument>();
    const { properties, required } = asObject(channel.params);
    // Params are a schema of an object, or briefly its properties, of which then each is needed.
    const needed = properties === undefined ? undefined : new Set(Array.isArray(required) ? required.map(String) : []);
    for (const [param, schema] of Object.entries(asObject(properties ?? channel.params))) {
      if (isObject(schema))
        params.set(param, {
          type: this.type(schema, `${name}.${param}`),
          required: needed?.has(param) ?? true,
          description: String(schema.description ?? ''),
        });
    }
    return {
      name, params,
      auth: channel.auth === true || channel.auth === 'required' || channel.auth === 'user',
      op: (channel.op ?? 'patch') as Channel['op'],
      key: typeof channel.key === 'string' ? channel.key : undefined,
      falling: Array.isArray(channel.falling) ? channel.falling.map(String) : [],
      payload: this.type(asObject(channel.payload), name),
      figures: channel.figures === true,
    };
  }

  private args(operation: JsonObject): ReadonlyMap<string, Argument> {
    const args = new Map<string, Argument>();
    const content = Object.values(asObject(asObject(operation.requestBody).content))[0];
    const body = this.resolve(asObject(asObject(content).schema));
    const required = new Set((Array.isArray(body.required) ? body.required : []) as string[]);
    for (const [name, schema] of Object.entries(asObject(body.properties))) {
      const { format, description, 'x-secret': secret } = asObject(schema);
      args.set(name, {
        type: this.type(asObject(schema), name), required: required.has(name), description: String(description ?? ''),
        ...(format === 'password' || secret === true ? { secret: true } : {}),
      });
    }
    for (const entry of Array.isArray(operation.parameters) ? operation.parameters : []) {
      const parameter = this.resolve(asObject(entry as Json));
      if (parameter.in !== 'query' && parameter.in !== 'path') continue;
      const name = String(parameter.name);
      args.set(name, {
        type: this.type(asObject(parameter.schema), name),
        required: parameter.required === true,
        description: String(parameter.description ?? ''),
      });
    }
    args.delete('lang');
    return args;
  }

  private answer(name: string, operation: JsonObject): Type {
    const content = Object.values(asObject(asObject(asObject(operation.responses)['200']).content))[0];
    let schema = this.resolve(asObject(asObject(content).schema));
    for (const step of String(operation['x-data'] ?? '/message').split('/').slice(1)) {
      const next = asObject(schema.properties)[step];
      if (next === undefined) throw new Error(`${name}: x-data leads to nothing at ${step}`);
      schema = asObject(next);
      const resolved = this.resolve(schema);
      if (
        !('$ref' in schema)
        || step
          !== String(operation['x-data'] ?? '/message')
            .split('/')
            .at(-1)
      )
        schema = resolved;
    }
    return this.type(schema, name);
  }

  private resolve(schema: JsonObject): JsonObject {
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
      kind: 'record', name, ...(key === undefined ? {} : { key }),
      fields: () => {
        fields ??= new Map(Object.entries(asObject(schema.properties)).map(([field, inner]) => {
          const type = this.type(asObject(inner), `${name}.${field}`);
          return [field, required.has(field) ? type : nullableOf(type)];
        }));
        return fields;
      },
    };
  }

  private type(schema: JsonObject, name: string): Type {
    const ref = refName(schema);
    if (ref !== undefined) return this.named(ref);
    const options = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(options)) {
      const real = options.filter((option) => !(isObject(option as Json) && (option as JsonObject).type === 'null'));
      if (real.length === 1) {
        const inner = this.type(real[0] as JsonObject, name);
        return real.length < options.length ? nullableOf(inner) : inner;
      }
    }
    if (Array.isArray(schema.type)) {
      const rest = schema.type.filter((kind) => kind !== 'null');
      const inner = this.type({ ...schema, type: rest[0] ?? 'string' }, name);
      return rest.length < schema.type.length ? nullableOf(inner) : inner;
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
      case 'decimal': return { kind: 'number' };
      case 'html': return { kind: 'html' };
      case 'image': return { kind: 'image' };
      case 'uri': return { kind: 'link' };
      case 'binary': return { kind: 'file' };
      default: return { kind: schema['x-text'] === true ? 'text' : 'string' };
    }
  }
}

/** What tells one entry from another: what the contract says (`x-key`), else an `id` that is one. */
function keyOf(schema: JsonObject): string | undefined {
  if (typeof schema['x-key'] === 'string') return schema['x-key'];
  const id = asObject(schema.properties).id;
  return isObject(id) && typeof id['x-id'] === 'string' ? 'id' : undefined;
}

function words(values: readonly Json[]): string[] {
  return values.filter((value): value is string => typeof value === 'string');
}

/** The states that something stays in (`x-final`). */
function finalOf({ 'x-final': final, enum: values }: JsonObject, name: string): { readonly final?: readonly string[] } {
  if (final === undefined) return {};
  const named = Array.isArray(final) ? words(final) : [];
  const known = Array.isArray(values) ? words(values) : [];
  if (named.length === 0 || named.some((value) => !known.includes(value)))
    throw new Error(`${name}: x-final lists values of the enum that nothing leaves`);
  return { final: named };
}

/** What a number of the contract counts (`x-unit`). */
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

/** What a call does, of its class in the contract. */
const EFFECTS: Readonly<Record<string, Call['effect']>> = {
  read: 'read',
  write: 'write',
  moves: 'spend',
  leaves: 'spend',
};

const effectOf = (named: Json | undefined): Call['effect'] => EFFECTS[String(named)] ?? 'read';

function authOf(operation: JsonObject): Call['auth'] {
  const security = operation.security;
  if (!Array.isArray(security) || security.length === 0) return 'none';
  return security.some((entry) => isObject(entry as Json) && Object.keys(entry as JsonObject).length === 0)
    ? 'optional'
    : 'required';
}

export function nullableOf(type: Type): Type {
  return type.kind === 'nullable' || type.kind === 'null' ? type : { kind: 'nullable', of: type };
}

export function withoutNull(type: Type): Type {
  return type.kind === 'nullable' ? type.of : type;
}

function refName(schema: JsonObject): string | undefined {
  return typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
