// @vitest-environment jsdom
import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { mount, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const steps = ['Order', 'Pay', 'Release'].map((label) => ({ label }));
const draw = (current: number | undefined) =>
  view({
    host: testHost(),
    steps,
    current: current === undefined ? undefined : new Big(current),
    layout: 'horizontal',
  });

describe('steps', () => {
  it('marks what is done, what is being done, and nothing else', async () => {
    const page = await mount(draw(1));
    expect(page.find('[aria-current=step]').textContent).toBe('2Pay');
    expect([...page.element.querySelectorAll('li')].map((step) => step.textContent)).toEqual([
      'Orderblock.step_done',
      '2Pay',
      '3Release',
    ]);
    await page.unmount();
  });

  it('has all done at the end and none while unknown', async () => {
    const page = await mount(draw(3));
    expect(page.element.querySelector('[aria-current]')).toBeNull();
    expect(page.element.textContent?.match(/step_done/g)).toHaveLength(3);
    await page.render(draw(undefined));
    expect(page.element.textContent).toBe('1Order2Pay3Release');
    await page.unmount();
  });
});
