/** A JSON Schema as the contract uses it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly default?: unknown;
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

/**
 * Who may make a call: of users in the first line, of the operators' contract (`schemas/operators/`) in the second, of
 * the editors' (`schemas/editors/`) in the third.
 */
export type Role =
  | ('guest' | 'user' | 'verified' | 'merchant' | 'trader')
  | ('staff' | 'support' | 'reviewer' | 'treasurer' | 'admin')
  | ('read' | 'publish' | 'rollout' | 'back' | 'flags');

/**
 * What a call does to value, its class:
 * - `read` changes nothing.
 * - `write` changes something, but moves no value, except that what was held returns to its owner.
 * - `moves` moves value to a person, or between their own accounts, products and positions: against the house, at its
 * prices.
 * - `leaves` lets value leave a person, now or without another word of theirs: it carries `pay_password`, proved before
 * its handler runs.
 */
export type Effect = 'read' | 'write' | 'moves' | 'leaves';

/**
 * Tells whether a call by which value can leave asks for a second proof beside the pay password, the authenticator's
 * code where one is bound, else a code that is sent: never, where more leaves than the exchange lets go without, or
 * always.
 */
export type Second = 'none' | 'above' | 'always';

/**
 * What a call is about, as a passkey confirms it: for each part that `src/domain/account/confirms.ts` knows the parameters that
 * may carry it, of which the first that is given counts.
 */
export type Confirms = Readonly<Record<string, readonly string[]>>;

/** The name of the parameter by which a call that lets value leave proves who asks. */
export const PROOF = 'pay_password';

/** Tells whether a call books value: it carries an intent, and happens once for it. */
export const spends = ({ effect }: { readonly effect: Effect }): boolean => effect === 'moves' || effect === 'leaves';

/** One operation as the description writes it. */
export interface RawOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
  readonly 'x-role': Role;
  readonly 'x-effect': Effect;
  readonly 'x-cache'?: number;
  readonly 'x-second-proof'?: Second;
  readonly 'x-confirms'?: Confirms;
  readonly 'x-errors'?: readonly { readonly code: string; readonly parameter?: string }[];
  readonly [extension: string]: unknown;
}

/** An area's file: what it adds to the one description. */
export interface ContractPart {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly [field: string]: unknown;
}

/** The whole description, one OpenAPI 3.1 document. */
export interface Contract extends ContractPart {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly [kind: string]: Readonly<Record<string, unknown>>;
  };
}

/** One call, with its request as one closed object schema, wherever its arguments travel. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Below the server's `/api`. */
  readonly path: string;
  readonly auth: 'none' | 'optional' | 'required';
  readonly role: Role;
  readonly effect: Effect;
  /** It answers a page of a list. */
  readonly paged: boolean;
  /** Seconds for which a cache between may answer everybody alike; 0 where each request is answered anew. */
  readonly cache: number;
  readonly second: Second;
  /** What a passkey confirms of this call; nothing but the call where empty. */
  readonly confirms: Confirms;
  readonly multipart: boolean;
  readonly args: Schema;
  /** The whole answer in case of success. */
  readonly answer: Schema;
  readonly errors: readonly { readonly code: string; readonly parameter?: string }[];
}

/**
 * Joins the head and the areas to one document.
 * @throws Error naming what two files both define, or an operation id used twice.
 */
export function mergeContract(parts: readonly ContractPart[]): Contract {
  const paths: Record<string, Record<string, RawOperation>> = {};
  const components: Record<string, Record<string, unknown>> = { schemas: {} };
  const head: Record<string, unknown> = {};
  for (const { paths: morePaths = {}, components: moreComponents = {}, ...rest } of parts) {
    Object.assign(head, rest);
    for (const [path, methods] of Object.entries(morePaths)) add((paths[path] ??= {}), methods, path);
    for (const [kind, named] of Object.entries(moreComponents))
      add((components[kind] ??= {}), named, `components/${kind}`);
  }
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((operation) => operation.operationId),
  );
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`The contract has the operation ${twice} twice.`);
  return { ...head, paths, components } as unknown as Contract;
}

function add<T>(into: Record<string, T>, more: Readonly<Record<string, T>>, where: string): void {
  for (const [name, value] of Object.entries(more)) {
    if (Object.hasOwn(into, name)) throw new Error(`The contract has ${where}/${name} twice.`);
    into[name] = value;
  }
}

/** Every call of the contract. */
export function operationsOf(contract: Contract): Operation[] {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      id: raw.operationId,
      method: method.toUpperCase() as 'GET' | 'POST',
      path,
      auth: authOf(raw),
      role: raw['x-role'],
      effect: raw['x-effect'],
      paged: raw['x-page'] !== undefined,
      cache: raw['x-cache'] ?? 0,
      second: raw['x-second-proof'] ?? 'none',
      confirms: raw['x-confirms'] ?? {},
      multipart: raw.requestBody?.content['multipart/form-data'] !== undefined,
      args: argsOf(raw),
      answer: raw.responses['200']?.content?.['application/json']?.schema ?? {},
      errors: raw['x-errors'] ?? [],
    })),
  );
}

function authOf(raw: RawOperation): Operation['auth'] {
  const open = raw.security.length === 0 || raw.security.some((way) => Object.keys(way).length === 0);
  if (!open) return 'required';
  return raw.security.length > 1 ? 'optional' : 'none';
}

function argsOf(raw: RawOperation): Schema {
  const body = raw.requestBody && Object.values(raw.requestBody.content)[0]?.schema;
  if (body) return body;
  const query = raw.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
  return {
    type: 'object',
    additionalProperties: false,
    required: query.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(
      query.map(({ name, schema, description }) => [name, description ? { ...schema, description } : schema]),
    ),
  };
}

/** Follows a reference into the components; any other schema is returned as it is. */
export function resolve(contract: Contract, schema: Schema): Schema {
  const name = schema.$ref?.match(/^#\/components\/schemas\/(\w+)$/)?.[1];
  if (name === undefined) return schema;
  const found = contract.components.schemas[name];
  if (!found) throw new Error(`The contract has no schema ${name}.`);
  return resolve(contract, found);
}

/** Arguments that prove who asks and do not say what is asked: a password, a code (`format: password`, `x-secret`). */
export function secretArgs(contract: Contract, { args }: Pick<Operation, 'args'>): ReadonlySet<string> {
  const named = Object.entries(resolve(contract, args).properties ?? {});
  return new Set(
    named.filter(([, schema]) => schema.format === 'password' || schema['x-secret'] === true).map(([name]) => name),
  );
}
