import type { BlockSchema } from '../../block/define.ts';
import { BOOL } from '../../formula/type.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import { checkOptions, withChoices } from './choices.ts';
import { withoutNull } from '../contract.ts';
import type { Env } from './env.ts';
import { envelope, type NodeCode } from './envelope.ts';
import { itemsOf, keyOf, pagedDatumOf } from './items.ts';
import { compileNodes } from './nodes.ts';
import { ENVELOPE } from './shape.ts';
import { compileSlots, type SlotCode } from './slots.ts';
import { compileText } from './text.ts';
import { formulaCode, type Code, type Unit } from './unit.ts';

export function compileBlock(written: JsonObject, pointer: Pointer, env: Env, unit: Unit): NodeCode | undefined {
  const name = String(written.block);
  const part = unit.project.catalog.blocks.get(name);
  if (part === undefined) {
    unit.unknown('unknown-block', 'block', name, [...unit.project.catalog.blocks.keys(), 'list'], [...pointer, 'block']);
    return undefined;
  }
  const { schema } = part;
  const value = withChoices(schema, written, pointer, env, unit);
  for (const key of schema.texts ?? []) unit.facts.keys.push({ key, pointer: [...pointer, 'block'], args: ['*'] });
  if (schema.needsId === true && value.id === undefined) unit.problem('needs-id', pointer, `${name} needs an "id": it is how tests and messages name it.`);
  const repeats = schema.each !== undefined && value.of !== undefined;
  const known = ['block', ...ENVELOPE, ...(schema.children === true ? ['order'] : []), ...(schema.each === undefined ? [] : ['of']), ...(repeats ? ['as', 'key', ...Object.keys(schema.each!)] : [])];
  checkOptions(schema, value, pointer, env, unit);
  const bindsBefore = unit.facts.binds.length;
  const slots = compileSlots(schema.slots, value, pointer, env, unit, name, known);
  const members = [...slots.members];
  const reads = [...slots.reads];
  const parts = [...slots.parts];
  let events = slots.events === true;
  let paged: string | undefined;
  if (schema.each !== undefined) {
    const each = compileEach(schema, value, pointer, env, unit);
    paged = each?.paged;
    if (each !== undefined) {
      members.push(`items: ${each.code}`);
      reads.push(...each.reads);
      parts.push(...each.parts);
      events ||= each.events === true;
    }
  }
  if (schema.children === true && value.children !== undefined) {
    const order = orderOf(value, pointer, env, unit);
    if (order !== undefined) {
      reads.push(...order.reads);
      parts.push(order);
    }
    members.push(`children: x.nodes(s, ${compileNodes(value.children, [...pointer, 'children'], env, unit)}${order === undefined ? '' : `, ${order.code}`})`);
  }
  else if (value.children !== undefined) unit.problem('unknown-key', [...pointer, 'children'], `${name} has no children.`, { key: true });
  if (schema.uploads === true) members.push('upload: x.upload');
  if (name === 'submit') reads.push(['status', 'form', '$']);
  const shown = [...reads];
  const armed = enabledOf(value, pointer, env, unit);
  reads.push(...armed.reads);
  parts.push(...armed.parts);
  const own = unit.facts.binds.slice(bindsBefore).filter(({ pointer: at }) => at.length === pointer.length + 1);
  // A fragment does not know whether the place it was handed is a field of a form: whoever handed it does.
  const binds = own.filter(({ path, conditional }) => (path.startsWith('form.') ? conditional : isHanded(path, env))).map(({ path }) => path);
  const plan = [
    "t: 'block'",
    ...envelope(value, pointer, env, unit, { code: '', reads, parts }, schema.figures === true && !env.place.row ? shown : []),
    `v: ${viewImport(name, part.module, unit)}`,
    ...(schema.stateful === true ? ['stateful: true'] : []),
    ...(events ? ['events: true'] : []),
    ...armed.members,
    ...(binds.length > 0 && !env.place.row ? [`fields: ${JSON.stringify(binds)}`] : []),
    ...(name === 'submit' ? ['submit: true'] : []),
    ...(paged === undefined ? [] : [`end: { v: BlockEnd, datum: ${JSON.stringify(paged)} }`]),
    `props: (s, x) => ({ ${members.join(', ')} })`,
  ];
  return { name: unit.declare('node', `{ ${plan.join(', ')} }`) };
}

/** Is this place a parameter by which a fragment was handed a place to write? */
function isHanded(path: string, env: Env): boolean {
  const [root, name = ''] = path.split('.');
  const type = root === 'params' ? env.cell('params', name) : undefined;
  return type !== undefined && withoutNull(type).kind === 'field';
}

/** `order`: the ids of the children in the order in which they are shown; those it does not name follow in their own. */
function orderOf(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): Code | undefined {
  if (value.order === undefined) return undefined;
  const at = [...pointer, 'order'];
  const ids = (Array.isArray(value.children) ? value.children : []).flatMap((child: Json) => (isObject(child) && typeof child.id === 'string' ? [child.id] : []));
  if (Array.isArray(value.order)) value.order.forEach((id: Json, index) => { if (!ids.includes(String(id))) unit.unknown('unknown-value', 'child with the id', String(id), ids, [...at, index]); });
  return unit.value(value.order, at, env, { type: { kind: 'list', of: { kind: 'string' } }, nullable: true });
}

export function viewImport(name: string, module: string, unit: Unit): string {
  const local = `v_${name.replaceAll(/[^a-zA-Z0-9]/g, '_')}`;
  unit.import(`{ view as ${local} }`, `${module}/view.tsx`);
  return local;
}

function enabledOf(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): { readonly members: string[]; readonly reads: readonly (readonly string[])[]; readonly parts: readonly Code[] } {
  const members: string[] = [];
  const enabled = value.enabled === undefined ? undefined : unit.value(value.enabled, [...pointer, 'enabled'], env, { type: BOOL, nullable: false });
  if (enabled !== undefined) members.push(`enabled: ${formulaCode(enabled, env)}`);
  const why = value.why === undefined ? undefined : compileText(value.why, [...pointer, 'why'], env, unit);
  if (why !== undefined && enabled === undefined) unit.problem('missing', [...pointer, 'why'], '"why" says why a node is not enabled, and this one always is: it needs "enabled".', { key: true });
  if (why !== undefined) members.push(`why: { r: [], f: (s, x) => ${why.code} }`);
  return { members, reads: [...(enabled?.reads ?? []), ...(why?.reads ?? [])], parts: [...(enabled === undefined ? [] : [enabled]), ...(why?.parts ?? [])] };
}

/** A block that repeats over records: `of`, `as`, `key` and the slots of one repetition. */
function compileEach(schema: BlockSchema, value: JsonObject, pointer: Pointer, env: Env, unit: Unit): (SlotCode & { readonly paged?: string }) | undefined {
  if (value.of === undefined) return undefined;
  const items = itemsOf(value, pointer, env, unit);
  if (items === undefined) return undefined;
  const slots = compileSlots(schema.each!, pickKeys(value, Object.keys(schema.each!)), pointer, items.env, unit, String(value.block));
  // A choice is told apart by what it writes.
  if (value.key === undefined && !Object.hasOwn(schema.each!, 'value')) unit.problem('list-key', pointer, `${String(value.block)} needs "key": what tells one record from another, as "=${items.as}.id".`);
  const key = keyOf(value.key, items.as, [...pointer, 'key'], items.env, unit);
  const paged = schema.pages === true ? pagedDatumOf(items.of, unit) : undefined;
  if (paged !== undefined) unit.import('{ BlockEnd }', 'engine:render/page-end.tsx');
  const outer = slots.parts.filter((part) => !items.env.readsLocal(part.reads));
  return {
    code: `x.each(s, ${items.of.code}, ${JSON.stringify(items.as)}, (s) => ${key?.code ?? `undefined`}, (s) => ({ ${slots.members.join(', ')} }))`,
    reads: [...items.of.reads, ...slots.reads.filter((read) => read[0] !== items.as)],
    parts: [items.of, ...outer],
    events: slots.events,
    paged,
  };
}

function pickKeys(value: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));
}
