// @vitest-environment jsdom
import { Big } from 'big.js';
import { expect, it } from 'vitest';
import { mount, testHost } from '../../../../engine/block/testing.tsx';
import type { PropsOf } from '../../../../engine/block/view.ts';
import type { schema } from './schema.ts';
import { view } from './view.tsx';

const draw = (over: Partial<PropsOf<typeof schema>>) =>
  view({ host: testHost(), value: new Big(1), of: new Big(3), label: 'Done', ...over });

it.each([
  ['a share', {}, '33', '33%'],
  ['the whole at most', { value: new Big(9) }, '100', '300%'],
  ['nothing of nothing', { of: new Big(0) }, null, '--'],
  ['that it does not know yet', { value: undefined }, null, ''],
])('says %s', async (_, over, now, text) => {
  const page = await mount(draw(over));
  const ring = page.find('[role=progressbar]');
  expect([ring.getAttribute('aria-label'), ring.getAttribute('aria-valuenow'), ring.textContent]).toEqual([
    'Done',
    now,
    text,
  ]);
  await page.unmount();
});
