import { BOOL, NUMBER, type Type } from '../../formula/type.ts';
import { nullableOf, withoutNull, type Argument, type Call, type Channel } from '../contract.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import { compileActions, findCall, namedArgs } from './actions.ts';
import { decoderCode, patchDecoder } from './decoder.ts';
import { cells, Env, PAGE_ROOTS } from './env.ts';
import { FACTS, FACTS_TYPE } from './fragments.ts';
import type { PageRoot } from './roots.ts';
import { compileRules } from './rules.ts';
import { checkShape, type Shape } from './shape.ts';
import { formulaCode, isFormula, keptFormulaCode, pathsCode, type Code, type Unit } from './unit.ts';

/** The cells of a frame while it is compiled. */
export type Cells = Record<PageRoot, Map<string, Type>>;

export interface FrameCode {
  readonly env: Env;
  readonly cells: Cells;
  /** Writes the members of the frame's plan; called once its nodes are compiled, when it is known which fields are always shown. */
  finish(): string[];
}

const STATES: Type = { kind: 'enum', name: 'DataStatus', values: ['idle', 'loading', 'ready', 'stale', 'error'] };

/** Declares params, state, data, calc and form of a page, sheet or fragment, on top of the frame around it. */
export function compileFrame(value: JsonObject, pointer: Pointer, unit: Unit, outer: Cells | undefined, signedIn: boolean): FrameCode {
  const own = emptyCells();
  const all = emptyCells();
  for (const root of PAGE_ROOTS) for (const [name, type] of outer?.[root] ?? []) all[root].set(name, type);
  const declare = (root: PageRoot, name: string, type: Type, at: Pointer): void => {
    if (outer?.[root].has(name) === true) unit.problem('shadowed', at, `${root}.${name} already exists on the page around this.`, { key: true });
    own[root].set(name, type);
    all[root].set(name, type);
  };
  const variables = new Map([...unit.routes.globals, ...PAGE_ROOTS.map((root) => [root, cells(root, all[root])] as const)]);
  if (signedIn) {
    const user = variables.get('user');
    if (user !== undefined) variables.set('user', { ...user, type: withoutNull(user.type) });
  }
  const { catalog } = unit.project;
  const env = new Env({ functions: catalog.functions, types: catalog.contract.names }, variables);

  const params = declareParams(value.params, [...pointer, 'params'], unit, (name, type, at) => declare('params', name, type, at));
  const state = membersOf(value.state);
  for (const [name, cell] of Object.entries(state)) {
    const at = [...pointer, 'state', name];
    const type = declaredType(cell, at, unit);
    if (type !== undefined) declare('state', name, isObject(cell) && cell.default !== undefined && cell.default !== null ? type : nullableOf(type), at);
  }
  const form = isObject(value.form) ? value.form : undefined;
  const fields = membersOf(form?.fields);
  for (const [name, field] of Object.entries(fields)) {
    const at = [...pointer, 'form', 'fields', name];
    const type = declaredType(field, at, unit, FIELD);
    if (type !== undefined) declare('form', name, nullableOf(type), at);
  }
  if (form !== undefined) declare('status', 'form', fieldStatus(Object.keys(fields)), [...pointer, 'form']);
  const data = membersOf(value.data);
  const compiledData = declareData(data, [...pointer, 'data'], unit, env, signedIn, fields, (name, type, at) => {
    declare('data', name, type, at);
    declare('status', name, STATES, at);
  });
  const calc = compileCalc(membersOf(value.calc), [...pointer, 'calc'], unit, env, (name, type, at) => declare('calc', name, type, at));
  const dataCode = compiledData();
  const paramCode = params(env);
  const stateCode = Object.entries(state).map(([name, cell]) => {
    const initial = isObject(cell) && cell.default !== undefined ? unit.value(cell.default, [...pointer, 'state', name, 'default'], env, { type: withoutNull(all.state.get(name) ?? { kind: 'error' }), nullable: true }) : undefined;
    return `${JSON.stringify(name)}: ${initial === undefined ? '{ r: [], f: () => null }' : formulaCode(initial, env)}`;
  });
  return {
    env, cells: all,
    finish: () => [
      `params: { ${paramCode.join(', ')} }`,
      `state: { ${stateCode.join(', ')} }`,
      `calc: [${calc.join(', ')}]`,
      `data: { ${dataCode.join(', ')} }`,
      ...(form === undefined ? [] : [`form: ${compileForm(form, fields, [...pointer, 'form'], env, unit)}`]),
    ],
  };
}

function emptyCells(): Cells {
  return { params: new Map(), state: new Map(), data: new Map(), status: new Map(), form: new Map(), calc: new Map() };
}

/** The members of an object; what is something else has been told with the document's shape. */
function membersOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** A parameter, a state or a preference. */
const DECLARATION: Shape = { type: 'string', of: 'list', default: 'value', required: 'bool', description: 'string', $allow: 'object' };
const FIELD: Shape = { type: 'string', of: 'list', default: 'value', rules: 'value', sent: 'bool', secret: 'bool', tell: 'bool', options: 'value', $allow: 'object' };

/** The type of a declaration: `{ "type": "number" }`, or `{ "type": "enum", "of": […] }`. */
export function declaredType(value: Json | undefined, pointer: Pointer, unit: Unit, shape = DECLARATION): Type | undefined {
  if (!isObject(value) || typeof value.type !== 'string') {
    unit.problem('missing', pointer, 'A declaration needs "type".');
    return undefined;
  }
  checkShape(value, shape, pointer, shape === FIELD ? 'a field' : 'a declaration', unit);
  if (value.type === 'enum' && (!Array.isArray(value.of) || value.of.length === 0)) unit.problem('missing', pointer, 'An enum needs "of": its values.');
  if (value.type === 'enum') return { kind: 'enum', name: '', values: Array.isArray(value.of) ? value.of.map(String) : [] };
  if (value.type === FACTS || value.type === `${FACTS}?`) return value.type.endsWith('?') ? nullableOf(FACTS_TYPE) : FACTS_TYPE;
  return unit.type(value.type, [...pointer, 'type']);
}

/** Declares parameters; what it gives back compiles their defaults once all cells are declared. */
function declareParams(value: Json | undefined, pointer: Pointer, unit: Unit, declare: (name: string, type: Type, at: Pointer) => void): (env: Env) => string[] {
  const params = membersOf(value);
  for (const [name, type] of paramTypes(params, pointer, unit)) declare(name, type.type, [...pointer, name]);
  return (env) => Object.entries(params).map(([name, param]) => {
    const type = isObject(param) ? declaredType(param, [...pointer, name], unit) : undefined;
    const initial = isObject(param) && param.default !== undefined && type !== undefined ? unit.value(param.default, [...pointer, name, 'default'], env, { type: withoutNull(type), nullable: true }) : undefined;
    const plain = type === undefined ? undefined : withoutNull(type);
    const values = plain?.kind === 'enum' ? `, values: ${JSON.stringify(plain.values)}` : '';
    const required = isObject(param) && param.required === true ? ', required: true' : '';
    return `${JSON.stringify(name)}: { type: ${JSON.stringify(plain?.kind ?? 'string')}${values}${required}${initial === undefined ? '' : `, initial: ${formulaCode(initial, env)}`} }`;
  });
}

/** Parameters as those who give them see them. Without a default or `required` a parameter may be null. */
export function paramTypes(params: JsonObject, pointer: Pointer, unit: Unit): Map<string, Argument> {
  const out = new Map<string, Argument>();
  for (const [name, param] of Object.entries(params)) {
    const type = declaredType(param, [...pointer, name], unit);
    if (type === undefined || !isObject(param)) continue;
    const given = param.default !== undefined && param.default !== null;
    const required = param.required === true || (param.default === undefined && type.kind !== 'nullable' && param.required !== false);
    out.set(name, { type: given || required ? type : nullableOf(type), required, description: typeof param.description === 'string' ? param.description : '' });
  }
  return out;
}

function fieldStatus(names: readonly string[]): Type {
  const one: Type = { kind: 'record', name: 'field status', fields: () => new Map([['valid', BOOL]]) };
  return { kind: 'record', name: 'form status', fields: () => new Map(names.map((name) => [name, one])) };
}

/** Declares data with their types; what it gives back compiles their arguments once derived values are known. */
function declareData(data: JsonObject, pointer: Pointer, unit: Unit, env: Env, signedIn: boolean, fields: JsonObject, declare: (name: string, type: Type, at: Pointer) => void): () => string[] {
  const known: Array<() => string | undefined> = [];
  for (const [name, value] of Object.entries(data)) {
    const at = [...pointer, name];
    if (!isObject(value)) {
      unit.problem('wrong-type', at, 'A datum is an object with "call".');
      continue;
    }
    checkShape(value, DATUM, at, 'a datum', unit);
    const call = findCall(value.call, [...at, 'call'], 'data', unit);
    if (call === undefined) {
      declare(name, { kind: 'error' }, at);
      continue;
    }
    if (call.effect !== 'read') unit.problem('not-a-read', [...at, 'call'], `${call.name} changes something; data takes calls that only read. Call it from an action.`);
    const given = isObject(value.with) ? value.with : {};
    const mentionsForm = JSON.stringify(given).includes('form.');
    const user = call.auth === 'required';
    const paged = call.page !== undefined && value.page !== false;
    const optionalArgs = paged ? new Map([...call.args].filter(([arg]) => arg !== call.page?.page && arg !== call.page?.limit)) : call.args;
    // The type must be known before derived values are: what may be null among its arguments is asked again below.
    const skippable = value.when !== undefined || value.optional === true || (user && !signedIn) || mentionsForm || nullableArgs(given, call.args, env);
    declare(name, skippable ? nullableOf(call.answer) : call.answer, at);
    known.push(() => {
      const args = namedArgs(given, optionalArgs, [...at, 'with'], env, unit, `argument of ${call.name}`);
      const when = value.when === undefined ? undefined : unit.value(value.when, [...at, 'when'], env, { type: BOOL, nullable: false });
      const until = value.at === undefined ? undefined : unit.value(value.at, [...at, 'at'], env, { type: { kind: 'time' }, nullable: true });
      if (until !== undefined && readsClock(until.reads, unit)) unit.problem('poll', [...at, 'at'], '"at" is a time that comes once: one that reads now is never reached. To ask again and again, write "every".');
      const every = everyCode(value.every, [...at, 'every'], env, unit);
      const reads = new Set(args.reads.filter((read) => read[0] === 'form' && read[1] !== undefined && Object.hasOwn(fields, read[1])).map((read) => read[1]!));
      const required = [...call.args].filter(([arg, declared]) => declared.required && Object.hasOwn(given, arg)).map(([arg]) => arg);
      if (paged) unit.import('{ observePages }', 'engine:data/pages.ts');
      const page = call.page === undefined || !paged ? undefined : `page: { observe: observePages, page: ${JSON.stringify(call.page.page)}, limit: ${JSON.stringify(call.page.limit)}, size: ${typeof value.page === 'number' ? value.page : 20} }`;
      return `${JSON.stringify(name)}: { ${[
        `call: ${JSON.stringify(call.name)}`,
        `with: { r: ${pathsCode(env.subscriptions(args.reads))}, f: (s) => (${args.code}) }`,
        `required: ${JSON.stringify(required)}`,
        ...(when === undefined ? [] : [`when: ${formulaCode(when, env)}`]),
        ...(until === undefined ? [] : [`at: ${formulaCode(until, env)}`]),
        ...(every === undefined ? [] : [`every: ${every}`]),
        ...(page === undefined ? [] : [page]),
        `optional: ${value.optional === true}`,
        `user: ${user}`,
        `live: [${liveCode(name, value.live, [...at, 'live'], call, env, unit).join(', ')}]`,
        `decode: ${decoderCode(call.answer, unit)}`,
        `fields: ${JSON.stringify([...reads])}`,
      ].join(', ')} }`;
    });
  }
  return () => known.map((write) => write()).filter((code) => code !== undefined);
}

const DATUM: Shape = { call: 'string', with: 'object', when: 'value', optional: 'bool', page: 'number or bool', live: 'value', at: 'value', every: 'value', $allow: 'object' };
const EVERY: Shape = { seconds: 'value', while: 'value' };
const LIVE: Shape = { channel: 'string', with: 'object', op: ['refresh'], member: 'value' };

/** A call may be repeated once in so many seconds at most; what must be newer is told by a channel. */
const MOST_OFTEN = 1;

/** How a datum is polled: a literal number of milliseconds, or a formula of the seconds, null while it is not. */
function everyCode(value: Json | undefined, pointer: Pointer, env: Env, unit: Unit): string | undefined {
  if (value === undefined) return undefined;
  const seconds = isObject(value) ? value.seconds : value;
  const at = isObject(value) ? [...pointer, 'seconds'] : pointer;
  if (isObject(value)) checkShape(value, EVERY, pointer, '"every"', unit);
  if (typeof seconds !== 'number' && !(isObject(value) && isFormula(seconds))) {
    unit.problem('wrong-type', at, 'Here stands a number of seconds, or { "seconds": …, "while": "=…" }.');
    return undefined;
  }
  if (typeof seconds === 'number' && seconds < MOST_OFTEN) unit.problem('poll', at, `A call is repeated every ${MOST_OFTEN} second at most. What must be newer is told by a channel: see "live".`);
  if (!isObject(value) || (value.while === undefined && typeof seconds === 'number')) return String(Number(seconds) * 1000);
  const pace = unit.value(seconds, at, env, { type: NUMBER, nullable: true });
  const goes = value.while === undefined ? undefined : unit.value(value.while, [...pointer, 'while'], env, { type: BOOL, nullable: true });
  if (pace === undefined) return undefined;
  const reads = [...pace.reads, ...(goes?.reads ?? [])];
  return `{ r: ${pathsCode(env.subscriptions(reads))}, f: (s) => ${goes === undefined ? pace.code : `(${goes.code}) === true ? ${pace.code} : null`} }`;
}

/** Whether a formula looks at the clock, itself or through derived values. */
function readsClock(reads: readonly (readonly string[])[], unit: Unit, seen = new Set<string>()): boolean {
  return reads.some(([root, name]) => {
    if (root === 'now') return true;
    if (root !== 'calc' || name === undefined || seen.has(name)) return false;
    seen.add(name);
    return readsClock(unit.calcReads.get(name) ?? [], unit, seen);
  });
}

/** Whether an argument that the call needs is a plain cell that may be null. */
function nullableArgs(given: JsonObject, args: ReadonlyMap<string, Argument>, env: Env): boolean {
  return Object.entries(given).some(([name, value]) => {
    if (args.get(name)?.required !== true || typeof value !== 'string') return false;
    const match = /^=(params|state)\.(\w+)$/.exec(value);
    return match !== null && env.cell(match[1]!, match[2]!)?.kind === 'nullable';
  });
}

function liveCode(datum: string, value: Json | undefined, pointer: Pointer, { answer, name: call }: Call, env: Env, unit: Unit): string[] {
  if (value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((entry: Json, index) => {
    const at = Array.isArray(value) ? [...pointer, index] : pointer;
    const name = isObject(entry) ? entry.channel : entry;
    const channel = unit.project.catalog.contract.channels.get(String(name));
    if (channel === undefined) {
      unit.unknown('unknown-channel', 'channel', String(name), unit.project.catalog.contract.channels.keys(), isObject(entry) ? [...at, 'channel'] : at);
      return [];
    }
    unit.facts.named.push({ kind: 'channel', name: channel.name, pointer: isObject(entry) ? [...at, 'channel'] : at });
    if (isObject(entry)) checkShape(entry, LIVE, at, '"live"', unit);
    const given = isObject(entry) && isObject(entry.with) ? entry.with : {};
    const args = namedArgs(given, channel.params, [...at, 'with'], env, unit, `parameter of ${channel.name}`);
    const item = answer.kind === 'list' ? answer.of : withoutNull(answer);
    const member = isObject(entry) && entry.member !== undefined ? unit.value(entry.member, [...at, 'member'], env.with('entry', item), { type: BOOL, nullable: true }) : undefined;
    const op = isObject(entry) && entry.op === 'refresh' ? 'refresh' : channel.op;
    if (channel.figures && op !== 'refresh') unit.figures.set(datum, fieldsOf(channel));
    unit.import(`{ ${op} as live_${op} }`, `engine:data/live/${op}.ts`);
    unit.facts.live.push({ channel, op, answer, call, pointer: isObject(entry) ? [...at, 'channel'] : at });
    return [`{ ${[
      `channel: ${JSON.stringify(channel.name)}`,
      `with: { r: ${pathsCode(env.subscriptions(args.reads))}, f: (s) => (${args.code}) }`,
      `apply: live_${op}`,
      ...(TICKING.has(op) ? ['ticks: true'] : []),
      ...(channel.figures && op !== 'refresh' ? ['figures: true'] : []),
      ...(channel.key === undefined ? [] : [`key: ${JSON.stringify(channel.key)}`]),
      ...(channel.auth ? ['user: true'] : []),
      ...(channel.falling.length === 0 ? [] : [`falling: ${JSON.stringify(channel.falling)}`]),
      `decode: ${messageDecoder(op, channel.payload, unit)}`,
      ...(member === undefined ? [] : [`member: (s) => ${member.code}`]),
    ].join(', ')} }`];
  });
}

/** What a channel tells of a record; what names the record is no figure. */
function fieldsOf({ payload, key }: Channel): ReadonlySet<string> {
  const record = payload.kind === 'list' ? payload.of : payload;
  return new Set(record.kind === 'record' ? [...record.fields().keys()].filter((name) => name !== key) : []);
}

/** Operations that put figures in the place of others. */
const TICKING: ReadonlySet<Channel['op']> = new Set(['patch', 'sequence']);

/** What a message says is looked at only where it is put into the datum; one that only has it read again may say anything. */
function messageDecoder(op: Channel['op'], payload: Type, unit: Unit): string {
  if (op === 'refresh') return 'd.nothing';
  return op === 'patch' ? patchDecoder(payload, unit) : `d.oneOrMany(${decoderCode(payload.kind === 'list' ? payload.of : payload, unit)})`;
}

/** Derived values in an order in which each reads only earlier ones. */
function compileCalc(calc: JsonObject, pointer: Pointer, unit: Unit, env: Env, declare: (name: string, type: Type, at: Pointer) => void): string[] {
  const out: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (name: string, from: readonly string[]): void => {
    if (state.get(name) === 'done') return;
    const at = [...pointer, name];
    if (state.get(name) === 'open') {
      unit.problem('cycle', [...pointer, from.at(-1)!], `These values need each other: ${[...from.slice(from.indexOf(name)), name].map((step) => `calc.${step}`).join(' → ')}.`);
      declare(name, { kind: 'error' }, at);
      state.set(name, 'done');
      return;
    }
    const source = calc[name];
    if (source === undefined) return;
    state.set(name, 'open');
    if (typeof source === 'string') for (const [, other] of source.matchAll(/\bcalc\.([A-Za-z_]\w*)/g)) if (Object.hasOwn(calc, other!)) visit(other!, [...from, name]);
    if (state.get(name) === 'done') return;
    const code: Code | undefined = isFormula(source) ? unit.formula(source, at, env) : undefined;
    if (!isFormula(source)) unit.problem('wrong-type', at, 'A derived value is a formula: it begins with =.');
    declare(name, code?.type ?? { kind: 'error' }, at);
    if (code !== undefined) {
      unit.calcReads.set(name, code.reads);
      out.push(`[${JSON.stringify(name)}, ${keptFormulaCode(code, env)}]`);
      const datum = code.reads.find((read) => read[0] === 'data')?.[1];
      const through = code.reads.find((read) => read[0] === 'calc')?.[1];
      const source1 = datum ?? (through === undefined ? undefined : unit.calcData.get(through));
      if (source1 !== undefined) unit.calcData.set(name, source1);
    }
    state.set(name, 'done');
  };
  for (const name of Object.keys(calc)) visit(name, []);
  return out;
}

function compileForm(form: JsonObject, fields: JsonObject, pointer: Pointer, env: Env, unit: Unit): string {
  checkShape(form, FORM, pointer, 'a form', unit);
  unit.import('{ createForm }', 'engine:form/form.ts');
  const compiled = Object.entries(fields).map(([name, field]) => {
    const at = [...pointer, 'fields', name];
    if (!isObject(field)) return '';
    const type = withoutNull(env.cell('form', name) ?? { kind: 'error' });
    const initial = field.default === undefined ? undefined : unit.value(field.default, [...at, 'default'], env, { type, nullable: true });
    const options = field.options === undefined ? undefined : unit.value(field.options, [...at, 'options'], env, { type: { kind: 'list', of: type }, nullable: true });
    const binders = unit.facts.binds.filter(({ path }) => path === `form.${name}`);
    const always = binders.some(({ conditional }) => !conditional);
    const rules = compileRules(field.rules, [...at, 'rules'], type, env, unit);
    return `${JSON.stringify(name)}: { ${[
      `type: ${JSON.stringify(type.kind)}`,
      `secret: ${field.secret === true}`,
      ...(field.tell === true ? ['tell: true'] : []),
      `always: ${always}`,
      ...(initial === undefined ? [] : [`initial: ${formulaCode(initial, env)}`]),
      ...(options === undefined ? [] : [`options: ${formulaCode(options, env)}`]),
      ...rules,
    ].join(', ')} }`;
  });
  const together = (Array.isArray(form.rules) ? form.rules : []).map((rule: Json, index) => {
    const at = [...pointer, 'rules', index];
    if (!isObject(rule) || !Array.isArray(rule.fields)) {
      unit.problem('rule', at, 'A rule of the form is { "test", "error", "fields" }: it names the fields it marks.');
      return undefined;
    }
    checkShape(rule, { test: 'value', error: 'value', fields: 'list' }, at, 'a rule of the form', unit);
    for (const name of rule.fields) if (!Object.hasOwn(fields, String(name))) unit.unknown('undeclared', 'field', String(name), Object.keys(fields), [...at, 'fields']);
    const own = compileRules([{ test: rule.test ?? null, error: rule.error ?? null }], at, undefined, env, unit, true);
    const code = own[0]?.replace(/^rules: \[\{/, '').replace(/\}\]$/, '');
    return code === undefined ? undefined : `{ ${code}, fields: ${JSON.stringify(rule.fields)} }`;
  }).filter((code) => code !== undefined);
  const submit = compileActions(form.submit ?? [], [...pointer, 'submit'], env, unit);
  const needs = new Set([...JSON.stringify([form.submit ?? [], form.rules ?? [], form.fields ?? {}]).matchAll(/\bdata\.([A-Za-z_]\w*)/g)].map(([, name]) => name!).filter((name) => env.cells('data').includes(name)));
  for (const name of needsThroughCalc(form, env, unit)) needs.add(name);
  return `{ ${[
    'make: createForm',
    `prefix: ${JSON.stringify(`${unit.name.replaceAll('/', '-')}-`)}`,
    `fields: { ${compiled.join(', ')} }`,
    `rules: [${together.join(', ')}]`,
    `check: ${JSON.stringify(form.check === 'change' ? 'change' : 'leave')}`,
    `guard: ${form.guard !== false}`,
    `submit: ${submit}`,
    `needs: ${JSON.stringify([...needs])}`,
  ].join(', ')} }`;
}

const FORM: Shape = { fields: 'object', rules: 'list', submit: 'list', check: ['change', 'leave'], guard: 'bool' };

function needsThroughCalc(form: JsonObject, env: Env, unit: Unit): string[] {
  const names = [...JSON.stringify(form).matchAll(/\bcalc\.([A-Za-z_]\w*)/g)].map(([, name]) => unit.calcData.get(name!)).filter((name) => name !== undefined);
  return names.filter((name) => env.cells('data').includes(name));
}
