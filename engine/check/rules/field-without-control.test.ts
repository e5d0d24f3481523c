import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { fieldWithoutControl } from './field-without-control.ts';

const form = { fields: { name: { type: 'string', sent: false } } };
const control = { block: 'field.text', id: 'name', bind: 'form.name', label: 'a.b' };

test('a field that nobody can fill in', async () => {
  expect(await findings(fieldWithoutControl, { screens: { 'a/a': page([], { form }) } })).toEqual([
    'a/a.json:5:7 error field-without-control No block binds form.name. Add a control with "bind": "form.name", or take the field away.',
  ]);
  expect(await findings(fieldWithoutControl, { screens: { 'a/a': page([control], { form }) } })).toEqual([]);
});

test('one field in many rows', async () => {
  const list = { block: 'list', of: '=data.items', key: '=item.id', label: 'a.b', item: control };
  expect(
    await findings(fieldWithoutControl, {
      screens: { 'a/a': page([list], { form, data: { items: { call: 'item.list' } } }) },
    }),
  ).toEqual([
    'a/a.json:25:17 error field-without-control form.name is one field, and a list has many rows. Put the control outside the list, or edit a row in a sheet.',
  ]);
});

test('a sheet has a form of its own', async () => {
  const sheets = { edit: { title: 'a.b', form, body: [control] } };
  expect(await findings(fieldWithoutControl, { screens: { 'a/a': page([], { sheets }) } })).toEqual([]);
});
