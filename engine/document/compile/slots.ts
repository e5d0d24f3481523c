import type { EventSlot, GroupSlot, MapSlot, Slot, ValueSlot } from '../../block/define.ts';
import { assignable, showType } from '../../formula/compile.ts';
import { BOOL, type Type } from '../../formula/type.ts';
import { withoutNull } from '../contract.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import { compileActions } from './actions.ts';
import type { Env } from './env.ts';
import type { Writer } from './facts.ts';
import { isFacts } from './fragments.ts';
import { compileNodes } from './nodes.ts';
import { compileBy, compileText, type TextCode } from './text.ts';
import { isFormula, type Code, type Unit } from './unit.ts';

/** The code of a slot's value, what it reads, and the formulas in it. */
export interface SlotCode {
  readonly code: string;
  readonly reads: readonly (readonly string[])[];
  readonly parts: readonly Code[];
  /** The slot holds handlers. */
  readonly events?: boolean;
}

const NOTHING: SlotCode = { code: 'undefined', reads: [], parts: [] };

/** Compiles the slots of a group (a block's own, or a nested group's) to the members of an object literal. */
export function compileSlots(slots: Readonly<Record<string, Slot>>, value: JsonObject, pointer: Pointer, env: Env, unit: Unit, what: string, known: readonly string[] = []): SlotCode & { readonly members: readonly string[] } {
  const members: string[] = [];
  const reads: (readonly string[])[] = [];
  const parts: Code[] = [];
  let events = false;
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(slots, key) && !known.includes(key)) unit.unknown('unknown-key', `property of ${what} named`, key, [...Object.keys(slots), ...known], [...pointer, key], true);
  }
  for (const [name, slot] of Object.entries(slots)) {
    const given = value[name];
    if (given === undefined) {
      if (slot.required === true) unit.problem('missing', pointer, `${what} needs "${name}": ${slot.description}`);
      if (slot.default !== undefined) members.push(`${JSON.stringify(name)}: ${JSON.stringify(slot.default)}`);
      continue;
    }
    const code = compileSlot(slot, given, [...pointer, name], env, unit);
    members.push(`${JSON.stringify(name)}: ${code.code}`);
    reads.push(...code.reads);
    parts.push(...code.parts);
    events ||= code.events === true;
  }
  return { code: `{ ${members.join(', ')} }`, members, reads, parts, events };
}

export function compileSlot(slot: Slot, value: Json, pointer: Pointer, env: Env, unit: Unit): SlotCode {
  switch (slot.type) {
    case 'text':
      return slot.list === true ? textList(slot, value, pointer, env, unit) : compileText(value, pointer, env, unit, slot.nullable === true);
    case 'choice':
      return choice(slot.of, slot.literal === true, value, pointer, env, unit);
    case 'event':
      return eventCode(slot, value, pointer, env, unit);
    case 'bind':
      return bindCode(slot.accepts, value, pointer, env, unit);
    case 'nodes':
      return { code: `x.nodes(s, ${compileNodes(value, pointer, env.at({ conditional: true }), unit)})`, reads: [], parts: [] };
    case 'group':
      return groupCode(slot, value, pointer, env, unit);
    case 'map':
      return mapCode(slot, value, pointer, env, unit);
    default:
      return valueCode(slot, value, pointer, env, unit);
  }
}

function valueCode(slot: ValueSlot, value: Json, pointer: Pointer, env: Env, unit: Unit): SlotCode {
  if (slot.literal === true) {
    const fits = slot.type === 'any' || (slot.type === 'number' || slot.type === 'duration' || slot.type === 'time' ? typeof value === 'number' : slot.type === 'bool' ? typeof value === 'boolean' : typeof value === 'string' && !isFormula(value));
    if (!fits) unit.problem('wrong-type', pointer, `Here stands a literal ${slot.type}, not a formula or another value.`);
    if (slot.type === 'icon' && typeof value === 'string') icon(value, pointer, unit);
    return { code: JSON.stringify(value), reads: [], parts: [] };
  }
  if (isObject(value) && 'by' in value) {
    return compileBy(value, pointer, env, unit, (inner, at) => valueCode(slot, inner, at, env, unit)) ?? NOTHING;
  }
  if (slot.type === 'icon' && typeof value === 'string' && !isFormula(value)) {
    icon(value, pointer, unit);
    return { code: JSON.stringify(value), reads: [], parts: [] };
  }
  if (slot.type === 'any') {
    const code = isFormula(value) ? unit.formula(value, pointer, env) : unit.literal(value, pointer, env, { type: { kind: 'error' }, nullable: true });
    return code === undefined ? NOTHING : { code: code.code, reads: code.reads, parts: [code] };
  }
  const plain = { kind: slot.type } as Type;
  const type: Type = slot.list === true ? { kind: 'list', of: plain } : plain;
  if (!isFormula(value) && (slot.type === 'string' || slot.type === 'link' || slot.type === 'image') && typeof value === 'string') return { code: JSON.stringify(value), reads: [], parts: [] };
  if (isFormula(value) && slot.type === 'string') return stringFormula(value, pointer, env, unit, slot.nullable === true);
  if (isFormula(value) && slot.type === 'icon') collectIcons(value, pointer, unit);
  const code = unit.value(value, pointer, env, { type, nullable: slot.nullable === true });
  return code === undefined ? NOTHING : { code: code.code, reads: code.reads, parts: [code] };
}

/** A string slot takes whatever is a string at run time: texts, ids and enums too. */
function stringFormula(value: string, pointer: Pointer, env: Env, unit: Unit, nullable: boolean): SlotCode {
  const code = unit.formula(value, pointer, env);
  if (code === undefined) return NOTHING;
  const type = withoutNull(code.type);
  if (!['string', 'text', 'id', 'enum', 'link', 'html', 'image', 'icon', 'error'].includes(type.kind)) unit.problem('wrong-type', pointer, `Here stands a string; this is ${showType(code.type)}.`);
  else if (code.type.kind === 'nullable' && !nullable) unit.problem('may-be-null', pointer, 'This may be null. Say what stands instead, with or(…).');
  return { code: code.code, reads: code.reads, parts: [code] };
}

/** The name of an icon, which ships because it is named. */
export function icon(name: string, pointer: Pointer, unit: Unit): void {
  const base = name.replace(/-filled$/, '');
  if (unit.project.catalog.icons.has(base)) takeIcon(base, pointer, unit);
  else unit.unknown('unknown-icon', 'icon', name, unit.project.catalog.icons, pointer);
}

/** Icons that a formula chooses between: its string literals that name icons. What it may give must be one. */
function collectIcons(formula: string, pointer: Pointer, unit: Unit): void {
  for (const [, name] of formula.matchAll(/(?:^=|[?:])\s*['"]([^'"]*)['"]/g)) if (!unit.project.catalog.icons.has(name!.replace(/-filled$/, ''))) icon(name!, pointer, unit);
  for (const [, name] of formula.matchAll(/['"]([a-z0-9-]+)['"]/g)) if (unit.project.catalog.icons.has(name!.replace(/-filled$/, ''))) takeIcon(name!.replace(/-filled$/, ''), pointer, unit);
}

function takeIcon(name: string, pointer: Pointer, unit: Unit): void {
  unit.facts.icons.add(name);
  unit.facts.named.push({ kind: 'icon', name, pointer });
}

function textList(slot: ValueSlot, value: Json, pointer: Pointer, env: Env, unit: Unit): SlotCode {
  if (!Array.isArray(value)) {
    unit.problem('wrong-type', pointer, 'Here stands a list of texts.');
    return NOTHING;
  }
  const texts = value.map((entry: Json, index) => compileText(entry, [...pointer, index], env, unit, slot.nullable === true));
  return { code: `[${texts.map((text) => text.code).join(', ')}]`, reads: texts.flatMap((text) => text.reads), parts: texts.flatMap((text) => text.parts) };
}

function choice(of: readonly string[], literal: boolean, value: Json, pointer: Pointer, env: Env, unit: Unit): SlotCode {
  if (isObject(value) && 'by' in value && !literal) {
    return compileBy(value, pointer, env, unit, (inner, at): TextCode => choice(of, literal, inner, at, env, unit)) ?? NOTHING;
  }
  if (isFormula(value) && !literal) {
    const code = unit.formula(value, pointer, env, { type: { kind: 'enum', name: '', values: of }, nullable: true });
    return code === undefined ? NOTHING : { code: `(${code.code} ?? undefined)`, reads: code.reads, parts: [code] };
  }
  if (typeof value !== 'string' || !of.includes(value)) unit.unknown('unknown-token', 'choice', String(value), of, pointer);
  return { code: JSON.stringify(value), reads: [], parts: [] };
}

function eventCode(slot: EventSlot, value: Json, pointer: Pointer, env: Env, unit: Unit): SlotCode {
  const inner = slot.payload === undefined ? env : env.with('event', payloadType(slot.payload, pointer, unit));
  const actions = compileActions(value, pointer, inner.at({ emitted: false }), unit);
  return { code: `x.on(s, ${JSON.stringify(pointer.join('/'))}, ${actions})`, reads: [], parts: [], events: true };
}

export function payloadType(payload: Readonly<Record<string, string>>, pointer: Pointer, unit: Unit): Type {
  const fields = new Map<string, Type>();
  for (const [name, text] of Object.entries(payload)) {
    const type = unit.type(text, pointer);
    if (type !== undefined) fields.set(name, type);
  }
  return { kind: 'record', name: 'event', fields: () => fields };
}

function bindCode(accepts: readonly string[], value: Json, pointer: Pointer, env: Env, unit: Unit): SlotCode {
  const type = bindTarget(value, pointer, env, unit);
  if (type === undefined || typeof value !== 'string') return NOTHING;
  const plain = withoutNull(type.kind === 'field' ? type.of : type);
  if (!accepts.some((text) => acceptsType(text, plain, unit))) {
    unit.problem('wrong-type', pointer, `This block writes ${accepts.join(' or ')}; ${value} is ${showType(type)}.`);
  }
  const [root, name] = value.split('.') as [string, string];
  const reads = root === 'form' ? [['form', name], ['status', 'form', name]] : [[root, name]];
  return { code: `x.bind(s, ${JSON.stringify(value)})`, reads, parts: [] };
}

function acceptsType(text: string, type: Type, unit: Unit): boolean {
  if (type.kind === 'error' || text === 'any') return true;
  if (text === 'enum' || text === 'id') return type.kind === text;
  const wanted = unit.type(text, []);
  return wanted !== undefined && (assignable(type, wanted) || withoutNull(wanted).kind === type.kind);
}

/** The type of a place that controls and actions may write. */
export function bindTarget(value: Json, pointer: Pointer, env: Env, unit: Unit, by: Writer = 'control'): Type | undefined {
  if (typeof value !== 'string' || !/^(form|state|params|prefs)\.[A-Za-z_]\w*$/.test(value)) {
    unit.problem('bind', pointer, 'Here stands a place that can be written: form.x, state.x, params.x or prefs.x.');
    return undefined;
  }
  const [root, name] = value.split('.') as [string, string];
  const type = env.cell(root, name);
  if (type === undefined) unit.unknown('undeclared', `${root} named`, name, env.cells(root), pointer);
  unit.facts.binds.push({ path: value, by, conditional: env.place.conditional, row: env.place.row, pointer });
  return type;
}

function groupCode(slot: GroupSlot, value: Json, pointer: Pointer, env: Env, unit: Unit): SlotCode {
  if (slot.many !== true) return isObject(value) ? oneGroup(slot.slots, value, pointer, env, unit) : wrongGroup(pointer, unit);
  if (!Array.isArray(value)) return wrongGroup(pointer, unit);
  const groups = value.map((entry: Json, index) => (isObject(entry) ? oneGroup(slot.slots, entry, [...pointer, index], env, unit, true) : wrongGroup([...pointer, index], unit)));
  return join(groups);
}

function wrongGroup(pointer: Pointer, unit: Unit): SlotCode {
  unit.problem('wrong-type', pointer, 'Here stands an object with named properties.');
  return NOTHING;
}

/** An id is how tests and messages name a node. */
export function checkId(id: Json, pointer: Pointer, unit: Unit): boolean {
  const good = typeof id === 'string' && /^[a-zA-Z][\w-]*$/.test(id);
  if (!good) unit.problem('id', pointer, 'An id is a word: letters, digits, - and _.');
  return good;
}

/** A group; in a list it may be invisible and is then left out. */
function oneGroup(slots: Readonly<Record<string, Slot>>, value: JsonObject, pointer: Pointer, env: Env, unit: Unit, spread = false): SlotCode {
  const own = compileSlots(slots, value, pointer, env, unit, 'This group', ['visible', 'id']);
  if (value.id !== undefined && !('id' in slots)) checkId(value.id, [...pointer, 'id'], unit);
  const id = typeof value.id === 'string' && !('id' in slots) ? `id: ${JSON.stringify(value.id)}, ` : '';
  const body = `{ ${id}${own.members.join(', ')} }`;
  return shown(body, own, value, pointer, env, unit, spread);
}

function shown(body: string, own: SlotCode, value: JsonObject, pointer: Pointer, env: Env, unit: Unit, spread: boolean): SlotCode {
  if (value.visible === undefined) return { ...own, code: body };
  const test = unit.value(value.visible, [...pointer, 'visible'], env, { type: BOOL, nullable: false });
  if (test === undefined) return { ...own, code: body };
  const code = spread ? `...(${test.code} === true ? [${body}] : [])` : `(${test.code} === true ? ${body} : undefined)`;
  return { code, reads: [...own.reads, ...test.reads], parts: [...own.parts, test], events: own.events };
}

function mapCode(slot: MapSlot, value: Json, pointer: Pointer, env: Env, unit: Unit): SlotCode {
  if (isFormula(value)) return handedIn(value, pointer, env, unit);
  if (!isObject(value)) return wrongGroup(pointer, unit);
  const entries = Object.entries(value).map(([key, inner]) => {
    const at = [...pointer, key];
    if (slot.key === 'text') unit.facts.keys.push({ key, pointer: at, args: [] });
    const label = slot.key === 'text' ? `x.t(${JSON.stringify(key)})` : JSON.stringify(key);
    const head = `key: ${JSON.stringify(key)}, label: ${label}, `;
    if (slot.group !== undefined && isObject(inner) && !('text' in inner) && !('by' in inner)) {
      const group = compileSlots(slot.group, inner, at, env, unit, 'This entry', ['visible']);
      return shown(`{ ${head}value: { ${group.members.join(', ')} } }`, group, inner, at, env, unit, true);
    }
    const own = compileSlot(slot.value, inner, at, env, unit);
    return { ...own, code: `{ ${head}value: ${own.code} }` };
  });
  return join(entries);
}

/** Entries that came as a fragment's parameter of type `facts`. */
function handedIn(value: string, pointer: Pointer, env: Env, unit: Unit): SlotCode {
  const code = unit.formula(value, pointer, env);
  if (code === undefined) return NOTHING;
  if (!isFacts(code.type)) unit.problem('wrong-type', pointer, `Here stand labels with values, or a parameter of type facts; this is ${showType(code.type)}.`);
  return { code: `(${code.code} ?? [])`, reads: code.reads, parts: [code] };
}

function join(items: readonly SlotCode[]): SlotCode {
  return {
    code: `[${items.map((item) => item.code).join(', ')}]`,
    reads: items.flatMap((item) => item.reads),
    parts: items.flatMap((item) => item.parts),
    events: items.some((item) => item.events === true),
  };
}

