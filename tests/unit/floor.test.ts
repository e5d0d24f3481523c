import { expect, test } from 'vitest';
import { readFloor } from '../../engine/build/floor.ts';
import { missingAt, newerInScript } from '../floor/scripts.ts';
import { newerInStyle } from '../floor/styles.ts';

const floor = readFloor(['chrome >= 109', 'firefox >= 115', 'safari >= 16.4']);
const missing = missingAt(floor);
const inScript = (code: string): readonly string[] => newerInScript(code, missing).map(({ feature }) => feature);
const inStyle = (code: string): readonly string[] => newerInStyle(code, floor).map(({ feature }) => feature);

test('functions and globals that a browser of the floor has not got are found, and no others', () => {
  expect(inScript('const b = [2, 1].toSorted().findLast(Boolean); structuredClone(b);')).toEqual(['.toSorted']);
  expect(inScript('URL.canParse(a) || Object.groupBy(a, f) || Promise.withResolvers()')).toEqual([
    'URL.canParse',
    '.groupBy',
    '.withResolvers',
  ]);
  expect(inScript('requestIdleCallback(f); navigator.share({}); a.union(b);')).toEqual([
    'requestIdleCallback',
    'navigator.share',
    '.union',
  ]);
  expect(inScript('new Intl.Segmenter()')).toContain('Intl.Segmenter');
  expect(newerInScript('[].toSorted()', missing)).toEqual([{ feature: '.toSorted', lacking: ['chrome 109'] }]);
});

test('syntax after ES2022 is refused', () => {
  expect(() => inScript("import a from 'b' with { type: 'json' };")).toThrow(SyntaxError);
  expect(inScript('class A { static { A.b = 1; } #b = 1; } a ??= b;')).toEqual([]);
});

test('properties, keywords, functions, rules and selectors of styles are found', () => {
  expect(inStyle('.a{color:red;field-sizing:content}')).toEqual(['field-sizing', 'field-sizing: content']);
  expect(inStyle('.a:has(.b){color:color-mix(in srgb,red,blue)}')).toEqual(['color-mix()', ':has']);
  expect(inStyle('.a{&:hover{color:red}}')).toEqual(['& (nesting)']);
  expect(inStyle('@container (width>1px){.a{inset:0;--has:x}}@media (hover){a:hover{top:1dvh}}')).toEqual([]);
});
