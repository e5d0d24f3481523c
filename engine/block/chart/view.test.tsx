// @vitest-environment jsdom
import { Big } from 'big.js';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import type { ChartProps } from './points.ts';
import { view } from './view.tsx';

const draw = (over: Partial<ChartProps>) => {
  const props: ChartProps = {
    host: testHost(),
    kind: 'spark',
    label: 'Return',
    tone: 'direction',
    style: 'plain',
    ...over,
  };
  return createElement(view, props);
};

describe('chart', () => {
  it('draws a spark in the tone of its way, and says it in words', async () => {
    const page = await mount(draw({ values: [1, 3, 2].map((value) => new Big(value)) }));
    expect(page.find('svg').getAttribute('aria-label')).toBe('block.chart_summary Return 1 2 1 3');
    expect(page.find('svg').classList).toContain('up');
    expect(page.element.querySelectorAll('path')).toHaveLength(2);
    await page.unmount();
  });

  it('draws no line through fewer than two points', async () => {
    const page = await mount(draw({ values: [new Big(1)] }));
    expect(page.element.querySelector('path')).toBeNull();
    await page.unmount();
  });

  it('says that a curve has no data yet', async () => {
    const page = await mount(draw({ kind: 'area', items: [] }));
    expect(page.element.textContent).toContain('block.chart_empty');
    await page.unmount();
  });

  it('has a legend with number and share for every part of a whole', async () => {
    const press = testEvent();
    const items = [
      { key: 'a', name: 'Spot', y: new Big(30), press },
      { key: 'b', name: 'Earn', y: new Big(10) },
    ];
    const page = await mount(draw({ kind: 'bar', items }));
    expect([...page.element.querySelectorAll('li')].map((entry) => entry.textContent)).toEqual([
      'Spot3075.0%',
      'Earn1025.0%',
    ]);
    await page.press('li button');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });

  it('is a skeleton while unknown', async () => {
    const page = await mount(draw({ kind: 'line', items: undefined }));
    expect(page.element.querySelector('.skeleton')).not.toBeNull();
    await page.unmount();
  });
});
