// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { testEvent } from '../testing.tsx';
import { element, mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

describe('field.switch', () => {
  it('is a switch named by its label; it writes and tells', async () => {
    const change = testEvent<{ value: boolean }>();
    const field = await mountField(view, { id: 'sound', label: 'Sound', change }, null);
    const input = element(field, '[role=switch]', HTMLInputElement);
    expect(input.labels?.[0]?.textContent).toBe('Sound');
    expect(input.checked).toBe(false);
    await field.press('[role=switch]');
    expect(field.value()).toBe(true);
    expect(change.payloads).toEqual([{ value: true }]);
    await field.unmount();
  });

  it('cannot be turned again while what it did is under way', async () => {
    const field = await mountField(view, { id: 'sound', label: 'Sound', busy: true }, true);
    await field.press('[role=switch]');
    expect(field.value()).toBe(true);
    await field.unmount();
  });
});
