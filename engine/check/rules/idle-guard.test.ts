import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { idleGuard } from './idle-guard.ts';

const form = (guard: object): object => ({ fields: { name: { type: 'string' } }, submit: [], ...guard });

test('the form of a page may ask, and that of a fragment on one', async () => {
  const found = await findings(idleGuard, {
    screens: { 'a/a': page([{ use: 'fragments/f' }], { form: form({ guard: false }) }) },
    fragments: { 'fragments/f': { form: form({ guard: false }), body: [] } as never },
  });
  expect(found).toEqual([]);
});

test('that of a sheet cannot, in a page or by itself', async () => {
  const found = await findings(idleGuard, {
    screens: { 'a/a': page([], { sheets: { s: { title: 'a.b', body: [], form: form({ guard: true }) } } }) },
    fragments: { 'fragments/f': { kind: 'sheet', title: 'a.b', form: form({ guard: false }), body: [] } as never },
  });
  expect(found).toEqual([
    expect.stringContaining('A sheet closes without a question'),
    expect.stringContaining('A sheet closes without a question'),
  ]);
});
