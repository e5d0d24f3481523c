// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { givePlainStyles } from './plain-style.ts';

beforeAll(givePlainStyles);

test('a style is stored in its attribute, by either name of a property', () => {
  const element = document.createElement('div');
  element.style.backgroundColor = 'var(--up)';
  element.style.setProperty('--rows', '3');
  element.style.setProperty('background-color', 'red');
  expect(element.getAttribute('style')).toBe('background-color: red; --rows: 3;');
  expect(element.style.backgroundColor).toBe('red');
  expect(element.style.getPropertyValue('--rows')).toBe('3');
  expect(element.style.color).toBe('');
  element.style.backgroundColor = '';
  expect(element.style.cssText).toBe('--rows: 3;');
});

test('a style that something else wrote is read anew', () => {
  const element = document.createElement('div');
  element.style.top = '1px';
  element.setAttribute('style', 'display:none; background: url("a;b:c.png") top');
  expect(element.style.display).toBe('none');
  expect(element.style.background).toBe('url("a;b:c.png") top');
  expect(element.style.top).toBe('');
  element.style.cssText = 'left: 2px';
  expect(element.style.removeProperty('left')).toBe('2px');
  expect(element.getAttribute('style')).toBe('');
});
