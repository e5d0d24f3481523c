import type { Contract } from '../../document/contract.ts';
import { isObject, valueAt, type JsonObject, type Pointer } from '../../document/source.ts';
import type { Facts } from '../../language/facts.ts';
import { Cells } from '../../check/cells.ts';
import { scopeOf } from '../../check/trace.ts';
import type { Tag } from './change.ts';

/** A value in a document, with its pointer. */
export interface Found {
  readonly value: JsonObject;
  readonly pointer: Pointer;
}

/** The parts of a document around a place, from the inside out. */
export interface Context {
  /** The sheet of a page that the place is in; empty for the page itself. */
  readonly scope: Pointer;
  /** The section of the frame: `data`, `form`, `body`. */
  readonly section: string;
  /** The name in the section, where it is a table of names: the datum, the derived value. */
  readonly name: string | undefined;
  /** The field of the form. */
  readonly field: string | undefined;
  readonly node: Found | undefined;
  readonly step: Found | undefined;
  /** The rule of a form: its pointer. */
  readonly rule: Pointer | undefined;
}

const NODE = ['block', 'use', 'component', 'switch', 'slot'];

/** Returns what stands around a place of a document. */
export function contextOf(document: JsonObject, pointer: Pointer): Context {
  const scope = scopeOf(pointer);
  const rest = pointer.slice(scope.length);
  const section = String(rest[0] ?? '');
  let node: Found | undefined;
  let step: Found | undefined;
  for (let depth = scope.length + 1; depth <= pointer.length; depth += 1) {
    const at = pointer.slice(0, depth);
    const value = valueAt(document, at);
    if (!isObject(value)) continue;
    const action = pointer[0] === 'actions' && depth === 2;
    if (NODE.some((key) => key in value) || action) [node, step] = [{ value, pointer: at }, undefined];
    else if (typeof value.do === 'string') step = { value, pointer: at };
  }
  const rules = pointer.lastIndexOf('rules');
  const fields = section === 'form' && (rest[1] === 'fields' || rest[1] === 'rows') ? rest[2] : undefined;
  return {
    scope,
    section,
    name: ['data', 'calc', 'state', 'params', 'returns'].includes(section) ? named(rest[1]) : undefined,
    field: named(fields),
    node,
    step,
    rule: section === 'form' && rules >= 0 && pointer.length > rules + 1 ? pointer.slice(0, rules + 2) : undefined,
  };
}

const named = (step: string | number | undefined): string | undefined =>
  step === undefined ? undefined : String(step);

/** Tells what depends on places of one document: who reads a value reads a change of it. */
export class Dependants {
  private readonly cells: Cells;

  constructor(
    private readonly facts: Facts,
    private readonly contract: Contract,
  ) {
    this.cells = Cells.of(facts);
  }

  /** Returns what a change at a place is about, by the place alone: `spends` in a step that spends. */
  own(pointer: Pointer): Tag {
    const { section, rule, step, node } = contextOf(this.facts.value, pointer);
    if (rule !== undefined) return 'rule';
    if (section === 'access') return 'right';
    if (step !== undefined) return this.ofStep(step);
    if (section === 'data') return 'call';
    if (node !== undefined) {
      const key = pointer[node.pointer.length];
      return key === 'press' || key === 'on' ? 'link' : 'shown';
    }
    return 'data';
  }

  /** Returns what a step is about: a call that spends, an open sheet in front of one, a link. */
  ofStep({ value, pointer }: Found): Tag {
    const calls = this.facts.calls.filter((call) => pointer.every((step, index) => call.pointer[index] === step));
    if (value.do !== 'if' && calls.some(({ call }) => this.spends(call)))
      return value.do === 'open' || value.do === 'confirm' ? 'confirm' : 'spends';
    switch (value.do) {
      case 'confirm':
        return 'confirm';
      case 'open':
        return 'link';
      case 'call':
      case 'refresh':
        return 'call';
      case 'go':
      case 'pick':
      case 'openLink':
      case 'back':
        return 'link';
      default:
        if (calls.some(({ call }) => this.spends(call))) return 'spends';
        return calls.length > 0 ? 'call' : 'data';
    }
  }

  spends(call: string): boolean {
    return this.contract.calls.get(call)?.effect === 'spend';
  }

  /** Returns the places that read a derived value, a datum, a field or a state, directly or through derived values. */
  readers(pointer: Pointer): readonly Pointer[] {
    const cell = this.cells.all.find(({ pointer: own }) => own.every((step, index) => pointer[index] === step));
    if (cell === undefined) return [];
    const found = new Map<string, Pointer>();
    const seen = new Set([cell]);
    for (const one of seen)
      for (const reader of this.cells.readersOf(one)) {
        found.set(reader.join('/'), reader);
        const through = this.cells.all.find(
          (other) => other.root === 'calc' && other.pointer.every((step, index) => reader[index] === step),
        );
        if (through !== undefined) seen.add(through);
      }
    return [...found.values()].filter((reader) => contextOf(this.facts.value, reader).section !== 'calc');
  }
}
