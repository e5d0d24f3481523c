import { nullable, present } from '../../formula/assignable.ts';
import { assignable, showType } from '../../formula/compile.ts';
import type { Type } from '../../formula/type.ts';
import type { Argument } from '../../document/contract.ts';
import { call, literal, table, type Code, type Js, type Reads } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { sentType } from '../rows/type.ts';

/** Compiled named arguments. */
export interface Arguments {
  /** By name, in document order. */
  readonly members: ReadonlyArray<readonly [name: string, code: Js]>;
  /** The arguments as an object. */
  readonly code: Js;
  readonly reads: Reads;
  readonly parts: readonly Code[];
  /** The field or event member from which each value comes. */
  readonly fed: Readonly<Record<string, { readonly root: string; readonly name: string }>>;
}

interface Options {
  /** The name of an argument in messages: `argument of order.place`. */
  readonly what: string;
  /** Required arguments may be missing. */
  readonly loose?: boolean;
}

/**
 * Compiles named values against the declared arguments.
 * @param known undefined where the declaration is unknown, which is reported elsewhere
 */
export function compileArguments(
  c: Cursor,
  known: ReadonlyMap<string, Argument> | undefined,
  { what, loose = false }: Options,
): Arguments {
  if (c.formula) c.problem('wrong-type', 'Write values by name here: { name: value }.');
  const members: Array<readonly [string, Js]> = [];
  const parts: Code[] = [];
  const fed: Record<string, { root: string; name: string }> = {};
  for (const [name, given] of c.entries()) {
    const declared = known?.get(name);
    if (known !== undefined && declared === undefined) {
      given.unknown('unknown-argument', what, name, known.keys(), true);
      continue;
    }
    const code = compileArgument(name, given, declared);
    if (code === undefined) continue;
    members.push([name, declared === undefined ? code.code : sentCode(code, present(declared.type))]);
    parts.push(code);
    const source = feederOf(code.reads);
    if (source !== undefined) fed[name] = source;
  }
  if (!loose) {
    for (const [name, { required, description }] of known ?? []) {
      if (required && !Object.hasOwn(c.object, name))
        c.problem(
          'missing-argument',
          `The ${what.replace(' of ', ` "${name}" of `)} is missing: give it here.${description === '' ? '' : ` ${description}`}`,
        );
    }
  }
  return { members, code: table(members), reads: parts.flatMap(({ reads }) => reads), parts, fed };
}

function compileArgument(name: string, c: Cursor, declared: Argument | undefined): Code | undefined {
  if (declared === undefined) return c.compile();
  const wanted = present(declared.type);
  if (!c.formula) {
    const code = c.compileLiteral({ type: wanted, nullable: true });
    const { routes, facts } = c.compilation;
    if (code !== undefined && wanted.kind === 'route' && typeof c.value === 'string') {
      facts.named.push({ kind: 'page', name: c.value, pointer: c.pointer });
      if (!routes.names.has(c.value)) c.unknown('unknown-route', 'page', c.value, routes.names);
    }
    return code;
  }
  const code = c.compileFormula();
  // The rules of a form hold when it is sent: required cells are filled in.
  const sent = c.pointer.includes('submit');
  if (code !== undefined && !fits(sent ? sentType(code.type) : present(code.type), wanted))
    c.problem('wrong-type', `"${name}" takes ${showType(wanted)}; this is ${showType(code.type)}.`);
  return code;
}

/** Returns the only field, or member of an event, from which a value comes. */
function feederOf(reads: Reads): { readonly root: string; readonly name: string } | undefined {
  const sources = reads.flatMap(([root, name]) =>
    (root === 'form' || root === 'event') && name !== undefined ? [{ root, name }] : [],
  );
  const [only] = sources;
  return only !== undefined && sources.every(({ root, name }) => root === only.root && name === only.name)
    ? only
    : undefined;
}

/** A call sends an uploaded file as the address that the server gave it; a list of files as a list of addresses. */
function sentCode({ code, type }: Code, to: Type): Js {
  const from = present(type);
  if (from.kind === 'file' && to.kind !== 'file') return call('f.get', code, literal('url'));
  if (from.kind === 'list' && from.of.kind === 'file' && to.kind === 'list' && to.of.kind !== 'file')
    return `((files) => files == null ? files : files.map((file) => f.get(file, 'url')))(${code})`;
  return code;
}

/**
 * Tells whether a value may be passed as an argument: it has the same type; ids, enums and links are sent as strings.
 */
function fits(from: Type, to: Type): boolean {
  if (assignable(from, to) || assignable(nullable(from), to)) return true;
  if (from.kind === 'id' && to.kind === 'id') return from.of === to.of;
  if (from.kind === 'list' && from.of.kind === 'file' && to.kind === 'list') return fits(from.of, to.of);
  if (from.kind === 'file')
    return to.kind === 'string' || to.kind === 'image' || to.kind === 'link' || to.kind === 'id';
  if (to.kind === 'string') return ['id', 'enum', 'link', 'image'].includes(from.kind);
  return (to.kind === 'id' || to.kind === 'image' || to.kind === 'link') && from.kind === 'string';
}

/** Returns types as arguments that take them; a nullable one is optional. */
export function argumentsOf(types: ReadonlyMap<string, Type>): ReadonlyMap<string, Argument> {
  return new Map(
    [...types].map(([name, type]) => [name, { type, required: type.kind !== 'nullable', description: '' }]),
  );
}
