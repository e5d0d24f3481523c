import { expect, test } from 'vitest';
import { find, indexOf, stemsOf } from '../tools/find.ts';
import questions from './questions.json' with { type: 'json' };

// Questions that somebody asks who maintains the project and does not know it, each with the words they would search
// for and the file that answers. A file that is not found lacks the field's word in its name or its comments: mend
// that, not the question.

const FIRST = 3;
const index = indexOf(['engine', 'src', 'operators']);

test('there are fifty questions, each about a file that is there', () => {
  expect(questions).toHaveLength(50);
  expect(questions.filter(({ file }) => !index.files.has(file))).toEqual([]);
});

test.each(questions)('$asks', ({ grep, file }) => expect(find(index, grep).slice(0, FIRST)).toContain(file));

test('words are found whatever their endings, in names of several words too', () => {
  expect(stemsOf('limits limited limiting')).toEqual(stemsOf('limit limit limit'));
  expect(stemsOf('stopOrder')).toEqual(stemsOf('stop order'));
});
