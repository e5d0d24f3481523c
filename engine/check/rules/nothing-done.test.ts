import { expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import { nothingDone } from './nothing-done.ts';

const found = async (node: object, more: object = {}): Promise<string[]> =>
  (await findings(nothingDone, { screens: { 'a/a': page([node], more) } })).map((problem) =>
    problem.replace(/^\S+ error nothing-done /, ''),
  );

test('a press, unless it says that it cannot be', async () => {
  expect(await found(button())).toEqual(['A press does nothing here. Say what it does, or take it away.']);
  expect(await found({ ...button(), enabled: false, why: 'a.why' })).toEqual([]);
  expect(await found(button({ do: 'back' }))).toEqual([]);
});

test('the branches of a step', async () => {
  const decide = (more: object): object => button({ do: 'if', test: '=user != null', ...more });
  expect(await found(decide({ then: [], else: [{ do: 'back' }] }))).toEqual([
    'Nothing is done where this holds. Turn the test round and keep one branch.',
  ]);
  expect(await found(decide({ then: [{ do: 'back' }], else: [] }))).toEqual([
    'Nothing is done here: leave "else" out.',
  ]);
  expect(await found(decide({ then: [{ do: 'back' }] }))).toEqual([]);
});

test('an answer, and a form', async () => {
  const fragment = { events: { done: {} }, body: [button({ do: 'emit', event: 'done' })] };
  const use = async (done: readonly object[]): Promise<string[]> =>
    findings(nothingDone, {
      screens: { 'a/a': page([{ use: 'fragments/f', on: { done } }]) },
      fragments: { 'fragments/f': fragment as never },
    });
  expect(await use([])).toEqual([expect.stringContaining('Nothing answers "done".')]);
  expect(await use([{ do: 'back' }])).toEqual([]);
  const form = { fields: { x: { type: 'string' } }, submit: [] };
  expect(await found({ block: 'field.text', id: 'x', bind: 'form.x', label: 'a.x' }, { form })).toEqual([
    'The form is sent and nothing is done with it.',
  ]);
});
