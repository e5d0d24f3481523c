// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { testEvent } from '../testing.tsx';
import { fieldHost, mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

const props = { id: 'code', label: 'Code', length: 6, look: 'cells' } as const;
const cells = (element: HTMLElement): string[] =>
  [...element.querySelectorAll('[aria-hidden] > span')].map((cell) => cell.textContent ?? '');

describe('field.code', () => {
  it('shows each digit in its cell and keeps only digits', async () => {
    const field = await mountField(view, props, null);
    await field.paste('input', ' 48-2１');
    expect(field.value()).toBe('4821');
    expect(cells(field.element)).toEqual(['4', '8', '2', '1', '', '']);
    await field.unmount();
  });

  it('says once that it is complete, and takes no more', async () => {
    const complete = testEvent();
    const field = await mountField(view, { ...props, complete }, '12345');
    await field.type('input', '6');
    await field.type('input', '7');
    expect(field.value()).toBe('123456');
    expect(complete.payloads).toHaveLength(1);
    await field.unmount();
  });

  it('can be filled in by the phone, unless it is secret', async () => {
    const field = await mountField(view, props, null);
    expect(field.find('input').getAttribute('autocomplete')).toBe('one-time-code');
    await field.unmount();
    const secret = await mountField(view, { ...props, secret: true }, '12');
    expect(secret.find('input').getAttribute('autocomplete')).toBe('off');
    expect(cells(secret.element)).toEqual(['•', '•', '', '', '', '']);
    await secret.unmount();
  });

  it('says where a code comes from that nobody typed, and lets go of it', async () => {
    const field = await mountField(view, { ...props, given: 'Confirmed elsewhere' }, 'pk-abc');
    const input = field.find('input') as HTMLInputElement;
    expect([input.value, input.readOnly]).toEqual(['Confirmed elsewhere', true]);
    expect(field.element.textContent).not.toContain('pk-abc');
    await field.press('button');
    expect(field.value()).toBeNull();
    expect(cells(field.element)).toHaveLength(6);
    await field.unmount();
  });

  it('counts down on server time until a code may be sent again', async () => {
    const host = fieldHost();
    const press = testEvent();
    const send = { label: 'Send code', press, again: host.now() + 42_000 };
    const field = await mountField(view, { ...props, host, send }, null);
    expect(field.element.textContent).toContain('field.resend_in 00:42');
    expect(field.element.querySelector('button')).toBeNull();
    act(() => host.pass(41_000));
    expect(field.element.textContent).toContain('00:01');
    act(() => host.pass(1000));
    await field.press('button');
    expect(press.payloads).toHaveLength(1);
    await field.unmount();
  });
});
