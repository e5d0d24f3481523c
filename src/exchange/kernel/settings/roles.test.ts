import { expect, test } from 'vitest';
import { ALL_ROLES, readRoles } from './roles.ts';

test.each([
  ['api,live,jobs', ['api', 'live', 'jobs']],
  ['jobs', ['jobs']],
  [' api  live,', ['api', 'live']],
  ['', []],
])('"%s" names %j', (text, roles) => {
  expect(readRoles(text)).toEqual(new Set(roles));
});

test('a name that is no role is told', () => {
  expect(readRoles('api,markets')).toEqual({ unknown: 'markets' });
  expect([...ALL_ROLES]).toEqual(['api', 'live', 'engine', 'jobs']);
});
