import type { ActionSchema } from '../../action/action.ts';
import { assignable, showType } from '../../formula/compile.ts';
import { parse, type Node } from '../../formula/parse.ts';
import { BOOL, type Type } from '../../formula/type.ts';
import { nullableOf, withoutNull, type Argument, type Call } from '../contract.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import { decoderCode } from './decoder.ts';
import type { Env } from './env.ts';
import { compileFragment } from './fragments.ts';
import { compileHandlers } from './nodes.ts';
import { GLOBAL_ROOTS, RESERVED } from './roots.ts';
import { bindTarget, compileSlot, payloadType } from './slots.ts';
import { checkCases } from './text.ts';
import { isFormula, type Code, type Unit } from './unit.ts';

/** One step: its code and, where `as` names it, the type of its result. */
interface Step {
  readonly code: string;
  readonly result?: Type;
}

/** Compiles an action list; gives the name of the constant that holds it. */
export function compileActions(value: Json | undefined, pointer: Pointer, env: Env, unit: Unit): string {
  if (!Array.isArray(value)) {
    unit.problem('actions', pointer, 'Here stands a list of actions: [{ "do": … }].');
    return '[]';
  }
  const steps: string[] = [];
  let inner = env;
  let ended: string | undefined;
  value.forEach((entry: Json, index) => {
    const at = [...pointer, index];
    if (!isObject(entry) || typeof entry.do !== 'string') {
      unit.problem('actions', at, 'An action is an object with "do".');
      return;
    }
    if (ended !== undefined) unit.problem('after-last', at, `Nothing runs after ${ended}: it comes last.`);
    const part = unit.project.catalog.actions.get(entry.do);
    if (part === undefined) {
      unit.unknown('unknown-action', 'action', entry.do, unit.project.catalog.actions.keys(), [...at, 'do']);
      return;
    }
    unit.facts.actions.push({ name: entry.do, pointer: at });
    unit.import(`{ run as a_${entry.do} }`, `${part.module}/run.ts`);
    const step = compileStep(entry, part.schema, at, inner, unit);
    if (part.schema.last === true) ended = entry.do;
    const as = entry.as;
    steps.push(`{ run: a_${entry.do}, n: ${JSON.stringify(at.join('/'))}, ${step.code}${typeof as === 'string' ? `, as: ${JSON.stringify(as)}` : ''} }`);
    if (as === undefined) return;
    if (typeof as !== 'string' || RESERVED.has(as) || inner.variables.has(as)) unit.problem('shadowed', [...at, 'as'], `"${String(as)}" already means something here. Give the result another name.`);
    else if (step.result === undefined) unit.problem('no-result', [...at, 'as'], `${entry.do} has no result to name.`);
    else inner = inner.with(as, step.result);
  });
  return unit.declare('actions', `[${steps.join(', ')}]`);
}

function compileStep(value: JsonObject, schema: ActionSchema, pointer: Pointer, env: Env, unit: Unit): Step {
  const { slots } = schema;
  const known = ['do', 'as', ...Object.keys(slots)];
  for (const key of Object.keys(value)) if (!known.includes(key)) unit.unknown('unknown-key', `property of ${String(value.do)} named`, key, known, [...pointer, key], true);
  for (const [name, slot] of Object.entries(slots)) {
    const given = value[name];
    const literal = 'literal' in slot && slot.literal === true;
    if (given !== undefined && literal && slot.type === 'bool' && typeof given !== 'boolean') unit.problem('wrong-type', [...pointer, name], 'Here stands true or false.');
    if (given !== undefined && slot.type === 'args' && !isObject(given) && !isFormula(given)) unit.problem('wrong-type', [...pointer, name], 'Here stand values by name: { name: value }.');
  }
  for (const [name, slot] of Object.entries(slots)) if (slot.required === true && value[name] === undefined) unit.problem('missing', pointer, `${String(value.do)} needs "${name}": ${slot.description}`);
  switch (value.do) {
    case 'go':
      return goStep(value, 'to', pointer, env, unit);
    case 'pick':
      return pickStep(value, pointer, env, unit);
    case 'back':
      return backStep(value, pointer, env, unit);
    case 'set':
      return setStep(value, pointer, env, unit);
    case 'call':
      return callStep(value, pointer, env, unit);
    case 'open':
      return openStep(value, pointer, env, unit);
    case 'emit':
      return emitStep(value, pointer, env, unit);
    case 'let':
      return letStep(value, pointer, env, unit);
    case 'refresh':
      return refreshStep(value, pointer, env, unit);
    default:
      return plainStep(value, schema, pointer, env, unit);
  }
}

/** Actions whose slots are values, texts and nested lists. */
function plainStep(value: JsonObject, { slots, result: named }: ActionSchema, pointer: Pointer, env: Env, unit: Unit): Step {
  const members: string[] = [];
  const lists: string[] = [];
  for (const [name, slot] of Object.entries(slots)) {
    const given = value[name];
    const at = [...pointer, name];
    if (given === undefined) continue;
    if (slot.type === 'actions') lists.push(`${JSON.stringify(name)}: ${compileActions(given, at, env, unit)}`);
    else if (value.do === 'if' && name === 'test') {
      const test = unit.value(given, at, env, { type: BOOL, nullable: false });
      if (test !== undefined) members.push(`test: ${test.code}`);
    } else if (slot.type !== 'name' && slot.type !== 'args') members.push(`${JSON.stringify(name)}: ${compileSlot(slot, given, at, env, unit).code}`);
  }
  const result = typeof named === 'string' ? unit.type(named, pointer) : named && payloadType(named, pointer, unit);
  return { code: `with: (s, x) => ({ ${members.join(', ')} })${lists.length > 0 ? `, lists: { ${lists.join(', ')} }` : ''}`, result };
}

/** Where `go` or `pick` leads; a formula may choose between literal routes with `route('…')` or a choice. */
function goStep(value: JsonObject, slot: 'to' | 'from', pointer: Pointer, env: Env, unit: Unit): Step {
  const to = value[slot];
  let target: string;
  if (isFormula(to)) {
    target = unit.formula(to, [...pointer, slot], env)?.code ?? 'undefined';
    for (const route of literalResults(parse(to.slice(1)).node)) link(route, value.with, [...pointer, slot], slot, unit);
  } else if (isObject(to) && 'by' in to && isObject(to.of) && isFormula(to.by)) {
    const by = unit.formula(to.by, [...pointer, slot, 'by'], env);
    if (by !== undefined) checkCases(by.type, Object.keys(to.of), [...pointer, slot, 'of'], unit);
    const branches = Object.entries(to.of).map(([name, route]) => {
      link(route, value.with, [...pointer, slot, 'of', name], slot, unit);
      return `${JSON.stringify(name)}: () => ${JSON.stringify(route)}`;
    });
    target = `x.by(${by?.code ?? 'undefined'}, { ${branches.join(', ')} })`;
  } else {
    link(to, value.with, [...pointer, slot], slot, unit);
    target = JSON.stringify(to);
  }
  const params = paramsOfTarget(to, unit);
  const args = isFormula(value.with) && isFormula(to)
    ? { code: `(${unit.formula(value.with, [...pointer, 'with'], env)?.code ?? 'undefined'} ?? {})` }
    : namedArgs(value.with, params, [...pointer, 'with'], env, unit, 'parameter', true);
  const replace = value.replace === true ? ', replace: true' : '';
  return { code: `with: (s, x) => ({ ${slot}: ${target}, with: ${args.code}${replace} })` };
}

/** The strings that a formula may give as they stand in it. */
function literalResults(node: Node | undefined): readonly string[] {
  if (node?.kind === 'choice') return [...literalResults(node.yes), ...literalResults(node.no)];
  return node?.kind === 'literal' && typeof node.value === 'string' ? [node.value] : [];
}

/** What the page takes; of pages to choose from, what any of them takes. */
function paramsOfTarget(to: Json | undefined, unit: Unit): ReadonlyMap<string, Argument> | undefined {
  if (typeof to === 'string' && !isFormula(to)) return unit.routes.params(to);
  const routes = isObject(to) && isObject(to.of) ? Object.values(to.of).map((route) => unit.routes.params(String(route as string))) : [];
  // Of a page that is not built yet nothing is known.
  return routes.length === 0 || routes.includes(undefined) ? undefined : new Map(routes.flatMap((params) => [...params!]));
}

function link(to: Json | undefined, given: Json | undefined, pointer: Pointer, slot: 'to' | 'from', unit: Unit): void {
  if (typeof to !== 'string') {
    unit.problem('route', pointer, 'Here stands a page, as "group/page".');
    return;
  }
  unit.facts.links.push({ to, params: isFormula(given) ? undefined : Object.keys(isObject(given) ? given : {}), pointer, kind: slot === 'to' ? 'go' : 'pick' });
  if (!unit.routes.names.has(to)) unit.unknown('unknown-route', 'page', to, unit.routes.names, pointer);
}

function pickStep(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): Step {
  const step = goStep(value, 'from', pointer, env, unit);
  const returns = typeof value.from === 'string' ? unit.routes.returns(value.from) : undefined;
  if (returns === undefined && typeof value.from === 'string' && unit.routes.names.has(value.from) && !unit.routes.planned.has(value.from)) unit.problem('no-result', [...pointer, 'from'], `${value.from} returns nothing: it has no "returns".`);
  const result: Type = { kind: 'record', name: 'result', fields: () => returns ?? new Map<string, Type>() };
  const inner = env.with('result', returns === undefined ? { kind: 'error' } : result);
  const into = Object.entries(isObject(value.into) ? value.into : {}).map(([path, formula]) => {
    const at = [...pointer, 'into', path];
    const type = bindTarget(path, at, env, unit, 'step');
    const code = unit.value(formula, at, inner, type === undefined ? undefined : { type: withoutNull(type), nullable: true });
    return `${JSON.stringify(path)}: (s) => ${code?.code ?? 'undefined'}`;
  });
  return { code: `${step.code}, extra: { into: { ${into.join(', ')} } }` };
}

function backStep(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): Step {
  if (value.with === undefined) return { code: 'with: () => ({})' };
  const returns = unit.returns;
  if (returns === undefined) unit.problem('no-result', [...pointer, 'with'], 'This page declares no "returns".', { key: true });
  const args = namedArgs(value.with, returns === undefined ? undefined : argumentsOf(returns), [...pointer, 'with'], env, unit, 'result');
  return { code: `with: (s, x) => ({ with: ${args.code} })` };
}

function argumentsOf(types: ReadonlyMap<string, Type>): ReadonlyMap<string, Argument> {
  return new Map([...types].map(([name, type]) => [name, { type, required: type.kind !== 'nullable', description: '' }]));
}

function setStep(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): Step {
  const type = ownGlobal(value.path, unit) ?? bindTarget(value.path ?? null, [...pointer, 'path'], env, unit, 'step');
  if (type === undefined || value.to === undefined) return { code: 'with: () => ({})' };
  const plain = type.kind === 'field' ? type.of : type;
  const code = unit.value(value.to, [...pointer, 'to'], env, { type: withoutNull(plain), nullable: plain.kind === 'nullable' || String(value.path).startsWith('form.') });
  return { code: `with: (s, x) => ({ path: ${JSON.stringify(value.path)}, to: ${code?.code ?? 'undefined'} })` };
}

/** The type of a member of one of the product's own globals. */
function ownGlobal(path: Json | undefined, unit: Unit): Type | undefined {
  const [root, member, more] = typeof path === 'string' ? path.split('.') : [];
  if (root === undefined || member === undefined || more !== undefined || GLOBAL_ROOTS.some((name) => name === root)) return undefined;
  const type = unit.routes.globals.get(root)?.type;
  return type?.kind === 'record' ? type.fields().get(member) : undefined;
}

function letStep(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): Step {
  if (value.as === undefined) unit.problem('missing', pointer, 'let needs "as": the name of the value.');
  const code = value.value === undefined ? undefined : unit.value(value.value, [...pointer, 'value'], env);
  return { code: `with: (s) => ({ value: ${code?.code ?? 'undefined'} })`, result: code?.type };
}

function refreshStep(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): Step {
  const known = env.cells('data');
  const names = Array.isArray(value.data) ? value.data : [];
  if (value.data !== undefined && !Array.isArray(value.data)) unit.problem('wrong-type', [...pointer, 'data'], 'Here stands a list of names of data.');
  names.forEach((name: Json, index) => { if (!known.includes(String(name))) unit.unknown('undeclared', 'data named', String(name), known, [...pointer, 'data', index]); });
  return { code: `with: () => ({ data: ${JSON.stringify(names)} })` };
}

function callStep(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): Step {
  const call = findCall(value.call, [...pointer, 'call'], 'action', unit);
  if (call === undefined) return { code: 'with: () => ({})' };
  const args = namedArgs(value.with, call.args, [...pointer, 'with'], env, unit, `argument of ${call.name}`);
  if (isFormula(value.assume)) unit.problem('wrong-type', [...pointer, 'assume'], 'Here stand data by name: { data: "=formula" }.');
  const assume = Object.entries(isObject(value.assume) ? value.assume : {}).map(([name, formula]) => {
    const at = [...pointer, 'assume', name];
    const type = env.cell('data', name);
    if (type === undefined) unit.unknown('undeclared', 'data named', name, env.cells('data'), at, true);
    if (!call.reversible) unit.problem('assume', at, `${call.name} cannot be taken back: nothing may be assumed before it answers.`, { key: true });
    const code = unit.value(formula, at, env, { type: withoutNull(type ?? { kind: 'error' }), nullable: true });
    return `${JSON.stringify(name)}: (s) => ${code?.code ?? 'undefined'}`;
  });
  const extra = [`call: ${JSON.stringify(call.name)}`, `effect: ${JSON.stringify(call.effect)}`, `decode: ${value.as === undefined && !env.place.emitted && call.effect !== 'read' ? 'd.nothing' : decoderCode(call.answer, unit)}`];
  const secret = [...call.args].filter(([, argument]) => argument.secret === true).map(([name]) => name);
  if (call.effect === 'spend' && secret.length > 0) extra.push(`secret: ${JSON.stringify(secret)}`);
  if (assume.length > 0) extra.push(`assume: { ${assume.join(', ')} }`);
  if (env.place.emitted) extra.push('emitted: true');
  const instead = insteadOf(value.else, call.errors.map(({ code }) => code), `error of ${call.name}`, [...pointer, 'else'], env, unit);
  return {
    code: `with: (s, x) => ({ with: ${args.code}${['quiet', 'indicator'].map((name) => (value[name] === true ? `, ${name}: true` : '')).join('')} }), fed: ${JSON.stringify(args.fed)}${instead}, extra: { ${extra.join(', ')} }`,
    result: call.answer,
  };
}

/** Stands for every error of a call that is not named. */
const ANY_ERROR = 'else';

/** The lists that answer errors, by their codes. @param what names them in a problem. */
function insteadOf(value: Json | undefined, codes: readonly string[], what: string, pointer: Pointer, env: Env, unit: Unit): string {
  if (value === undefined) return '';
  if (isFormula(value)) unit.problem('wrong-type', pointer, 'Here stand lists of actions by the code of an error: { code: [{ "do": … }] }.');
  const known = [...codes, ANY_ERROR];
  const lists = Object.entries(isObject(value) ? value : {}).map(([code, actions]) => {
    if (!known.includes(code)) unit.unknown('unknown-error', `${what} named`, code, known, [...pointer, code], true);
    return `${JSON.stringify(code)}: ${compileActions(actions, [...pointer, code], env, unit)}`;
  });
  return `, lists: { ${lists.join(', ')} }`;
}

export function findCall(value: Json | undefined, pointer: Pointer, from: 'data' | 'action', unit: Unit): Call | undefined {
  const { calls } = unit.project.catalog.contract;
  const name = String(value);
  const call = calls.get(name);
  if (call === undefined) unit.unknown('unknown-call', 'call', name, calls.keys(), pointer);
  else unit.facts.calls.push({ call: name, pointer, from });
  return call;
}

function openStep(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): Step {
  const name = String(value.sheet);
  const dismissed = value.else === undefined ? [] : [`else: ${compileActions(value.else, [...pointer, 'else'], env, unit)}`];
  if (name.startsWith('fragments/')) {
    const fragment = compileFragment(name, [...pointer, 'sheet'], unit, true);
    if (fragment === undefined) return { code: 'with: () => ({})' };
    if (!fragment.sheet) unit.problem('sheet', [...pointer, 'sheet'], `${name} is no sheet: it has no "kind": "sheet".`);
    const args = fragment.args(isObject(value.with) ? value.with : {}, [...pointer, 'with'], env, unit);
    const on = compileHandlers(value.on, fragment.events, [...pointer, 'on'], env, unit);
    return { code: `with: (s, x) => ({ with: ${args.code} }), lists: ${on}, extra: { ${[`fragment: ${fragment.local}`, ...dismissed].join(', ')} }` };
  }
  const sheet = unit.sheetParams.get(name);
  if (sheet === undefined) unit.unknown('unknown-sheet', 'sheet', name, unit.sheetParams.keys(), [...pointer, 'sheet']);
  const args = namedArgs(value.with, sheet, [...pointer, 'with'], env, unit, 'parameter');
  const on = compileHandlers(value.on, unit.sheetEvents.get(name) ?? {}, [...pointer, 'on'], env, unit);
  return { code: `with: (s, x) => ({ sheet: ${JSON.stringify(name)}, with: ${args.code} }), lists: ${on}${dismissed.length === 0 ? '' : `, extra: { ${dismissed.join('')} }`}` };
}

function emitStep(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): Step {
  const events = unit.events;
  const payload = events[String(value.event)];
  if (payload === undefined) unit.unknown('unknown-event', 'event', String(value.event), Object.keys(events), [...pointer, 'event']);
  const fields = new Map<string, Argument>();
  for (const [name, text] of Object.entries(payload ?? {})) {
    const type = unit.type(text, [...pointer, 'event']);
    if (type !== undefined) fields.set(name, { type, required: type.kind !== 'nullable', description: '' });
  }
  const args = namedArgs(value.with, payload === undefined ? undefined : fields, [...pointer, 'with'], env, unit, 'payload field');
  // Any call may follow the event: any error of the contract may come back.
  const errors = [...unit.project.catalog.contract.calls.values()].flatMap((call) => call.errors.map(({ code }) => code));
  const instead = insteadOf(value.else, [...new Set(errors)], 'error of a call', [...pointer, 'else'], env, unit);
  return { code: `with: (s, x) => ({ event: ${JSON.stringify(value.event)}, with: ${args.code} }), fed: ${JSON.stringify(args.fed)}${instead}` };
}

export interface ArgsCode {
  readonly code: string;
  readonly reads: readonly (readonly string[])[];
  readonly parts: readonly Code[];
  /** Which field or event member fed each. */
  readonly fed: Readonly<Record<string, { readonly root: string; readonly name: string }>>;
  /** Names whose value may be null. */
  readonly nullable: ReadonlySet<string>;
}

/** Named arguments against what they are for. `known` undefined: that is already an error elsewhere. */
export function namedArgs(value: Json | undefined, known: ReadonlyMap<string, Argument> | undefined, pointer: Pointer, env: Env, unit: Unit, what: string, loose = false): ArgsCode {
  if (isFormula(value)) unit.problem('wrong-type', pointer, 'Here stand values by name: { name: value }.');
  const given = isObject(value) ? value : {};
  const members: string[] = [];
  const reads: (readonly string[])[] = [];
  const parts: Code[] = [];
  const fed: Record<string, { root: string; name: string }> = {};
  const nullable = new Set<string>();
  for (const [name, argument] of Object.entries(given)) {
    const at = [...pointer, name];
    const declared = known?.get(name);
    if (known !== undefined && declared === undefined) {
      unit.unknown('unknown-argument', what, name, known.keys(), at, true);
      continue;
    }
    const code = isFormula(argument) || declared === undefined
      ? unit.value(argument, at, env)
      : unit.literal(argument, at, env, { type: withoutNull(declared.type), nullable: true });
    if (code === undefined) continue;
    if (declared !== undefined && withoutNull(declared.type).kind === 'route' && typeof argument === 'string' && !isFormula(argument) && !unit.routes.names.has(argument)) unit.unknown('unknown-route', 'page', argument, unit.routes.names, at);
    if (declared !== undefined && isFormula(argument)) {
      const wanted = withoutNull(declared.type);
      if (!fits(withoutNull(code.type), wanted)) unit.problem('wrong-type', at, `"${name}" takes ${showType(wanted)}; this is ${showType(code.type)}.`);
      if (code.type.kind === 'nullable' || code.type.kind === 'null') nullable.add(name);
    }
    members.push(`${JSON.stringify(name)}: ${declared === undefined ? code.code : sentCode(code, withoutNull(declared.type))}`);
    reads.push(...code.reads);
    parts.push(code);
    const sources = new Set(code.reads.filter((read) => (read[0] === 'form' || read[0] === 'event') && read[1] !== undefined).map((read) => `${read[0]}.${read[1]}`));
    const [only] = sources;
    if (only !== undefined && sources.size === 1) {
      const [root, field] = only.split('.') as [string, string];
      fed[name] = { root, name: field };
    }
  }
  if (!loose) {
    for (const [name, declared] of known ?? []) {
      if (declared.required && !Object.hasOwn(given, name)) unit.problem('missing-argument', pointer, `The ${what} "${name}" is missing.${declared.description === '' ? '' : ` ${declared.description}`}`);
    }
  }
  return { code: `{ ${members.join(', ')} }`, reads, parts, fed, nullable };
}

/** An uploaded file travels as the address the server gave it; so do several. */
function sentCode({ code, type }: Code, to: Type): string {
  const from = withoutNull(type);
  if (from.kind === 'file' && to.kind !== 'file') return `f.get(${code}, 'url')`;
  if (from.kind === 'list' && from.of.kind === 'file' && to.kind === 'list' && to.of.kind !== 'file') return `((files) => files == null ? files : files.map((file) => f.get(file, 'url')))(${code})`;
  return code;
}

/** What may be given as an argument: the same type; ids, enums and links travel as the strings they are. */
function fits(from: Type, to: Type): boolean {
  if (assignable(from, to) || assignable(nullableOf(from), to)) return true;
  if (from.kind === 'id' && to.kind === 'id') return from.of === to.of;
  if (from.kind === 'list' && from.of.kind === 'file' && to.kind === 'list') return fits(from.of, to.of);
  if (from.kind === 'file') return to.kind === 'string' || to.kind === 'image' || to.kind === 'link' || to.kind === 'id';
  if (to.kind === 'string') return ['id', 'enum', 'link', 'image'].includes(from.kind);
  return (to.kind === 'id' || to.kind === 'image' || to.kind === 'link') && from.kind === 'string';
}
