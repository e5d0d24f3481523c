import type { BlockSchema } from '../../block/define.ts';
import { BOOL, NUMBER, type Type } from '../../formula/type.ts';
import { withoutNull } from '../contract.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import { compileActions } from './actions.ts';
import type { Env } from './env.ts';
import { compileFragment } from './fragments.ts';
import { checkShape, type Shape } from './shape.ts';
import { compileSlots, payloadType, type SlotCode } from './slots.ts';
import { checkCases, compileText } from './text.ts';
import { RESERVED } from './roots.ts';
import { formulaCode, isFormula, pathsCode, showType, type Code, type Unit } from './unit.ts';

/** What every node may carry, whatever it is. */
const ENVELOPE = ['id', 'visible', 'enabled', 'why', 'waits', 'children', '$comment', '$allow'] as const;
/** What a node that is no block may carry beside its own: it is not armed and not filled itself. */
const ANY_NODE: Shape = { id: 'string', visible: 'value', waits: 'value', $comment: 'string', $allow: 'object' };
const KINDS = ['block', 'use', 'component', 'switch', 'slot'] as const;

/** What a node reads besides its children, for the row or region around it. */
interface NodeCode {
  readonly name: string;
}

/** Everything that formulas inside a row look at, gathered while its template is compiled. */
export interface RowParts {
  readonly parts: Array<{ readonly code: Code; readonly env: Env }>;
}

const rows: RowParts[] = [];

/** Formulas of the rows around this place learn of what is read in them. */
function note(parts: readonly Code[], env: Env): void {
  for (const row of rows) for (const code of parts) row.parts.push({ code, env });
}

/** Compiles a list of nodes; gives the name of the constant that holds their plans. */
export function compileNodes(value: Json | undefined, pointer: Pointer, env: Env, unit: Unit): string {
  if (value === undefined) return '[]';
  const list = Array.isArray(value) ? value : [value];
  const names = list.map((node: Json, index) => compileNode(node, Array.isArray(value) ? [...pointer, index] : pointer, env, unit)?.name).filter((name) => name !== undefined);
  return unit.declare('nodes', `[${names.join(', ')}]`);
}

function compileNode(value: Json, pointer: Pointer, env: Env, unit: Unit): NodeCode | undefined {
  if (!isObject(value)) {
    unit.problem('node', pointer, 'Here stands a node: an object with block, use, component, switch or slot.');
    return undefined;
  }
  const kinds = KINDS.filter((kind) => kind in value);
  if (kinds.length !== 1) {
    unit.problem('node', pointer, `A node is exactly one of ${KINDS.join(', ')}; this is ${kinds.length === 0 ? 'none' : kinds.join(' and ')}.`);
    return undefined;
  }
  const inner = value.visible === undefined && value.waits === undefined ? env : env.at({ conditional: true });
  unit.facts.nodes.push({ kind: kinds[0]!, name: String(value[kinds[0]!]), id: typeof value.id === 'string' ? value.id : undefined, pointer });
  switch (kinds[0]!) {
    case 'block':
      return value.block === 'list' ? compileList(value, pointer, inner, unit) : compileBlock(value, pointer, inner, unit);
    case 'switch':
      return compileSwitch(value, pointer, inner, unit);
    case 'use':
      return compileUse(value, pointer, inner, unit);
    case 'component':
      return compileComponent(value, pointer, inner, unit);
    case 'slot':
      return compileSlotNode(value, pointer, inner, unit);
  }
}

/** The members that all plans share; `reads` are the node's own. */
function envelope(value: JsonObject, pointer: Pointer, env: Env, unit: Unit, own: SlotCode, waitsInside: readonly string[] = []): string[] {
  const members = [`n: ${JSON.stringify(pointer.join('/'))}`];
  const reads = [...own.reads];
  const parts = [...own.parts];
  if (value.id !== undefined) {
    if (typeof value.id === 'string' && /^[a-zA-Z][\w-]*$/.test(value.id)) members.push(`id: ${JSON.stringify(value.id)}`);
    else unit.problem('id', [...pointer, 'id'], 'An id is a word: letters, digits, - and _.');
  }
  if (value.visible !== undefined) {
    const test = unit.value(value.visible, [...pointer, 'visible'], env, { type: BOOL, nullable: false });
    if (test !== undefined) {
      members.push(`visible: ${formulaCode(test, env)}`);
      reads.push(...test.reads);
      parts.push(test);
    }
  }
  const waits = [...waitsOf(value.waits, [...pointer, 'waits'], env, unit), ...waitsInside];
  if (waits.length > 0) {
    members.push(`waits: ${JSON.stringify(waits)}`);
    reads.push(...waits.map((name) => ['data', name]));
  }
  if (env.place.row) note(parts, env);
  members.push(`r: ${pathsCode(env.subscriptions(reads))}`);
  return members;
}

function waitsOf(value: Json | undefined, pointer: Pointer, env: Env, unit: Unit): string[] {
  if (value === undefined) return [];
  const names = Array.isArray(value) ? value : [value];
  const known = env.cells('data');
  return names.flatMap((name: Json, index) => {
    if (typeof name === 'string' && known.includes(name)) {
      unit.facts.read.add(`data.${name}`);
      return [name];
    }
    unit.unknown('undeclared', 'data named', String(name), known, Array.isArray(value) ? [...pointer, index] : pointer);
    return [];
  });
}

/** `order`: the ids of the children in the order in which they are shown; those it does not name follow in their own. */
function orderOf(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): Code | undefined {
  if (value.order === undefined) return undefined;
  const at = [...pointer, 'order'];
  const ids = (Array.isArray(value.children) ? value.children : []).flatMap((child: Json) => (isObject(child) && typeof child.id === 'string' ? [child.id] : []));
  if (Array.isArray(value.order)) value.order.forEach((id: Json, index) => { if (!ids.includes(String(id))) unit.unknown('unknown-value', 'child with the id', String(id), ids, [...at, index]); });
  return unit.value(value.order, at, env, { type: { kind: 'list', of: { kind: 'string' } }, nullable: true });
}

/**
 * A control that chooses one of several says of what: by name, or `of` records. One that is bound to a named enum may say nothing, and
 * takes the enum's own words; the block is given back with them.
 */
function withChoices(schema: BlockSchema, value: JsonObject, pointer: Pointer, env: Env, unit: Unit): JsonObject {
  if (typeof value.bind !== 'string' || schema.each?.value === undefined) return value;
  const named = Object.entries(schema.slots).filter(([, slot]) => slot.type === 'map' && slot.key === 'name').map(([name]) => name);
  if (['of', ...named].some((way) => value[way] !== undefined)) return value;
  const words = Object.entries(schema.slots).find(([, slot]) => slot.type === 'map' && slot.key === 'name' && slot.value.type === 'text')?.[0];
  const type = boundType(value.bind, env);
  if (words === undefined || type?.kind !== 'enum' || type.name === '') {
    unit.problem('no-choices', pointer, `This ${schema.name} has nothing to choose from. Give it ${['of', ...named].map((way) => `"${way}"`).join(' or ')}.`);
    return value;
  }
  return { ...value, [words]: Object.fromEntries(type.values.map((option) => [option, `enum.${type.name}.${option}`])) };
}

function boundType(bind: string, env: Env): Type | undefined {
  const [root, name] = bind.split('.');
  const type = root === undefined || name === undefined ? undefined : env.cell(root, name);
  return type === undefined ? undefined : withoutNull(type.kind === 'field' ? type.of : type);
}

/** Options, labels and panels that are written down stand for values that the bound place can have. */
function checkOptions(schema: BlockSchema, value: JsonObject, pointer: Pointer, env: Env, unit: Unit): void {
  const plain = typeof value.bind === 'string' ? boundType(value.bind, env) : undefined;
  if (plain?.kind !== 'enum') return;
  for (const [slotName, slot] of Object.entries(schema.slots)) {
    const given = value[slotName];
    if (slot.type !== 'map' || slot.key !== 'name' || !isObject(given)) continue;
    for (const option of Object.keys(given)) if (!plain.values.includes(option)) unit.unknown('unknown-value', `value of ${String(value.bind)}`, option, plain.values, [...pointer, slotName, option], true);
  }
}

function compileBlock(written: JsonObject, pointer: Pointer, env: Env, unit: Unit): NodeCode | undefined {
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
  if (schema.each !== undefined) {
    const each = compileEach(schema, value, pointer, env, unit);
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
  const armed = enabledOf(value, pointer, env, unit);
  reads.push(...armed.reads);
  parts.push(...armed.parts);
  const binds = unit.facts.binds.slice(bindsBefore).filter(({ path, conditional, pointer: at }) => path.startsWith('form.') && conditional && at.length === pointer.length + 1).map(({ path }) => path.slice(5));
  const plan = [
    "t: 'block'",
    ...envelope(value, pointer, env, unit, { code: '', reads, parts }),
    `v: ${viewImport(name, part.module, unit)}`,
    `stateful: ${schema.stateful === true}`,
    `events: ${events}`,
    ...armed.members,
    ...(binds.length > 0 && !env.place.row ? [`fields: ${JSON.stringify(binds)}`] : []),
    ...(name === 'submit' ? ['submit: true'] : []),
    `props: (s, x) => ({ ${members.join(', ')} })`,
  ];
  return { name: unit.declare('node', `{ ${plan.join(', ')} }`) };
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
function compileEach(schema: BlockSchema, value: JsonObject, pointer: Pointer, env: Env, unit: Unit): SlotCode | undefined {
  if (value.of === undefined) return undefined;
  const items = itemsOf(value, pointer, env, unit);
  if (items === undefined) return undefined;
  const slots = compileSlots(schema.each!, pickKeys(value, Object.keys(schema.each!)), pointer, items.env, unit, String(value.block));
  // A choice is told apart by what it writes.
  if (value.key === undefined && !Object.hasOwn(schema.each!, 'value')) unit.problem('list-key', pointer, `${String(value.block)} needs "key": what tells one record from another, as "=${items.as}.id".`);
  const key = value.key === undefined ? undefined : unit.value(value.key, [...pointer, 'key'], items.env);
  const outer = slots.parts.filter((part) => !items.env.readsLocal(part.reads));
  return {
    code: `x.each(s, ${items.of.code}, ${JSON.stringify(items.as)}, (s) => ${key?.code ?? `undefined`}, (s) => ({ ${slots.members.join(', ')} }))`,
    reads: [...items.of.reads, ...slots.reads.filter((read) => read[0] !== items.as)],
    parts: [items.of, ...outer],
    events: slots.events,
  };
}

function pickKeys(value: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));
}

function itemsOf(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): { readonly of: Code; readonly as: string; readonly env: Env } | undefined {
  const of = isFormula(value.of) ? unit.formula(value.of, [...pointer, 'of'], env) : value.of === undefined ? undefined : unit.literal(value.of, [...pointer, 'of'], env, { type: { kind: 'error' }, nullable: true });
  const as = typeof value.as === 'string' ? value.as : 'item';
  if (of === undefined) return undefined;
  const type = withoutNull(of.type);
  if (type.kind !== 'list' && type.kind !== 'error') {
    unit.problem('wrong-type', [...pointer, 'of'], `Here stands a list; this is ${showType(of.type)}.`);
    return undefined;
  }
  if (RESERVED.has(as) || env.variables.has(as)) {
    unit.problem('shadowed', [...pointer, 'as'], `"${as}" already means something here. Give the item another name.`);
    return undefined;
  }
  const item: Type = type.kind === 'list' ? type.of : { kind: 'error' };
  return { of, as, env: env.with(as, item) };
}

const LIST: Shape = {
  block: 'string', of: 'value', as: 'string', key: 'value', item: 'value', empty: 'value', sort: 'object', limit: 'value',
  layout: 'value', columns: 'number', rowHeight: 'number', group: 'object', label: 'value', end: 'bool', ...ANY_NODE,
};

/** The list: the one block that the compiler itself knows, because its rows are boundaries. */
function compileList(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): NodeCode | undefined {
  checkShape(value, LIST, pointer, 'list', unit);
  if (value.of === undefined) unit.problem('missing', pointer, 'list needs "of": the list to show.');
  if (value.item === undefined) unit.problem('missing', pointer, 'list needs "item": the node of one row.');
  if (value.key === undefined) unit.problem('list-key', pointer, 'list needs "key": what tells one row from another, as "=item.id".');
  const items = itemsOf(value, pointer, env, unit);
  if (items === undefined) return undefined;
  const rowEnv = items.env.at({ row: true, conditional: true });
  const row: RowParts = { parts: [] };
  rows.push(row);
  const item = compileNodes(value.item, [...pointer, 'item'], rowEnv, unit);
  rows.pop();
  const { outer, mixed } = rowReads(row, rowEnv);
  const key = value.key === undefined ? undefined : unit.value(value.key, [...pointer, 'key'], rowEnv);
  const own: Code[] = [];
  const plan = ["t: 'list'"];
  const label = value.label === undefined ? undefined : compileText(value.label, [...pointer, 'label'], env, unit);
  const emptyText = typeof value.empty === 'string' || (isObject(value.empty) && ('text' in value.empty || 'by' in value.empty) && !('block' in value.empty)) ? compileText(value.empty, [...pointer, 'empty'], env, unit) : undefined;
  const limit = value.limit === undefined ? undefined : unit.value(value.limit, [...pointer, 'limit'], env, { type: NUMBER, nullable: true });
  const datum = datumOf(items.of, unit);
  plan.push(
    ...envelope(value, pointer, env, unit, { code: '', reads: [...(label?.reads ?? []), ...(emptyText?.reads ?? [])], parts: [items.of, ...own] }),
    `of: ${formulaCode(items.of, env)}`,
    `as: ${JSON.stringify(items.as)}`,
    `key: (s) => ${key?.code ?? 'undefined'}`,
    `item: ${item}`,
    `outer: ${pathsCode(outer)}`,
    `mixed: [${mixed.map((code) => `(s) => ${code}`).join(', ')}]`,
    `layout: ${JSON.stringify(literalOf(value.layout, ['rows', 'cards', 'grid', 'inline'], 'rows', [...pointer, 'layout'], unit))}`,
    `end: ${value.end !== false}`,
  );
  if (datum !== undefined) plan.push(`datum: ${JSON.stringify(datum)}`);
  if (typeof value.columns === 'number') plan.push(`columns: ${value.columns}`);
  if (typeof value.rowHeight === 'number') plan.push(`rowHeight: ${value.rowHeight}`);
  if (limit !== undefined) plan.push(`limit: ${formulaCode(limit, env)}`);
  if (label !== undefined) plan.push(`label: { r: [], f: (s, x) => ${label.code} }`);
  if (emptyText !== undefined) plan.push(`emptyText: { r: [], f: (s, x) => ${emptyText.code} }`);
  else if (value.empty !== undefined) plan.push(`empty: ${compileNodes(value.empty, [...pointer, 'empty'], env, unit)}`);
  plan.push(...sortOf(value.sort, [...pointer, 'sort'], env, rowEnv, unit), ...groupOf(value.group, [...pointer, 'group'], rowEnv, unit));
  return { name: unit.declare('node', `{ ${plan.join(', ')} }`) };
}

/** What the rows read that is no item, and the values in a row that come from it. */
function rowReads(row: RowParts, env: Env): { readonly outer: string[][]; readonly mixed: string[] } {
  const outer: (readonly string[])[] = [];
  const mixed = new Set<string>();
  for (const { code, env: place } of row.parts) {
    const foreign = code.reads.filter((read) => !place.locals.has(read[0]!));
    if (foreign.length === 0) continue;
    outer.push(...foreign);
    // A formula over a variable that only exists deeper in the row cannot be asked here: what it reads outside stands for it.
    const deeper = code.reads.some((read) => place.locals.has(read[0]!) && !env.locals.has(read[0]!));
    if (deeper) for (const path of place.subscriptions(foreign)) mixed.add(path.reduce((at, step, index) => (index === 0 ? `s.${step}` : `f.get(${at}, ${JSON.stringify(step)})`), ''));
    else mixed.add(code.code);
  }
  return { outer: env.subscriptions(outer), mixed: [...mixed] };
}

/** The datum that a list shows, whose status gives its skeleton and error. */
function datumOf(of: Code, unit: Unit): string | undefined {
  const names = new Set(of.reads.filter((read) => read[0] === 'data' && read[1] !== undefined).map((read) => read[1]!));
  if (names.size === 0) {
    const calc = of.reads.find((read) => read[0] === 'calc')?.[1];
    return calc === undefined ? undefined : unit.calcData.get(calc);
  }
  return [...names][0];
}

function sortOf(value: Json | undefined, pointer: Pointer, env: Env, rowEnv: Env, unit: Unit): string[] {
  if (!isObject(value)) return [];
  checkShape(value, { by: 'value', down: 'value', keys: 'object' }, pointer, '"sort"', unit);
  const by = unit.value(value.by ?? '', [...pointer, 'by'], env);
  const down = unit.value(value.down ?? false, [...pointer, 'down'], env, { type: BOOL, nullable: false });
  const keys = Object.entries(isObject(value.keys) ? value.keys : {}).map(([name, formula]) => {
    const code = unit.value(formula, [...pointer, 'keys', name], rowEnv);
    return `${JSON.stringify(name)}: (s) => ${code?.code ?? 'undefined'}`;
  });
  if (by === undefined || down === undefined) return [];
  return [`sort: { by: ${formulaCode(by, env)}, down: ${formulaCode(down, env)}, keys: { ${keys.join(', ')} } }`];
}

function groupOf(value: Json | undefined, pointer: Pointer, env: Env, unit: Unit): string[] {
  if (!isObject(value)) return [];
  checkShape(value, { by: 'value', head: 'value' }, pointer, '"group"', unit);
  const by = unit.value(value.by ?? '', [...pointer, 'by'], env);
  const head = compileText(value.head ?? '', [...pointer, 'head'], env, unit, true);
  return by === undefined ? [] : [`group: { by: (s) => ${by.code}, head: (s, x) => ${head.code} }`];
}

export function literalOf(value: Json | undefined, of: readonly string[], usual: string, pointer: Pointer, unit: Unit): string {
  if (value === undefined) return usual;
  if (typeof value === 'string' && of.includes(value)) return value;
  unit.unknown('unknown-token', 'choice', String(value), of, pointer);
  return usual;
}

function compileSwitch(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): NodeCode | undefined {
  checkShape(value, { switch: 'value', cases: 'value', ...ANY_NODE }, pointer, 'switch', unit);
  const { cases } = value;
  if (!isFormula(value.switch) || !isObject(cases)) {
    unit.problem('node', pointer, 'A switch is { "switch": "=formula", "cases": { value: nodes } }.');
    return undefined;
  }
  const on = unit.formula(value.switch, [...pointer, 'switch'], env);
  if (on === undefined) return undefined;
  checkCases(on.type, Object.keys(cases), [...pointer, 'cases'], unit);
  const inner = env.at({ conditional: true });
  const compiled = Object.entries(cases).map(([name, nodes]) => `${JSON.stringify(name)}: ${compileNodes(nodes, [...pointer, 'cases', name], inner, unit)}`);
  const members = envelope(value, pointer, env, unit, { code: '', reads: on.reads, parts: [on] });
  return { name: unit.declare('node', `{ t: 'switch', ${members.join(', ')}, on: ${formulaCode(on, env)}, cases: { ${compiled.join(', ')} } }`) };
}

function compileUse(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): NodeCode | undefined {
  checkShape(value, { use: 'string', with: 'object', on: 'object', slots: 'object', ...ANY_NODE }, pointer, 'use', unit);
  const fragment = compileFragment(String(value.use), [...pointer, 'use'], unit);
  if (fragment === undefined) return undefined;
  const given = isObject(value.with) ? value.with : {};
  const args = fragment.args(given, [...pointer, 'with'], env, unit);
  const handlers = compileHandlers(value.on, fragment.events, [...pointer, 'on'], env, unit);
  const slots = Object.entries(isObject(value.slots) ? value.slots : {}).map(([name, nodes]) => {
    if (!fragment.slots.includes(name)) unit.unknown('unknown-key', 'slot', name, fragment.slots, [...pointer, 'slots', name], true);
    return `${JSON.stringify(name)}: ${compileNodes(nodes, [...pointer, 'slots', name], env.at({ conditional: true }), unit)}`;
  });
  unit.facts.uses.push({ fragment: String(value.use), pointer, slots: Object.keys(isObject(value.slots) ? value.slots : {}), events: Object.keys(isObject(value.on) ? value.on : {}) });
  if (env.place.row) note(fragment.reads.map((path) => ({ code: path.reduce((at, step, index) => (index === 0 ? `s.${step}` : `f.get(${at}, ${JSON.stringify(step)})`), ''), reads: [path], type: { kind: 'error' } })), env);
  const members = envelope(value, pointer, env, unit, { code: '', reads: args.reads, parts: args.parts });
  return { name: unit.declare('node', `{ t: 'use', ${members.join(', ')}, fragment: ${fragment.local}, with: (s, x) => (${args.code}), on: ${handlers}, slots: { ${slots.join(', ')} } }`) };
}

/** Handlers of a fragment's, sheet's or component's events. */
export function compileHandlers(value: Json | undefined, events: Readonly<Record<string, Readonly<Record<string, string>>>>, pointer: Pointer, env: Env, unit: Unit, emitted = true): string {
  const handlers = Object.entries(isObject(value) ? value : {}).map(([name, actions]) => {
    const payload = events[name];
    if (payload === undefined) unit.unknown('unknown-event', 'event', name, Object.keys(events), [...pointer, name], true);
    const inner = env.with('event', payloadType(payload ?? {}, [...pointer, name], unit)).at({ emitted });
    return `${JSON.stringify(name)}: ${compileActions(actions, [...pointer, name], inner, unit)}`;
  });
  return `{ ${handlers.join(', ')} }`;
}

function compileComponent(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): NodeCode | undefined {
  const name = String(value.component);
  const part = unit.project.catalog.components.get(name);
  if (part === undefined) {
    unit.unknown('unknown-component', 'component', name, unit.project.catalog.components.keys(), [...pointer, 'component']);
    return undefined;
  }
  checkShape(value, { component: 'string', props: 'object', on: 'object', ...ANY_NODE }, pointer, 'component', unit);
  unit.facts.components.add(name);
  const { schema } = part;
  for (const key of schema.texts) unit.facts.keys.push({ key, pointer: [...pointer, 'component'], args: ['*'] });
  const given = isObject(value.props) ? value.props : {};
  for (const key of Object.keys(given)) if (!Object.hasOwn(schema.props, key)) unit.unknown('unknown-key', `property of ${name} named`, key, Object.keys(schema.props), [...pointer, 'props', key], true);
  const props = Object.entries(schema.props).flatMap(([prop, declared]) => {
    const at = [...pointer, 'props', prop];
    const type = unit.type(declared.type.replace(/\?$/, ''), at);
    if (given[prop] === undefined) {
      if (declared.required === true) unit.problem('missing', pointer, `${name} needs "${prop}": ${declared.description}`);
      return [`${JSON.stringify(prop)}: { r: [], f: () => null }`];
    }
    const code = type === undefined ? undefined : unit.value(given[prop], at, env, { type, nullable: true });
    return code === undefined ? [] : [`${JSON.stringify(prop)}: ${formulaCode(code, env)}`];
  });
  const events = Object.fromEntries(Object.entries(schema.events).map(([event, declared]) => [event, declared.payload]));
  const handlers = compileHandlers(value.on, events, [...pointer, 'on'], env, unit, false);
  const members = envelope(value, pointer, env, unit, { code: '', reads: [], parts: [] });
  return { name: unit.declare('node', `{ t: 'component', ${members.join(', ')}, name: ${JSON.stringify(name)}, height: ${JSON.stringify(schema.height)}, props: { ${props.join(', ')} }, on: ${handlers} }`) };
}

function compileSlotNode(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): NodeCode | undefined {
  checkShape(value, { slot: 'string', ...ANY_NODE }, pointer, 'slot', unit);
  const declared = isObject(unit.facts.value.slots) ? Object.keys(unit.facts.value.slots) : [];
  const name = String(value.slot);
  if (!declared.includes(name)) unit.unknown('undeclared', 'slot', name, declared, [...pointer, 'slot']);
  const members = envelope(value, pointer, env, unit, { code: '', reads: [], parts: [] });
  return { name: unit.declare('node', `{ t: 'slot', ${members.join(', ')}, name: ${JSON.stringify(name)} }`) };
}
