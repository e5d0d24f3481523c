import type { Facts } from '../language/facts.ts';
import type { Product } from '../language/product.ts';
import { isObject, type Pointer } from '../document/source.ts';
import { Cells } from './cells.ts';
import { usersOf, valueAt } from './trace.ts';

/** Returns the page that grants each right. */
export function destinations({ project }: Product): Map<string, string> {
  const app = project.app.value;
  const access = isObject(app) && isObject(app.access) ? app.access : {};
  return new Map(
    Object.entries(access).flatMap(([right, rule]) =>
      isObject(rule) && typeof rule.go === 'string' ? [[right, rule.go] as const] : [],
    ),
  );
}

/** Decides who can reach a place of a document. */
export class Guards {
  private readonly open = new Set<string>();

  constructor(private readonly product: Product) {}

  /**
   * Tells whether only users (or those with the role) reach a place: by the page's access, or by a condition on the way
   * to it.
   */
  passed(facts: Facts, pointer: Pointer, role: string | undefined): boolean {
    const name = `${facts.name} ${pointer.join('/')}`;
    if (this.open.has(name)) return true;
    this.open.add(name);
    const passed = this.let(facts, role) || this.guarded(facts, pointer) || this.everyUse(facts, pointer, role);
    this.open.delete(name);
    return passed;
  }

  private let({ access }: Facts, role: string | undefined): boolean {
    return role === undefined ? this.product.signedIn(access) : access.includes(role);
  }

  /** Tells whether every use of the part is guarded; the conditions of the node that uses it count too. */
  private everyUse(facts: Facts, pointer: Pointer, role: string | undefined): boolean {
    const users = usersOf(this.product, facts, pointer);
    return users.length > 0 && users.every((use) => this.passed(use.facts, [...use.pointer, 'use'], role));
  }

  /** Tells whether a condition around the place, a step before it, or a list around it depends on the user. */
  private guarded(facts: Facts, pointer: Pointer): boolean {
    for (let depth = pointer.length - 1; depth >= 0; depth -= 1) {
      const at = pointer.slice(0, depth);
      const around = valueAt(facts.value, at);
      const step = pointer[depth];
      if (Array.isArray(around) && typeof step === 'number') {
        for (let before = 0; before < step; before += 1)
          if (valueAt(facts.value, [...at, before, 'do']) === 'if' && this.looksAtUser(facts, [...at, before, 'test']))
            return true;
      } else if (isObject(around)) {
        const conditions = [
          'visible',
          'enabled',
          'switch',
          ...(around.do === 'if' ? ['test'] : []),
          ...(around.block === 'list' || around.of !== undefined ? ['of'] : []),
        ];
        if (conditions.some((condition) => this.looksAtUser(facts, [...at, condition]))) return true;
      }
    }
    return false;
  }

  /** Tells whether a formula reads the user, or data that only users have. */
  private looksAtUser(facts: Facts, pointer: Pointer): boolean {
    const cells = Cells.of(facts);
    const exactly = (place: Pointer): Facts['formulas'] =>
      cells.formulasAt(place).filter((formula) => formula.pointer.length === place.length);
    const behind = cells.behind(cells.readAt(pointer));
    const all = [
      ...exactly(pointer),
      ...[...behind].flatMap((cell) => (cell.root === 'calc' ? exactly(cell.pointer) : [])),
    ];
    if (all.some(({ reads }) => reads.some(([root]) => root === 'user'))) return true;
    return [...behind].some(
      (cell) =>
        cell.root === 'data' &&
        this.product.project.catalog.contract.calls.get(String(valueAt(facts.value, [...cell.pointer, 'call'])))
          ?.auth === 'required',
    );
  }
}
