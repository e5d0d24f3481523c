import { readSource, type Json, type Pointer } from '../../../document/source.ts';
import { membersOf, rootSpot, spotAt } from '../../../editor/spots.ts';
import type { Target } from '../../protocol/change.ts';
import type { Place } from '../../protocol/place.ts';
import { movedIndex, movedPointer } from '../place-moves.ts';
import { Refused } from '../refused.ts';
import type { Session } from '../session.ts';
import { TreeError } from '../json-tree.ts';
import { writeJson } from '../write-json.ts';
import type { Texts } from '../workspace.ts';

/** The documents as a change makes them, before it is accepted. */
export class Staged {
  private readonly own = new Map<string, string | undefined>();
  /** The places of what was inserted, moved, copied or wrapped. */
  readonly places: Place[] = [];

  constructor(
    readonly session: Session,
    /** The version that the places of the change refer to. */
    readonly base: number,
  ) {}

  get texts(): Texts {
    return this.own;
  }

  text(file: string): string | undefined {
    return this.own.has(file) ? this.own.get(file) : this.session.space.text(file);
  }

  setText(file: string, text: string | undefined): void {
    if (this.session.bench.role(file) === undefined)
      throw new Refused('forbidden', `${file} is no document of the product.`);
    this.own.set(file, text);
  }

  /** Returns the value of a document. @throws Refused where it cannot be read */
  json(file: string): Json {
    const text = this.text(file);
    if (text === undefined) throw new Refused('unknown', `There is no document ${file}.`);
    const { value, broken } = readSource(file, text);
    if (broken !== undefined)
      throw new Refused('forbidden', `${file} is no JSON at line ${broken.place.line}: mend it there first.`);
    return value;
  }

  /** Writes another value of a document, laid out as the formatter does. */
  write(file: string, change: (value: Json) => Json): void {
    const known = this.text(file) !== undefined;
    try {
      const value = change(known ? this.json(file) : {});
      this.setText(file, writeJson(file, this.text(file) ?? '', value, this.session.layoutOf(file)));
    } catch (error) {
      throw error instanceof TreeError ? new Refused('moved', error.message) : error;
    }
  }

  /** Returns where a place is now. @throws Refused where it is gone */
  place(at: Place): Place {
    const { file } = at;
    if (this.base === this.session.space.version) return at;
    const [before, after] = [this.earlier(file), this.session.space.text(file)];
    if (before === after || before === undefined || after === undefined) return at;
    const pointer = movedPointer(readSource(file, before).value, at.pointer, readSource(file, after).value);
    if (pointer === undefined) throw new Refused('moved', 'Somebody has removed this meanwhile.', at);
    return { file, pointer };
  }

  /** Returns where a target is now. */
  target({ into, index }: Target): Target {
    const now = this.place(into);
    if (this.base === this.session.space.version) return { into: now, index };
    const [before, after] = [this.earlier(into.file), this.session.space.text(into.file)];
    if (before === after || before === undefined || after === undefined) return { into: now, index };
    const list = (text: string, pointer: Pointer): readonly Json[] => {
      const value = valueIn(readSource(into.file, text).value, pointer);
      return Array.isArray(value) ? (value as readonly Json[]) : [];
    };
    return { into: now, index: movedIndex(list(before, into.pointer), index, list(after, now.pointer)) };
  }

  /** Returns the members that the grammar has at a place, in its order. */
  order({ file, pointer }: Place): readonly string[] {
    const { bench } = this.session;
    const kind = bench.role(file)?.kind;
    const root = kind === undefined ? undefined : rootSpot(kind, this.json(file));
    const { catalog } = this.session.product.project;
    const spot = root === undefined ? undefined : spotAt(root, pointer, catalog);
    return Object.keys((spot === undefined ? undefined : membersOf(spot, catalog))?.keys ?? {});
  }

  private earlier(file: string): string | undefined {
    try {
      return this.session.space.textAt(file, this.base);
    } catch (error) {
      if (error instanceof RangeError) throw new Refused('moved', 'The page is too old: load it again.');
      throw error;
    }
  }
}

/** Returns the part of a value at a pointer. */
export function valueIn(value: Json, pointer: Pointer): Json | undefined {
  return pointer.reduce<Json | undefined>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step)
        ? (at as Readonly<Record<string | number, Json>>)[step]
        : undefined,
    value,
  );
}
