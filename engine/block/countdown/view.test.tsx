// @vitest-environment jsdom
import { act, createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost, type TestHost } from '../testing.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { view } from './view.tsx';

type Props = PropsOf<typeof schema>;

const draw = (host: TestHost, over: Partial<Props>) => {
  const props: Props = { host, until: host.now() + 90_000, style: 'mm:ss', size: 'body', tone: 'text1', ...over };
  return createElement(view, props);
};
const pass = async (host: TestHost, milliseconds: number): Promise<void> => {
  await act(async () => Promise.resolve(host.pass(milliseconds)));
};

describe('countdown', () => {
  it('counts down on the clock of the server', async () => {
    const host = testHost();
    const page = await mount(draw(host, {}));
    expect(page.find('[role=timer]').textContent).toBe('01:30');
    await pass(host, 31_000);
    expect(page.find('[role=timer]').textContent).toBe('00:59');
    await page.unmount();
  });

  it('tells the end once, by the newest handler, and again for a new moment', async () => {
    const host = testHost();
    const first = testEvent();
    const second = testEvent();
    const until = host.now() + 3000;
    const page = await mount(draw(host, { until, end: first }));
    await page.render(draw(host, { until, end: second }));
    await pass(host, 2000);
    expect(second.payloads).toHaveLength(0);
    await pass(host, 10_000);
    expect([first.payloads.length, second.payloads.length]).toEqual([0, 1]);
    await page.render(draw(host, { until: host.now() + 1000, end: second }));
    await pass(host, 1000);
    expect(second.payloads).toHaveLength(2);
    await page.unmount();
  });

  it('does not tell an end that is past already: a refresh would go round in circles', async () => {
    const host = testHost();
    const end = testEvent();
    const page = await mount(draw(host, { until: host.now() - 1, end }));
    await pass(host, 5000);
    expect(page.element.textContent).toBe('00:00');
    expect(end.payloads).toHaveLength(0);
    await page.unmount();
  });

  it('stands in boxes with their units', async () => {
    const host = testHost();
    const page = await mount(
      draw(host, { style: 'boxes', until: host.now() + 86_400_000 + 3_661_000, label: 'Ends in' }),
    );
    expect(page.element.textContent).toBe('Ends in01block.days01block.hours01block.minutes01block.seconds');
    expect(page.find('[role=timer]').getAttribute('aria-label')).toBe('Ends in');
    await page.unmount();
  });
});
