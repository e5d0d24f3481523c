import path from 'node:path';
import type { BlockSchema } from '../../block/define.ts';
import { BOOL } from '../../formula/type.ts';
import { isObject } from '../../document/source.ts';
import { arrow, braces, call, literal, localName, object, type Code, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { STEP_CELL } from '../form/steps.ts';
import { itemsOf, keyOf, pagedDatumOf } from '../list/items.ts';
import { ARMED, HOLDING, NODE } from '../node/grammar.ts';
import { envelope } from '../node/envelope.ts';
import { isHanded } from '../slots/bind.ts';
import { compileSlots, written } from '../slots/compile.ts';
import { together, type SlotCode } from '../slots/values.ts';
import { compileText } from '../text/text.ts';
import { checkOptions, withChoices } from './choices.ts';
import { comparedOf, sortingProps } from './sorting.ts';

/** Compiles a block; returns the name of its plan. */
export function compileBlock(place: Cursor): Js | undefined {
  const { compilation, env } = place;
  const { blocks } = compilation.project.catalog;
  const name = String(place.object.block);
  const part = blocks.get(name);
  if (part === undefined) {
    place.at('block').unknown('unknown-block', 'block', name, [...blocks.keys(), 'list', 'field.rows']);
    return undefined;
  }
  const { schema } = part;
  const c = withChoices(schema, place);
  for (const key of schema.texts ?? [])
    compilation.facts.keys.push({ key, pointer: c.at('block').pointer, args: ['*'] });
  if (schema.needsId === true && !c.has('id'))
    c.problem('needs-id', `${name} needs an "id": it is how tests and messages name it.`);
  checkOptions(schema, c);
  const bindsBefore = compilation.facts.binds.length;
  const slots = compileSlots(schema.slots, c, name, keysBeside(schema, c));
  const each = schema.each === undefined ? undefined : compileEach(schema, c);
  const sorting = schema.sorts === true ? sortingProps(schema, c, path.dirname(part.module)) : [];
  const children = compileChildren(schema, c);
  const all = together([
    { code: '', ...slots },
    ...(each === undefined ? [] : [each]),
    ...(children === undefined ? [] : [children]),
  ]);
  const submits = name === 'submit';
  const steps = submits ? env.place.steps : [];
  const stepped = steps.length > 0;
  const shown = [
    ...all.reads,
    ...(submits ? [['status', 'form', '$']] : []),
    ...(stepped ? [['status', STEP_CELL]] : []),
  ];
  const armed = armedBy(c, steps.at(-1));
  const own = compilation.facts.binds
    .slice(bindsBefore)
    .filter(({ pointer: at }) => at.length === c.pointer.length + 1);
  // A fragment does not know whether a path passed to it is a field of a form: its user does.
  const binds = own
    .filter(({ path, conditional }) => (path.startsWith('form.') ? conditional : isHanded(path, env)))
    .map(({ path }) => path);
  const head = envelope(
    c,
    { code: '', reads: [...shown, ...armed.reads], parts: [...all.parts, ...armed.parts] },
    schema.figures === true && !env.inRow ? shown : [],
  );
  const props = braces([
    ...written(slots.members),
    ...(each === undefined ? [] : [`items: ${each.code}`]),
    ...(children === undefined ? [] : [`children: ${children.code}`]),
    ...(schema.uploads === true ? ['upload: x.upload'] : []),
    ...sorting,
  ]);
  return compilation.declare(
    'node',
    object({
      t: "'block'",
      ...head,
      v: stepped ? stepSubmit(c) : viewImport(name, part.module, c),
      stateful: schema.stateful === true ? 'true' : undefined,
      events: all.events === true ? 'true' : undefined,
      ...armed.members,
      fields: binds.length > 0 && !env.inRow ? literal(binds) : undefined,
      submit: submits ? 'true' : undefined,
      end: each?.paged === undefined ? undefined : object({ v: 'BlockEnd', datum: literal(each.paged) }),
      props: arrow('s, x', stepped ? call('stepProps', 's', 'x', props) : props),
    }),
  );
}

/** The keys that every block may have. */
const SHARED: readonly string[] = ['block', ...Object.keys({ ...NODE, ...ARMED }), 'children'];
/** Those of a block with children. */
const SHARED_HOLDING: readonly string[] = [...SHARED, ...Object.keys(HOLDING).slice(1)];

/** Returns the keys that the block may have beside its slots. */
function keysBeside(schema: BlockSchema, c: Cursor): readonly string[] {
  const shared = schema.children === true ? SHARED_HOLDING : SHARED;
  if (schema.each === undefined) return shared;
  return [...shared, 'of', ...(c.has('of') ? ['as', 'key', ...Object.keys(schema.each)] : [])];
}

/** Compiles the block's children. */
function compileChildren(schema: BlockSchema, c: Cursor): SlotCode | undefined {
  if (!c.has('children')) return undefined;
  const children = c.at('children');
  if (schema.children !== true) {
    children.problem('unknown-key', `${schema.name} has no children.`, { key: true });
    return undefined;
  }
  const order = orderOf(c);
  const nodes = children.nodes();
  return {
    code: order === undefined ? call('x.nodes', 's', nodes) : call('x.nodes', 's', nodes, order.code),
    reads: order?.reads ?? [],
    parts: order === undefined ? [] : [order],
  };
}

/** Compiles `order`: the ids of the children in the order in which they are shown. */
function orderOf(c: Cursor): Code | undefined {
  if (!c.has('order')) return undefined;
  const order = c.at('order');
  const ids = c
    .at('children')
    .items()
    .flatMap(({ value }) => (isObject(value) && typeof value.id === 'string' ? [value.id] : []));
  for (const id of order.items())
    if (!ids.includes(String(id.value))) id.unknown('unknown-value', 'child with the id', String(id.value), ids);
  return order.compile({ type: { kind: 'list', of: { kind: 'string' } }, nullable: true });
}

function viewImport(name: string, module: string, { compilation }: Cursor): Js {
  const local = localName('v', name);
  compilation.import(`{ view as ${local} }`, module);
  return local;
}

/** Writes the view of the button that goes from step to step and submits the form in the last one. */
function stepSubmit({ compilation, pointer }: Cursor): Js {
  for (const key of ['form.next', 'form.back']) compilation.facts.keys.push({ key, pointer, args: [] });
  compilation.import('{ StepSubmit, stepProps }', 'engine:render/step-submit.tsx');
  return 'StepSubmit';
}

/**
 * Compiles the condition that enables the block, and the reason shown where it is disabled.
 * @param only the step in which the condition applies: in the others the block is enabled
 */
function armedBy(
  c: Cursor,
  only?: string,
): Omit<SlotCode, 'code'> & { readonly members: Readonly<Record<string, Js>> } {
  const enabled = c.has('enabled') ? c.at('enabled').compile({ type: BOOL, nullable: false }) : undefined;
  const why = c.has('why') ? compileText(c.at('why')) : undefined;
  if (why !== undefined && !c.has('enabled'))
    c.at('why').problem(
      'missing',
      '"why" explains why a node is disabled, and this one never is: add "enabled", or remove "why".',
      {
        key: true,
      },
    );
  return {
    members: {
      ...(enabled === undefined
        ? {}
        : {
            enabled: c.env.formula(
              only === undefined
                ? enabled
                : { ...enabled, code: `s.status.${STEP_CELL} !== ${literal(only)} || ${enabled.code}` },
            ),
          }),
      ...(why === undefined ? {} : { why: object({ r: '[]', f: arrow('s, x', why.code) }) }),
    },
    reads: [...(enabled?.reads ?? []), ...(why?.reads ?? [])],
    parts: [...(enabled === undefined ? [] : [enabled]), ...(why?.parts ?? [])],
  };
}

/** Compiles a block that repeats over records: `of`, `as`, `key` and the slots of one repetition. */
function compileEach(schema: BlockSchema, c: Cursor): (SlotCode & { readonly paged?: string }) | undefined {
  const items = c.has('of') ? itemsOf(c) : undefined;
  if (items === undefined) return undefined;
  const each = schema.each!;
  const row = c.in(items.env);
  const slots = compileSlots(
    each,
    row.holding(Object.fromEntries(Object.entries(c.object).filter(([key]) => Object.hasOwn(each, key)))),
    schema.name,
  );
  // The value of a choice is its key.
  if (!c.has('key') && !Object.hasOwn(each, 'value'))
    c.problem('list-key', `${schema.name} needs "key": what tells one record from another, as "=${items.as}.id".`);
  const key = keyOf(row.at('key'), items.as);
  const compared = schema.sorts === true ? comparedOf(schema, c, items) : undefined;
  const members = [...written(slots.members), ...(compared === undefined ? [] : [`by: ${compared.code}`])];
  const reads = [...slots.reads, ...(compared?.reads ?? [])];
  const parts = [...slots.parts, ...(compared?.parts ?? [])];
  const paged = schema.pages === true ? pagedDatumOf(items.of, c.compilation) : undefined;
  if (paged !== undefined) c.compilation.import('{ BlockEnd }', 'engine:render/page-end.tsx');
  return {
    code: call(
      'x.each',
      's',
      items.of.code,
      literal(items.as),
      arrow('s', key?.code ?? 'undefined'),
      arrow('s', braces(members)),
    ),
    reads: [...items.of.reads, ...reads.filter((read) => read[0] !== items.as)],
    parts: [items.of, ...parts.filter((part) => !items.env.readsLocal(part.reads))],
    events: slots.events,
    paged,
  };
}
