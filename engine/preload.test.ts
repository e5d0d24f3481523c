// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { preload } from './preload.ts';

const links = (): HTMLLinkElement[] => [...document.querySelectorAll('link')];
const heard: Event[] = [];
addEventListener('vite:preloadError', (event) => void heard.push(event));

beforeEach(() => {
  document.head.replaceChildren();
  heard.length = 0;
});

test('a module is there once its style sheets are, which nobody asks for twice', async () => {
  let isReady = false;
  const load = (): Promise<string> => preload(() => Promise.resolve('module'), ['/a.css', '/a.js']);
  const [one, two] = [load().then((module) => ((isReady = true), module)), load()];
  expect(links().map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)).toEqual([
    'stylesheet /a.css',
    'modulepreload /a.js',
  ]);
  await Promise.resolve();
  expect(isReady).toBe(false);
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await Promise.all([one, two])).toEqual(['module', 'module']);
});

test('style sheets of the page are not asked for again', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/page.css">';
  expect(await preload(() => Promise.resolve(1), ['/page.css'])).toBe(1);
  expect(links()).toHaveLength(1);
});

test('the window hears of a style sheet that does not come; the next call asks for it again', async () => {
  const first = preload(() => Promise.resolve(1), ['/b.css'], '/b.js');
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/b.css');
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({
    payload: expect.objectContaining({ message: expect.stringContaining('/b.css') }),
    file: '/b.js',
  });
  expect(links()).toEqual([]);
  const second = preload(() => Promise.resolve(2), ['/b.css']);
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe(2);
});

test('the window hears of a module that does not come, not of scripts that are only asked for ahead', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: /c.js');
  await expect(preload(() => Promise.reject(lost), [])).rejects.toBe(lost);
  expect(heard[0]).toMatchObject({ payload: lost, file: undefined });
  const whole = preload(() => Promise.resolve('module'), ['/d.js']);
  links()[0]?.dispatchEvent(new Event('error'));
  expect(await whole).toBe('module');
  expect(heard).toHaveLength(1);
});
