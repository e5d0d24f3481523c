import type { EventSlot, GroupSlot, MapSlot, Slot, ValueSlot } from '../../grammar/define.ts';
import { showType } from '../../formula/compile.ts';
import { BOOL } from '../../formula/type.ts';
import { isObject, type Json } from '../../document/source.ts';
import { braces, call, list, literal, object, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { isFacts } from '../declaration/facts-type.ts';
import { recordType } from '../declaration/record.ts';
import { needs } from '../members.ts';
import { checkId } from '../node/envelope.ts';
import { compileChoice } from '../text/choice.ts';
import { compileText, speak } from '../text/text.ts';
import { bindCode } from './bind.ts';
import { compileValue } from './value.ts';
import { listOf, NO_VALUES, single, together, type SlotCode } from './values.ts';

/** Slots compiled to the members of an object. */
export interface SlotMembers extends Omit<SlotCode, 'code'> {
  readonly members: ReadonlyArray<readonly [name: string, code: Js]>;
}

/**
 * Compiles the slots of a block or of a group in it.
 * @param says the owner of the slots in messages
 * @param known keys that may be written beside the slots
 */
export function compileSlots(
  slots: Readonly<Record<string, Slot>>,
  c: Cursor,
  says: string,
  known: readonly string[] = [],
): SlotMembers {
  for (const key in c.object)
    if (!Object.hasOwn(slots, key) && !known.includes(key))
      c.compilation.unknownKey(says, key, [...Object.keys(slots), ...known], c.at(key).pointer);
  const compiled = Object.entries(slots).flatMap(([name, slot]): ReadonlyArray<readonly [string, SlotCode]> => {
    const given = c.has(name);
    // A slot over a record is compiled where the block repeats; the member here is the number of its group.
    if (given && 'record' in slot && slot.record === true)
      return [[name, { ...NO_VALUES, code: literal(Number(c.pointer.at(-1))) }]];
    if (given) return [[name, compileSlot(slot, c.at(name))]];
    if (slot.required === true) c.problem('missing', needs(says, name, slot));
    return slot.default === undefined ? [] : [[name, { ...NO_VALUES, code: literal(slot.default) }]];
  });
  return {
    members: compiled.map(([name, { code }]) => [literal(name), code]),
    ...together(compiled.map(([, value]) => value)),
  };
}

/** Writes members of an object. */
export const written = (members: SlotMembers['members']): Js[] => members.map(([name, code]) => `${name}: ${code}`);

export function compileSlot(slot: Slot, c: Cursor): SlotCode {
  switch (slot.type) {
    case 'text':
      return slot.list === true ? textList(slot, c) : compileText(c, slot.nullable === true);
    case 'choice':
      return choice(slot.of, slot.literal === true, c);
    case 'event':
      return eventCode(slot, c);
    case 'bind':
      return bindCode(slot, c);
    case 'nodes':
      return { ...NO_VALUES, code: call('x.nodes', 's', c.in(c.env.at({ conditional: true })).nodes()) };
    case 'group':
      return groupCode(slot, c);
    case 'map':
      return mapCode(slot, c);
    default:
      return compileValue(slot, c);
  }
}

function textList(slot: ValueSlot, c: Cursor): SlotCode {
  if (!Array.isArray(c.value)) {
    c.problem('wrong-type', 'Write a list of texts here.');
    return NO_VALUES;
  }
  return listOf(c.items().map((entry) => compileText(entry, slot.nullable === true)));
}

function choice(of: readonly string[], only: boolean, c: Cursor): SlotCode {
  if (isObject(c.value) && !only) return compileChoice(c, (inner) => choice(of, only, inner)) ?? NO_VALUES;
  if (c.formula && !only) {
    const value = single(c.compileFormula({ type: { kind: 'enum', name: '', values: of }, nullable: true }));
    return value.parts.length === 0 ? value : { ...value, code: `(${value.code} ?? undefined)` };
  }
  if (typeof c.value !== 'string') c.problem('wrong-type', `Write one of ${of.join(', ')} here.`);
  else if (!of.includes(c.value)) c.unknown('unknown-token', 'choice', c.value, of);
  return { ...NO_VALUES, code: literal(c.value) };
}

function eventCode(slot: EventSlot, c: Cursor): SlotCode {
  const inner = slot.payload === undefined ? c.env : c.env.with('event', recordType('event', slot.payload, c));
  return {
    ...NO_VALUES,
    code: call('x.on', 's', literal(c.pointer.join('/')), c.in(inner.at({ emitted: false })).actions()),
    events: true,
  };
}

function groupCode(slot: GroupSlot, c: Cursor): SlotCode {
  if (slot.many !== true) return isObject(c.value) ? oneGroup(slot.slots, c) : wrongGroup(c);
  if (!Array.isArray(c.value)) return wrongGroup(c, 'a list of objects');
  return listOf(
    c.items().map((entry) => (isObject(entry.value) ? oneGroup(slot.slots, entry, true) : wrongGroup(entry))),
  );
}

function wrongGroup(c: Cursor, what = 'an object with named members'): SlotCode {
  c.problem('wrong-type', `Write ${what} here.`);
  return NO_VALUES;
}

/** Compiles a group; an invisible one is left out of a list. */
function oneGroup(slots: Readonly<Record<string, Slot>>, c: Cursor, spread = false): SlotCode {
  const own = compileSlots(slots, c, 'this group', ['visible', 'id']);
  const id = 'id' in slots ? undefined : c.at('id');
  if (id?.given === true) checkId(id);
  const named = typeof id?.value === 'string' ? [`id: ${literal(id.value)}`] : [];
  return shown(braces([...named, ...written(own.members)]), own, c, spread);
}

/**
 * Writes code that evaluates to the body while `visible` holds.
 * @param spread it is an element of a list, and left out while it is not visible
 */
function shown(body: Js, own: Omit<SlotCode, 'code'>, c: Cursor, spread: boolean): SlotCode {
  const test = c.has('visible') ? c.at('visible').compile({ type: BOOL, nullable: false }) : undefined;
  if (test === undefined) return { ...own, code: body };
  const code = spread
    ? `...(${test.code} === true ? ${list([body])} : [])`
    : `(${test.code} === true ? ${body} : undefined)`;
  return { code, reads: [...own.reads, ...test.reads], parts: [...own.parts, test], events: own.events };
}

function mapCode(slot: MapSlot, c: Cursor): SlotCode {
  if (c.formula) return handedIn(c);
  if (!isObject(c.value)) return wrongGroup(c);
  return listOf(
    c.entries().map(([key, inner]) => {
      const head = { key: literal(key), label: slot.key === 'text' ? speak(inner, key) : literal(key) };
      if (slot.group !== undefined && isEntry(inner.value)) {
        const group = compileSlots(slot.group, inner, 'this entry', ['visible']);
        return shown(object({ ...head, value: braces(written(group.members)) }), group, inner, true);
      }
      const own = compileSlot(slot.value, inner);
      return { ...own, code: object({ ...head, value: own.code }) };
    }),
  );
}

/** Tells whether a value is an entry with slots of its own, and not a text written as an object. */
function isEntry(value: Json | undefined): boolean {
  return isObject(value) && !('text' in value) && !('by' in value);
}

/** Compiles entries that come from a fragment's parameter of type `facts`. */
function handedIn(c: Cursor): SlotCode {
  const code = c.compileFormula();
  if (code === undefined) return NO_VALUES;
  if (!isFacts(code.type))
    c.problem(
      'wrong-type',
      `This place takes labels with values, or a parameter of type facts; this is ${showType(code.type)}.`,
    );
  return { ...single(code), code: `(${code.code} ?? [])` };
}
