// @vitest-environment jsdom
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { BlockSchema } from '../../block/define.ts';
import { mount, stubResizeObserver, testHost } from '../../block/testing.tsx';
import type { Sample } from '../../grammar/define.ts';
import { sampleProps, type SampleNode } from './sample.ts';

type View = (props: Record<string, unknown>) => ReactNode;

const schemas = import.meta.glob<{ schema: BlockSchema }>('../../block/*/schema.ts', { eager: true });
const views = import.meta.glob<{ view: View }>('../../block/*/view.tsx', { eager: true });
const blocks = new Map(
  Object.entries(schemas).flatMap(([path, { schema }]) => {
    const view = views[path.replace('schema.ts', 'view.tsx')]?.view;
    return view === undefined ? [] : [[schema.name, { schema, view }] as const];
  }),
);

/** Draws a node as the palette does. */
function drawn(node: SampleNode, sample: Sample): ReactNode {
  const block = blocks.get(String(node['block']));
  if (block === undefined) return null;
  const props = sampleProps(block.schema, node, sample, {
    words: () => undefined,
    now: () => 0,
    draw: (nodes) => createElement('div', null, ...nodes.map((one) => drawn(one, sample))),
  });
  const given = { ...props, id: 'node', host: testHost() };
  return block.schema.stateful === true
    ? createElement(block.view as FunctionComponent<Record<string, unknown>>, given)
    : block.view(given);
}

stubResizeObserver();

/** Returns the formulas and bound paths of an example that its picture needs. */
function neededIn(schema: BlockSchema): readonly string[] {
  const bound = schema.example['bind'];
  const inSlots = Object.entries(schema.example).flatMap(([name, value]) => {
    const slot = schema.slots[name] ?? schema.each?.[name];
    return slot?.type === 'event' || ['as', 'key'].includes(name) ? [] : formulasIn(value);
  });
  return [...(typeof bound === 'string' ? [bound] : []), ...inSlots];
}

function formulasIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('=') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'press' ? [] : formulasIn(inner)));
}

describe.each([...blocks.values()])('$schema.name', ({ schema }) => {
  it('is drawn by its example', async () => {
    const failed = vi.spyOn(console, 'error');
    const page = await mount(drawn(schema.example as SampleNode, schema.sample ?? {}));
    expect(page.element.innerHTML).not.toBe('');
    expect(failed.mock.calls.flat().filter((one) => one instanceof Error)).toEqual([]);
    await page.unmount();
    failed.mockRestore();
  });

  it('has a value for each formula of its example', () => {
    const known = new Set(
      Object.entries(schema.sample ?? {}).flatMap(([key, value]) => [
        key,
        ...(Array.isArray(value) ? (value as readonly object[]).flatMap((record) => Object.keys(record)) : []),
      ]),
    );
    expect(neededIn(schema).filter((one) => !known.has(one))).toEqual([]);
  });
});
