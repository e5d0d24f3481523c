import type { Facts } from '../../language/facts.ts';
import type { Call } from '../../document/contract.ts';
import { isObject, type Pointer } from '../../document/source.ts';
import { Guards } from '../guards.ts';
import type { Report, Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

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
        if (from === 'data') dataAccess({ facts, call, role, pointer }, guards, report);
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

/** A call of a document that is for users, or for those of a role. */
interface Asked {
  readonly facts: Facts;
  readonly call: Call;
  readonly role: string | undefined;
  readonly pointer: Pointer;
}

/** Data for any user is null for a guest, which its type expresses; the type does not express a role. */
function dataAccess({ facts, call, role, pointer }: Asked, guards: Guards, report: Report): void {
  const datum = valueAt(facts.value, pointer.slice(0, -1));
  if (
    role === undefined ||
    !isObject(datum) ||
    datum.when !== undefined ||
    datum.optional === true ||
    guards.passed(facts, pointer, role)
  )
    return;
  report(
    facts.source,
    pointer,
    `${call.name} is for the role "${role}". Add it to "access", or say under "when" for whom it is asked.`,
  );
}
