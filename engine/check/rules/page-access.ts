import type { Facts } from '../../language/facts.ts';
import type { Call } from '../../document/contract.ts';
import type { Product } from '../../language/product.ts';
import { isObject, type Pointer } from '../../document/source.ts';
import { Cells } from '../cells.ts';
import type { Report, Rule } from '../rule.ts';
import { usersOf, valueAt } from '../trace.ts';

const ACCESS = { access: { keeper: { test: '=user != null', go: 'shop/stock', text: 'shop.keepers' } } };

export const pageAccess: Rule = {
  code: 'page-access',
  severity: 'error',
  description:
    'A call that the contract gives to users or to a role is made where only they can make it: the page says so under "access", or something around the call looks at "user".',
  example: {
    bad: {
      app: ACCESS,
      screens: {
        'shop/stock': {
          title: 'stock.title',
          data: { stock: { call: 'item.stock' } },
          body: [{ block: 'number', value: '=data.stock' }],
        },
      },
    },
    good: {
      app: ACCESS,
      screens: {
        'shop/stock': {
          title: 'stock.title',
          access: ['keeper'],
          data: { stock: { call: 'item.stock' } },
          body: [{ block: 'number', value: '=data.stock' }],
        },
      },
    },
  },
  check(product, report) {
    const app = product.project.app.value;
    const roles = isObject(app) && isObject(app.access) ? Object.keys(app.access) : [];
    const { calls } = product.project.catalog.contract;
    const guards = new Guards(product);
    for (const { facts } of product.outputs.values()) {
      for (const { call: name, from, pointer } of facts.calls) {
        const call = calls.get(name);
        if (call === undefined || call.auth !== 'required' || from === 'shell') continue;
        const role = call.role !== 'guest' && call.role !== 'user' && roles.includes(call.role) ? call.role : undefined;
        if (from === 'data') dataAccess(facts, call, role, pointer, guards, report);
        else if (!guards.passed(facts, pointer, role))
          report(
            facts.source,
            pointer,
            `${name} is for ${role === undefined ? 'users who are signed in' : `the role "${role}"`}, and anybody can get here. ${advice(role)}`,
          );
      }
    }
  },
};

function advice(role: string | undefined): string {
  return `Add "${role ?? 'user'}" to the page's "access", or show and do this only where a formula over "user" allows it.`;
}

/** Data that needs any user is null for a guest, which its type says; a role has no such type. */
function dataAccess(
  facts: Facts,
  call: Call,
  role: string | undefined,
  pointer: Pointer,
  guards: Guards,
  report: Report,
): void {
  const datum = valueAt(facts.value, pointer.slice(0, -1));
  if (
    role === undefined
    || !isObject(datum)
    || datum.when !== undefined
    || datum.optional === true
    || guards.passed(facts, pointer, role)
  )
    return;
  report(
    facts.source,
    pointer,
    `${call.name} is for the role "${role}". Add it to "access", or say under "when" for whom it is asked.`,
  );
}

/** Who can get to a place of a document. */
class Guards {
  private readonly cells = new Map<Facts, Cells>();
  private readonly open = new Set<string>();

  constructor(private readonly product: Product) {}

  /**
   * Tells whether only users (or those with the role) get to a place: by the page's access, or by a condition on the
   * way to it.
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

  /** The node that uses the part may itself be shown to users only, so its own conditions count. */
  private everyUse(facts: Facts, pointer: Pointer, role: string | undefined): boolean {
    const users = usersOf(this.product, facts, pointer);
    return users.length > 0 && users.every((use) => this.passed(use.facts, [...use.pointer, 'use'], role));
  }

  /** A condition around the place, a step before it, or a list around it depends on who the user is. */
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
    const cells = this.cells.get(facts) ?? new Cells(facts);
    this.cells.set(facts, cells);
    const formulas = facts.formulas.filter((formula) => formula.pointer.join('/') === pointer.join('/'));
    const behind = cells.behind(cells.readAt(pointer));
    const all = [
      ...formulas,
      ...[...behind].flatMap((cell) =>
        cell.root === 'calc'
          ? facts.formulas.filter((formula) => formula.pointer.join('/') === cell.pointer.join('/'))
          : [],
      ),
    ];
    if (all.some(({ reads }) => reads.some(([root]) => root === 'user'))) return true;
    return [...behind].some(
      (cell) =>
        cell.root === 'data'
        && this.product.project.catalog.contract.calls.get(String(valueAt(facts.value, [...cell.pointer, 'call'])))
          ?.auth === 'required',
    );
  }
}
