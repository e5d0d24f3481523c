import type { Facts } from '../../document/compile/facts.ts';
import { isObject, type Pointer } from '../../document/source.ts';
import { decide, isValue, not, possible, type Test } from '../../formula/decide.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

export const constantCondition: Rule = {
  code: 'constant-condition',
  severity: 'error',
  description: 'A condition decides something: one that always or never holds, by what it compares or by the conditions around it, is a mistake or in the way.',
  example: {
    bad: {
      screens: {
        'shop/item': {
          title: 'item.title', params: { id: { type: 'id<Item>', required: true } }, data: { item: { call: 'item.get', with: { id: '=params.id' } } },
          body: [{ block: 'text', visible: "=data.item.state == 'open' && data.item.state == 'done'", text: '=data.item.name' }],
        },
      },
    },
    good: {
      screens: {
        'shop/item': {
          title: 'item.title', params: { id: { type: 'id<Item>', required: true } }, data: { item: { call: 'item.get', with: { id: '=params.id' } } },
          body: [{ block: 'text', visible: "=data.item.state == 'open' || data.item.price > 3", text: '=data.item.name' }],
        },
      },
    },
  },
  check(product, report) {
    for (const { facts } of product.outputs.values()) {
      const around = new Around(facts);
      for (const { pointer, source, conditions } of facts.formulas) {
        if (conditions.length === 0) continue;
        const outside = around.of(pointer);
        const told: Array<readonly [number, number]> = [];
        // The widest first: what is wrong with a part is not told again of the parts in it.
        for (const { start, end, test, given } of [...conditions].sort((a, b) => b.end - b.start - (a.end - a.start))) {
          if (told.some(([from, to]) => from <= start && end <= to)) continue;
          const decided = decide(test, given) ?? (test.nulls === true ? undefined : decide(test, [...given, ...outside]));
          if (decided === undefined) continue;
          told.push([start, end]);
          const part = source.slice(1 + start, 1 + end);
          report(facts.source, pointer, decided === 'never' ? `"${part}" never holds here.` : `"${part}" always holds here: leave it out.`);
        }
      }
      for (const { pointer, value, test } of around.cases()) {
        if (!possible([test, ...around.of(pointer)])) report(facts.source, pointer, `"${value}" cannot come here, by the conditions around it: take the case out.`, { key: true });
      }
    }
  },
};

interface Case {
  readonly pointer: Pointer;
  readonly value: string;
  readonly test: Test;
}

/** What holds at a place because of the conditions of the nodes and cases around it. */
class Around {
  private readonly formulas: ReadonlyMap<string, Facts['formulas'][number]>;

  constructor(private readonly facts: Facts) {
    this.formulas = new Map(facts.formulas.map((formula) => [formula.pointer.join('/'), formula]));
  }

  of(pointer: Pointer): Test[] {
    const tests: Test[] = [];
    for (let depth = 1; depth < pointer.length; depth += 1) {
      const at = pointer.slice(0, depth);
      const value = valueAt(this.facts.value, at);
      if (!isObject(value)) continue;
      // What a list of actions does runs later: what was shown then may have changed.
      if (typeof value.do === 'string') return this.steps(pointer, depth);
      const own = pointer[depth];
      const visible = own === 'visible' ? undefined : this.formulas.get([...at, 'visible'].join('/'))?.test;
      if (visible !== undefined) tests.push(visible);
      const chosen = own === 'cases' ? this.caseTest(at, String(pointer[depth + 1] ?? '')) : undefined;
      if (chosen !== undefined) tests.push(chosen);
    }
    return tests;
  }

  /** Inside a list of actions: the conditions of the `if` steps around, as long as nothing can change in between. */
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

  /** The cases of each switch. */
  * cases(): Iterable<Case> {
    for (const { kind, pointer } of this.facts.nodes) {
      const node = valueAt(this.facts.value, pointer);
      if (kind !== 'switch' || !isObject(node) || !isObject(node.cases)) continue;
      for (const value of Object.keys(node.cases)) {
        const test = this.caseTest(pointer, value);
        if (test !== undefined) yield { pointer: [...pointer, 'cases', value], value, test };
      }
    }
  }

  private caseTest(at: Pointer, value: string): Test | undefined {
    const formula = this.formulas.get([...at, 'switch'].join('/'));
    if (formula?.type === undefined || value === 'else') return undefined;
    return isValue(formula.source.slice(1).replaceAll(/\s+/g, ''), formula.type, value);
  }
}
