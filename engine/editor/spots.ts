import type { Catalog } from '../document/catalog.ts';
import { valueIn, isObject, type Json, type Pointer } from '../document/source.ts';
import type { ActionSlot, Construct, Key, Keys, Slot } from '../grammar/define.ts';
import { APP } from '../language/app/grammar.ts';
import { COMPONENT } from '../language/component/grammar.ts';
import { FIELD } from '../language/declaration/grammar.ts';
import { FRAGMENT } from '../language/fragment/grammar.ts';
import { blockKeys } from '../language/block-keys.ts';
import { LIST } from '../language/list/grammar.ts';
import { NODE } from '../language/node/grammar.ts';
import { PAGE } from '../language/page/grammar.ts';
import { NAMED_RULE, OWN_RULE } from '../language/rule/grammar.ts';
import { GLOSSARY, RULES } from '../language/rules/grammar.ts';
import { FIELD_ROWS } from '../language/rows/grammar.ts';
import { SLOT } from '../language/slot/grammar.ts';
import { SWITCH } from '../language/switch/grammar.ts';
import { TESTS } from '../language/tests/grammar.ts';
import { CHOICE, TEXT } from '../language/text/grammar.ts';
import { USE } from '../language/use/grammar.ts';
import type { FileRole } from '../document/written.ts';

/** The kinds of value of a place: a key of the grammar, or an entry of a list. */
export type Takes =
  | Key
  | { readonly type: 'node' | 'action'; readonly description: string }
  /** The value of an argument, whose kind depends on the owner of the arguments. */
  | { readonly type: 'argument'; readonly description: string };

/** The members that an object may have. */
export interface SpotMembers {
  /** The name of their owner in messages: `button`, `a datum`. */
  readonly says: string;
  readonly description: string;
  readonly keys: Keys;
  /** The key that decides which members there are: `block`, `do`. */
  readonly kind?: string;
}

/** A place of a document: the value there, the values it may have, and the place around it. */
export interface Spot {
  readonly pointer: Pointer;
  readonly value: Json | undefined;
  readonly takes: Takes;
  readonly around?: Spot;
}

const DOCUMENTS: Readonly<Partial<Record<FileRole['kind'], Construct>>> = {
  screen: PAGE,
  fragment: FRAGMENT,
  tests: TESTS,
  app: APP,
  rules: RULES,
  glossary: GLOSSARY,
};

/**
 * Returns the construct of a kind of document; undefined for tables of texts and the theme, which no construct
 * describes.
 */
export function rootSpot(kind: FileRole['kind'], value: Json): Spot | undefined {
  const of = DOCUMENTS[kind];
  return of === undefined
    ? undefined
    : { pointer: [], value, takes: { type: 'object', of, description: of.description } };
}

/** Returns the place at a pointer, from the root of its document. Undefined where the grammar describes nothing. */
export function spotAt(root: Spot, pointer: Pointer, catalog: Catalog): Spot | undefined {
  let spot: Spot | undefined = root;
  for (const step of pointer) {
    if (spot === undefined) return undefined;
    spot = inner(spot, step, catalog);
  }
  return spot;
}

/** Returns the place of a member or an entry. */
export function inner(spot: Spot, step: string | number, catalog: Catalog): Spot | undefined {
  const { value } = spot;
  const written = valueIn(value, step);
  const takes = typeof step === 'number' ? entryOf(spot.takes, written) : memberOf(spot, step, catalog);
  return takes === undefined ? undefined : { pointer: [...spot.pointer, step], value: written, takes, around: spot };
}

const NODES: Takes = { type: 'node', description: 'A node: a block, a fragment, a component, a switch or a slot.' };
const ACTION: Takes = { type: 'action', description: 'An action.' };
const NAMED: Key = { type: 'name', of: 'rule', description: NAMED_RULE.keys.rule.description };
const RULE_OBJECT: Key = { type: 'object', of: NAMED_RULE, description: NAMED_RULE.description };
const OWN: Key = { type: 'object', of: OWN_RULE, description: OWN_RULE.description };

/** Returns the kind of value that an entry of a list takes. */
function entryOf(takes: Takes, written: Json | undefined): Takes | undefined {
  if (takes === FIELD.keys.rules) return ruleTakes(written);
  if ('list' in takes && takes.list === true) return { ...takes, list: false };
  switch (takes.type) {
    case 'nodes':
      return NODES;
    case 'event':
    case 'actions':
      return ACTION;
    case 'list':
      return takes.of;
    case 'group':
      return takes.many === true ? { ...takes, many: false } : undefined;
    case 'either': {
      const list = takes.of.find(
        (one) => one.type === 'list' || one.type === 'nodes' || ('list' in one && one.list === true),
      );
      return list === undefined ? undefined : entryOf(list, written);
    }
    case 'argument':
      return takes;
    default:
      return undefined;
  }
}

/** A rule of a field is a name, a named rule or one of its own. */
function ruleTakes(value: Json | undefined): Takes {
  const of = { type: 'either', of: [NAMED, RULE_OBJECT, OWN], description: FIELD.keys.rules.description } as const;
  return isObject(value) ? ('test' in value ? OWN : RULE_OBJECT) : of;
}

/** Returns the kind of value that a member of an object takes. */
function memberOf(spot: Spot, name: string, catalog: Catalog): Takes | undefined {
  const members = membersOf(spot, catalog);
  if (members !== undefined) return Object.hasOwn(members.keys, name) ? members.keys[name] : othersOf(spot);
  const { takes } = spot;
  switch (takes.type) {
    case 'table':
      return takes.of;
    case 'args':
      return { type: 'argument', description: '' };
    case 'map':
      return takes.value;
    case 'argument':
      return takes;
    default:
      return undefined;
  }
}

function othersOf({ takes }: Spot): Takes | undefined {
  if (takes.type === 'object') return takes.of.others;
  // The value of a choice has the kind that the choice is for.
  return undefined;
}

/**
 * Returns the members that the object at a place may have; undefined where the document chooses them, or no object is
 * expected.
 */
export function membersOf(spot: Spot, catalog: Catalog): SpotMembers | undefined {
  const { takes, value, around } = spot;
  const written = isObject(value) ? value : {};
  if (takes === FIELD.keys.rules) return constructMembers('test' in written ? OWN_RULE : NAMED_RULE);
  if (around?.takes.type === 'map' && takes === around.takes.value) {
    const entry = mapMembers(spot, around.takes.group);
    if (entry !== undefined) return entry;
  }
  switch (takes.type) {
    case 'object':
      return constructMembers(takes.of);
    case 'node':
      return nodeMembers(spot, catalog);
    case 'nodes':
      return isObject(value) ? nodeMembers(spot, catalog) : undefined;
    case 'action':
      return actionMembers(String(written.do), catalog);
    case 'text':
      return 'by' in written ? choiceMembers(takes) : constructMembers(TEXT);
    case 'group':
      return takes.many === true
        ? undefined
        : {
            says: 'this group',
            description: takes.description,
            keys: { ...takes.slots, id: NODE.id, visible: NODE.visible },
          };
    case 'either': {
      const object = takes.of.find((one) => ['object', 'nodes', 'text'].includes(one.type) && fitsObject(one, written));
      return object === undefined ? undefined : membersOf({ ...spot, takes: object }, catalog);
    }
    case 'map':
      return undefined;
    default:
      return isObject(value) && 'by' in value ? choiceMembers(takes) : undefined;
  }
}

/** Tells whether an object is of a kind: a node has a key that names its kind, a text has none. */
function fitsObject(key: Key, written: Readonly<Record<string, unknown>>): boolean {
  const node = ['block', ...OTHER_NODES.map(({ name }) => name)].some((name) => name in written);
  return key.type === 'nodes' ? node : key.type === 'text' ? !node : true;
}

function mapMembers(
  { value, takes }: Spot,
  group: Readonly<Record<string, Slot>> | undefined,
): SpotMembers | undefined {
  if (isObject(value) && ('by' in value || 'text' in value)) return undefined;
  return group === undefined
    ? undefined
    : { says: 'this entry', description: takes.description, keys: { ...group, visible: NODE.visible } };
}

function constructMembers({ says, description, keys }: Construct): SpotMembers {
  return { says, description, keys };
}

/** Returns the members of `{ by, of }`, whose branches have the kind that the choice is for. */
function choiceMembers(takes: Takes): SpotMembers {
  const of: Key = { ...CHOICE.keys.of, of: takes as Key };
  return { says: CHOICE.says, description: CHOICE.description, keys: { ...CHOICE.keys, of } };
}

const OTHER_NODES = [USE, COMPONENT, SWITCH, SLOT] as const;

/** Blocks that the compiler itself knows. */
export const LANGUAGE_BLOCKS = [LIST, FIELD_ROWS] as const;

/** The default block of actions in the top bar. */
const IN_BAR = 'icon-button';

function nodeMembers({ value, around, takes }: Spot, catalog: Catalog): SpotMembers {
  const written = isObject(value) ? value : {};
  const { block } = written;
  const bar = around?.takes === PAGE.keys.actions || takes === PAGE.keys.actions.of;
  const other = OTHER_NODES.find(({ name }) => name in written);
  if (block === undefined && other !== undefined) return { ...constructMembers(other), kind: other.name };
  const name = typeof block === 'string' ? block : bar ? IN_BAR : undefined;
  const known = LANGUAGE_BLOCKS.find((construct) => construct.name === name);
  if (known !== undefined) return { ...constructMembers(known), kind: 'block' };
  const part = name === undefined ? undefined : catalog.blocks.get(name);
  if (part !== undefined)
    return {
      says: part.schema.name,
      description: part.schema.description,
      keys: { block: BLOCK, ...blockKeys(part.schema) },
      kind: 'block',
    };
  return {
    says: 'a node',
    description: NODES.description,
    keys: block === undefined ? { block: BLOCK, ...KINDS, ...NODE } : { block: BLOCK, ...NODE },
    kind: 'block',
  };
}

/** The key that names the block of a node. */
export const BLOCK: Key = { type: 'string', literal: true, required: true, description: 'The block.' };
const KINDS: Keys = Object.fromEntries(
  OTHER_NODES.map((construct) => [construct.name, (construct.keys as Keys)[construct.name]!]),
);
/** The key that names the action of a step. */
export const DO: Key = { type: 'string', literal: true, required: true, description: 'What the step does.' };
const AS: Key = {
  type: 'string',
  literal: true,
  description: 'The name under which later steps read its result.',
};

function actionMembers(name: string, catalog: Catalog): SpotMembers {
  const schema = catalog.actions.get(name)?.schema;
  const slots = (schema?.slots ?? {}) as Readonly<Record<string, ActionSlot>>;
  const hasResult = schema?.result !== undefined || name === 'call' || name === 'let';
  return {
    says: schema?.name ?? 'an action',
    description: schema?.description ?? 'An action.',
    keys: { do: DO, ...slots, ...(hasResult ? { as: AS } : {}) },
    kind: 'do',
  };
}
