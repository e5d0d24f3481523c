// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { view } from './view.tsx';

type Props = PropsOf<typeof schema>;

const host = testHost();
const props = (over: Partial<Props>): Props => ({
  host,
  gap: 'm',
  align: 'center',
  justify: 'start',
  size: 'auto',
  ...over,
});

describe('row', () => {
  it('is one button, named by its content, where it can be pressed', async () => {
    const press = testEvent();
    const page = await mount(view(props({ id: 'pair', press, children: <span>Pair</span> })));
    expect(page.find('button[data-node=pair]').textContent).toBe('Pair');
    await page.press('button');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });

  it('lays a named press behind content that can be pressed for itself', async () => {
    const outer = testEvent();
    const inner = testEvent();
    const page = await mount(
      view(
        props({
          press: outer,
          label: 'Open pair',
          children: (
            <button type="button" className="star" onClick={() => void inner()}>
              Star
            </button>
          ),
        }),
      ),
    );
    expect(page.element.querySelector('button button')).toBeNull();
    expect(page.find('.press-cover').getAttribute('aria-label')).toBe('Open pair');
    await page.press('.star');
    expect([outer.payloads.length, inner.payloads.length]).toEqual([0, 1]);
    await page.press('.press-cover');
    expect(outer.payloads).toHaveLength(1);
    await page.unmount();
  });

  it('does nothing while it is not enabled', async () => {
    const press = testEvent();
    const page = await mount(view(props({ press, enabled: false })));
    await page.press('button');
    expect(press.payloads).toHaveLength(0);
    await page.unmount();
  });

  it('is no button where it cannot be pressed', async () => {
    const page = await mount(view(props({ children: 'Words' })));
    expect(page.element.querySelector('button')).toBeNull();
    await page.unmount();
  });
});
