import { expect, test } from 'vitest';
import { find, indexOf, stemsOf } from '../tools/find.ts';
import questions from './questions.json' with { type: 'json' };

// Questions that somebody asks who maintains the project and does not know it, each with the words they would search
// for and the file that answers (`folder/name`). A file that is not found lacks the field's word in its name or its
// comments: mend that, not the question.

const FIRST = 3;
const index = indexOf(['engine', 'src', 'operators']);
const files = [...index.files.keys()];

test('there are fifty questions, each about a file that is there once', () => {
  expect(questions).toHaveLength(50);
  for (const { asks, file } of questions)
    expect([asks, files.filter((one) => one.endsWith(`/${file}`)).length]).toEqual([asks, 1]);
});

test.each(questions)('$asks', ({ grep, file }) => {
  const found = find(index, grep).slice(0, FIRST);
  expect(
    found.filter((one) => one.endsWith(`/${file}`)),
    `"${grep}" leads to ${found.join(', ')}`,
  ).toHaveLength(1);
});

test('words are found whatever their endings, in names of several words too', () => {
  expect(stemsOf('limits limited limiting')).toEqual(stemsOf('limit limit limit'));
  expect(stemsOf('stopOrder')).toEqual(stemsOf('stop order'));
});
