// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { testEvent } from '../testing.tsx';
import { element, mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

const props = { id: 'remark', label: 'Remark', input: 'text' } as const;

describe('field.text', () => {
  it('writes what is typed; empty is null', async () => {
    const field = await mountField(view, props, null);
    await field.type('input', 'ab');
    expect(field.value()).toBe('ab');
    await field.clear('input');
    expect(field.value()).toBeNull();
    await field.unmount();
  });

  it('is named by its label and described by its error and its hint', async () => {
    const field = await mountField(view, { ...props, hint: 'Only you see it' }, 'x', {
      error: 'Too short',
      required: true,
    });
    const input = element(field, 'input', HTMLInputElement);
    expect(input.labels?.[0]?.textContent).toBe('Remark');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    const described = input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Too short', 'Only you see it']);
    await field.unmount();
  });

  it('is four elements while nothing is wrong: cheap where there are a hundred', async () => {
    const field = await mountField(view, props, '');
    expect(field.element.querySelectorAll('*')).toHaveLength(3);
    await field.change({ error: 'Required' });
    expect(field.element.querySelectorAll('*')).toHaveLength(4);
    await field.unmount();
  });

  it('says why it is off', async () => {
    const field = await mountField(view, { ...props, enabled: false, why: 'Choose a coin first' }, null);
    expect(element(field, 'input', HTMLInputElement).disabled).toBe(true);
    expect(field.element.textContent).toContain('Choose a coin first');
    await field.unmount();
  });

  it('tells the form when it was left', async () => {
    const field = await mountField(view, props, null);
    await field.focus('input');
    expect(field.blurs()).toBe(0);
    await field.leave('input');
    expect(field.blurs()).toBe(1);
    await field.unmount();
  });

  it('counts characters as a person does', async () => {
    const field = await mountField(view, { ...props, max: 3 }, '👍👍');
    expect(field.element.textContent).toContain('field.count 2 3');
    await field.type('input', 'ab');
    expect(field.element.querySelector('[data-over]')).not.toBeNull();
    await field.unmount();
  });

  it('empties with its cross, which is there only while there is something', async () => {
    const field = await mountField(view, { ...props, clear: true }, 'a');
    await field.press('button');
    expect(field.value()).toBeNull();
    expect(document.activeElement).toBe(field.find('input'));
    expect(field.element.querySelector('button')).toBeNull();
    await field.unmount();
  });

  it('runs enter, but not with shift in several lines', async () => {
    const enter = testEvent();
    const field = await mountField(view, { ...props, multiline: true, enter }, 'a');
    const press = (shiftKey: boolean): boolean =>
      field
        .find('textarea')
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', shiftKey, bubbles: true, cancelable: true }));
    expect(press(true)).toBe(true);
    expect(enter.payloads).toHaveLength(0);
    expect(press(false)).toBe(false);
    expect(enter.payloads).toHaveLength(1);
    await field.unmount();
  });

  it('has its actions on the label row, disarmed while one runs', async () => {
    const press = testEvent();
    const actions = [{ id: 'paste', icon: 'clipboard-paste', label: 'Paste', press }];
    const field = await mountField(view, { ...props, actions }, null);
    expect(field.find('[data-node=paste]').getAttribute('aria-label')).toBe('Paste');
    await field.press('[data-node=paste]');
    expect(press.payloads).toHaveLength(1);
    await field.unmount();
    const busy = await mountField(view, { ...props, actions, busy: true }, null);
    await busy.press('[data-node=paste]');
    expect(press.payloads).toHaveLength(1);
    await busy.unmount();
  });

  it('keeps the place of a hint that is not known yet', async () => {
    const field = await mountField(view, { ...props, hint: undefined }, null);
    expect(field.element.querySelector('p .skeleton')).not.toBeNull();
    await field.unmount();
  });
});
