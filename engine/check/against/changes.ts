import { isObject, type JsonObject, type Pointer } from '../../document/source.ts';
import { essence, missingFrom, objectAt, put, type ContractChange, type Description } from './description.ts';
import { SchemaDifferences } from './schemas.ts';

/** An operation of a description, and its pointer. */
interface Operation {
  readonly at: Pointer;
  readonly written: JsonObject;
}

/** Further keys of an operation that matter to documents. */
const SAYS = ['security', 'x-role', 'x-effect', 'x-reversible', 'x-data', 'x-page', 'x-errors'] as const;

/** Lists the differences between two contracts that documents may depend on. */
export function changesOf(from: Description, to: Description): ContractChange[] {
  const schemas = new SchemaDifferences(from, to);
  return [...callChanges(from, to, schemas), ...typeChanges(from, to, schemas), ...channelChanges(from, to, schemas)];
}

function operationsIn({ api }: Description): Map<string, Operation> {
  return new Map(
    Object.entries(objectAt(api, 'paths')).flatMap(([path, item]) =>
      Object.entries(objectAt(item)).flatMap(([method, written]) =>
        isObject(written) && typeof written.operationId === 'string'
          ? [[written.operationId, { at: ['api', 'paths', path, method], written }] as const]
          : [],
      ),
    ),
  );
}

function callChanges(from: Description, to: Description, schemas: SchemaDifferences): ContractChange[] {
  const [before, after] = [operationsIn(from), operationsIn(to)];
  const taken = new Map([...after].map(([name, { at }]) => [at.join(' '), name]));
  return [...before].flatMap(([name, { at, written }]): ContractChange[] => {
    const now = after.get(name);
    if (now !== undefined) return operationChanges(name, { at, written }, now.written, schemas);
    const other = taken.get(at.join(' '));
    if (other !== undefined && !before.has(other)) {
      const apply = (root: Description): Description => put(root, at, after.get(other)!.written);
      return [{ kind: 'renamed', what: name, says: `${name} is called ${other}`, apply }];
    }
    return [{ kind: 'removed', what: name, says: `${name} is removed`, apply: (root) => put(root, at, undefined) }];
  });
}

function operationChanges(
  name: string,
  { at, written }: Operation,
  now: JsonObject,
  schemas: SchemaDifferences,
): ContractChange[] {
  const body = bodyAt(written);
  const [asked, asks] = [objectAt(written, ...body), objectAt(now, ...bodyAt(now))];
  const answer: Pointer = ['responses', '200', 'content', 'application/json', 'schema', 'properties'];
  const [answered, answers] = [objectAt(written, ...answer), objectAt(now, ...answer)];
  const whole =
    (key: string) =>
    (root: Description): Description =>
      put(root, [...at, key], now[key]);
  return [
    ...schemas.of(withMembers(asked), withMembers(asks), [...at, ...body], name, true),
    ...parameterChanges(name, { at, written }, now, schemas),
    ...Object.keys(answered).flatMap((member) =>
      schemas.of(answered[member], answers[member], [...at, ...answer, member], `the answer of ${name}`),
    ),
    ...SAYS.filter((key) => essence(written[key]) !== essence(now[key])).map((key): ContractChange => ({
      kind: 'call',
      what: name,
      says: `${name} says "${key}" otherwise: ${JSON.stringify(now[key] ?? null)}`,
      apply: whole(key),
    })),
  ];
}

/** A body without members counts as no body. */
const withMembers = (schema: JsonObject): JsonObject =>
  '$ref' in schema ? schema : { ...schema, type: 'object', properties: objectAt(schema, 'properties') };

/** Returns the pointer of the schema of an operation's arguments. */
function bodyAt(operation: JsonObject): Pointer {
  const [type = 'application/x-www-form-urlencoded'] = Object.keys(objectAt(operation, 'requestBody', 'content'));
  return ['requestBody', 'content', type, 'schema'];
}

/** Compares parameters of the address as if they were members of an object. */
function parameterChanges(
  name: string,
  { at, written }: Operation,
  now: JsonObject,
  schemas: SchemaDifferences,
): ContractChange[] {
  const apply = (root: Description): Description => put(root, [...at, 'parameters'], now.parameters ?? []);
  return schemas
    .of(parametersOf(written), parametersOf(now), [...at, 'parameters'], name, true)
    .map((change) => ({ ...change, apply }));
}

function parametersOf({ parameters }: JsonObject): JsonObject {
  const list = (Array.isArray(parameters) ? parameters : []).filter((entry) => isObject(entry));
  return {
    type: 'object',
    properties: Object.fromEntries(list.map((entry) => [String(entry.name), objectAt(entry, 'schema')])),
    required: list.filter(({ required }) => required === true).map((entry) => String(entry.name)),
  };
}

function typeChanges(from: Description, to: Description, schemas: SchemaDifferences): ContractChange[] {
  const [was, is] = [objectAt(from.api, 'components', 'schemas'), objectAt(to.api, 'components', 'schemas')];
  const operations = [...operationsIn(from).values()];
  const given = new Set(operations.map(({ written }) => refOf(objectAt(written, ...bodyAt(written)))));
  return Object.keys(was).flatMap((name): ContractChange[] => {
    const at = ['api', 'components', 'schemas', name];
    if (Object.hasOwn(is, name)) return schemas.of(was[name], is[name], at, name, given.has(name));
    return [{ kind: 'removed', what: name, says: `${name} is removed`, apply: (root) => put(root, at, undefined) }];
  });
}

const refOf = ({ $ref }: JsonObject): string | undefined =>
  typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;

function channelChanges(from: Description, to: Description, schemas: SchemaDifferences): ContractChange[] {
  const [was, is] = [from.channels, to.channels];
  return Object.keys(was).flatMap((name): ContractChange[] => {
    const at = ['channels', name];
    if (name.startsWith('$') || !isObject(was[name])) return [];
    const says = `The channel ${name} is removed`;
    if (missingFrom(was, is).includes(name))
      return [{ kind: 'removed', what: name, says, apply: (root) => put(root, at, undefined) }];
    const part = (key: string, given: boolean): ContractChange[] =>
      schemas.of(objectAt(was, name, key), objectAt(is, name, key), [...at, key], `the channel ${name}`, given);
    return [...part('params', true), ...part('payload', false)];
  });
}
