import type { Facts } from '../../language/facts.ts';
import type { Product } from '../../language/product.ts';
import { isObject, type Json, type Pointer } from '../../document/source.ts';
import { Cells, type Cell } from '../cells.ts';
import type { Report, Rule } from '../rule.ts';
import { partName, stepsOf, usesOf, valueAt } from '../trace.ts';

export const unusedDeclaration: Rule = {
  code: 'unused-declaration',
  severity: 'error',
  description:
    'Something is declared that nothing reads, shows, opens, tells or fills: data would be fetched for nobody, a parameter given to nobody.',
  example: {
    bad: { screens: { 'shop/shop': { title: 'shop.title', data: { items: { call: 'item.list' } }, body: [] } } },
    good: {
      screens: {
        'shop/shop': {
          title: 'shop.title',
          data: { items: { call: 'item.list' } },
          body: [{ block: 'number', value: '=size(data.items)' }],
        },
      },
    },
  },
  check(product, report) {
    for (const { facts, kind } of product.outputs.values()) {
      if (kind === 'app') continue;
      if (kind === 'rules') {
        unusedRuleParams(facts, product, report);
        continue;
      }
      const cells = new Cells(facts);
      for (const cell of cells.all)
        if (cell.root !== 'form' && !used(cell, cells)) say(facts, cell.pointer, cell.path, 'nothing uses it', report);
      for (const name of Object.keys(isObject(facts.value.sheets) ? facts.value.sheets : {})) {
        if (!usesOf(product).has(partName(facts, name)))
          say(facts, ['sheets', name], `The sheet "${name}"`, 'nothing opens it', report);
        unusedEvents(facts, ['sheets', name], product, report);
      }
      if (kind === 'fragment') unusedEvents(facts, [], product, report);
      for (const name of Object.keys(isObject(facts.value.slots) ? facts.value.slots : {})) {
        if (!facts.nodes.some((node) => node.kind === 'slot' && node.name === name))
          say(
            facts,
            ['slots', name],
            `The slot "${name}"`,
            'nothing stands in it: put { "slot": … } where it belongs',
            report,
          );
      }
      unusedReturns(facts, product, report);
    }
  },
};

function say(facts: Facts, pointer: Pointer, what: string, why: string, report: Report): void {
  report(facts.source, pointer, `${what} is declared and ${why}. Use it or take it away.`, { key: true });
}

function used(cell: Cell, cells: Cells): boolean {
  if (cells.readersOf(cell).length > 0 || cells.shown(cell)) return true;
  if (cell.root === 'data') return cells.facts.read.has(cell.path);
  // A field that is handed in is there to be filled in, by a step as well as by a person.
  if (cell.root === 'params' && isField(valueAt(cells.facts.value, cell.pointer)) && cells.written(cell)) return true;
  // Where a page leads back to is the shell's.
  return cell.path === 'params.back';
}

const isField = (parameter: Json | undefined): boolean =>
  isObject(parameter) && typeof parameter.type === 'string' && parameter.type.startsWith('field<');

function unusedEvents(facts: Facts, scope: Pointer, product: Product, report: Report): void {
  const value =
    scope.length === 0 ? facts.value : isObject(facts.value.sheets) ? facts.value.sheets[scope[1]!] : undefined;
  const events = isObject(value) && isObject(value.events) ? Object.keys(value.events) : [];
  const uses = usesOf(product).get(scope.length === 0 ? facts.name : partName(facts, String(scope[1]))) ?? [];
  for (const event of events) {
    if (stepsOf({ facts, scope }, 'emit', event).length === 0)
      say(facts, [...scope, 'events', event], `The event "${event}"`, 'nothing tells it', report);
    else if (uses.length > 0 && !uses.some(({ value: use }) => isObject(use.on) && use.on[event] !== undefined))
      say(facts, [...scope, 'events', event], `The event "${event}"`, 'nobody who uses this answers it', report);
  }
}

/** A page that gives something back: to somebody who picks, by a step that goes back with it. */
function unusedReturns(facts: Facts, product: Product, report: Report): void {
  if (!isObject(facts.value.returns)) return;
  const picked = [...product.outputs.values()].some((output) =>
    output.facts.links.some(({ kind, to }) => kind === 'pick' && to === facts.name),
  );
  const given = facts.actions.some(
    ({ name, pointer }) => name === 'back' && valueAt(facts.value, [...pointer, 'with']) !== undefined,
  );
  if (!picked) say(facts, ['returns'], 'What the page returns', 'no page picks it', report);
  else if (!given) say(facts, ['returns'], 'What the page returns', 'no "back" gives it', report);
}

function unusedRuleParams(facts: Facts, product: Product, report: Report): void {
  const texts = [...product.project.locales.values()].map(({ text }) => text);
  for (const [name, rule] of Object.entries(facts.value)) {
    if (!isObject(rule) || !isObject(rule.params)) continue;
    for (const param of Object.keys(rule.params)) {
      const read = facts.formulas.some(
        ({ pointer, reads }) =>
          pointer[0] === name && reads.some(([root, member]) => root === 'params' && member === param),
      );
      const said = texts.some((text) => text.includes(`{{${param}}}`));
      if (!read && !said)
        say(
          facts,
          [name, 'params', param],
          `The parameter "${param}"`,
          'neither its test nor its text reads it',
          report,
        );
    }
  }
}
