import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import type { Documents } from '../rule.ts';
import { accessCircle } from './access-circle.ts';

const rule = (go: string): object => ({ test: '=user != null', go, text: 'a.b' });
const find = async (access: object, screens: Documents['screens']): Promise<string[]> =>
  (await findings(accessCircle, { app: { access } as never, screens: { 'a/a': page([]), ...screens } })).map((line) =>
    line.replace(/^\S+ error access-circle /, ''),
  );

test('a page that asks for the right that one comes there for', async () => {
  expect(await find({ user: rule('a/login') }, { 'a/login': page([], { access: ['user'] }) })).toEqual([
    'Who lacks "user" is led to a/login, which asks for "user" itself. Lead to a page without it.',
  ]);
});

test('two rights that lead to each other', async () => {
  const found = await find(
    { user: rule('a/login'), known: rule('a/known') },
    { 'a/login': page([], { access: ['known'] }), 'a/known': page([], { access: ['user'] }) },
  );
  expect(found).toEqual([
    'Who lacks "user" is led to a/login, which asks for "known", and that leads back to "user". Lead to a page without it.',
    'Who lacks "known" is led to a/known, which asks for "user", and that leads back to "known". Lead to a page without it.',
  ]);
});

test('one right after another is a way', async () => {
  expect(
    await find(
      { user: rule('a/login'), known: rule('a/known') },
      { 'a/login': page([]), 'a/known': page([], { access: ['user'] }) },
    ),
  ).toEqual([]);
});
