// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { frame, show, type, type Shown } from '../../render/testing.tsx';

/**
 * Shows a page that pays and whose second field appears when the server requires it. The host refuses with the given
 * code.
 */
const paying = (code: string): Promise<Shown> =>
  show(
    {
      screens: {
        'a/a': {
          title: 'a.b',
          state: { more: { type: 'bool', default: false } },
          form: {
            fields: { number: { type: 'number' } },
            submit: [
              {
                do: 'call',
                call: 'item.pay',
                with: { number: '=form.number' },
                else: { too_much: [{ do: 'set', path: 'state.more', to: true }] },
              },
              { do: 'set', path: 'form.number', to: 7 },
            ],
          },
          body: [
            { block: 'field.amount', id: 'number', bind: 'form.number', label: 'a.b' },
            { block: 'text', id: 'more', visible: '=state.more', text: 'a.more' },
            { block: 'submit', id: 'send', label: 'a.b' },
          ],
        } as never,
      },
      locales: { en: { a: { b: 'B', more: 'More, please' }, error: { too_much: 'Too much' } } },
    },
    () =>
      Promise.resolve({
        error: { code, parameter: 'number', text: `refused: ${code}`, shown: false, unknownOutcome: false },
      }),
  );

async function pay({ element }: Shown): Promise<void> {
  type(element.querySelector('input')!, '3');
  await act(async () => {
    element.querySelector('button')!.click();
    await frame();
  });
  await act(frame);
}

test('an error that has its own steps is not said, and ends the list', async () => {
  const shown = await paying('too_much');
  await pay(shown);
  expect(shown.element.textContent).toContain('a.more');
  expect(shown.element.textContent).not.toContain('refused');
  expect(shown.element.querySelector('input')!.value).toBe('3');
});

test('another error is said as ever', async () => {
  const shown = await paying('sold_out');
  await pay(shown);
  expect(shown.element.textContent).not.toContain('a.more');
  expect(shown.element.textContent).toContain('refused: sold_out');
});
