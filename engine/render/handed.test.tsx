// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { frame, show, type } from './testing.tsx';

const FRAGMENT = {
  'fragments/choice': {
    description: 'A field that its user owns.',
    params: { field: { type: 'field<string>' }, open: { type: 'bool', default: true } },
    body: [{ block: 'field.text', id: 'inner', visible: '=params.open', bind: 'params.field', label: 'a.b' }],
  },
};

/** Shows a page that passes a field to a fragment, shown or hidden, and sends the field's value. */
async function page(open: string) {
  const sent: unknown[] = [];
  const shown = await show(
    {
      fragments: FRAGMENT,
      screens: {
        'a/a': {
          title: 'a.b',
          form: {
            fields: { number: { type: 'number' }, note: { type: 'string', default: 'kept', rules: ['required'] } },
            submit: [{ do: 'call', call: 'item.keep', with: { id: '=form.note' } }],
          },
          body: [
            { block: 'field.amount', id: 'number', bind: 'form.number', label: 'a.b' },
            { use: 'fragments/choice', id: 'use', with: { field: 'form.note', open } },
            { block: 'submit', id: 'send', label: 'a.b' },
          ],
        } as never,
      },
    } as never,
    async (_name, args) => {
      sent.push(args);
      return { value: true };
    },
  );
  const press = () =>
    act(async () => {
      [...shown.element.querySelectorAll('button')].at(-1)!.click();
      await frame();
    });
  return { ...shown, sent, press };
}

test('a field that a fragment shows is there: it is read, checked and sent', async () => {
  const shown = await page('=form.number == null');
  await shown.press();
  expect(shown.sent).toMatchObject([{ id: 'kept' }]);
  type(shown.element.querySelector<HTMLInputElement>('[data-node="inner"] input, input[id*="note"]')!, '');
  await shown.press();
  expect(shown.sent).toHaveLength(1);
});

test('a field that was handed on shows what is entered and what is wrong with it, and is drawn once a change', async () => {
  const shown = await page('=true');
  const input = shown.element.querySelector<HTMLInputElement>('[data-node="inner"] input, input[id*="note"]')!;
  shown.rendered.length = 0;
  type(input, '');
  await act(frame);
  expect(shown.rendered.length).toBeLessThan(5);
  await shown.press();
  expect(shown.element.textContent).toContain('engine.required');
  expect(shown.sent).toEqual([]);
});

test('a field whose fragment hides it is absent: neither checked nor sent', async () => {
  const shown = await page('=form.number == null');
  type(shown.element.querySelector('input')!, '5');
  await act(frame);
  await shown.press();
  expect(shown.sent).toEqual([{ id: null }]);
});
