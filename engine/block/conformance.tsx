import { Big } from 'big.js';
import { createElement, isValidElement, type FunctionComponent, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Slot } from '../grammar/define.ts';
import { Events } from '../dom/events.ts';
import { NeedsReact } from '../dom/needs-react.ts';
import { Patcher, type Tree } from '../dom/patch.ts';
import type { BlockSchema } from './define.ts';
import { mount, stubResizeObserver, testControl, testEvent, testHost } from './testing.tsx';

type Props = Readonly<Record<string, unknown>>;
type View = (props: Props) => Exclude<ReactNode, Promise<unknown>>;

/** Modules by their paths, as an eager `import.meta.glob` returns them. */
type Modules<M> = Readonly<Record<string, M>>;

type Slots = Readonly<Record<string, Slot>>;

/** Returns a value of a slot, as the engine would pass it. */
function known(slot: Slot): unknown {
  switch (slot.type) {
    case 'choice':
      return slot.default ?? slot.of[0];
    case 'event':
      return testEvent();
    case 'bind':
      return testControl(null);
    case 'nodes':
      return 'nodes';
    case 'group':
      return slot.many === true ? [filled(slot.slots, known)] : filled(slot.slots, known);
    case 'map':
      return [
        { key: 'a', label: 'a', value: known(slot.value) },
        ...(slot.group === undefined ? [] : [{ key: 'b', label: 'b', value: filled(slot.group, known) }]),
      ];
    default: {
      const one = {
        bool: true,
        number: slot.literal === true ? 2 : new Big(2),
        time: 0,
        duration: 1000,
        any: 'x',
        text: 'x',
        string: 'x',
        html: 'x',
        link: '/x',
        icon: 'x',
        image: 'x',
      }[slot.type];
      return slot.list === true ? [one] : one;
    }
  }
}

/** Returns the value of a slot before any data has arrived. */
function unknown(slot: Slot): unknown {
  if (slot.type === 'bool') return slot.literal === true ? slot.default : false;
  if ('literal' in slot && slot.literal === true)
    return slot.default ?? (slot.type === 'choice' ? slot.of[0] : known(slot));
  if (slot.type === 'event' || slot.type === 'bind') return known(slot);
  if (slot.type === 'map') return [{ key: 'a', label: 'a', value: undefined }];
  if (slot.type === 'group') return slot.many === true ? [filled(slot.slots, unknown)] : filled(slot.slots, unknown);
  return undefined;
}

function nothing(slot: Slot): unknown {
  return 'nullable' in slot && slot.nullable === true ? null : known(slot);
}

function filled(
  slots: Slots,
  value: (slot: Slot) => unknown,
  only: (slot: Slot) => boolean = () => true,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(slots)
      .filter(([, slot]) => only(slot))
      .map(([name, slot]) => [name, value(slot)]),
  );
}

const always = (slot: Slot): boolean => slot.required === true || slot.default !== undefined;

function props(schema: BlockSchema, value: (slot: Slot) => unknown, only?: (slot: Slot) => boolean): Props {
  const items = schema.each === undefined ? {} : { items: [{ key: 'a', ...filled(schema.each, value, only) }] };
  return { ...filled(schema.slots, value, only), ...items, id: 'node', host: testHost() };
}

async function draw(schema: BlockSchema, view: View, given: Props): Promise<string> {
  const page = await mount(
    schema.stateful === true ? createElement(view as FunctionComponent<Props>, given) : <>{view(given)}</>,
  );
  const html = ordered(page.element);
  await page.unmount();
  return html;
}

/** Draws a tree in the place of another without React; undefined where one of them needs it. */
function withoutReact(first: ReactNode, then: ReactNode): string | undefined {
  const root = document.createElement('div');
  const patcher = new Patcher(new Events(root));
  const before = (<div>{first}</div>) as Tree;
  try {
    const node = patcher.make(before);
    root.append(node);
    patcher.change(node, before, (<div>{then}</div>) as Tree);
    return ordered(node);
  } catch (error) {
    if (error instanceof NeedsReact) return undefined;
    throw error;
  }
}

/** Returns the HTML in an element with all attributes in alphabetical order, without empty ones for style. */
function ordered(element: Element): string {
  for (const inner of element.querySelectorAll('*')) {
    const attributes = Array.from(inner.attributes, ({ name, value }) => [name, value] as const);
    for (const [name] of attributes) inner.removeAttribute(name);
    for (const [name, value] of attributes.toSorted(([a], [b]) => (a < b ? -1 : 1)))
      if (name !== 'style' || value !== '') inner.setAttribute(name, value);
  }
  return element.innerHTML;
}

/** Returns what a block tells and offers: its elements with their words and names, without how they look. */
function toldBy(html: string): string {
  const element = document.createElement('div');
  element.innerHTML = html;
  for (const sign of element.querySelectorAll('[aria-hidden="true"]')) sign.remove();
  for (const inner of element.querySelectorAll('*')) {
    for (const name of LOOK) inner.removeAttribute(name);
    if (inner.tagName === 'SPAN' && inner.attributes.length + inner.childNodes.length === 0) inner.remove();
  }
  return element.innerHTML;
}

/** The attributes of an element that styles read. */
const LOOK = ['class', 'style', 'data-flush'];

/** The keys that every node may have. */
const ENVELOPE = ['block', 'id', 'visible', 'enabled', 'why', 'waits'];

/**
 * Declares the tests that hold for every block, the engine’s and a product’s own. A test file in jsdom calls it with
 * the schemas and the views of a folder of blocks.
 */
export function describeBlocks(
  schemas: Modules<{ readonly schema: BlockSchema }>,
  views: Modules<{ readonly view: unknown }>,
): void {
  stubResizeObserver();
  const blocks = Object.entries(schemas).map(([path, { schema }]) => {
    const folder = path.split('/').at(-2) ?? '';
    const module = Object.entries(views).find(([other]) => other.split('/').at(-2) === folder);
    return { folder, schema, view: module?.[1].view as View | undefined };
  });

  describe.each(blocks)('$folder', ({ folder, schema, view }) => {
    it('is named as its folder and has a view', () => {
      expect(schema.name).toBe(folder);
      expect(view).toBeTypeOf('function');
    });

    // Fields repeat the slots of their label row for each option.
    it.skipIf(folder.startsWith('field.'))('has one meaning for a key of the document', () => {
      expect(Object.keys(schema.each ?? {}).filter((key) => key in schema.slots)).toEqual([]);
    });

    it('leaves to the node what every node has', () => {
      expect(Object.keys({ ...schema.slots, ...schema.each }).filter((key) => ENVELOPE.includes(key))).toEqual([]);
    });

    it('has an example of itself that only says what the schema knows', () => {
      const envelope = [
        ...ENVELOPE,
        ...(schema.children === true ? ['children'] : []),
        ...(schema.each === undefined ? [] : ['of', 'as', 'key']),
      ];
      expect(schema.example['block']).toBe(folder);
      expect(
        Object.keys(schema.example).filter(
          (key) => !envelope.includes(key) && !(key in schema.slots) && !(key in (schema.each ?? {})),
        ),
      ).toEqual([]);
      const required = Object.entries({ ...schema.slots, ...('of' in schema.example ? schema.each : {}) })
        .filter(([, slot]) => slot.required === true)
        .map(([name]) => name);
      expect(required.filter((name) => !(name in schema.example))).toEqual([]);
    });

    it.each([
      ['all it may be given', props(schema, known)],
      ['only what it must be given', props(schema, known, always)],
      ['nothing known yet', props(schema, unknown)],
      ['null where it may be', props(schema, nothing)],
    ])('draws %s, and carries its id', async (_, given) => {
      const html = view === undefined ? '' : await draw(schema, view, given);
      // A few blocks render nothing when there is nothing to show.
      if (html !== '') expect(html).toMatch(/data-node="node"|id="control"/);
    });

    it('tells and offers the same, whatever is said of its look', async () => {
      const looks = Object.entries(schema.slots).filter(([, slot]) => 'looks' in slot);
      for (const rest of [props(schema, known), props(schema, known, always)])
        for (const [name] of looks) {
          const [on, off] = [
            await draw(schema, view!, { ...rest, [name]: true }),
            await draw(schema, view!, { ...rest, [name]: false }),
          ];
          expect(toldBy(on), name).toBe(toldBy(off));
        }
    });

    it.skipIf(schema.stateful === true)(
      'is the same without React, at once and changed from another state',
      async () => {
        const states = [
          props(schema, unknown),
          props(schema, known, always),
          props(schema, known),
          props(schema, nothing),
        ];
        let before = states.at(-1)!;
        for (const given of states) {
          const should = await draw(schema, view!, given);
          for (const first of [given, before]) {
            const html = withoutReact(<>{view!(first)}</>, <>{view!(given)}</>);
            if (html !== undefined) expect(html).toBe(should);
          }
          before = given;
        }
      },
    );

    it('needs React for hooks only where its schema says so', () => {
      if (schema.stateful === true || view === undefined) return;
      const drawn = view(props(schema, known));
      expect(drawn === null || isValidElement(drawn)).toBe(true);
    });
  });
}
