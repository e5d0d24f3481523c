// @vitest-environment jsdom
import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Documents } from '../check/fixture.ts';
import type { CallError } from '../host.ts';
import { stubResizeObserver } from '../block/testing.tsx';
import { frame, show, type, type Shown } from '../render/testing.tsx';

// The page shows why the server refuses: at the field, or, where the field is hidden, as a toast that names the field.

beforeAll(stubResizeObserver);

const TEXTS = {
  a: { title: 'Pay', amount: 'Amount', sure: 'Sure?', hide: 'Hide' },
  engine: { at_field: '{{field}}: {{text}}' },
};
const PAY = { do: 'call', call: 'item.pay', with: { number: '=form.number' } };
const FIELD = { block: 'field.amount', id: 'number', bind: 'form.number', label: 'a.amount' };

/** Shows a page with an amount field, in which `press` pays; the server refuses the amount. */
async function page(
  body: readonly object[],
  press: object,
  text = 'Too much',
  sheets = {},
): Promise<Shown & { readonly said: () => readonly unknown[] }> {
  const documents = {
    screens: {
      'a/a': {
        title: 'a.title',
        state: { hidden: { type: 'bool', default: false } },
        sheets,
        form: { fields: { number: { type: 'number' } }, submit: [{ do: 'reset' }] },
        body: [
          ...body,
          { block: 'submit', id: 'send', label: 'a.b' },
          { block: 'button', id: 'press', label: 'a.b', press: [press] },
          { block: 'button', id: 'hide', label: 'a.hide', press: [{ do: 'set', path: 'state.hidden', to: true }] },
        ],
      } as never,
    },
    locales: { en: { ...TEXTS, a: { ...TEXTS.a, b: 'B' } } },
  };
  const error: CallError = { code: 'too_much', parameter: 'number', text, shown: false, unknownOutcome: false };
  const toast = vi.fn();
  const shown = await show(documents as Documents, async () => ({ error }), {
    shell: { toast } as never,
    translate: (key, args) =>
      key === 'engine.at_field'
        ? `${String(args?.['field'])}: ${String(args?.['text'])}`
        : key === 'a.amount'
          ? 'Amount'
          : key,
  });
  await act(frame);
  return { ...shown, said: () => toast.mock.calls.map(([words]) => words as unknown) };
}

const press = async (id: string): Promise<void> => {
  await act(async () => {
    document.querySelector<HTMLElement>(`button[data-node=${id}], [data-node=${id}] button`)!.click();
    await frame();
  });
  await act(frame);
};

test('a button that pays has its refusal shown at the field, which takes the focus', async () => {
  const { element, said } = await page([FIELD], PAY);
  type(element.querySelector('input')!, '3');
  await press('press');
  expect(element.querySelector('[data-node=number]')!.textContent).toContain('Too much');
  expect(document.activeElement).toBe(element.querySelector('input'));
  expect(said()).toEqual([]);
});

test('where no block shows the field any more, the message names it', async () => {
  const { element, said } = await page([{ ...FIELD, visible: '=!state.hidden' }], PAY);
  type(element.querySelector('input')!, '3');
  await press('hide');
  await press('press');
  expect(said()).toEqual(['Amount: Too much']);
});

test('a message that names the field by itself says it once', async () => {
  const { element, said } = await page([{ ...FIELD, visible: '=!state.hidden' }], PAY, 'The amount is too large');
  type(element.querySelector('input')!, '3');
  await press('hide');
  await press('press');
  expect(said()).toEqual(['The amount is too large']);
});

test('under a sheet that asked, the field is marked and the message names it above', async () => {
  const asked = { title: 'a.sure', body: [{ block: 'button', id: 'yes', label: 'a.b', press: [PAY] }] };
  const { element, said } = await page([FIELD], { do: 'open', sheet: 'asked' }, 'Too much', { asked });
  type(element.querySelector('input')!, '3');
  await press('press');
  await vi.waitFor(() => expect(document.querySelector('[data-node=yes]')).not.toBeNull());
  await press('yes');
  expect(said()).toEqual(['Amount: Too much']);
  expect(element.querySelector('[data-node=number]')!.textContent).toContain('Too much');
  expect(document.activeElement).not.toBe(element.querySelector('input'));
});
