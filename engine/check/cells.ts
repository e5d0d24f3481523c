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

const known = new WeakMap<Facts, Cells>();

type Formula = Facts['formulas'][number];

/** The cells of a document, and the formulas that read them. */
export class Cells {
  readonly all: readonly Cell[];
  private readonly byPath = new Map<string, Cell>();
  private formulas: ReadonlyMap<string, readonly Formula[]> | undefined;
  private readers: ReadonlyMap<Cell, readonly Pointer[]> | undefined;

  /** Returns the cells of a document: many rules ask for them, and a document's facts never change. */
  static of(facts: Facts): Cells {
    const cells = known.get(facts) ?? new Cells(facts);
    known.set(facts, cells);
    return cells;
  }

  private constructor(readonly facts: Facts) {
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

  /** Returns the formulas at or below a place. */
  formulasAt(pointer: Pointer): readonly Formula[] {
    this.formulas ??= byPlace(this.facts.formulas);
    return this.formulas.get(pointer.join('/')) ?? [];
  }

  /** Returns the cells that formulas at or below a place read. */
  readAt(pointer: Pointer): Cell[] {
    return this.formulasAt(pointer).flatMap(({ pointer: at, reads }) =>
      reads.flatMap((read) => this.at(at, read) ?? []),
    );
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
  readersOf(cell: Cell): readonly Pointer[] {
    this.readers ??= this.allReaders();
    return this.readers.get(cell) ?? [];
  }

  private allReaders(): ReadonlyMap<Cell, readonly Pointer[]> {
    const readers = new Map<Cell, Pointer[]>();
    for (const { pointer, reads } of this.facts.formulas)
      for (const cell of new Set(reads.flatMap((read) => this.at(pointer, read) ?? [])))
        if (!within(pointer, cell.pointer)) readers.set(cell, [...(readers.get(cell) ?? []), pointer]);
    return readers;
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

/** Returns the formulas at or below each place that has one. */
function byPlace(formulas: readonly Formula[]): ReadonlyMap<string, readonly Formula[]> {
  const places = new Map<string, Formula[]>();
  for (const formula of formulas) {
    let place = '';
    const add = (): void => {
      const there = places.get(place);
      if (there === undefined) places.set(place, [formula]);
      else there.push(formula);
    };
    add();
    formula.pointer.forEach((step, index) => {
      place = index === 0 ? String(step) : `${place}/${step}`;
      add();
    });
  }
  return places;
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
