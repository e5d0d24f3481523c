import type { Environment, Variable } from '../formula/environment.ts';
import { ELEMENT } from '../formula/flow.ts';
import type { RecordType, Type } from '../formula/type.ts';
import { arrow, literal, object, type Code, type Js, type Reads } from './code.ts';
import type { PageRoot } from './roots.ts';
import type { Events } from './routes.ts';

/** The formulas in a list's row, each with its surroundings, collected while the row is compiled. */
export interface RowParts {
  readonly parts: Array<{ readonly code: Code; readonly env: Env }>;
}

/** The surroundings of a position in a document. */
export interface Surroundings {
  /** The lists around it, outermost first. In a row everything is drawn in place. */
  readonly rows: readonly RowParts[];
  /** Nodes here may be shown and hidden. */
  readonly conditional: boolean;
  /** In a sheet, which is pulled down to close it. */
  readonly sheet: boolean;
  /** In a handler whose failures the emitter shows. */
  readonly emitted: boolean;
  /** The events that the fragment or sheet around it declares. */
  readonly events: Events;
  /** The steps of the form around it, in order; empty for a form of one screen. */
  readonly steps: readonly string[];
}

const NOWHERE: Surroundings = { rows: [], conditional: false, sheet: false, emitted: false, events: {}, steps: [] };

/** The names with which formulas at one position of a document may begin. */
export class Env implements Environment {
  readonly variables: ReadonlyMap<string, Variable>;
  readonly functions: Environment['functions'];
  readonly types: Environment['types'];
  readonly host = 's.$host';

  constructor(
    base: Pick<Environment, 'functions' | 'types'>,
    variables: ReadonlyMap<string, Variable>,
    /** Names whose values come with a row or a handler: nothing subscribes to them. */
    readonly locals: ReadonlySet<string> = new Set(),
    readonly place: Surroundings = NOWHERE,
  ) {
    this.functions = base.functions;
    this.types = base.types;
    this.variables = variables;
  }

  get inRow(): boolean {
    return this.place.rows.length > 0;
  }

  /** Returns the environment with one more name. */
  with(name: string, type: Type): Env {
    return new Env(
      this,
      new Map([...this.variables, [name, local(name, type)]]),
      new Set([...this.locals, name]),
      this.place,
    );
  }

  at(change: Partial<Surroundings>): Env {
    return new Env(this, this.variables, this.locals, { ...this.place, ...change });
  }

  /** Returns the type of a cell, for what binds or sets it. */
  cell(root: string, name: string): Type | undefined {
    const variable = this.variables.get(root);
    return variable?.cells === true && variable.type.kind === 'record' ? variable.type.fields().get(name) : undefined;
  }

  cells(root: string): readonly string[] {
    const variable = this.variables.get(root);
    return variable?.type.kind === 'record' ? [...variable.type.fields().keys()] : [];
  }

  /** Adds formulas to the lists around this position, whose rows read them. */
  note(parts: readonly Code[]): void {
    for (const row of this.place.rows) for (const code of parts) row.parts.push({ code, env: this });
  }

  /**
   * Returns the paths to which a boundary subscribes for these reads: up to the first element of a list, without those
   * that a shorter path covers.
   */
  subscriptions(reads: Reads): string[][] {
    const out = new Map<string, string[]>();
    for (const read of reads) {
      if (this.locals.has(read[0]!)) continue;
      const end = read.indexOf(ELEMENT);
      const path = end < 0 ? [...read] : read.slice(0, end);
      out.set(path.join('.'), path);
    }
    return prune([...out.values()]);
  }

  /** Writes the subscriptions as JavaScript. */
  paths(reads: Reads): Js {
    return literal(this.subscriptions(reads));
  }

  /** Writes `{ r, f }`: a function of a plan, with its reads. @param parameters of the function */
  reading(reads: Reads, body: Js, parameters = 's'): Js {
    return object({ r: this.paths(reads), f: arrow(parameters, body) });
  }

  /** Writes `{ r, f }` of a formula. */
  formula(code: Code): Js {
    return this.reading(code.reads, code.code);
  }

  /** Writes `{ r, f }` of a cached value: it is computed again after a change of the language if it uses texts. */
  keptFormula(code: Code): Js {
    const speaks = code.compiled?.functions.some((name) => this.functions.get(name)?.host === true) === true;
    return this.formula(speaks ? { ...code, reads: [...code.reads, ['lang']] } : code);
  }

  readsLocal(reads: Reads): boolean {
    return reads.some((read) => this.locals.has(read[0]!));
  }
}

/** Removes paths that a shorter one covers. */
function prune(paths: readonly string[][]): string[][] {
  return paths.filter(
    (path) =>
      !paths.some(
        (other) => other !== path && other.length < path.length && other.every((step, index) => path[index] === step),
      ),
  );
}

export function local(name: string, type: Type): Variable {
  return { type, cells: false, code: () => `s.${name}` };
}

/** Declares a root whose members are cells, as a record that grows. */
export function cells(root: PageRoot | 'prefs' | 'flags' | 'app', fields: ReadonlyMap<string, Type>): Variable {
  const type: RecordType = { kind: 'record', name: root, fields: () => fields };
  return { type, cells: true, code: (member) => (member === undefined ? `s.${root}` : `s.${root}.${member}`) };
}
