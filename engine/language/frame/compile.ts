import { nullable, present } from '../../formula/assignable.ts';
import { isObject } from '../../document/source.ts';
import { BOOL, type Type } from '../../formula/type.ts';
import { compileCalc } from '../calc/compile.ts';
import { list, table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { declareDatum } from '../datum/compile.ts';
import { declaredType, paramCode, paramTypes, stateCode } from '../declaration/compile.ts';
import { FIELD } from '../declaration/grammar.ts';
import { cells, Env } from '../env.ts';
import { compileForm } from '../form/compile.ts';
import { STEP_CELL, stepNames } from '../form/steps.ts';
import { rowType } from '../rows/type.ts';
import { PAGE_ROOTS, type PageRoot } from '../roots.ts';

/** The cells of a frame, collected during compilation. */
export type Cells = Readonly<Record<PageRoot, Map<string, Type>>>;

/** A frame whose cells have their types. */
export interface CompiledFrame {
  /** The frame's document, with the names that its formulas may use. */
  readonly c: Cursor;
  readonly cells: Cells;
  /**
   * Writes the members of the frame's plan. Call it after compiling the nodes, which tell which fields are always
   * shown.
   */
  finish(): Readonly<Record<string, Js | undefined>>;
}

interface Around {
  /** The cells of the page around a sheet. */
  readonly outer?: Cells;
  /** Only signed-in users see it. */
  readonly signedIn: boolean;
  /** It is a page: an address gives its parameters. */
  readonly addressed?: boolean;
}

const STATUS: Type = { kind: 'enum', name: 'DataStatus', values: ['idle', 'loading', 'ready', 'stale', 'error'] };

/** Declares params, state, data, calc and form of a page, sheet or fragment, on top of the frame around it. */
export function compileFrame(document: Cursor, { outer, signedIn, addressed = false }: Around): CompiledFrame {
  const all = emptyCells();
  for (const root of PAGE_ROOTS) for (const [name, type] of outer?.[root] ?? []) all[root].set(name, type);
  const declare = (root: PageRoot, name: string, type: Type, at: Cursor): void => {
    if (outer?.[root].has(name) === true)
      at.problem('shadowed', `${root}.${name} already exists on the page around this.`, { key: true });
    all[root].set(name, type);
  };
  const steps = stepNames(document.at('form'));
  const c = document.in(frameEnv(document, all, signedIn).at({ steps }));
  c.compilation.scopes?.note(c.pointer, c.env);
  const params = c.at('params');
  for (const [name, { type }] of paramTypes(params)) declare('params', name, type, params.at(name));
  const state = c.at('state').entries();
  for (const [name, at] of state) {
    const type = declaredType(at);
    const usual = at.object.default;
    if (type !== undefined) declare('state', name, usual !== undefined && usual !== null ? type : nullable(type), at);
  }
  const form = c.at('form');
  const fields = form.at('fields').entries();
  for (const [name, at] of fields) {
    const type = declaredType(at, FIELD);
    if (type !== undefined) declare('form', name, nullable(type), at);
  }
  const rows = form.at('rows').entries();
  for (const [name, at] of rows) {
    const of = rowType(at);
    for (const [cell, inner] of at.at('row').at('fields').entries())
      if (all.form.has(cell)) inner.problem('shadowed', `form.${cell} already exists around the rows.`, { key: true });
    declare('form', name, nullable({ kind: 'list', of }), at);
  }
  const written = isObject(form.value);
  const names = [...fields, ...rows].map(([name]) => name);
  if (written) declare('status', 'form', formStatus(names), form);
  if (steps.length > 0) declare('status', STEP_CELL, { kind: 'enum', name: '', values: steps }, form.at('steps'));
  const data = c
    .at('data')
    .entries()
    .flatMap(([name, at]) => {
      const datum = declareDatum(at, name, { signedIn, fields: names });
      if (datum === undefined) return [];
      if (name === STEP_CELL && steps.length > 0)
        at.problem('shadowed', 'status.step is the step of the form. Give the datum another name.', { key: true });
      declare('data', name, datum.type, at);
      declare('status', name, STATUS, at);
      return [[name, datum] as const];
    });
  const calc = compileCalc(c.at('calc'), (name, type, at) => declare('calc', name, type, at));
  const dataCode = data.flatMap(([name, { write }]) => (write === undefined ? [] : [[name, write()] as const]));
  const paramsCode = params.entries().map(([name, at]) => [name, paramCode(at, declaredType(at), addressed)] as const);
  const statesCode = state.map(([name, at]) => [name, stateCode(at, all.state.get(name))] as const);
  return {
    c,
    cells: all,
    finish: () => ({
      params: table(paramsCode),
      state: table(statesCode),
      calc: list(calc),
      data: table(dataCode),
      form: written ? compileForm(form) : undefined,
    }),
  };
}

function emptyCells(): Cells {
  return { params: new Map(), state: new Map(), data: new Map(), status: new Map(), form: new Map(), calc: new Map() };
}

/** Returns the environment with the frame's own cells beside the product's roots. */
function frameEnv({ compilation, env }: Cursor, all: Cells, signedIn: boolean): Env {
  const variables = new Map([
    ...compilation.routes.globals,
    ...PAGE_ROOTS.map((root) => [root, cells(root, all[root])] as const),
  ]);
  const user = variables.get('user');
  if (signedIn && user !== undefined) variables.set('user', { ...user, type: present(user.type) });
  return new Env(env, variables, undefined, env.place);
}

/** `status.form.<field>.valid`. */
function formStatus(names: readonly string[]): Type {
  const one: Type = { kind: 'record', name: 'field status', fields: () => new Map([['valid', BOOL]]) };
  return { kind: 'record', name: 'form status', fields: () => new Map(names.map((name) => [name, one])) };
}
