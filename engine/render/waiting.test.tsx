// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { Scope } from '../store/frame.ts';
import type { ComponentPlan } from './plan.ts';
import { show } from './testing.tsx';
import { reservedHeight } from './waiting.tsx';
import { SKELETON_DELAY } from './skeleton-delay.ts';

const never = (): Promise<never> => new Promise(() => undefined);

/**
 * Returns the pixels that the page reserves at first, and those of its skeleton's lines once that is shown, while no
 * call is answered.
 */
async function kept(node: object): Promise<{ first: string[]; lines: string[] }> {
  const { element } = await show(
    {
      screens: {
        'a/a': {
          title: 'a.b',
          params: { id: { type: 'id<Item>', default: '1' } },
          data: { item: { call: 'item.get', with: { id: '=params.id' } }, items: { call: 'item.list' } },
          body: [node],
        } as never,
      },
    },
    never,
  );
  const first = [...element.querySelectorAll<HTMLElement>('div[style]')].map(({ style }) => style.minHeight);
  await act(
    () =>
      new Promise((done) => {
        setTimeout(done, SKELETON_DELAY);
      }),
  );
  return {
    first,
    lines: [...element.querySelectorAll<HTMLElement>('[role=status] > div')].map(({ style }) => style.height),
  };
}

const region = { block: 'stack', waits: 'item', children: [{ block: 'text', text: '=data.item.name' }] };
const list = {
  block: 'list',
  id: 'items',
  of: '=data.items',
  as: 'i',
  key: '=i.id',
  item: { block: 'text', text: '=i.name' },
  empty: 'a.b',
};

test('a region keeps the room that it says it needs, and its skeleton fills it', async () => {
  expect(await kept({ ...region, room: 130 })).toEqual({ first: ['130px'], lines: ['65px', '65px'] });
  expect(await kept({ ...region, room: 20 })).toEqual({ first: ['20px'], lines: ['20px'] });
  expect(await kept(region)).toEqual({ first: ['180px'], lines: ['60px', '60px', '60px'] });
});

test('so does a list, which else has no more lines than it may have rows', async () => {
  expect((await kept({ ...list, room: 360 })).lines).toEqual(Array.from({ length: 6 }, () => '60px'));
  expect((await kept({ ...list, limit: 3 })).lines).toHaveLength(3);
  expect((await kept(list)).lines).toHaveLength(4);
});

test('a component reserves another height where its property holds', () => {
  const height = (plan: object, low: boolean | undefined): number | string =>
    reservedHeight(
      { height: 500, props: { low: { r: [], f: () => low } }, ...plan } as unknown as ComponentPlan,
      {} as Scope,
    );
  const heightWhere = { prop: 'low', height: 'calc(40px + 7rem)' };
  expect([true, false, undefined].map((low) => height({ heightWhere }, low))).toEqual(['calc(40px + 7rem)', 500, 500]);
  expect(height({}, true)).toBe(500);
});
