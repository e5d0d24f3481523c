// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { testEvent } from '../testing.tsx';
import { mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

describe('field.checkbox', () => {
  it('is ticked by its words, and shows its error', async () => {
    const field = await mountField(view, { id: 'agree', label: 'I agree' }, null, { error: 'Please agree first' });
    await field.press('label');
    expect(field.value()).toBe(true);
    expect(field.find('input').getAttribute('aria-describedby')).toBe('control-error');
    expect(document.getElementById('control-error')?.textContent).toBe('Please agree first');
    await field.unmount();
  });

  it('opens what is agreed to without ticking', async () => {
    const press = testEvent();
    const field = await mountField(
      view,
      { id: 'agree', label: 'I agree to', link: { label: 'the terms', press } },
      false,
    );
    await field.press('button');
    expect(press.payloads).toHaveLength(1);
    expect(field.value()).toBe(false);
    await field.unmount();
  });
});
