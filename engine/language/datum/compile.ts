import { nullable } from '../../formula/assignable.ts';
import { BOOL, type Type } from '../../formula/type.ts';
import { namesIn } from '../../formula/names.ts';
import type { Argument, Call } from '../../document/contract.ts';
import { isObject, type Json } from '../../document/source.ts';
import { compileArguments } from '../action/arguments.ts';
import { list, literal, object, type Js, type Reads } from '../code.ts';
import { isFormula, type Cursor } from '../cursor.ts';
import { cacheCode } from '../cache/compile.ts';
import { decoderCode } from '../decoder.ts';
import { subscriptions } from '../live/compile.ts';
import { membersOf } from '../members.ts';
import { pollCode } from '../poll/compile.ts';
import type { Compilation } from '../compilation.ts';
import { findCall } from './call.ts';
import { DATUM } from './grammar.ts';

/** The default number of entries of a page. */
const PAGE_SIZE = 20;

/** The longest debounce, in milliseconds: nobody waits longer for an answer to what was typed. */
const MOST_REST = 5000;

/** A datum whose type is known; its plan is written once derived values have their types. */
export interface DeclaredDatum {
  readonly type: Type;
  readonly write?: () => Js;
}

/** The page around a datum. */
interface Around {
  /** Only signed-in users see the page. */
  readonly signedIn: boolean;
  /** The fields of the form beside it. */
  readonly fields: readonly string[];
}

/** Declares a datum. Undefined where none is written. @param name as formulas read it */
export function declareDatum(c: Cursor, name: string, { signedIn, fields }: Around): DeclaredDatum | undefined {
  const members = membersOf(c, DATUM);
  if (members === undefined) return undefined;
  const call = findCall(members.call, 'data');
  if (call === undefined) return { type: { kind: 'error' } };
  if (call.effect !== 'read')
    members.call.problem(
      'not-a-read',
      `${call.name} changes something; data takes calls that only read. Call it from an action.`,
    );
  const user = call.auth === 'required';
  // The type must be known before derived values: the names tell whether an argument may be null.
  const named = namesOf(members.with.value ?? null);
  const skippable =
    members.when.given ||
    members.optional === true ||
    (user && !signedIn) ||
    named.some(({ root }) => root === 'form') ||
    nullableArgs(members.with, call.args);
  return { type: skippable ? nullable(call.answer) : call.answer, write: () => datumCode(c, name, call, fields) };
}

function datumCode(c: Cursor, name: string, call: Call, own: readonly string[]): Js {
  const { compilation, env } = c;
  const [given, when, at, page] = [c.at('with'), c.at('when'), c.at('at'), c.at('page')];
  const paged = call.page !== undefined && page.value !== false;
  const known = paged
    ? new Map([...call.args].filter(([arg]) => arg !== call.page?.page && arg !== call.page?.limit))
    : call.args;
  const args = compileArguments(given, known, { what: `argument of ${call.name}` });
  const asked = when.given ? when.compile({ type: BOOL, nullable: false }) : undefined;
  const until = at.given ? at.compile({ type: { kind: 'time' }, nullable: true }) : undefined;
  if (until !== undefined && readsClock(until.reads, compilation))
    at.problem(
      'poll',
      '"at" is a time that comes once: one that reads now is never reached. To ask again and again, write "every".',
    );
  const every = pollCode(c.at('every'));
  const fields = new Set(
    args.reads.flatMap(([root, field]) =>
      root === 'form' && field !== undefined && own.includes(field) ? [field] : [],
    ),
  );
  if (paged) compilation.import('{ observePages }', 'engine:data/pages.ts');
  const channels = subscriptions(c.at('live'), name, call);
  if (channels.length > 0) compilation.import('{ followChannels }', 'engine:data/channels.ts');
  return object({
    call: literal(call.name),
    with: env.reading(args.reads, args.code),
    required: literal(
      [...call.args]
        .filter(([arg, declared]) => declared.required && Object.hasOwn(given.object, arg))
        .map(([arg]) => arg),
    ),
    when: asked === undefined ? undefined : env.formula(asked),
    at: until === undefined ? undefined : env.formula(until),
    every,
    debounce: debounceCode(c.at('debounce')),
    cache: cacheCode(c.at('cache')),
    page:
      call.page === undefined || !paged
        ? undefined
        : object({
            observe: 'observePages',
            page: literal(call.page.page),
            limit: literal(call.page.limit),
            size: literal(typeof page.value === 'number' ? page.value : PAGE_SIZE),
          }),
    optional: c.object.optional === true ? 'true' : undefined,
    user: call.auth === 'required' ? 'true' : undefined,
    live: channels.length === 0 ? undefined : object({ follow: 'followChannels', channels: list(channels) }),
    decode: decoderCode(call.answer, compilation),
    fields: literal([...fields]),
  });
}

/** Compiles the debounce, in milliseconds. Undefined where none is written. */
function debounceCode(c: Cursor): Js | undefined {
  if (typeof c.value !== 'number') return undefined;
  if (c.value < 0 || c.value > MOST_REST)
    c.problem('timing', `Typing rests for 0 to ${MOST_REST} milliseconds before a call is made; usual are 300.`);
  return literal(c.value);
}

/** Returns the names in all formulas of a value. */
function namesOf(value: Json): ReturnType<typeof namesIn> {
  if (isFormula(value)) return namesIn(value.slice(1));
  if (Array.isArray(value)) return value.flatMap((entry: Json) => namesOf(entry));
  return isObject(value) ? Object.values(value).flatMap((entry) => namesOf(entry)) : [];
}

/** Tells whether reads include the clock, directly or through derived values. */
function readsClock(reads: Reads, compilation: Compilation, seen = new Set<string>()): boolean {
  return reads.some(([root, name]) => {
    if (root === 'now') return true;
    if (root !== 'calc' || name === undefined || seen.has(name)) return false;
    seen.add(name);
    return readsClock(compilation.calcReads.get(name) ?? [], compilation, seen);
  });
}

/** Tells whether a required argument is only a parameter or a state that may be null. */
function nullableArgs(c: Cursor, args: ReadonlyMap<string, Argument>): boolean {
  return c.entries().some(([name, given]) => {
    if (args.get(name)?.required !== true || !isFormula(given.value)) return false;
    const [only] = namesIn(given.value.slice(1));
    if (only?.whole !== true || only.member === undefined || (only.root !== 'params' && only.root !== 'state'))
      return false;
    return c.env.cell(only.root, only.member)?.kind === 'nullable';
  });
}
