import { showType } from '../../formula/compile.ts';
import { ContractTypes } from '../../document/contract-types.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../../document/source.ts';
import {
  essence,
  missingFrom,
  objectAt,
  put,
  renamedTo,
  stringsOf,
  type ContractChange,
  type Description,
} from './description.ts';

/** Compares schemas from the view of those who read their values. */
export class SchemaDifferences {
  private readonly before: ContractTypes;
  private readonly after: ContractTypes;

  constructor(from: Description, to: Description) {
    this.before = new ContractTypes(from.api);
    this.after = new ContractTypes(to.api);
  }

  /**
   * Returns the changes of a schema.
   * @param at the pointer of both schemas in their descriptions
   * @param name the name for people: `Order.price`
   * @param given documents write the value and do not read it: then a new requirement is a change
   */
  of(from: Json | undefined, to: Json | undefined, at: Pointer, name: string, given = false): ContractChange[] {
    if (!isObject(from) || !isObject(to) || essence(from) === essence(to)) return [];
    if (isObject(from.properties) && isObject(to.properties)) return this.members(from, to, at, name, given);
    if (Array.isArray(from.enum) && Array.isArray(to.enum)) return values(from, to, at, name);
    if (from.type === 'array' && to.type === 'array')
      return this.of(from.items, to.items, [...at, 'items'], `${name}[]`, given);
    const [was, is] = [plain(from), plain(to)];
    const whole = (root: Description): Description => put(root, at, to);
    const nulls = this.nulls(name, mayBeNull(from), mayBeNull(to), whole);
    if (essence(was) === essence(is)) return nulls;
    const inner = mayBeNull(from) || mayBeNull(to) ? this.of(was, is, at, name, given) : [];
    const types = [this.shown(this.before, was, name), this.shown(this.after, is, name)] as const;
    // Other limits of the same type, such as a length, do not matter to documents.
    if (inner.length > 0 && nulls.length > 0) return nulls;
    return types[0] === types[1] && essence(was.enum) === essence(is.enum)
      ? nulls
      : [...nulls, { kind: 'type', what: name, says: `${name} was ${types[0]} and is ${types[1]}`, apply: whole }];
  }

  private shown(types: ContractTypes, schema: JsonObject, name: string): string {
    return showType(types.type(schema, name));
  }

  private nulls(name: string, was: boolean, is: boolean, apply: ContractChange['apply']): ContractChange[] {
    if (was === is) return [];
    return is
      ? [{ kind: 'nullable', what: name, says: `${name} may be null`, apply }]
      : [{ kind: 'never-null', what: name, says: `${name} is never null any more`, apply }];
  }

  private members(from: JsonObject, to: JsonObject, at: Pointer, name: string, given: boolean): ContractChange[] {
    const [was, is] = [objectAt(from, 'properties'), objectAt(to, 'properties')];
    const [needed, needs] = [stringsOf(from.required), stringsOf(to.required)];
    const place = (member: string): Pointer => [...at, 'properties', member];
    const gone = missingFrom(was, is).map((member): ContractChange => {
      const now = renamedTo(member, was, is);
      const what = `${name}.${member}`;
      const without = (root: Description): Description => need(put(root, place(member), undefined), at, member, false);
      if (now === undefined) return { kind: 'removed', what, says: `${what} is removed`, apply: without };
      const apply = (root: Description): Description =>
        need(put(without(root), place(now), is[now]), at, now, needs.includes(now));
      return { kind: 'renamed', what, says: `${what} is called ${now}`, apply };
    });
    const kept = Object.keys(was).filter((member) => Object.hasOwn(is, member));
    const changed = kept.flatMap((member) => {
      const what = `${name}.${member}`;
      const apply = (root: Description): Description => need(root, at, member, needs.includes(member));
      const own = this.of(was[member], is[member], place(member), what, given);
      const same = needed.includes(member) === needs.includes(member);
      if (same || (given && !needs.includes(member))) return own;
      if (given) return [...own, { kind: 'required', what, says: `${what} is required`, apply } as const];
      const nulls = mayBeNull(was[member]) || mayBeNull(is[member]);
      return [...own, ...(nulls ? [] : this.nulls(what, !needed.includes(member), !needs.includes(member), apply))];
    });
    const renamed = new Set(missingFrom(was, is).map((member) => renamedTo(member, was, is)));
    const asked = (given ? missingFrom(is, was) : [])
      .filter((member) => needs.includes(member) && !renamed.has(member))
      .map((member): ContractChange => {
        const what = `${name}.${member}`;
        const apply = (root: Description): Description => need(put(root, place(member), is[member]), at, member, true);
        return { kind: 'required', what, says: `${what} is new and required`, apply };
      });
    return [...gone, ...changed, ...asked];
  }
}

/** Returns the changes of an enum's values. */
function values(from: JsonObject, to: JsonObject, at: Pointer, name: string): ContractChange[] {
  const [was, is] = [stringsOf(from.enum), stringsOf(to.enum)];
  const withValues =
    (list: readonly string[]) =>
    (root: Description): Description =>
      put(root, [...at, 'enum'], list);
  return [
    ...is
      .filter((value) => !was.includes(value))
      .map((value): ContractChange => ({
        kind: 'value-added',
        what: `${name}.${value}`,
        says: `${name} has a new value "${value}"`,
        added: { of: name, value },
        apply: withValues([...was, value]),
      })),
    ...was
      .filter((value) => !is.includes(value))
      .map((value): ContractChange => ({
        kind: 'value-removed',
        what: `${name}.${value}`,
        says: `${name} has no value "${value}" any more`,
        apply: withValues(was.filter((other) => other !== value)),
      })),
  ];
}

function need(root: Description, at: Pointer, member: string, needed: boolean): Description {
  const required = stringsOf(objectAt(root, ...at).required).filter((other) => other !== member);
  return put(root, [...at, 'required'], needed ? [...required, member] : required);
}

/** Tells whether a schema itself allows null. */
function mayBeNull(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  const options = schema.anyOf ?? schema.oneOf;
  return (
    (Array.isArray(schema.type) && schema.type.includes('null')) ||
    (Array.isArray(options) && options.some((option: Json) => isObject(option) && option.type === 'null'))
  );
}

/** Returns the schema without null. */
function plain(schema: JsonObject): JsonObject {
  if (Array.isArray(schema.type)) {
    const rest = schema.type.filter((type: Json) => type !== 'null');
    return { ...schema, type: rest.length === 1 ? rest[0]! : rest };
  }
  const options = schema.anyOf ?? schema.oneOf;
  const real = Array.isArray(options)
    ? options.filter((option: Json) => !(isObject(option) && option.type === 'null'))
    : [];
  const [only] = real;
  return isObject(only as Json) && real.length === 1 ? (only as JsonObject) : schema;
}
