import { NUMBER, TEXT } from '../../formula/type.ts';
import { isObject } from '../../document/source.ts';
import { arrow, list, literal, object, pathCode, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import type { Env, RowParts } from '../env.ts';
import { checkKeys } from '../members.ts';
import { envelope } from '../node/envelope.ts';
import { compileText } from '../text/text.ts';
import { GROUP, INDEX, LIST } from './grammar.ts';
import { datumOf, itemsOf, keyOf, pagedDatumOf } from './items.ts';
import { pullCode } from '../pull/compile.ts';
import { estimateCode } from './row-height.ts';
import { sortCode } from './sort.ts';

/**
 * The key of rows that keep their positions while records pass through them, as the levels of an order book do: only
 * figures change.
 */
const PLACE = 'place';

/**
 * Compiles a list, the one block that the compiler itself knows, because its rows are boundaries. Returns the name of
 * its plan.
 */
export function compileList(c: Cursor): Js | undefined {
  checkKeys(c, LIST);
  const { compilation, env } = c;
  const items = itemsOf(c);
  if (items === undefined) return undefined;
  const gathered: RowParts = { parts: [] };
  const row = c.in(items.env.at({ rows: [...items.env.place.rows, gathered], conditional: true }));
  const item = row.at('item').nodes();
  const { outer, mixed } = rowReads(gathered, row.env);
  const key = c.object.key === PLACE ? undefined : keyOf(row.at('key'), items.as);
  compilation.import('{ ListNode }', 'engine:render/list.tsx');
  const label = c.at('label').given ? compileText(c.at('label')) : undefined;
  const empty = c.at('empty');
  const emptyText = empty.given && isText(empty) ? compileText(empty) : undefined;
  const limit = c.at('limit').given ? c.at('limit').compile({ type: NUMBER, nullable: true }) : undefined;
  const datum = datumOf(items.of, compilation);
  const own = { code: '', reads: [...(label?.reads ?? []), ...(emptyText?.reads ?? [])], parts: [items.of] };
  const head = envelope(
    c,
    own,
    env.inRow ? [] : [...items.of.reads, ...gathered.parts.flatMap(({ code }) => code.reads)],
  );
  if (c.object.end === false && pagedDatumOf(items.of, compilation) === undefined)
    c.at('end').problem(
      'idle-end',
      'These records do not come page by page, so that no text stands at their end in any case. Leave "end" out.',
      { key: true },
    );
  if (c.object.layout === 'chat') compilation.import('{ Chat }', 'engine:render/chat.tsx');
  const { layout, columns, rowHeight } = c.object;
  return compilation.declare(
    'node',
    object({
      t: "'list'",
      v: 'ListNode',
      ...head,
      of: env.keptFormula(items.of),
      as: literal(items.as),
      key: arrow('s', key?.code ?? 'undefined'),
      item,
      outer: literal(outer),
      mixed: list(mixed.map((code) => arrow('s', code))),
      layout: literal(typeof layout === 'string' ? layout : LIST.keys.layout.default),
      end: literal(c.object.end !== false),
      chat: layout === 'chat' ? 'Chat' : undefined,
      datum: datum === undefined ? undefined : literal(datum),
      columns: typeof columns === 'number' ? literal(columns) : undefined,
      estimate: estimateCode(c.at('rowHeight').in(row.env), items.as),
      rowHeight: typeof rowHeight === 'number' ? literal(rowHeight) : undefined,
      limit: limit === undefined ? undefined : env.formula(limit),
      label: label === undefined ? undefined : object({ r: '[]', f: arrow('s, x', label.code) }),
      emptyText: emptyText === undefined ? undefined : object({ r: '[]', f: arrow('s, x', emptyText.code) }),
      empty: empty.given && emptyText === undefined ? empty.nodes() : undefined,
      index: indexCode(c.at('index'), row.env, rowHeight),
      after: c.at('after').given ? c.at('after').nodes() : undefined,
      pull: listPull(c.at('pull'), datum),
      sort: sortCode(c.at('sort'), row.env, items),
      group: groupCode(c.at('group').in(row.env)),
    }),
  );
}

/** Tells whether a value is a text and not a node. */
function isText({ value }: Cursor): boolean {
  return typeof value === 'string' || (isObject(value) && ('text' in value || 'by' in value) && !('block' in value));
}

/** Returns the paths that rows read beside their items, and the values in a row that depend on them. */
function rowReads(row: RowParts, env: Env): { readonly outer: string[][]; readonly mixed: readonly Js[] } {
  const outer: (readonly string[])[] = [];
  const mixed = new Set<Js>();
  for (const { code, env: place } of row.parts) {
    const foreign = code.reads.filter((read) => !place.locals.has(read[0]!));
    if (foreign.length === 0) continue;
    outer.push(...foreign);
    // A formula over a variable that exists only deeper in the row cannot be evaluated here: take the paths that it
    // reads outside.
    const deeper = code.reads.some((read) => place.locals.has(read[0]!) && !env.locals.has(read[0]!));
    if (deeper) for (const path of place.subscriptions(foreign)) mixed.add(pathCode(path));
    else mixed.add(code.code);
  }
  return { outer: env.subscriptions(outer), mixed: [...mixed] };
}

/** Compiles the data that pulling a list refreshes: the data it shows, or the named ones. */
function listPull(c: Cursor, datum: string | undefined): Js | undefined {
  const { env } = c;
  if (!c.given) return undefined;
  if (env.inRow)
    c.problem('pull', 'A list in a row is not pulled: write "pull" at the list around it, or at the page.');
  if (env.place.sheet) c.problem('pull', 'A sheet is not pulled: pulling it down closes it.');
  if (c.value === true && datum === undefined)
    c.problem('pull', 'This list shows no data of its own: name the data that pulling asks again.');
  return pullCode(c, datum === undefined ? [] : [datum]);
}

/** @param c is inside a row */
function groupCode(c: Cursor): Js | undefined {
  if (!isObject(c.value)) return undefined;
  checkKeys(c, GROUP);
  const by = c.at('by').given ? c.at('by').compile() : undefined;
  const head = c.at('head').given ? compileText(c.at('head'), true) : undefined;
  return by === undefined || head === undefined
    ? undefined
    : object({ by: arrow('s', by.code), head: arrow('s, x', head.code) });
}

/** Compiles the index of letters of a list whose rows have one height. */
function indexCode(c: Cursor, rowEnv: Env, rowHeight: unknown): Js | undefined {
  if (!isObject(c.value)) return undefined;
  checkKeys(c, INDEX);
  if (typeof rowHeight !== 'number')
    c.problem('missing', 'An index needs "rowHeight": it leads to a row by how high the rows before it are.');
  const by = c.at('by').given ? c.at('by').in(rowEnv).compile({ type: TEXT, nullable: true }) : undefined;
  const label = c.at('label').given ? compileText(c.at('label')) : undefined;
  c.compilation.import('{ IndexBar }', 'engine:render/index-bar.tsx');
  return by === undefined || label === undefined
    ? undefined
    : object({ by: arrow('s', by.code), label: arrow('s, x', label.code), bar: 'IndexBar' });
}
