import { assignable, present } from '../../formula/assignable.ts';
import { showType } from '../../formula/compile.ts';
import type { Type } from '../../formula/type.ts';
import { literal, object, table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { declaredType } from '../declaration/compile.ts';
import { decoderCode } from '../decoder.ts';
import { membersOf } from '../members.ts';
import { FLAG, FLAG_SOURCE } from './grammar.ts';

/** Returns the types of the app document's flags, by name. */
export function flagTypes(c: Cursor): Map<string, Type> {
  return new Map(
    c.entries().flatMap(([name, flag]) => {
      const type = declaredType(flag, FLAG);
      return type === undefined ? [] : [[name, type] as const];
    }),
  );
}

/** Writes the flags for the app's plan; undefined where it declares none. */
export function flagsCode(c: Cursor): Js | undefined {
  const flags = c.entries().map(([name, flag]) => [name, flagCode(flag, name)] as const);
  return flags.length === 0 ? undefined : table(flags);
}

function flagCode(c: Cursor, name: string): Js {
  const type = c.env.cell('flags', name) ?? { kind: 'error' };
  if (!['bool', 'number', 'enum', 'error'].includes(type.kind))
    c.at('type').problem('wrong-type', `A flag is bool, a number or an enum; this is ${showType(type)}.`);
  const usual = c.at('default').given ? c.at('default').compileLiteral({ type, nullable: false }) : undefined;
  const source = c.at('from').given ? sourceOf(c.at('from'), name, type) : undefined;
  return object({
    usual: usual?.code ?? 'null',
    decode: decoderCode(type, c.compilation),
    call: source && literal(source.call),
    member: source && literal(source.member),
    event: c.at('track').given ? eventOf(c.at('track'), type) : undefined,
  });
}

/** Returns the event that tells that somebody has met a flag. Reports one that does not take the flag's value. */
function eventOf(c: Cursor, type: Type): Js | undefined {
  const { compilation } = c;
  const { tracked } = compilation.routes;
  const name = String(c.value);
  const declared = tracked.get(name);
  if (declared === undefined) {
    c.unknown('unknown-event', 'event in app.json named', name, tracked.keys());
    return undefined;
  }
  compilation.facts.named.push({ kind: 'event', name, pointer: c.pointer });
  const value = declared.get('value');
  const other = [...declared].find(([argument, { required }]) => argument !== 'value' && required);
  if (value === undefined)
    c.problem(
      'missing-argument',
      `The event "${name}" takes no value. Give it the argument "value": ${showType(type)}, which says what was shown.`,
    );
  else if (!assignable(type, value.type))
    c.problem('wrong-type', `The flag is ${showType(type)}, and "value" of ${name} takes ${showType(value.type)}.`);
  if (other !== undefined)
    c.problem('missing-argument', `Nothing gives "${other[0]}" of ${name}: a flag tells its value alone.`);
  return literal(name);
}

interface Source {
  readonly call: string;
  readonly member: string;
}

/** Returns the call and the member of its answer that give a flag. Reports a missing one, and one of another type. */
function sourceOf(c: Cursor, name: string, type: Type): Source | undefined {
  const members = membersOf(c, FLAG_SOURCE);
  if (members === undefined || !members.call.given) return undefined;
  const { calls } = c.compilation.project.catalog.contract;
  const { value } = members.call;
  const asked = calls.get(String(value));
  if (asked === undefined) {
    members.call.unknown('unknown-call', 'call', String(value), calls.keys());
    return undefined;
  }
  c.compilation.facts.calls.push({ call: asked.name, pointer: members.call.pointer, from: 'shell' });
  if (asked.effect !== 'read')
    members.call.problem('not-a-read', `${asked.name} changes something; a flag takes a call that only reads.`);
  for (const [argument, { required }] of asked.args)
    if (required)
      members.call.problem(
        'missing-argument',
        `Flags are asked for without arguments, and ${asked.name} needs "${argument}".`,
      );
  const answer = present(asked.answer);
  if (answer.kind !== 'record') {
    members.call.problem(
      'wrong-type',
      `A flag is a member of a record, and ${asked.name} answers ${showType(answer)}.`,
    );
    return undefined;
  }
  const member = members.member ?? name;
  const at = c.object.member === undefined ? members.call : c.at('member');
  const given = answer.fields().get(member);
  if (given === undefined)
    at.unknown('unknown-member', `member of ${asked.name} named`, member, answer.fields().keys());
  else if (!assignable(present(given), type))
    at.problem('wrong-type', `The flag is ${showType(type)}, and ${member} of ${asked.name} is ${showType(given)}.`);
  return { call: asked.name, member };
}
