import type { Product } from '../../language/product.ts';
import { isObject, type JsonObject } from '../../document/source.ts';
import { Cells, type Cell } from '../cells.ts';
import type { Rule } from '../rule.ts';
import { valueAt, within } from '../trace.ts';

const EVENT = { description: 'A parcel was opened.', args: { long: 'bool' } };
const page = (read: string): object => ({
  title: 'shop.title',
  form: {
    fields: { code: { type: 'string', secret: true }, note: { type: 'string' } },
    submit: [
      { do: 'copy', text: "=or(form.code, '') + or(form.note, '')" },
      { do: 'track', event: 'parcel.opened', with: { long: `=size(form.${read}) > 6` } },
    ],
  },
  body: [
    { block: 'field.text', id: 'code', bind: 'form.code', label: 'shop.code' },
    { block: 'field.text', id: 'note', bind: 'form.note', label: 'shop.note' },
    { block: 'submit', id: 'send', label: 'shop.send' },
  ],
});

export const secretInEvent: Rule = {
  code: 'secret-in-event',
  severity: 'error',
  description:
    'An event for measuring would reveal a secret: a field that says it is one, a password or a code, or what a call takes as a proof.',
  example: {
    bad: { app: { events: { 'parcel.opened': EVENT } }, screens: { 'shop/shop': page('code') as never } },
    good: { app: { events: { 'parcel.opened': EVENT } }, screens: { 'shop/shop': page('note') as never } },
  },
  checkDocument({ facts }, report, product) {
    const steps = facts.actions.filter(({ name }) => name === 'track').map(({ pointer }) => [...pointer, 'with']);
    if (steps.length === 0) return;
    const cells = Cells.of(facts);
    const proofs = proofsOf(cells, product);
    const proving = proofs.flatMap(({ cells: own }) => own);
    const secret = new Set([...declaredSecret(cells), ...typedSecret(cells), ...proving]);
    const told = new Set(proofs.flatMap(({ events }) => events));
    for (const step of steps)
      for (const { pointer, reads } of facts.formulas.filter((formula) => within(formula.pointer, step))) {
        const [cell] = [...cells.behind(reads.flatMap((read) => cells.at(pointer, read) ?? []))].filter((one) =>
          secret.has(one),
        );
        const event = reads.find(([root, name]) => root === 'event' && told.has(name ?? ''));
        const what = cell?.path ?? event?.slice(0, 2).join('.');
        if (what !== undefined)
          report(facts.source, pointer, `${what} is secret: an event tells nothing of it. Take it away.`);
      }
  },
};

/** Returns the fields that declare themselves secret. */
function declaredSecret({ all, facts }: Cells): Cell[] {
  return all.filter((cell) => {
    const declared = cell.root === 'form' ? valueAt(facts.value, cell.pointer) : undefined;
    return isObject(declared) && declared.secret === true;
  });
}

/** Returns the fields that controls for passwords and codes write. */
function typedSecret(cells: Cells): Cell[] {
  return cells.facts.binds.flatMap(({ path, pointer }) => {
    const node = valueAt(cells.facts.value, pointer.slice(0, -1));
    const secret = isObject(node) && (node.block === 'field.password' || node.block === 'field.code');
    return secret ? (cells.at(pointer, path.split('.')) ?? []) : [];
  });
}

/** Returns the sources of arguments that prove who asks: cells, and members of events. */
function proofsOf(
  cells: Cells,
  { project }: Product,
): ReadonlyArray<{ readonly cells: readonly Cell[]; readonly events: readonly string[] }> {
  const { facts } = cells;
  return facts.actions.flatMap(({ name, pointer }) => {
    const step = valueAt(facts.value, pointer) as JsonObject;
    const call = name === 'call' ? project.catalog.contract.calls.get(String(step.call)) : undefined;
    const proving = [...(call?.args ?? [])].filter(([, { secret }]) => secret === true);
    return proving.map(([argument]) => {
      const own = facts.formulas.filter((formula) => within(formula.pointer, [...pointer, 'with', argument]));
      return {
        cells: [...cells.behind(cells.readAt([...pointer, 'with', argument]))].filter(({ root }) => root !== 'calc'),
        events: own
          .flatMap(({ reads }) => reads)
          .flatMap(([root, member]) => (root === 'event' && member !== undefined ? [member] : [])),
      };
    });
  });
}
