import type { Environment, Variable } from '../../formula/environment.ts';
import { ELEMENT } from '../../formula/flow.ts';
import type { RecordType, Type } from '../../formula/type.ts';
import { GLOBAL_ROOTS, PAGE_ROOTS, type PageRoot } from './roots.ts';

/** The names that formulas at one place of a document may begin with. */
export class Env implements Environment {
  readonly variables: ReadonlyMap<string, Variable>;
  readonly functions: Environment['functions'];
  readonly types: Environment['types'];
  readonly host = 's.$host';

  constructor(
    base: Pick<Environment, 'functions' | 'types'>,
    variables: ReadonlyMap<string, Variable>,
    /** Names whose values come with a row or a handler: nobody subscribes to them. */
    readonly locals: ReadonlySet<string> = new Set(),
    /** What stands around this place. */
    readonly place: {
      /** Inside a list's row: everything is drawn in place. */
      readonly row: boolean;
      /** What is drawn here may come and go. */
      readonly conditional: boolean;
      /** Inside a handler whose failure somebody else shows. */
      readonly emitted: boolean;
    } = { row: false, conditional: false, emitted: false },
  ) {
    this.functions = base.functions;
    this.types = base.types;
    this.variables = variables;
  }

  /** The same place with one more name. */
  with(name: string, type: Type): Env {
    return new Env(this, new Map([...this.variables, [name, local(name, type)]]), new Set([...this.locals, name]), this.place);
  }

  at(change: Partial<Env['place']>): Env {
    return new Env(this, this.variables, this.locals, { ...this.place, ...change });
  }

  /** The type of a cell, for what binds or sets it. */
  cell(root: string, name: string): Type | undefined {
    const variable = this.variables.get(root);
    return variable?.cells === true && variable.type.kind === 'record' ? variable.type.fields().get(name) : undefined;
  }

  cells(root: string): readonly string[] {
    const variable = this.variables.get(root);
    return variable?.type.kind === 'record' ? [...variable.type.fields().keys()] : [];
  }

  /** What a boundary subscribes to for these reads. */
  subscriptions(reads: readonly (readonly string[])[]): string[][] {
    const out = new Map<string, string[]>();
    for (const read of reads) {
      if (this.locals.has(read[0]!)) continue;
      const end = read.indexOf(ELEMENT);
      const path = end < 0 ? [...read] : read.slice(0, end);
      out.set(path.join('.'), path);
    }
    return prune([...out.values()]);
  }

  readsLocal(reads: readonly (readonly string[])[]): boolean {
    return reads.some((read) => this.locals.has(read[0]!));
  }
}

/** Leaves out a path where a shorter one that covers it is there too. */
function prune(paths: readonly string[][]): string[][] {
  return paths.filter((path) => !paths.some((other) => other !== path && other.length < path.length && other.every((step, index) => path[index] === step)));
}

export function local(name: string, type: Type): Variable {
  return { type, cells: false, code: () => `s.${name}` };
}

/** A root whose members are cells, as a growing record. */
export function cells(root: PageRoot | 'prefs' | 'app', fields: ReadonlyMap<string, Type>): Variable {
  const type: RecordType = { kind: 'record', name: root, fields: () => fields };
  return { type, cells: true, code: (member) => (member === undefined ? `s.${root}` : `s.${root}.${member}`) };
}

export { GLOBAL_ROOTS, PAGE_ROOTS };
