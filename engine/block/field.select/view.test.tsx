// @vitest-environment jsdom
import { act, useEffect, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Big } from 'big.js';
import type { SheetProps } from '../../overlay/sheet.tsx';
import type { Mounted } from '../testing.tsx';
import { mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

// The sheet has its own tests; here a plain element replaces it, which exists while it is open.
vi.mock('../../overlay/sheet.tsx', () => ({ Sheet: PlainSheet }));

function PlainSheet({ open, children, onClosed }: SheetProps): ReactNode {
  useEffect(() => {
    if (!open) onClosed?.();
  }, [open, onClosed]);
  return open ? <div role="dialog">{children}</div> : null;
}

const props = {
  id: 'fiat',
  label: 'Fiat',
  options: [
    { key: 'EUR', label: 'EUR', value: 'Euro' },
    { key: 'USD', label: 'USD', value: { title: 'US dollar', note: 'Most used' } },
    { key: 'HKD', label: 'HKD', value: { title: 'Hong Kong dollar', disabled: true } },
  ],
};

const options = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const option = (title: string): HTMLElement => {
  const found = options().find((row) => row.textContent?.includes(title));
  if (found === undefined) throw new Error(`No option ${title}`);
  return found;
};
/** Opens the sheet, whose code loads with the first press. */
async function openSheet(field: Mounted): Promise<void> {
  await field.press('button');
  await vi.waitFor(async () => {
    await act(async () => import('./list.tsx'));
    expect(document.querySelector('[role=dialog]')).not.toBeNull();
  });
}

afterEach(() => {
  document.body.replaceChildren();
});

describe('field.select', () => {
  it('shows the name of what is chosen, and says so to a screen reader with its label', async () => {
    const field = await mountField(view, props, 'EUR');
    const button = field.find('button');
    expect(button.textContent).toBe('Euro');
    // Page tests read the key of what is chosen.
    expect(button.dataset['chosen']).toBe('EUR');
    const name = button
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(name).toEqual(['Fiat', 'Euro']);
    await field.unmount();
  });

  it('chooses in its sheet, which then goes', async () => {
    const field = await mountField(view, props, 'EUR');
    await openSheet(field);
    expect(option('Euro').getAttribute('aria-selected')).toBe('true');
    expect((option('Hong Kong') as HTMLButtonElement).disabled).toBe(true);
    await act(async () => Promise.resolve(option('US dollar').click()));
    expect(field.value()).toBe('USD');
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(field.blurs()).toBe(1);
    await field.unmount();
  });

  it('has a search for a long list, blind to case and accents', async () => {
    const items = ['Österreich', 'Frankreich', ...Array.from({ length: 12 }, (_, index) => `Land ${index}`)].map(
      (title) => ({ key: title, value: title, title }),
    );
    const field = await mountField(view, { id: 'country', label: 'Country', items }, null);
    await openSheet(field);
    const search = document.querySelector<HTMLInputElement>('[type=search]');
    if (search === null) throw new Error('No search');
    const find = (words: string): Promise<void> =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, words);
        search.dispatchEvent(new InputEvent('input', { bubbles: true }));
        return Promise.resolve();
      });
    await find('oster');
    expect(options().map((row) => row.textContent)).toEqual(['Österreich']);
    await find('nowhere');
    expect(document.body.textContent).toContain('field.no_match');
    await field.unmount();
  });

  it('compares numbers as numbers', async () => {
    const items = [15, 30].map((minutes) => ({
      key: String(minutes),
      value: new Big(minutes),
      title: `${minutes} min`,
    }));
    const field = await mountField(view, { id: 'minutes', label: 'Minutes', items }, new Big('30.0'));
    expect(field.find('button').textContent).toBe('30 min');
    await field.unmount();
  });
});
