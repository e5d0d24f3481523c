import type { Type } from '../formula/type.ts';
import type { Argument, Call, Channel, Contract } from './contract.ts';
import { asObject, ContractTypes } from './contract-types.ts';
import { isObject, type Json, type JsonObject } from './source.ts';

/**
 * Reads a merged OpenAPI description and the channels' file. Throws with a clear message where the contract itself is
 * wrong.
 */
export function readContract(api: JsonObject, channels: JsonObject): Contract {
  const reader = new Reader(new ContractTypes(api));
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
  return { names: reader.types.names(), calls, channels: live };
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

/** Reads calls and channels. */
class Reader {
  constructor(readonly types: ContractTypes) {}

  call(path: string, method: 'get' | 'post', operation: JsonObject): Call {
    const name = String(operation.operationId ?? `${method} ${path}`);
    const answer = this.answer(name, operation);
    const page = isObject(operation['x-page']) ? operation['x-page'] : undefined;
    return {
      name,
      path,
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
    // Params are a schema of an object, or in short form its properties, which are then all required.
    const needed = properties === undefined ? undefined : new Set(Array.isArray(required) ? required.map(String) : []);
    for (const [param, schema] of Object.entries(asObject(properties ?? channel.params))) {
      if (isObject(schema))
        params.set(param, {
          type: this.types.type(schema, `${name}.${param}`),
          required: needed?.has(param) ?? true,
          description: String(schema.description ?? ''),
        });
    }
    return {
      name,
      params,
      auth: channel.auth === true || channel.auth === 'required' || channel.auth === 'user',
      op: (channel.op ?? 'patch') as Channel['op'],
      key: typeof channel.key === 'string' ? channel.key : undefined,
      falling: Array.isArray(channel.falling) ? channel.falling.map(String) : [],
      payload: this.types.type(asObject(channel.payload), name),
      figures: channel.figures === true,
    };
  }

  private args(operation: JsonObject): ReadonlyMap<string, Argument> {
    const args = new Map<string, Argument>();
    const content = Object.values(asObject(asObject(operation.requestBody).content))[0];
    const body = this.types.resolve(asObject(asObject(content).schema));
    const required = new Set((Array.isArray(body.required) ? body.required : []) as string[]);
    for (const [name, schema] of Object.entries(asObject(body.properties))) {
      const { format, description, 'x-secret': secret } = asObject(schema);
      args.set(name, {
        type: this.types.type(asObject(schema), name),
        required: required.has(name),
        description: String(description ?? ''),
        ...(format === 'password' || secret === true ? { secret: true } : {}),
        ...limitsOf(asObject(schema)),
      });
    }
    for (const entry of Array.isArray(operation.parameters) ? operation.parameters : []) {
      const parameter = this.types.resolve(asObject(entry as Json));
      if (parameter.in !== 'query' && parameter.in !== 'path') continue;
      const name = String(parameter.name);
      args.set(name, {
        type: this.types.type(asObject(parameter.schema), name),
        required: parameter.required === true,
        description: String(parameter.description ?? ''),
      });
    }
    args.delete('lang');
    return args;
  }

  private answer(name: string, operation: JsonObject): Type {
    const content = Object.values(asObject(asObject(asObject(operation.responses)['200']).content))[0];
    let schema = this.types.resolve(asObject(asObject(content).schema));
    for (const step of String(operation['x-data'] ?? '/message')
      .split('/')
      .slice(1)) {
      const next = asObject(schema.properties)[step];
      if (next === undefined) throw new Error(`${name}: x-data leads to nothing at ${step}`);
      schema = asObject(next);
      const resolved = this.types.resolve(schema);
      if (
        !('$ref' in schema) ||
        step !==
          String(operation['x-data'] ?? '/message')
            .split('/')
            .at(-1)
      )
        schema = resolved;
    }
    return this.types.type(schema, name);
  }
}

/** Returns the limits of a text's length and characters that a schema states. */
function limitsOf({ format, minLength, maxLength, pattern }: JsonObject): Pick<Argument, 'limits'> {
  // Only the server can tell whether a password is right.
  if (format === 'password') return {};
  if (minLength === undefined && maxLength === undefined && pattern === undefined) return {};
  return {
    limits: {
      ...(typeof minLength === 'number' ? { least: minLength } : {}),
      ...(typeof maxLength === 'number' ? { most: maxLength } : {}),
      ...(typeof pattern === 'string' ? { pattern } : {}),
    },
  };
}

/** Class of a call in the contract → its effect. */
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
