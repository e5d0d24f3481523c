import { expect, test } from 'vitest';
import { en } from './en.ts';
import { sayIn } from './say.ts';
import { zh } from './zh.ts';

test('both languages have the same texts', () => {
  expect(Object.keys(zh)).toEqual(Object.keys(en));
});

test('a text keeps its places in both languages', () => {
  const places = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();
  for (const [key, text] of Object.entries(en)) expect(places(zh[key as keyof typeof en]), key).toEqual(places(text));
});

test('no text is empty, and none of Chinese is left in English', () => {
  const same = Object.entries(en).filter(
    ([key, text]) => zh[key as keyof typeof en] === text && /[a-z]{4}/i.test(text),
  );
  expect(same.map(([key]) => key)).toEqual(['brand', 'json']);
  for (const text of [...Object.values(en), ...Object.values(zh)]) expect(text).not.toBe('');
});

test('values stand at their places, and one thing is not several', () => {
  const say = sayIn('en');
  expect(say('pages.count', { count: 1 })).toBe('1 page');
  expect(say('pages.count', { count: 100 })).toBe('100 pages');
  expect(sayIn('zh')('pages.count', { count: 100 })).toBe('100 个页面');
});
