// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const props = { host: testHost(), label: 'Withdraw', variant: 'primary' } as const;

describe('submit', () => {
  it('sends once however often it is pressed while the form is on its way, and keeps its label', async () => {
    const press = testEvent();
    const page = await mount(view({ ...props, press }));
    await page.press('[data-node=submit] button');
    await page.render(view({ ...props, press, busy: true }));
    for (let tap = 0; tap < 10; tap += 1) await page.press('[data-node=submit] button');
    expect(press.payloads).toHaveLength(1);
    expect(page.find('button').textContent).toContain('Withdraw');
    await page.unmount();
  });

  it('says why it is off', async () => {
    const press = testEvent();
    const page = await mount(view({ ...props, press, enabled: false, why: 'The fee is not known yet' }));
    await page.press('button');
    expect(press.payloads).toHaveLength(0);
    expect(page.element.textContent).toContain('The fee is not known yet');
    await page.unmount();
  });

  it('may be an icon alone, which then speaks its label', async () => {
    const press = testEvent();
    const page = await mount(view({ ...props, press, icon: 'check', bare: true, label: 'Send' }));
    expect(page.find('button').getAttribute('aria-label')).toBe('Send');
    await page.press('button');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });
});
