import type { ActionSlot, BlockSchema, Slot } from '../block/define.ts';
import type { Catalog } from './catalog.ts';
import { GAPS } from './compile/page.ts';
import type { Json, JsonObject } from './source.ts';

/** The names of a product that editors offer. */
export interface Names {
  readonly routes: readonly string[];
  readonly fragments: readonly string[];
  readonly access: readonly string[];
}

const FORMULA = { type: 'string', pattern: '^=', description: 'A formula: it begins with =.' } as const;
const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * JSON Schemas for editors: they complete and explain while one types. They are looser than the checker, which alone
 * knows types; but every property they offer exists, and every description stands beside what it describes.
 */
export function editorSchemas(catalog: Catalog, names: Names): Readonly<Record<'screen' | 'fragment', JsonObject>> {
  const defs: Record<string, Json> = {
    formula: FORMULA,
    text: TEXT,
    actions: { type: 'array', description: 'Actions, run in order; the first that fails or is refused stops the list.', items: { $ref: '#/$defs/action' } },
    action: { oneOf: [...catalog.actions.values()].map(({ schema }) => actionSchema(schema.name, schema.description, schema.slots, names)) },
    nodes: { anyOf: [{ type: 'array', items: { $ref: '#/$defs/node' } }, { $ref: '#/$defs/node' }] },
    node: { oneOf: [...[...catalog.blocks.values()].map(({ schema }) => blockSchema(schema)), LIST, ...otherNodes(catalog, names)] },
    declaration: DECLARATION,
    allow: ALLOW,
  };
  const frame = frameProperties(catalog);
  return {
    screen: {
      $schema: DRAFT, title: 'screen', description: 'A page.', type: 'object', additionalProperties: false, required: ['title'],
      properties: { $schema: { type: 'string', description: 'This schema.' }, ...screenProperties(names), ...frame }, $defs: defs,
    },
    fragment: {
      $schema: DRAFT, title: 'fragment', description: 'A piece that pages share, or a sheet.', type: 'object', additionalProperties: false,
      properties: { $schema: { type: 'string', description: 'This schema.' }, ...FRAGMENT, ...frame }, $defs: defs,
    },
  };
}

const TEXT: JsonObject = {
  description: 'A locale key, { "text": key, "with": {…} }, { "by": "=…", "of": {…} }, or a formula of type text.',
  anyOf: [
    { type: 'string' },
    { type: 'object', required: ['text'], properties: { text: { type: 'string', description: 'A locale key.' }, with: { type: 'object', description: 'Its arguments.' } } },
    { type: 'object', required: ['by', 'of'], properties: { by: { $ref: '#/$defs/formula' }, of: { type: 'object', description: 'Value → text.' } } },
  ],
};

const DECLARATION: JsonObject = {
  type: 'object', description: 'A declared value.', required: ['type'],
  properties: {
    type: { type: 'string', description: 'bool string number time duration text html link icon file, an entity or enum of the contract, enum with "of", id<E>, list<T>, or T? where it may be null.' },
    of: { type: 'array', items: { type: 'string' }, description: 'The values of an enum.' },
    default: { description: 'A literal or a formula.' },
    required: { type: 'boolean', description: 'It must be given.' },
    description: { type: 'string', description: 'What it is for.' },
    $allow: { $ref: '#/$defs/allow' },
  },
};

export const ALLOW: JsonObject = { type: 'object', description: 'What a rule of the checker says of this and is right here: rule → why.', additionalProperties: { type: 'string', minLength: 10 } };

/** What every node may carry. */
const ANY_NODE: JsonObject = {
  id: { type: 'string', description: 'Names the node in tests and messages.' },
  visible: { description: 'Shown while this holds; unknown hides it.' },
  $comment: { type: 'string', description: 'A note to whoever reads the document.' },
  $allow: ALLOW,
  waits: { description: 'Data that must be known before the region is shown.', anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  room: { type: 'integer', minimum: 1, description: 'How high, in pixels, it is about to be: kept while it waits, so that what stands below does not move.' },
};

/** What a block may carry. */
const ENVELOPE: JsonObject = {
  ...ANY_NODE,
  enabled: { description: 'Armed while this holds; unknown disarms it.' },
  why: { $ref: '#/$defs/text', description: 'Said where it is not enabled.' },
};

const FRAGMENT: JsonObject = {
  kind: { const: 'sheet', description: 'The fragment is a sheet.' },
  title: { $ref: '#/$defs/text', description: 'Of a sheet.' },
  description: { type: 'string', description: 'What it is for.' },
  events: { type: 'object', description: 'Event → payload field → type.' },
  slots: { type: 'object', description: 'Places for nodes of whoever uses it.' },
  closes: { description: 'The sheet closes when this holds.' },
  on: { type: 'object', description: 'show: actions run when the piece comes into sight; they go on while others run.' },
};

function screenProperties(names: Names): JsonObject {
  return {
    title: { $ref: '#/$defs/text', description: 'What stands in the bar.' },
    access: { type: 'array', description: 'Who may see the page.', items: { enum: [...names.access] } },
    nav: { enum: ['bar', 'none'], description: 'The bar at the top, or none.' },
    gap: { enum: [...GAPS], description: 'Space between the nodes of the body: 0, 4, 8, 12, 16 (unless said) or 24 px.' },
    actions: { type: 'array', description: 'Icon buttons of the bar.' },
    sheets: { type: 'object', description: 'Sheets that this page opens.' },
    on: { type: 'object', description: 'show: actions run when the page comes into sight. hide: when it goes out of sight; what has begun then is finished, later steps are dropped.' },
    returns: { type: 'object', description: 'What the page gives back to a pick: name → type.' },
  };
}

function frameProperties(catalog: Catalog): JsonObject {
  return {
    params: { type: 'object', description: 'What the address or the caller gives.', additionalProperties: { $ref: '#/$defs/declaration' } },
    state: { type: 'object', description: 'What is remembered while it is open.', additionalProperties: { $ref: '#/$defs/declaration' } },
    calc: { type: 'object', description: 'Named formulas.', additionalProperties: { $ref: '#/$defs/formula' } },
    data: {
      type: 'object', description: 'Calls that read.',
      additionalProperties: {
        type: 'object', required: ['call'], additionalProperties: false,
        properties: {
          call: { description: 'A call of the contract that reads.', enum: [...catalog.contract.calls.values()].filter(({ effect }) => effect === 'read').map(({ name }) => name) },
          with: { type: 'object', description: 'Its arguments.' },
          when: { description: 'Asked only while this holds; else null.' },
          optional: { type: 'boolean', description: 'A failure counts as null.' },
          page: { description: 'Entries a page.', type: ['integer', 'boolean'] },
          live: { description: 'Channels that keep it current.' },
          at: { $ref: '#/$defs/formula', description: 'Asked again at this server time.' },
          every: {
            description: 'Asked again after so many seconds, at least 1; or only while a formula holds, which may read the answer itself.',
            anyOf: [
              { type: 'number', minimum: 1 },
              { type: 'object', required: ['seconds'], additionalProperties: false, properties: { seconds: { anyOf: [{ type: 'number', minimum: 1 }, FORMULA], description: 'So often.' }, while: { ...FORMULA, description: 'Asked again only while this holds.' } } },
            ],
          },
          $allow: { $ref: '#/$defs/allow' },
        },
      },
    },
    form: { type: 'object', description: 'Fields, rules, and what sending does.', properties: { fields: { type: 'object', description: 'Name → field.' }, rules: { type: 'array', description: 'Rules over several fields.' }, submit: { $ref: '#/$defs/actions' }, check: { enum: ['change', 'leave'], description: 'When a message may appear.' }, guard: { type: 'boolean', description: 'Leaving with changes asks.' } } },
    body: { $ref: '#/$defs/nodes', description: 'What is shown.' },
    foot: { $ref: '#/$defs/nodes', description: 'What stays in sight below.' },
  };
}

function blockSchema(schema: BlockSchema): JsonObject {
  return {
    title: schema.name, description: schema.description, type: 'object', required: ['block', ...(schema.needsId === true ? ['id'] : [])], additionalProperties: false,
    properties: {
      block: { const: schema.name, description: schema.description },
      ...ENVELOPE,
      ...Object.fromEntries(Object.entries(schema.slots).map(([name, slot]) => [name, slotSchema(slot)])),
      ...(schema.each === undefined ? {} : { of: { description: 'The records it repeats over.' }, as: { type: 'string', description: 'The name of one of them.' }, key: { $ref: '#/$defs/formula', description: 'What tells them apart.' }, ...Object.fromEntries(Object.entries(schema.each).map(([name, slot]) => [name, slotSchema(slot)])) }),
      ...(schema.children === true ? { children: { $ref: '#/$defs/nodes', description: 'What it holds.' }, order: { description: 'Ids of the children in the order in which they are shown.', anyOf: [{ type: 'array', items: { type: 'string' } }, FORMULA] } } : {}),
    },
  };
}

const LIST: JsonObject = {
  title: 'list', description: 'Rows over records, with skeleton, empty, error and end states.', type: 'object', required: ['block', 'of', 'key', 'item'], additionalProperties: false,
  properties: {
    block: { const: 'list' }, ...ANY_NODE,
    of: { description: 'The records.' }, as: { type: 'string', description: 'The name of one of them.' }, key: { anyOf: [{ $ref: '#/$defs/formula' }, { const: 'place' }], description: 'What tells rows apart: a formula over one of them, or "place" for rows that keep their places while records pass through them, as in an order book.' },
    item: { $ref: '#/$defs/nodes', description: 'One row.' }, empty: { description: 'Shown where there is nothing: a text or nodes.' },
    layout: { enum: ['rows', 'cards', 'grid', 'inline', 'chat'], description: 'How rows lie. chat: in a place of their own that scrolls and keeps to its end, where the newest comes.' }, columns: { type: 'integer', description: 'Of a grid.' },
    rowHeight: { type: 'integer', description: 'About how high a row is, in pixels, or a line of cards of a grid: kept for rows that wait or are out of sight.' }, limit: { description: 'At most so many rows.' },
    sort: { type: 'object', description: 'by, keys, down.' }, group: { type: 'object', description: 'by, head.' }, index: { type: 'object', description: 'by, label: letters at the side that lead to the first row of each.' }, label: { $ref: '#/$defs/text', description: 'Names the list for screen readers.' }, end: { type: 'boolean', description: 'Says when there is no more.' },
    after: { $ref: '#/$defs/nodes', description: 'What stands after the last row, also where there is none.' },
  },
};

function otherNodes(catalog: Catalog, names: Names): JsonObject[] {
  return [
    { title: 'use', type: 'object', required: ['use'], properties: { use: { enum: [...names.fragments], description: 'A fragment.' }, late: { type: 'boolean', description: 'It comes apart from the page, when it is shown: for what few people see.' }, with: { type: 'object', description: 'Its parameters.' }, on: { type: 'object', description: 'Handlers of its events.' }, slots: { type: 'object', description: 'Nodes for its slots.' }, ...ANY_NODE } },
    { title: 'component', type: 'object', required: ['component'], properties: { component: { enum: [...catalog.components.keys()], description: 'A hand-written component.' }, props: { type: 'object', description: 'What it reads.' }, on: { type: 'object', description: 'Handlers of its events.' }, ...ANY_NODE } },
    { title: 'switch', type: 'object', required: ['switch', 'cases'], properties: { switch: { $ref: '#/$defs/formula' }, cases: { type: 'object', description: 'Value → nodes; every value, or else.', additionalProperties: { $ref: '#/$defs/nodes' } }, ...ANY_NODE } },
    { title: 'slot', type: 'object', required: ['slot'], properties: { slot: { type: 'string', description: 'A slot that this fragment declares.' }, ...ANY_NODE } },
  ];
}

function actionSchema(name: string, description: string, slots: Readonly<Record<string, ActionSlot>>, names: Names): JsonObject {
  return {
    title: name, description, type: 'object', additionalProperties: false,
    required: ['do', ...Object.entries(slots).filter(([, slot]) => slot.required === true).map(([key]) => key)],
    properties: {
      do: { const: name, description },
      as: { type: 'string', description: 'The name under which later steps read its result.' },
      ...Object.fromEntries(Object.entries(slots).map(([key, slot]) => [key, actionSlotSchema(slot, names)])),
    },
  };
}

function actionSlotSchema(slot: ActionSlot, names: Names): JsonObject {
  const { description } = slot;
  if (slot.type === 'actions') return { $ref: '#/$defs/actions', description };
  if (slot.type === 'args') return { description, anyOf: [{ type: 'object' }, FORMULA] };
  if (slot.type !== 'name') return slotSchema(slot);
  if (slot.list === true) return { type: 'array', items: { type: 'string' }, description };
  return slot.of === 'route' ? { description, anyOf: [{ enum: [...names.routes] }, FORMULA, { type: 'object' }] } : { type: 'string', description };
}

function slotSchema(slot: Slot): JsonObject {
  const { description } = slot;
  switch (slot.type) {
    case 'text':
      return slot.list === true ? { type: 'array', items: { $ref: '#/$defs/text' }, description } : { $ref: '#/$defs/text', description };
    case 'choice':
      return slot.literal === true ? { enum: [...slot.of], description } : { description, anyOf: [{ enum: [...slot.of] }, FORMULA, { type: 'object' }] };
    case 'event':
      return { $ref: '#/$defs/actions', description };
    case 'bind':
      return { type: 'string', pattern: '^(form|state|params|prefs)\\.', description };
    case 'nodes':
      return { $ref: '#/$defs/nodes', description };
    case 'group':
      return slot.many === true ? { type: 'array', description, items: { type: 'object' } } : { type: 'object', description };
    case 'map':
      return { description, anyOf: [{ type: 'object' }, FORMULA] };
    default:
      return { description };
  }
}
