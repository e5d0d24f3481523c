// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { testEvent } from '../testing.tsx';
import { mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

describe('field.phone', () => {
  it('keeps the digits of the national number', async () => {
    const field = await mountField(view, { id: 'mobile', label: 'Phone', area: '+86', press: testEvent() }, null);
    await field.paste('input', '138-0013 ８000');
    expect(field.value()).toBe('13800138000');
    await field.unmount();
  });

  it('leads to the area codes', async () => {
    const press = testEvent();
    const field = await mountField(view, { id: 'mobile', label: 'Phone', area: '+86', press }, null);
    expect(field.find('button').getAttribute('aria-label')).toBe('field.area +86');
    await field.press('button');
    expect(press.payloads).toHaveLength(1);
    await field.unmount();
  });
});
