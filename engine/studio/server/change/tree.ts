import type { Json, Pointer } from '../../../document/source.ts';
import type { Operation } from '../../protocol/change.ts';
import type { Place } from '../../protocol/place.ts';
import { withEntries, withMember, withoutPart, withPart } from '../json-tree.ts';
import { Refused } from '../refused.ts';
import { idsIn, withFreshIds } from './ids.ts';
import { valueIn, type Staged } from './staged.ts';

type Of<Name extends Operation['do']> = Extract<Operation, { readonly do: Name }>;

/** Writes a member or an entry. */
export function set(staged: Staged, { at, value }: Of<'set'>): void {
  const { file, pointer } = staged.place(at);
  const owner = { file, pointer: pointer.slice(0, -1) };
  const name = pointer.at(-1);
  for (const depth of pointer.keys()) makeObject(staged, file, pointer.slice(0, depth));
  const order = typeof name === 'string' ? staged.order(owner) : [];
  staged.write(file, (document) => withMember(document, pointer, value, order));
}

/** Makes an object that is not there yet, at its place in the order of the grammar. */
export function makeObject(staged: Staged, file: string, pointer: Pointer): void {
  if (typeof pointer.at(-1) !== 'string' || valueIn(staged.json(file), pointer) !== undefined) return;
  const order = staged.order({ file, pointer: pointer.slice(0, -1) });
  staged.write(file, (document) => withMember(document, pointer, {}, order));
}

/** Removes members and entries. */
export function remove(staged: Staged, { at }: Of<'remove'>): void {
  for (const { file, pointer } of backwards(at.map((one) => staged.place(one))))
    staged.write(file, (document) => withoutPart(document, pointer));
}

/** Inserts entries into a list; ids that the document has already are made new. */
export function insert(staged: Staged, { values, ...given }: Of<'insert'>): void {
  const { into, index } = staged.target(given);
  put(staged, into, index, values, staged.json(into.file));
}

/** Moves entries to another place, or copies them there. */
export function move(staged: Staged, { from, copy, ...given }: Of<'move'>): void {
  const { into, index } = staged.target(given);
  const places = inOrder(from.map((one) => staged.place(one)));
  const values = places.map(({ file, pointer }) => {
    const value = valueIn(staged.json(file), pointer);
    if (value === undefined) throw new Refused('moved', 'The place is no longer there.', { file, pointer });
    return value;
  });
  if (copy === true) return put(staged, into, index, values, staged.json(into.file));
  if (places.some(({ file, pointer }) => file === into.file && startsWith(into.pointer, pointer)))
    throw new Refused('forbidden', 'Nothing goes into itself.', into);
  for (const { file, pointer } of backwards(places)) staged.write(file, (document) => withoutPart(document, pointer));
  const here = places.filter(({ file }) => file === into.file);
  const before = here.filter(
    ({ pointer }) => samePointer(pointer.slice(0, -1), into.pointer) && Number(pointer.at(-1)) < index,
  );
  const list = { file: into.file, pointer: withoutRemoved(into.pointer, here) };
  put(staged, list, index - before.length, values, staged.json(into.file));
}

/** Copies an entry behind itself. */
export function duplicate(staged: Staged, { at }: Of<'duplicate'>): void {
  const { file, pointer } = staged.place(at);
  const document = staged.json(file);
  const value = valueIn(document, pointer);
  if (value === undefined) throw new Refused('moved', 'The place is no longer there.', at);
  const index = pointer.at(-1);
  if (typeof index === 'number') {
    put(staged, { file, pointer: pointer.slice(0, -1) }, index + 1, [value], document);
    return;
  }
  // One node stands where a list of them can.
  const copy = withFreshIds(value, idsIn(document));
  staged.write(file, (whole) => withPart(whole, pointer, () => [value, copy]));
  staged.places.push({ file, pointer: [...pointer, 1] });
}

/** Puts neighbours into a new node. */
export function wrap(staged: Staged, { at, in: around, slot }: Of<'wrap'>): void {
  const places = inOrder(at.map((one) => staged.place(one)));
  const [first] = places;
  if (first === undefined) throw new Refused('forbidden', 'Choose what is to be wrapped.');
  const { file } = first;
  const list = first.pointer.slice(0, -1);
  const index = first.pointer.at(-1);
  const neighbours = places.every(
    ({ file: other, pointer }, step) =>
      other === file &&
      samePointer(pointer.slice(0, -1), list) &&
      (typeof index !== 'number' || pointer.at(-1) === index + step),
  );
  if (!neighbours) throw new Refused('forbidden', 'Only neighbours can be wrapped together.', first);
  const document = staged.json(file);
  const values = places.map(({ pointer }) => valueIn(document, pointer) ?? null);
  const [node] = [withFreshIds({ ...around, [slot]: [] }, idsIn(document))] as [Readonly<Record<string, Json>>];
  staged.write(file, (whole) => {
    const rest = backwards(places.slice(1)).reduce((value, { pointer }) => withoutPart(value, pointer), whole);
    return withPart(rest, first.pointer, () => ({ ...node, [slot]: values }));
  });
  staged.places.push(first);
}

/** Inserts values, and notes their places. @param document the target as it was before the change */
function put(staged: Staged, into: Place, index: number, values: readonly Json[], document: Json): void {
  const taken = idsIn(staged.json(into.file));
  const fresh = values.map((value) => withFreshIds(value, taken));
  const list = valueIn(document, into.pointer);
  const single = list !== undefined && !Array.isArray(list);
  const at = Math.max(0, index);
  staged.write(into.file, (whole) =>
    withEntries(withList(whole, into.pointer, staged, into.file), into.pointer, at, fresh),
  );
  const now = valueIn(staged.json(into.file), into.pointer);
  const length = Array.isArray(now) ? now.length : 0;
  const start = Math.min(at, single ? 1 : length - fresh.length);
  fresh.forEach((_, step) => staged.places.push({ file: into.file, pointer: [...into.pointer, start + step] }));
}

/** Makes a list that is not there yet, at its place in the order of the grammar. */
function withList(document: Json, pointer: Pointer, staged: Staged, file: string): Json {
  if (valueIn(document, pointer) !== undefined) return document;
  return withMember(document, pointer, [], staged.order({ file, pointer: pointer.slice(0, -1) }));
}

const startsWith = (pointer: Pointer, start: Pointer): boolean =>
  start.length <= pointer.length && start.every((step, index) => step === pointer[index]);

const samePointer = (a: Pointer, b: Pointer): boolean => a.length === b.length && startsWith(a, b);

/** Returns a pointer as it is once these entries are gone. */
function withoutRemoved(pointer: Pointer, removed: readonly Place[]): Pointer {
  return pointer.map((step, depth) => {
    if (typeof step !== 'number') return step;
    const gone = removed.filter(
      ({ pointer: other }) =>
        other.length === depth + 1 && startsWith(pointer, other.slice(0, -1)) && Number(other.at(-1)) < step,
    );
    return step - gone.length;
  });
}

function inOrder(places: readonly Place[]): readonly Place[] {
  return [...places].sort((a, b) => comparePointers(a.pointer, b.pointer));
}

/** Orders places so that each is removed before those that stand before it. */
const backwards = (places: readonly Place[]): readonly Place[] => [...inOrder(places)].reverse();

function comparePointers(a: Pointer, b: Pointer): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const [x, y] = [a[index], b[index]];
    if (x === y) continue;
    return typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y));
  }
  return a.length - b.length;
}
