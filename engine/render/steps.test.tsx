// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { body, operation } from '../check/examples.ts';
import type { Documents } from '../check/fixture.ts';
import { DRAFTS_KEY } from '../form/drafts-key.ts';
import { followLayers, type OpenLayer } from '../overlay/layers.ts';
import { frame, show, type, type FakeCall, type Shown } from './testing.tsx';

const WORDS = { type: 'string' };
const MAYBE = { type: ['string', 'null'] };

/** A form of three steps: what, who (with more fields for a firm), and a summary. */
const SHIP: Documents = {
  screens: {
    'a/a': {
      title: 'a.b',
      form: {
        fields: {
          name: { type: 'string', rules: ['required'] },
          firm: { type: 'bool', default: false },
          number: { type: 'string', rules: ['required'] },
          note: { type: 'string' },
        },
        steps: { what: { title: 'step.what' }, who: { title: 'step.who' }, look: { title: 'step.look' } },
        submit: [
          { do: 'call', call: 'item.note', with: { name: '=form.name', number: '=form.number', note: '=form.note' } },
        ],
      },
      body: [
        {
          switch: '=status.step',
          cases: {
            what: [{ block: 'field.text', id: 'name', bind: 'form.name', label: 'a.name' }],
            who: [
              { block: 'field.switch', id: 'firm', bind: 'form.firm', label: 'a.firm' },
              {
                block: 'field.text',
                id: 'number',
                bind: 'form.number',
                label: 'a.number',
                visible: '=or(form.firm, false)',
              },
            ],
            look: [
              { block: 'text', id: 'all', text: "=text(or(form.name, '--'))" },
              { block: 'field.text', id: 'note', bind: 'form.note', label: 'a.note' },
            ],
          },
        },
        { block: 'submit', id: 'send', label: 'a.send' },
      ],
    } as never,
  },
  api: {
    paths: {
      '/note': {
        post: operation(
          'item.note',
          { type: 'boolean' },
          { 'x-effect': 'write', ...body({ name: WORDS, number: MAYBE, note: MAYBE }, ['name']) },
        ),
      },
    },
  } as never,
};

const input = ({ element }: Shown, id: string): HTMLInputElement => element.querySelector(`[data-node=${id}] input`)!;
const press = ({ element }: Shown, id: string): Promise<void> =>
  act(async () => {
    element.querySelector<HTMLElement>(`[data-node=${id}] button, [data-node=${id}] [role=switch]`)!.click();
    await frame();
  });
/** The text of the step on screen. */
const step = ({ element }: Shown): string | undefined =>
  element.querySelector<HTMLElement>('[data-step]:not([hidden])')?.dataset.step;

/** Records what is sent. */
function asking(answer: Awaited<ReturnType<FakeCall>> = { value: true }): { call: FakeCall; sent: object[] } {
  const sent: object[] = [];
  return {
    sent,
    call: async (_name, given) => {
      sent.push(given);
      return answer;
    },
  };
}

test('each step must hold before the next; what was filled in before is sent from the last', async () => {
  const { call, sent } = asking();
  const page = await show(SHIP, call);
  await press(page, 'send');
  expect(step(page)).toBe('what');
  expect(page.element.querySelector('[data-step=what]')?.textContent).toContain('engine.required');
  expect(document.activeElement).toBe(input(page, 'name'));
  type(input(page, 'name'), 'Ann');
  await press(page, 'send');
  expect([step(page), document.activeElement?.textContent]).toEqual(['who', 'form.stepstep.who']);
  expect(page.element.querySelector('[data-step=what]')!.hasAttribute('inert')).toBe(true);
  await press(page, 'send');
  expect([step(page), page.element.querySelector('[data-node=all]')?.textContent]).toEqual(['look', 'Ann']);
  expect(page.element.querySelector('[data-node=send]')?.textContent).toBe('a.send');
  expect(sent).toEqual([]);
  await press(page, 'send');
  expect(sent).toEqual([{ name: 'Ann', number: null, note: null }]);
});

test('a field of an earlier step still comes and goes by its condition', async () => {
  const { call, sent } = asking();
  const page = await show(SHIP, call);
  type(input(page, 'name'), 'Ann');
  await press(page, 'send');
  await press(page, 'firm');
  await press(page, 'send');
  expect([step(page), document.activeElement]).toEqual(['who', input(page, 'number')]);
  type(input(page, 'number'), '77');
  await press(page, 'send');
  await press(page, 'send');
  expect(sent.at(-1)).toEqual({ name: 'Ann', number: '77', note: null });
  await press(page, 'send-back');
  await press(page, 'firm');
  await press(page, 'send');
  await press(page, 'send');
  expect(sent.at(-1)).toEqual({ name: 'Ann', number: null, note: null });
});

test('the phone’s back goes one step back, and keeps what was filled in', async () => {
  const layers: OpenLayer[] = [];
  const stop = followLayers({
    opened: (layer) => void layers.push(layer),
    closed: (layer) => void layers.splice(layers.indexOf(layer), 1),
  });
  const page = await show(SHIP);
  type(input(page, 'name'), 'Ann');
  await press(page, 'send');
  await press(page, 'send');
  expect([step(page), layers.length, layers.map(({ entry }) => entry)]).toEqual(['look', 2, ['e', 'e']]);
  act(() => void layers.at(-1)!.back());
  expect([step(page), layers.length]).toEqual(['who', 1]);
  await press(page, 'send-back');
  expect([step(page), layers.length, input(page, 'name').value]).toEqual(['what', 0, 'Ann']);
  expect(page.element.querySelector('[data-node=send-back]')).toBeNull();
  stop();
});

test('what the server refuses leads to the step of its field', async () => {
  const error = { code: 'x', text: 'Taken.', parameter: 'name', shown: false, unknownOutcome: false };
  const page = await show(SHIP, asking({ error }).call);
  type(input(page, 'name'), 'Ann');
  for (let times = 0; times < 3; times += 1) await press(page, 'send');
  expect([step(page), document.activeElement]).toEqual(['what', input(page, 'name')]);
  expect(page.element.textContent).toContain('Taken.');
});

test('a reload keeps the step and what was filled in, until it is sent', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const first = await show(SHIP, undefined, { storage });
  type(input(first, 'name'), 'Ann');
  await press(first, 'send');
  await press(first, 'firm');
  type(input(first, 'number'), '77');
  window.dispatchEvent(new Event('pagehide'));
  const after = JSON.stringify(kept.get(DRAFTS_KEY));
  expect(after).toContain('77');
  first.hide();
  const { call, sent } = asking();
  const page = await show(SHIP, call, { storage });
  expect([step(page), input(page, 'name').value, input(page, 'number').value]).toEqual(['who', 'Ann', '77']);
  await press(page, 'send');
  await press(page, 'send');
  expect(sent).toEqual([{ name: 'Ann', number: '77', note: null }]);
  window.dispatchEvent(new Event('pagehide'));
  expect(kept.get(DRAFTS_KEY)).not.toContain('Ann');
});

test('one key in a step draws nothing but what reads the field, with the steps before it in the page', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `f${index}`);
  const page = await show({
    screens: {
      'a/a': {
        title: 'a.b',
        form: {
          fields: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
          steps: { one: { title: 'step.one' }, two: { title: 'step.two' } },
          submit: [],
        },
        body: [
          {
            switch: '=status.step',
            cases: Object.fromEntries(
              ['one', 'two'].map((part, index) => [
                part,
                names
                  .slice(index * 30, index * 30 + 30)
                  .map((name) => ({ block: 'field.text', id: name, bind: `form.${name}`, label: 'a.b' })),
              ]),
            ),
          },
          { block: 'submit', id: 'send', label: 'a.send' },
        ],
      } as never,
    },
  });
  await press(page, 'send');
  expect(step(page)).toBe('two');
  page.rendered.length = 0;
  type(input(page, 'f30'), 'x');
  expect(page.rendered).toEqual([]);
});
