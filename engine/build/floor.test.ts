import { expect, test } from 'vitest';
import { readFloor, targetsOf } from './floor.ts';

test('a list of browsers is the target of a build', () => {
  const floor = readFloor(['chrome >= 109', 'android >= 109', 'firefox >= 115', 'ios_saf >= 16.4', 'safari >= 16.4']);
  expect(floor.get('android')).toBe('109');
  expect(targetsOf(floor)).toEqual(['chrome109', 'firefox115', 'ios16.4', 'safari16.4']);
});

test('a line of another form is refused: nothing else is known here', () => {
  expect(() => readFloor(['last 2 versions'])).toThrow('"last 2 versions" is not of the form');
});
