import type { Facts, FormulaFacts } from '../language/facts.ts';
import { overSteps, stepAt } from '../language/form/steps.ts';
import { isObject, type JsonObject, type Pointer } from '../document/source.ts';
import type { Test } from '../formula/condition.ts';
import { decide } from '../formula/decide.ts';
import { type Around, aroundOf } from './around.ts';
import { scopeOf, valueAt, within } from './trace.ts';

/** Decides which paths are not null at places of a document. */
export class Presence {
  private readonly around: Around;
  private readonly formulas: ReadonlyMap<string, FormulaFacts>;

  constructor(private readonly facts: Facts) {
    this.around = aroundOf(facts);
    this.formulas = new Map(facts.formulas.map((formula) => [formula.pointer.join('/'), formula]));
  }

  /** Tells whether the value of a formula is not null whenever its place is reached. */
  holds(formula: FormulaFacts): boolean {
    const { type, typeKnowing, pointer } = formula;
    if (this.isValue(type)) return true;
    const known = new Set(this.at(pointer));
    if (this.isValue(typeKnowing(known))) return true;
    // A derived value is not null where its sources are not; those nearest to the data come first.
    for (let before = -1; before !== known.size;) {
      before = known.size;
      for (const { pointer: at, typeKnowing: own } of this.facts.formulas) {
        const [name, root] = [at.at(-1), at.at(-2)];
        if (root === 'calc' && !known.has(`calc.${name}`) && this.isValue(own(known))) known.add(`calc.${name}`);
      }
    }
    return this.isValue(typeKnowing(known));
  }

  /** Tells whether a path, as `form.days`, is not null whenever a place is reached. */
  knows(pointer: Pointer, path: string): boolean {
    return this.at(pointer).has(path);
  }

  private isValue(type: FormulaFacts['type']): boolean {
    return type !== undefined && type.kind !== 'nullable' && type.kind !== 'null';
  }

  /**
   * Returns the paths that are not null at a place: by conditions around it, and, where a form is sent, by its rules.
   */
  private at(pointer: Pointer): Set<string> {
    const known = this.conditions(pointer);
    const scope = scopeOf(pointer);
    if (within(pointer, [...scope, 'form', 'submit'])) for (const path of this.sent(scope, pointer)) known.add(path);
    for (const path of this.passed(scope, pointer)) known.add(path);
    return known;
  }

  /**
   * Returns the required fields of the form's steps before the step of a place, where nothing within their step hides
   * the control. A field that loses its value when its options change does not count.
   */
  private passed(scope: Pointer, pointer: Pointer): string[] {
    const steps = valueAt(this.facts.value, [...scope, 'form', 'steps']);
    const own = stepAt(pointer, this.facts);
    if (!isObject(steps) || own === undefined) return [];
    const names = Object.keys(steps);
    const before = names.slice(0, Math.max(0, names.indexOf(own)));
    return this.required(scope, (field) => field.options === undefined).filter((path) =>
      this.facts.binds.some(
        ({ path: bound, by, pointer: at }) =>
          bound === path &&
          by === 'control' &&
          before.includes(stepAt(at, this.facts) ?? '') &&
          this.shown(at).length === 0,
      ),
    );
  }

  /** Returns the required fields of a form, as paths. */
  private required(scope: Pointer, wanted: (field: JsonObject) => boolean = () => true): string[] {
    const table = (name: 'fields' | 'rows'): JsonObject => {
      const own = valueAt(this.facts.value, [...scope, 'form', name]);
      return isObject(own) ? own : {};
    };
    const fields = Object.entries(table('fields')).flatMap(([name, field]) =>
      isObject(field) && isRequired(field) && wanted(field) ? [`form.${name}`] : [],
    );
    // Visible rows are a list, even if an empty one.
    return [...fields, ...Object.keys(table('rows')).map((name) => `form.${name}`)];
  }

  /**
   * Returns the conditions under which a control counts. The case of its step is not one: a step that was filled in
   * counts until the form is sent, which only the last step can do.
   */
  private shown(pointer: Pointer): readonly Test[] {
    const { nodes } = this.facts;
    const steps = nodes.find(
      ({ kind, name, pointer: at }) => kind === 'switch' && overSteps(name) && within(pointer, at),
    );
    return this.around.of(pointer, false, steps?.pointer);
  }

  private conditions(pointer: Pointer): Set<string> {
    const known = new Set<string>();
    const learn = (paths: ReadonlySet<string> | undefined): void => {
      for (const path of paths ?? []) known.add(path);
    };
    for (let depth = 0; depth < pointer.length; depth += 1) {
      const at = pointer.slice(0, depth);
      const own = pointer[depth];
      const value = valueAt(this.facts.value, at);
      if (!isObject(value)) continue;
      const test = (slot: string): FormulaFacts | undefined =>
        own === slot ? undefined : this.formulas.get([...at, slot].join('/'));
      if (value.do === 'if')
        learn(own === 'then' ? test('test')?.whenTrue : own === 'else' ? test('test')?.whenFalse : undefined);
      else if (typeof value.do !== 'string')
        for (const slot of ['visible', 'enabled', 'when']) learn(test(slot)?.whenTrue);
      if (own === 'cases' && pointer[depth + 1] !== 'null' && pointer[depth + 1] !== 'else')
        learn(pathsTo(test('switch')?.source ?? ''));
    }
    return known;
  }

  /**
   * Returns the paths that are not null when a form is sent: required fields whose controls are visible wherever it can
   * be sent, and the data known there.
   */
  private sent(scope: Pointer, step: Pointer): string[] {
    const { nodes, actions } = this.facts;
    const triggers = [...nodes.filter(({ kind }) => kind === 'block'), ...actions]
      .filter(({ name, pointer }) => name === 'submit' && scopeOf(pointer).join('/') === scope.join('/'))
      // Use a place within the node, so that its own conditions count.
      .map(({ pointer }) => [...pointer, 'press']);
    const required = this.required(scope);
    const [first, ...others] = triggers.map((pointer) => this.conditions(pointer));
    const everywhere = [...(first ?? [])].filter((path) => others.every((known) => known.has(path)));
    return [...everywhere, ...required.filter((path) => this.inSight(path, scope, triggers, step))];
  }

  /** Tells whether a field has a control that is visible wherever its form can be sent. */
  private inSight(path: string, scope: Pointer, triggers: readonly Pointer[], step: Pointer): boolean {
    return this.facts.binds.some(({ path: bound, by, pointer }) => {
      if (bound !== path || by !== 'control' || scopeOf(pointer).join('/') !== scope.join('/')) return false;
      const shown = this.shown(pointer);
      const asked = this.around.ifs(step);
      const places =
        triggers.length === 0 ? [asked] : triggers.map((trigger) => [...this.around.of(trigger, true), ...asked]);
      return places.every((given) => shown.every((test) => decide(test, given) === 'always'));
    });
  }
}

/** Tells whether a field must be filled in; a switch that begins as off or on is never empty. */
export function isRequired({ rules, type, default: first }: JsonObject): boolean {
  const list = Array.isArray(rules) ? rules : [rules];
  return (
    (type === 'bool' && typeof first === 'boolean') ||
    list.some((rule) => rule === 'required' || (isObject(rule) && rule.rule === 'required'))
  );
}

/** Returns the path of a formula, and those that lead to it; none where the formula is more than a path. */
function pathsTo(source: string): ReadonlySet<string> {
  const path = /^=\s*([A-Za-z_]\w*(?:\.\w+)+)\s*$/.exec(source)?.[1];
  const steps = path?.split('.') ?? [];
  return new Set(steps.map((_, index) => steps.slice(0, index + 1).join('.')));
}
