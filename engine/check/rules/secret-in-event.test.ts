import { expect, test } from 'vitest';
import { body, operation } from '../examples.ts';
import { findings } from '../fixture.ts';
import type { Documents } from '../rule.ts';
import { secretInEvent } from './secret-in-event.ts';

const PASSWORD = { type: 'string', format: 'password' };
const PROVE = {
  '/prove': {
    post: operation('item.prove', { type: 'boolean' }, { 'x-effect': 'write', ...body({ proof: PASSWORD }) }),
  },
};

const tracking = (read: string, control: string, more: object = {}, steps: readonly object[] = []): Documents => ({
  app: { events: { 'a.b': { description: 'It was.', args: { long: 'bool' } } } },
  api: { paths: PROVE as never },
  screens: {
    'a/a': {
      title: 'a.b',
      calc: { length: '=size(form.x)' },
      form: {
        fields: { x: { type: 'string', ...more } },
        submit: [...steps, { do: 'track', event: 'a.b', with: { long: `=${read} > 6` } }],
      },
      body: [{ block: control, id: 'x', bind: 'form.x', label: 'a.b' }],
    } as never,
  },
});

const found = async (documents: Documents): Promise<string[]> =>
  (await findings(secretInEvent, documents)).map((line) => line.replace(/^\S+ error secret-in-event /, ''));

const SAID = ['form.x is secret: an event tells nothing of it. Take it away.'];

test.each<[string, Documents]>([
  ['a field that says that it is secret', tracking('size(form.x)', 'field.text', { secret: true })],
  ['one behind a derived value', tracking('calc.length', 'field.text', { secret: true })],
  ['a password', tracking('size(form.x)', 'field.password')],
  ['a code', tracking('size(form.x)', 'field.code')],
  [
    'what a call takes as a proof',
    tracking('size(form.x)', 'field.text', {}, [
      { do: 'call', call: 'item.prove', with: { proof: "=or(form.x, '')" } },
    ]),
  ],
])('%s is told to no event', async (_what, documents) => {
  expect(await found(documents)).toEqual(SAID);
});

test('what a sheet tells and a call takes as a proof is told to no event', async () => {
  const on = {
    confirmed: [
      { do: 'call', call: 'item.prove', with: { proof: '=event.password' } },
      { do: 'track', event: 'a.b', with: { long: '=size(event.password) > 6' } },
      { do: 'track', event: 'a.b', with: { long: '=event.again' } },
    ],
  };
  const sheet = {
    title: 'a.b',
    events: { confirmed: { password: 'string', again: 'bool' } },
    body: [
      {
        block: 'button',
        id: 'go',
        label: 'a.b',
        press: [{ do: 'emit', event: 'confirmed', with: { password: 'x', again: true } }],
      },
    ],
  };
  const screen = {
    title: 'a.b',
    sheets: { ask: sheet },
    body: [{ block: 'button', id: 'ask', label: 'a.b', press: [{ do: 'open', sheet: 'ask', on }] }],
  };
  expect(
    await found({
      app: { events: { 'a.b': { description: 'It was.', args: { long: 'bool' } } } },
      api: { paths: PROVE as never },
      screens: { 'a/a': screen as never },
    }),
  ).toEqual(['event.password is secret: an event tells nothing of it. Take it away.']);
});

test('other fields may be counted', async () => {
  expect(await found(tracking('size(form.x)', 'field.text'))).toEqual([]);
});
