// @vitest-environment jsdom
import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { view } from './view.tsx';

type Props = PropsOf<typeof schema>;

const host = testHost();
const props = (over: Partial<Props>): Props => ({
  host,
  id: 'bell',
  icon: 'bell',
  label: 'Messages',
  size: 'normal',
  variant: 'plain',
  tone: 'text1',
  press: testEvent(),
  ...over,
});

describe('icon-button', () => {
  it('is named and pressed', async () => {
    const press = testEvent();
    const page = await mount(view(props({ press, count: new Big(3) })));
    await page.press('button[data-node=bell][aria-label=Messages]');
    expect(press.payloads).toHaveLength(1);
    expect(page.element.textContent).toBe('3');
    await page.unmount();
  });

  it('says its state only where it is a switch, unknown being off', async () => {
    const page = await mount(view(props({})));
    expect(page.find('button').hasAttribute('aria-pressed')).toBe(false);
    await page.render(view(props({ pressed: undefined })));
    expect(page.find('button').getAttribute('aria-pressed')).toBe('false');
    await page.render(view(props({ pressed: true })));
    expect(page.find('button').getAttribute('aria-pressed')).toBe('true');
    await page.unmount();
  });
});
