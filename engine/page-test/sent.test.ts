import { expect, test } from 'vitest';
import { callMissed } from './sent.ts';

const made = [
  { call: 'task.add', args: { title: 'Paint', urgent: '1', hours: '2.50' } },
  { call: 'task.add', args: { title: 'Mow', hours: '3' } },
];
const missed = (args: Parameters<typeof callMissed>[0]['with'], times?: number): string | undefined =>
  callMissed(
    { call: 'task.add', ...(args === undefined ? {} : { with: args }), ...(times === undefined ? {} : { times }) },
    made,
  );

test('a call counts as it was sent: figures by their value, yes and no as the wire has them', () => {
  expect(missed({ title: 'Paint', urgent: true, hours: 2.5 }, 1)).toBeUndefined();
  expect(missed({ title: 'Mow', urgent: null }, 1)).toBeUndefined();
  expect(missed(undefined, 2)).toBeUndefined();
});

test('of the call that comes nearest the arguments that differ are told', () => {
  expect(missed({ title: 'Paint', hours: 3, urgent: true })).toBe(
    'task.add was made twice, but not so: "hours" was "2.50", not 3.',
  );
  expect(missed({ title: 'Mow', hours: '3', urgent: '1' })).toBe(
    'task.add was made twice, but not so: "urgent" was not sent, and "1" is expected.',
  );
});

test('a value of another kind is told as such', () => {
  const sent = [{ call: 'task.add', args: { urgent: true } }];
  expect(callMissed({ call: 'task.add', with: { urgent: 'true' } }, sent)).toBe(
    'task.add was made once, but not so: "urgent" was true, not "true" (true or false, not a string).',
  );
});

test('how often is told where it differs', () => {
  expect(missed(undefined, 1)).toBe('task.add was made twice, not once.');
  expect(missed({ title: 'Mow' }, 0)).toBe('task.add was made once with these arguments, and must not be.');
  expect(callMissed({ call: 'task.drop', times: 1 }, made)).toBe('task.drop was not made.');
  expect(callMissed({ call: 'task.add', times: 1 }, [], made)).toBe(
    'The steps did not make task.add: it was made twice before them.',
  );
});
