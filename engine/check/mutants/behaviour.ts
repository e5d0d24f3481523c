import { isObject, type Json, type JsonObject, type Pointer } from '../../document/source.ts';

/** The kinds of mistakes in a document whose names and types are right. */
export type Kind =
  | 'comparison'
  | 'number'
  | 'condition'
  | 'or-and'
  | 'and-or'
  | 'branches'
  | 'bool'
  | 'cases'
  | 'rule'
  | 'step'
  | 'waits'
  | 'node'
  | 'confirm'
  | 'argument'
  | 'arguments';

/** One change of a document's behaviour. */
export interface BehaviourChange {
  readonly kind: Kind;
  readonly pointer: Pointer;
  /** The new value; undefined removes the old one. */
  readonly by: Json | undefined;
  readonly says: string;
}

/** Slots whose formula is a condition, or a literal that is one. */
const CONDITIONS = new Set(['visible', 'enabled', 'when', 'test', 'while']);
/** Lists of steps, which run in order. */
const STEPS = new Set(['press', 'submit', 'then', 'else', 'on', 'show', 'hide']);
/** Lists of nodes. */
const NODES = new Set(['body', 'foot', 'children', 'item', 'cases']);

/**
 * Members that change neither what a page shows nor what it does: they say ahead how high something is about to be, and
 * that its code comes in a file of its own.
 */
const AHEAD = new Set(['room', 'rowHeight', 'late']);

/** Tells whether a slot of a block changes its look alone: pictures show that, no behaviour does. */
export type Looks = (block: Json | undefined, slot: string) => boolean;

/** Returns every change of one kind at one place that a document admits. */
export function changesOf(value: Json, looks: Looks, pointer: Pointer = []): BehaviourChange[] {
  if (typeof value === 'string') return value.startsWith('=') ? formulaChanges(value, pointer) : [];
  if (Array.isArray(value))
    return [
      ...listChanges(value, pointer),
      ...value.flatMap((entry: Json, index) => changesOf(entry, looks, [...pointer, index])),
    ];
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([key, member]) =>
    key.startsWith('$') || key === 'description' || AHEAD.has(key) ? [] : changesOf(member, looks, [...pointer, key]),
  );
  return [...objectChanges(value, looks, pointer), ...inner];
}

/** Returns the document with the change. */
export function applied(value: Json, { pointer, by }: Pick<BehaviourChange, 'pointer' | 'by'>, depth = 0): Json {
  const step = pointer[depth];
  if (step === undefined) return by ?? null;
  const gone = depth === pointer.length - 1 && by === undefined;
  if (Array.isArray(value))
    return value.flatMap((entry: Json, index) =>
      index !== step ? [entry] : gone ? [] : [applied(entry, { pointer, by }, depth + 1)],
    );
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      key !== step ? [[key, member]] : gone ? [] : [[key, applied(member, { pointer, by }, depth + 1)]],
    ),
  );
}

const OTHER: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==' };

/** Yields the operators or numbers of a formula, outside its strings. */
function* parts(formula: string, what: RegExp): Generator<{ readonly text: string; readonly index: number }> {
  const plain = formula.replaceAll(/'(?:[^'\\]|\\.)*'/g, (string) => '_'.repeat(string.length));
  for (const match of plain.matchAll(what)) yield { text: match[0], index: match.index };
}

function formulaChanges(formula: string, pointer: Pointer): BehaviourChange[] {
  const slot = pointer.at(-1);
  const change = (kind: Kind, by: string): BehaviourChange => ({ kind, pointer, by, says: `${formula} → ${by}` });
  const put = (index: number, length: number, by: string): string =>
    formula.slice(0, index) + by + formula.slice(index + length);
  return [
    ...[...parts(formula, /(?<=[^=<>!])(?:==|!=|<=|>=|<|>)(?=[^=])/g)].map(({ text, index }) =>
      change('comparison', put(index, text.length, OTHER[text]!)),
    ),
    ...[...parts(formula, /(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g)].map(({ text, index }) =>
      change('number', put(index, text.length, String(Number(text) + 1))),
    ),
    ...[...parts(formula, /\|\|/g)].map(({ index }) => change('or-and', put(index, 2, '&&'))),
    ...[...parts(formula, /&&/g)].map(({ index }) => change('and-or', put(index, 2, '||'))),
    ...(typeof slot === 'string' && CONDITIONS.has(slot) ? [change('condition', `=!(${formula.slice(1)})`)] : []),
    ...branches(formula).map((by) => change('branches', by)),
  ];
}

/** Swaps the branches of a formula that is one choice. */
function branches(formula: string): string[] {
  const match = /^=([^?:]+) \? ([^?:]+) : ([^?:]+)$/.exec(formula);
  return match === null ? [] : [`=${match[1]} ? ${match[3]} : ${match[2]}`];
}

function listChanges(list: readonly Json[], pointer: Pointer): BehaviourChange[] {
  const slot = pointer.at(-1);
  return list.flatMap((entry, index): BehaviourChange[] => {
    const gone = (kind: Kind): BehaviourChange => ({
      kind,
      pointer: [...pointer, index],
      by: undefined,
      says: `${kind} taken away: ${JSON.stringify(entry).slice(0, 60)}`,
    });
    if (slot === 'rules') return [gone('rule')];
    if (isObject(entry) && typeof entry.do === 'string') return [gone(entry.do === 'confirm' ? 'confirm' : 'step')];
    const around = pointer.findLast((step) => typeof step === 'string');
    return typeof around === 'string' &&
      (NODES.has(around) || !STEPS.has(around)) &&
      isObject(entry) &&
      ('block' in entry || 'use' in entry)
      ? [gone('node')]
      : [];
  });
}

function objectChanges(value: JsonObject, looks: Looks, pointer: Pointer): BehaviourChange[] {
  const out: BehaviourChange[] = [];
  if (value.waits !== undefined && tellsAhead(value))
    out.push({ kind: 'waits', pointer: [...pointer, 'waits'], by: undefined, says: 'waits taken away' });
  for (const [key, member] of Object.entries(value))
    if (typeof member === 'boolean' && !AHEAD.has(key) && !looks(value.block, key))
      out.push({ kind: 'bool', pointer: [...pointer, key], by: !member, says: `${key}: ${member} → ${!member}` });
  if (isObject(value.cases)) out.push(...swapped(value.cases, [...pointer, 'cases'], 'cases'));
  if (isObject(value.with) && (value.call !== undefined || value.use !== undefined || value.do !== undefined)) {
    const at = [...pointer, 'with'];
    for (const name of Object.keys(value.with))
      out.push({ kind: 'argument', pointer: [...at, name], by: undefined, says: `argument ${name} taken away` });
    out.push(...swapped(value.with, at, 'arguments'));
  }
  return out;
}

/** Members that show something whatever the data are, or do something. */
const SHOWS = new Set(['press', 'bind', 'use', 'component', 'facts', 'steps', 'labels']);

/**
 * Tells whether a node may show more than grey bars while its data are on their way, if it does not wait: words of its
 * own or something to press. A text that is made of data is a bar until they come.
 */
function tellsAhead(value: Json): boolean {
  if (Array.isArray(value)) return value.some((entry: Json) => tellsAhead(entry));
  if (!isObject(value)) return false;
  if (value.visible !== undefined && String(value.visible).includes('data.')) return false;
  return Object.entries(value).some(([key, member]) =>
    SHOWS.has(key)
      ? true
      : typeof member === 'string'
        ? key !== 'waits' && /^\w+(?:\.\w+)+$/.test(member) && value.with === undefined && !NAMES.has(key)
        : tellsAhead(member),
  );
}

/** Members whose words are names, not keys of texts. */
const NAMES = new Set(['block', 'alt']);

/** Swaps the first two members. */
function swapped(value: JsonObject, pointer: Pointer, kind: Kind): BehaviourChange[] {
  const [one, other] = Object.keys(value);
  if (one === undefined || other === undefined || JSON.stringify(value[one]) === JSON.stringify(value[other]))
    return [];
  return [
    {
      kind,
      pointer,
      by: { ...value, [one]: value[other]!, [other]: value[one]! },
      says: `${one} and ${other} in each other's place`,
    },
  ];
}
