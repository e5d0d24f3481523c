import { ofFacts, type Facts, type FormulaFacts } from '../language/facts.ts';
import { isObject, valueIn, type Json, type Pointer } from '../document/source.ts';
import type { Test } from '../formula/condition.ts';
import { isValue, not } from '../formula/decide.ts';
import { valueAt } from './trace.ts';

/** A case of a switch. */
export interface Case {
  readonly pointer: Pointer;
  readonly value: string;
  readonly test: Test;
}

/** The slots whose conditions a node that is shown fulfils, and one that can be pressed. */
const SHOWN = ['visible', 'when'];
const ARMED = [...SHOWN, 'enabled'];

/** Returns the conditions at the places of a document, collected once per document. */
export const aroundOf = ofFacts((facts) => new Around(facts));

/** Collects the conditions that hold at a place because of the nodes and cases around it. */
export class Around {
  private readonly formulas: ReadonlyMap<string, FormulaFacts>;
  private readonly kept = new Map<Pointer, readonly Test[]>();

  constructor(private readonly facts: Facts) {
    this.formulas = new Map(facts.formulas.map((formula) => [formula.pointer.join('/'), formula]));
  }

  /**
   * @param armed also counts the conditions for pressing a node
   * @param without a switch whose case does not count
   */
  of(pointer: Pointer, armed = false, without?: Pointer): readonly Test[] {
    if (armed || without !== undefined) return this.collect(pointer, armed, without);
    const tests = this.kept.get(pointer) ?? this.collect(pointer, false);
    this.kept.set(pointer, tests);
    return tests;
  }

  private collect(pointer: Pointer, armed: boolean, without?: Pointer): Test[] {
    const tests: Test[] = [];
    const left = without?.join('/');
    let value: Json | undefined = this.facts.value;
    let at = '';
    for (let depth = 1; depth < pointer.length; depth += 1) {
      const step = pointer[depth - 1]!;
      value = valueIn(value, step);
      at = depth === 1 ? String(step) : `${at}/${step}`;
      if (!isObject(value)) continue;
      // A list of actions runs later: a condition of visibility may have changed by then, but not before the first
      // step.
      if (typeof value.do === 'string')
        return pointer.slice(depth - 1).some((step) => typeof step === 'number' && step > 0)
          ? this.steps(pointer, depth)
          : [...tests, ...this.steps(pointer, depth)];
      const own = pointer[depth];
      for (const slot of armed ? ARMED : SHOWN) {
        const test = own === slot || !(slot in value) ? undefined : this.formulas.get(`${at}/${slot}`)?.test;
        if (test !== undefined) tests.push(test);
      }
      const choice = own === 'cases' ? 'switch' : own === 'of' ? 'by' : undefined;
      const counts = choice !== undefined && at !== left;
      const chosen = counts ? this.caseTest(at, choice, String(pointer[depth + 1] ?? '')) : undefined;
      if (chosen !== undefined) tests.push(chosen);
      const failed = own === 'error' ? this.formulas.get(`${at}/test`)?.test : undefined;
      if (failed !== undefined) tests.push(not(failed));
    }
    return tests;
  }

  /** Returns the conditions of all `if` steps around a step, as they were when each was reached. */
  ifs(pointer: Pointer): Test[] {
    return pointer.flatMap((branch, depth) => {
      const at = pointer.slice(0, depth);
      const value = valueAt(this.facts.value, at);
      if (!isObject(value) || value.do !== 'if' || (branch !== 'then' && branch !== 'else')) return [];
      const test = this.formulas.get([...at, 'test'].join('/'))?.test;
      return test === undefined ? [] : [branch === 'then' ? test : not(test)];
    });
  }

  /**
   * Returns the conditions of the `if` steps around a step in a list of actions, as long as nothing can change in
   * between.
   */
  private steps(pointer: Pointer, from: number): Test[] {
    for (let depth = pointer.length - 1; depth >= from; depth -= 1) {
      const at = pointer.slice(0, depth);
      const value = valueAt(this.facts.value, at);
      const branch = pointer[depth];
      if (!isObject(value) || value.do !== 'if' || (branch !== 'then' && branch !== 'else')) continue;
      const test = this.formulas.get([...at, 'test'].join('/'))?.test;
      if (test === undefined || pointer[depth + 1] !== 0) return [];
      return [branch === 'then' ? test : not(test)];
    }
    return [];
  }

  /** Yields the cases of each switch. */
  *cases(): Iterable<Case> {
    for (const { kind, pointer } of this.facts.nodes) {
      const node = valueAt(this.facts.value, pointer);
      if (kind !== 'switch' || !isObject(node) || !isObject(node.cases)) continue;
      for (const value of Object.keys(node.cases)) {
        const test = this.caseTest(pointer.join('/'), 'switch', value);
        if (test !== undefined) yield { pointer: [...pointer, 'cases', value], value, test };
      }
    }
  }

  private caseTest(at: string, slot: 'switch' | 'by', value: string): Test | undefined {
    const formula = this.formulas.get(`${at}/${slot}`);
    if (formula?.type === undefined || value === 'else') return undefined;
    if (formula.test !== undefined)
      return value === 'true' ? formula.test : value === 'false' ? not(formula.test) : undefined;
    return isValue(formula.source.slice(1).replaceAll(/\s+/g, ''), formula.type, value);
  }
}
