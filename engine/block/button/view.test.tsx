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
  id: 'pay',
  label: 'Pay',
  variant: 'primary',
  size: 'large',
  press: testEvent(),
  ...over,
});

describe('button', () => {
  it('runs its event', async () => {
    const press = testEvent();
    const page = await mount(view(props({ press })));
    await page.press('[data-node=pay] button');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });

  it('has a name while its label is not known yet', async () => {
    const page = await mount(view(props({ label: undefined })));
    expect(page.find('button [role=img]').getAttribute('aria-label')).toBe('…');
    await page.unmount();
  });

  it('keeps its label while it runs, says so, and does not run twice', async () => {
    const press = testEvent();
    const page = await mount(view(props({ press, busy: true })));
    const button = page.find('button');
    expect(button.textContent).toContain('Pay');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await page.press('button');
    expect(press.payloads).toHaveLength(0);
    await page.unmount();
  });

  it('says why it is not enabled, to eyes and to ears, and can still be reached', async () => {
    const press = testEvent();
    const page = await mount(view(props({ press, enabled: false, why: 'Not started yet' })));
    const button = page.find('button');
    expect(page.element.textContent).toContain('Not started yet');
    expect(button.getAttribute('aria-description')).toBe('Not started yet');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
    await page.press('button');
    expect(press.payloads).toHaveLength(0);
    await page.unmount();
  });

  it('has the second line inside the button', async () => {
    const page = await mount(view(props({ note: 'Margin 12.00' })));
    expect(page.find('button').textContent).toBe('PayMargin 12.00');
    await page.unmount();
  });
});
