import type { Pointer } from '../../document/source.ts';
import type { Facts } from '../../language/facts.ts';

/** The roots of cells that a document declares, with where it declares them. */
const DECLARED: Readonly<Record<string, Pointer>> = {
  params: ['params'],
  state: ['state'],
  data: ['data'],
  status: ['data'],
  calc: ['calc'],
  form: ['form', 'fields'],
};

/**
 * Returns what tells the places that a place reads or writes, or that read or write it: of a node the declarations, of
 * a declaration the nodes and the other declarations.
 */
export function relatedPlaces(facts: Facts): (pointer: Pointer) => readonly Pointer[] {
  const uses = [
    ...facts.formulas.flatMap(({ pointer, reads }) => reads.map((read) => ({ pointer, cell: cellOf(read) }))),
    ...facts.binds.map(({ pointer, path }) => ({ pointer, cell: cellOf(path.split('.')) })),
  ].flatMap(({ pointer, cell }) => (cell === undefined ? [] : [{ pointer, cell }]));
  return (at) => [
    ...uses.filter(({ pointer }) => startsWith(pointer, at)).map(({ cell }) => cell),
    ...uses.filter(({ cell }) => startsWith(cell, at) && at.length >= 2).map(({ pointer }) => ownerOf(pointer)),
  ];
}

/** Returns where the cell of a path is declared. */
function cellOf([root, name]: readonly string[]): Pointer | undefined {
  const under = root !== undefined && Object.hasOwn(DECLARED, root) ? DECLARED[root] : undefined;
  return under === undefined || name === undefined ? undefined : [...under, name];
}

/** Returns the declaration or the node that a place belongs to. */
function ownerOf(pointer: Pointer): Pointer {
  const declared = Object.values(DECLARED).find((under) => startsWith(pointer, under));
  if (declared !== undefined) return pointer.slice(0, declared.length + 1);
  const last = pointer.findLastIndex((step, index) => typeof step === 'number' && !isStep(pointer, index));
  return last < 0 ? pointer : pointer.slice(0, last + 1);
}

/** Tells whether an index is that of a step in a list of actions, and not that of a node. */
const isStep = (pointer: Pointer, index: number): boolean =>
  ['press', 'submit', 'then', 'else', 'show', 'hide'].includes(String(pointer[index - 1])) ||
  String(pointer[index - 2]) === 'on' ||
  ['rules', 'actions'].includes(String(pointer[index - 1]));

const startsWith = (pointer: Pointer, start: Pointer): boolean =>
  start.length <= pointer.length && start.every((step, index) => step === pointer[index]);
