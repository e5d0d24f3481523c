import { withoutNull } from '../contract.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import { compileActions } from './actions.ts';
import { compileBlock } from './block.ts';
import type { Env } from './env.ts';
import { envelope, note, type NodeCode } from './envelope.ts';
import { compileFragment } from './fragments.ts';
import { compileList } from './list.ts';
import { ANY_NODE, checkShape } from './shape.ts';
import { payloadType } from './slots.ts';
import { checkCases } from './text.ts';
import { formulaCode, isFormula, keptFormulaCode, type Unit } from './unit.ts';

const KINDS = ['block', 'use', 'component', 'switch', 'slot'] as const;

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
  checkShape(value, { use: 'string', late: 'bool', with: 'object', on: 'object', slots: 'object', ...ANY_NODE }, pointer, 'use', unit);
  const late = value.late === true;
  const fragment = compileFragment(String(value.use), [...pointer, 'use'], unit, late);
  if (fragment === undefined) return undefined;
  // A form would be sent without a field that has not come yet.
  if (late && [...fragment.params.values()].some(({ type }) => withoutNull(type).kind === 'field')) unit.problem('late-field', [...pointer, 'late'], `${fragment.name} is handed a field, which a form must know from the beginning: it cannot come late.`, { key: true });
  const given = isObject(value.with) ? value.with : {};
  const args = fragment.args(given, [...pointer, 'with'], env, unit);
  const handlers = compileHandlers(value.on, fragment.events, [...pointer, 'on'], env, unit);
  const slots = Object.entries(isObject(value.slots) ? value.slots : {}).map(([name, nodes]) => {
    if (!fragment.slots.includes(name)) unit.unknown('unknown-key', 'slot', name, fragment.slots, [...pointer, 'slots', name], true);
    return `${JSON.stringify(name)}: ${compileNodes(nodes, [...pointer, 'slots', name], env.at({ conditional: true }), unit)}`;
  });
  unit.facts.uses.push({ fragment: String(value.use), pointer, slots: Object.keys(isObject(value.slots) ? value.slots : {}), events: Object.keys(isObject(value.on) ? value.on : {}) });
  if (env.place.row) note(fragment.reads.map((path) => ({ code: path.reduce((at, step, index) => (index === 0 ? `s.${step}` : `f.get(${at}, ${JSON.stringify(step)})`), ''), reads: [path], type: { kind: 'error' } })), env);
  const members = envelope(value, pointer, env, unit, { code: '', reads: args.reads, parts: args.parts }, env.place.row ? [] : args.reads);
  if (late) unit.import('{ LateNode }', 'engine:render/late-node.tsx');
  return { name: unit.declare('node', `{ t: ${late ? "'late', v: LateNode" : "'use'"}, ${members.join(', ')}, fragment: ${fragment.local}, with: (s, x) => (${args.code}), on: ${handlers}, slots: { ${slots.join(', ')} } }`) };
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
  const shown: (readonly string[])[] = [];
  const props = Object.entries(schema.props).flatMap(([prop, declared]) => {
    const at = [...pointer, 'props', prop];
    const type = unit.type(declared.type.replace(/\?$/, ''), at);
    if (given[prop] === undefined) {
      if (declared.required === true) unit.problem('missing', pointer, `${name} needs "${prop}": ${declared.description}`);
      return [`${JSON.stringify(prop)}: { r: [], f: () => null }`];
    }
    const code = type === undefined ? undefined : unit.value(given[prop], at, env, { type, nullable: true });
    if (code !== undefined) shown.push(...code.reads);
    return code === undefined ? [] : [`${JSON.stringify(prop)}: ${keptFormulaCode(code, env)}`];
  });
  const events = Object.fromEntries(Object.entries(schema.events).map(([event, declared]) => [event, declared.payload]));
  const handlers = compileHandlers(value.on, events, [...pointer, 'on'], env, unit, false);
  const members = envelope(value, pointer, env, unit, { code: '', reads: [], parts: [] }, shown);
  unit.import('{ ComponentNode }', 'engine:render/component.tsx');
  return { name: unit.declare('node', `{ t: 'component', v: ComponentNode, ${members.join(', ')}, name: ${JSON.stringify(name)}, height: ${JSON.stringify(schema.height)}, props: { ${props.join(', ')} }, on: ${handlers} }`) };
}

function compileSlotNode(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): NodeCode | undefined {
  checkShape(value, { slot: 'string', ...ANY_NODE }, pointer, 'slot', unit);
  const declared = isObject(unit.facts.value.slots) ? Object.keys(unit.facts.value.slots) : [];
  const name = String(value.slot);
  if (!declared.includes(name)) unit.unknown('undeclared', 'slot', name, declared, [...pointer, 'slot']);
  const members = envelope(value, pointer, env, unit, { code: '', reads: [], parts: [] });
  return { name: unit.declare('node', `{ t: 'slot', ${members.join(', ')}, name: ${JSON.stringify(name)} }`) };
}
