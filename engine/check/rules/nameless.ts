import type { Slot } from '../../grammar/define.ts';
import type { Catalog } from '../../document/catalog.ts';
import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

const row = (more: object): Json => ({
  title: 'shop.title',
  body: [
    {
      block: 'row',
      id: 'next',
      press: [{ do: 'back' }],
      children: [{ block: 'icon', icon: 'chevron-right' }],
      ...more,
    },
  ],
});

export const nameless: Rule = {
  code: 'nameless',
  severity: 'error',
  description:
    'A screen reader could not say what a list, a set of choices or something that is pressed is; other controls and pictures require their names by their schemas.',
  example: {
    bad: { screens: { 'shop/shop': row({}) } },
    good: { screens: { 'shop/shop': row({ label: 'shop.next' }) } },
  },
  checkDocument({ facts }, report, product) {
    const { catalog } = product.project;
    for (const { kind, name, pointer } of facts.nodes) {
      const node = valueAt(facts.value, pointer);
      if (kind !== 'block' || !isObject(node)) continue;
      const slots = slotsOf(name, catalog);
      if (name === 'list' && node.label === undefined)
        report(facts.source, pointer, 'This list has no name. Say with "label" what it lists.');
      else if (node.bind !== undefined && Object.hasOwn(slots, 'name') && node.name === undefined)
        report(facts.source, pointer, `This ${name} has no name. Say with "name" what is chosen.`);
      else if (
        node.press !== undefined &&
        Object.hasOwn(slots, 'label') &&
        slots.label?.required !== true &&
        node.label === undefined
      ) {
        const wrong = nameFromContent(node, catalog);
        if (wrong !== undefined)
          report(facts.source, pointer, `This ${name} is pressed and ${wrong}. Say with "label" what the press does.`);
      }
    }
  },
};

function slotsOf(block: string, catalog: Catalog): Readonly<Record<string, Slot>> {
  return catalog.blocks.get(block)?.schema.slots ?? {};
}

/** Returns why the content does not name a pressed node: it holds no text, or a press of its own. */
function nameFromContent(node: JsonObject, catalog: Catalog): string | undefined {
  // A text of its own names it.
  if (textsOf(node, catalog).length > 0) return undefined;
  const inside = nodesIn([node.children, node.end].flat() as Json[]);
  if (inside.some((inner) => inner.press !== undefined || inner.bind !== undefined))
    return 'holds other things to press, which would be part of its name';
  // A fragment may hold a text.
  return inside.some(
    (inner) =>
      inner.use !== undefined ||
      inner.component !== undefined ||
      textsOf(inner, catalog).length > 0 ||
      inner.block === 'number' ||
      inner.block === 'change',
  )
    ? undefined
    : 'holds no text that could be its name';
}

function textsOf(node: JsonObject, catalog: Catalog): string[] {
  return Object.entries(slotsOf(String(node.block), catalog))
    .filter(([name, slot]) => (slot.type === 'text' || name === 'code' || name === 'value') && node[name] !== undefined)
    .map(([name]) => name);
}

/** Returns all nodes below, at any depth. */
function nodesIn(value: Json | readonly Json[]): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((entry: Json) => nodesIn(entry));
  if (!isObject(value as Json)) return [];
  const own = value as JsonObject;
  return [own, ...Object.values(own).flatMap((inner) => nodesIn(inner))];
}
