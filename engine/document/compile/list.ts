import { BOOL, NUMBER, TEXT } from '../../formula/type.ts';
import { withoutNull } from '../contract.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import type { Env } from './env.ts';
import { envelope, rows, type NodeCode, type RowParts } from './envelope.ts';
import { datumOf, itemsOf, keyOf } from './items.ts';
import { compileNodes } from './nodes.ts';
import { ANY_NODE, checkShape, type Shape } from './shape.ts';
import { compileText } from './text.ts';
import { formulaCode, keptFormulaCode, pathsCode, type Code, type Unit } from './unit.ts';

const LIST: Shape = {
  block: 'string', of: 'value', as: 'string', key: 'value', item: 'value', empty: 'value', sort: 'object', limit: 'value',
  layout: 'value', columns: 'number', rowHeight: 'number', group: 'object', index: 'object', label: 'value', end: 'bool', after: 'value', ...ANY_NODE,
};

/** The key of rows that keep their places while records pass through them, as levels do in an order book: nothing moves, only figures change. */
const PLACE = 'place';

/** The list: the one block that the compiler itself knows, because its rows are boundaries. */
export function compileList(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): NodeCode | undefined {
  checkShape(value, LIST, pointer, 'list', unit);
  if (value.of === undefined) unit.problem('missing', pointer, 'list needs "of": the list to show.');
  if (value.item === undefined) unit.problem('missing', pointer, 'list needs "item": the node of one row.');
  if (value.key === undefined) unit.problem('list-key', pointer, 'list needs "key": what tells one row from another, as "=item.id", or "place".');
  const items = itemsOf(value, pointer, env, unit);
  if (items === undefined) return undefined;
  const rowEnv = items.env.at({ row: true, conditional: true });
  const row: RowParts = { parts: [] };
  rows.push(row);
  const item = compileNodes(value.item, [...pointer, 'item'], rowEnv, unit);
  rows.pop();
  const { outer, mixed } = rowReads(row, rowEnv);
  const key = value.key === PLACE ? undefined : keyOf(value.key, items.as, [...pointer, 'key'], rowEnv, unit);
  const own: Code[] = [];
  unit.import('{ ListNode }', 'engine:render/list.tsx');
  const plan = ["t: 'list'", 'v: ListNode'];
  const label = value.label === undefined ? undefined : compileText(value.label, [...pointer, 'label'], env, unit);
  const emptyText = typeof value.empty === 'string' || (isObject(value.empty) && ('text' in value.empty || 'by' in value.empty) && !('block' in value.empty)) ? compileText(value.empty, [...pointer, 'empty'], env, unit) : undefined;
  const limit = value.limit === undefined ? undefined : unit.value(value.limit, [...pointer, 'limit'], env, { type: NUMBER, nullable: true });
  const datum = datumOf(items.of, unit);
  plan.push(
    ...envelope(value, pointer, env, unit, { code: '', reads: [...(label?.reads ?? []), ...(emptyText?.reads ?? [])], parts: [items.of, ...own] }, env.place.row ? [] : [...items.of.reads, ...row.parts.flatMap(({ code }) => code.reads)]),
    `of: ${keptFormulaCode(items.of, env)}`,
    `as: ${JSON.stringify(items.as)}`,
    `key: (s) => ${key?.code ?? 'undefined'}`,
    `item: ${item}`,
    `outer: ${pathsCode(outer)}`,
    `mixed: [${mixed.map((code) => `(s) => ${code}`).join(', ')}]`,
    `layout: ${JSON.stringify(literalOf(value.layout, ['rows', 'cards', 'grid', 'inline', 'chat'], 'rows', [...pointer, 'layout'], unit))}`,
    `end: ${value.end !== false}`,
  );
  if (value.layout === 'chat') {
    unit.import('{ Chat }', 'engine:render/chat.tsx');
    plan.push('chat: Chat');
  }
  if (datum !== undefined) plan.push(`datum: ${JSON.stringify(datum)}`);
  if (typeof value.columns === 'number') plan.push(`columns: ${value.columns}`);
  if (typeof value.rowHeight === 'number') plan.push(`rowHeight: ${value.rowHeight}`);
  if (limit !== undefined) plan.push(`limit: ${formulaCode(limit, env)}`);
  if (label !== undefined) plan.push(`label: { r: [], f: (s, x) => ${label.code} }`);
  if (emptyText !== undefined) plan.push(`emptyText: { r: [], f: (s, x) => ${emptyText.code} }`);
  else if (value.empty !== undefined) plan.push(`empty: ${compileNodes(value.empty, [...pointer, 'empty'], env, unit)}`);
  plan.push(...indexOf(value, pointer, env, rowEnv, unit));
  if (value.after !== undefined) plan.push(`after: ${compileNodes(value.after, [...pointer, 'after'], env, unit)}`);
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
  const type = withoutNull(by.type);
  if (type.kind === 'enum') for (const name of Object.keys(isObject(value.keys) ? value.keys : {})) if (!type.values.includes(name)) unit.unknown('unknown-value', 'value to sort by', name, type.values, [...pointer, 'keys', name], true);
  return [`sort: { by: ${formulaCode(by, env)}, down: ${formulaCode(down, env)}, keys: { ${keys.join(', ')} } }`];
}

function groupOf(value: Json | undefined, pointer: Pointer, env: Env, unit: Unit): string[] {
  if (!isObject(value)) return [];
  checkShape(value, { by: 'value', head: 'value' }, pointer, '"group"', unit);
  const by = unit.value(value.by ?? '', [...pointer, 'by'], env);
  const head = compileText(value.head ?? '', [...pointer, 'head'], env, unit, true);
  return by === undefined ? [] : [`group: { by: (s) => ${by.code}, head: (s, x) => ${head.code} }`];
}

/** The letters at the side of a list whose rows have one height. */
function indexOf({ index, rowHeight }: JsonObject, pointer: Pointer, env: Env, rowEnv: Env, unit: Unit): string[] {
  if (!isObject(index)) return [];
  const at = [...pointer, 'index'];
  checkShape(index, { by: 'value', label: 'value' }, at, '"index"', unit);
  if (typeof rowHeight !== 'number') unit.problem('missing', at, 'An index needs "rowHeight": it leads to a row by how high the rows before it are.');
  const by = unit.value(index.by ?? '', [...at, 'by'], rowEnv, { type: TEXT, nullable: true });
  const label = compileText(index.label ?? '', [...at, 'label'], env, unit);
  unit.import('{ IndexBar }', 'engine:render/index-bar.tsx');
  return by === undefined ? [] : [`index: { by: (s) => ${by.code}, label: (s, x) => ${label.code}, bar: IndexBar }`];
}

export function literalOf(value: Json | undefined, of: readonly string[], usual: string, pointer: Pointer, unit: Unit): string {
  if (value === undefined) return usual;
  if (typeof value === 'string' && of.includes(value)) return value;
  unit.unknown('unknown-token', 'choice', String(value), of, pointer);
  return usual;
}
