import type { Facts } from '../language/facts.ts';
import { isObject, type JsonObject, type Pointer } from '../document/source.ts';
import { scopeOf, within } from './trace.ts';

const ROOTS = ['params', 'state', 'data', 'calc', 'form'] as const;

/** A cell that a page, a sheet or a fragment declares. */
export interface Cell {
  readonly root: (typeof ROOTS)[number];
  readonly name: string;
  /** `data.wallet`. */
  readonly path: string;
  /** The pointer of its declaration. */
  readonly pointer: Pointer;
  /** The sheet that declares it; empty for the document itself. */
  readonly scope: Pointer;
}

/** The cells of a document, and the formulas that read them. */
export class Cells {
  readonly all: readonly Cell[];
  private readonly byPath = new Map<string, Cell>();

  constructor(readonly facts: Facts) {
    const sheets = isObject(facts.value.sheets) ? Object.entries(facts.value.sheets) : [];
    this.all = [
      [[], facts.value] as const,
      ...sheets.map(([name, sheet]) => [['sheets', name], sheet] as const),
    ].flatMap(([scope, value]) => (isObject(value) ? declared(value, scope) : []));
    for (const cell of this.all) this.byPath.set(key(cell.scope, cell.path), cell);
  }

  /** Returns the cell of a path at a place: the sheet's own, or the page's. */
  at(pointer: Pointer, [root, name, field]: readonly string[]): Cell | undefined {
    const path =
      root === 'status'
        ? name === 'form'
          ? `form.${field ?? ''}`
          : `data.${name ?? ''}`
        : `${root ?? ''}.${name ?? ''}`;
    const scope = scopeOf(pointer);
    return this.byPath.get(key(scope, path)) ?? this.byPath.get(key([], path));
  }

  /** Returns the cells that formulas at or below a place read. */
  readAt(pointer: Pointer): Cell[] {
    return this.facts.formulas
      .filter((formula) => within(formula.pointer, pointer))
      .flatMap(({ pointer: at, reads }) => reads.flatMap((read) => this.at(at, read) ?? []));
  }

  /** Returns these cells, and those behind the derived values among them. */
  behind(cells: readonly Cell[], seen = new Set<Cell>()): Set<Cell> {
    for (const cell of cells) {
      if (seen.has(cell)) continue;
      seen.add(cell);
      if (cell.root === 'calc') this.behind(this.readAt(cell.pointer), seen);
    }
    return seen;
  }

  /** Returns the pointers of formulas outside the cell's own declaration that read it. */
  readersOf(cell: Cell): Pointer[] {
    return this.facts.formulas
      .filter(
        ({ pointer, reads }) => !within(pointer, cell.pointer) && reads.some((read) => this.at(pointer, read) === cell),
      )
      .map(({ pointer }) => pointer);
  }

  /** Tells whether a control shows the cell. */
  shown(cell: Cell): boolean {
    return this.facts.binds.some(
      ({ path, by, pointer }) => by === 'control' && this.at(pointer, path.split('.')) === cell,
    );
  }

  /** Tells whether a control or a step writes the cell. */
  written(cell: Cell): boolean {
    return this.facts.binds.some(({ path, pointer }) => this.at(pointer, path.split('.')) === cell);
  }
}

function declared(value: JsonObject, scope: Pointer): Cell[] {
  return ROOTS.flatMap((root) => {
    const form = isObject(value.form) ? value.form : {};
    const tables =
      root === 'form'
        ? (['fields', 'rows'] as const).map((table) => [[...scope, 'form', table], form[table]] as const)
        : [[[...scope, root], value[root]] as const];
    return tables.flatMap(([at, own]) =>
      Object.keys(isObject(own) ? own : {}).map((name) => ({
        root,
        name,
        path: `${root}.${name}`,
        pointer: [...at, name],
        scope,
      })),
    );
  });
}

function key(scope: Pointer, path: string): string {
  return `${scope.join('/')} ${path}`;
}
