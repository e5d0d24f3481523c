import { namesRead, type Facts } from '../../language/facts.ts';
import type { Product } from '../../language/product.ts';
import { isObject, type Json, type Pointer } from '../../document/source.ts';
import { Cells, type Cell } from '../cells.ts';
import type { Report, Rule } from '../rule.ts';
import { takeAway } from '../text-fixes.ts';
import { partName, stepsOf, usersOf, usesOf, valueAt, within } from '../trace.ts';

export const unusedDeclaration: Rule = {
  code: 'unused-declaration',
  severity: 'error',
  description:
    'Something is declared that nothing reads, shows, opens, tells, tracks or fills: data would be fetched for nobody, a parameter given to nobody.',
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
      if (kind === 'app') {
        unusedTracked(facts, product, report);
        unusedFlags(facts, product, report);
        continue;
      }
      if (kind === 'rules') {
        unusedRuleParams(facts, product, report);
        continue;
      }
      const cells = Cells.of(facts);
      for (const cell of cells.all)
        if (cell.root !== 'form' && !used(cell, cells))
          say(
            facts,
            cell.pointer,
            { what: cell.path, why: 'nothing uses it', alone: !named(cell, facts, product) },
            report,
          );
      for (const name of Object.keys(isObject(facts.value.sheets) ? facts.value.sheets : {})) {
        if (!usesOf(product).has(partName(facts, name)))
          say(facts, ['sheets', name], { what: `The sheet "${name}"`, why: 'nothing opens it', alone: true }, report);
        unusedEvents(facts, ['sheets', name], product, report);
      }
      if (kind === 'fragment') unusedEvents(facts, [], product, report);
      for (const name of Object.keys(isObject(facts.value.slots) ? facts.value.slots : {})) {
        const filled = [...product.outputs.values()].some((output) =>
          output.facts.uses.some(({ fragment, slots }) => fragment === facts.name && slots.includes(name)),
        );
        if (!facts.nodes.some((node) => node.kind === 'slot' && node.name === name))
          say(
            facts,
            ['slots', name],
            {
              what: `The slot "${name}"`,
              why: 'no node uses it: put { "slot": … } where its nodes belong',
              alone: !filled,
            },
            report,
          );
      }
      unusedReturns(facts, product, report);
    }
  },
};

/** A declaration that nothing uses, in words. */
interface Unused {
  readonly what: string;
  readonly why: string;
  /** Nothing else names it, so that it can be removed by itself. */
  readonly alone: boolean;
}

function say(facts: Facts, pointer: Pointer, { what, why, alone }: Unused, report: Report): void {
  report(facts.source, pointer, `${what} is declared and ${why}. Use it or take it away.`, {
    key: true,
    fixes: takeAway(facts.source, pointer, `Take ${what.replace(/^The /, 'the ')} away`, alone),
  });
}

/** Tells whether something names a cell that no formula reads: a step that refreshes it, a page that passes it. */
function named({ root, name, path, pointer, scope }: Cell, facts: Facts, product: Product): boolean {
  if (root === 'params') {
    const given = [...product.outputs.values()].some(({ facts: { links } }) =>
      links.some(({ to, params }) => to === facts.name && (params?.includes(name) ?? true)),
    );
    const handed = usersOf(product, facts, pointer).some(
      ({ value }) => isObject(value.with) && Object.hasOwn(value.with, name),
    );
    if ((scope.length === 0 && given) || handed) return true;
  }
  return stringsIn(facts.value, pointer).some((text) => text === name || text.includes(path));
}

/** Returns every string and key of a document, except those at one place. */
function stringsIn(value: Json, but: Pointer, at: Pointer = []): string[] {
  if (typeof value === 'string') return [value];
  if (at.length === but.length && within(at, but)) return [];
  if (Array.isArray(value)) return value.flatMap((entry: Json, index) => stringsIn(entry, but, [...at, index]));
  return isObject(value) ? Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, but, [...at, key])) : [];
}

function used(cell: Cell, cells: Cells): boolean {
  if (cells.readersOf(cell).length > 0 || cells.shown(cell)) return true;
  if (cell.root === 'data') return cells.facts.read.has(cell.path);
  // A field that is passed in is there to be filled in, by a step as well as by a person.
  if (cell.root === 'params' && isField(valueAt(cells.facts.value, cell.pointer)) && cells.written(cell)) return true;
  // The shell itself reads where a page leads back to.
  return cell.path === 'params.back';
}

const isField = (parameter: Json | undefined): boolean =>
  isObject(parameter) && typeof parameter.type === 'string' && parameter.type.startsWith('field<');

function unusedEvents(facts: Facts, scope: Pointer, product: Product, report: Report): void {
  const value =
    scope.length === 0 ? facts.value : isObject(facts.value.sheets) ? facts.value.sheets[scope[1]!] : undefined;
  const events = isObject(value) && isObject(value.events) ? Object.keys(value.events) : [];
  const uses = usesOf(product).get(scope.length === 0 ? facts.name : partName(facts, String(scope[1]))) ?? [];
  const answered = (event: string): boolean =>
    uses.some(({ value: use }) => isObject(use.on) && use.on[event] !== undefined);
  for (const event of events) {
    if (stepsOf({ facts, scope }, 'emit', event).length === 0)
      say(
        facts,
        [...scope, 'events', event],
        { what: `The event "${event}"`, why: 'nothing tells it', alone: !answered(event) },
        report,
      );
    else if (uses.length > 0 && !answered(event))
      say(
        facts,
        [...scope, 'events', event],
        { what: `The event "${event}"`, why: 'nobody who uses this answers it', alone: false },
        report,
      );
  }
}

/** Reports events for measuring that no step of any document tracks. */
function unusedTracked(facts: Facts, product: Product, report: Report): void {
  const tracked = new Set(
    [...product.outputs.values()].flatMap((output) =>
      output.facts.named.flatMap(({ kind, name }) => (kind === 'event' ? [name] : [])),
    ),
  );
  for (const name of Object.keys(isObject(facts.value.events) ? facts.value.events : {}))
    if (!tracked.has(name))
      say(facts, ['events', name], { what: `The event "${name}"`, why: 'no step tracks it', alone: true }, report);
}

/** Reports flags that no formula of any document reads. */
function unusedFlags(facts: Facts, product: Product, report: Report): void {
  const all = [...product.outputs.values()];
  for (const name of Object.keys(isObject(facts.value.flags) ? facts.value.flags : {}))
    if (!all.some((output) => namesRead(output.facts, 'flags').has(name)))
      say(facts, ['flags', name], { what: `The flag "${name}"`, why: 'no formula reads it', alone: true }, report);
}

/** Reports a page that returns something although nobody picks from it, or no step goes back with it. */
function unusedReturns(facts: Facts, product: Product, report: Report): void {
  if (!isObject(facts.value.returns)) return;
  const picked = [...product.outputs.values()].some((output) =>
    output.facts.links.some(({ kind, to }) => kind === 'pick' && to === facts.name),
  );
  const given = facts.actions.some(
    ({ name, pointer }) => name === 'back' && valueAt(facts.value, [...pointer, 'with']) !== undefined,
  );
  if (!picked)
    say(facts, ['returns'], { what: 'What the page returns', why: 'no page picks it', alone: !given }, report);
  else if (!given)
    say(facts, ['returns'], { what: 'What the page returns', why: 'no "back" gives it', alone: false }, report);
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
      const given = [...product.outputs.values()].some(({ facts: { value, named: names } }) =>
        names.some(
          (used) =>
            used.kind === 'rule' &&
            used.name === name &&
            valueAt(value, [...used.pointer.slice(0, -1), 'with', param]) !== undefined,
        ),
      );
      if (!read && !said)
        say(
          facts,
          [name, 'params', param],
          { what: `The parameter "${param}"`, why: 'neither its test nor its text reads it', alone: !given },
          report,
        );
    }
  }
}
