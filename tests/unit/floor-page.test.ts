// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { parse } from 'acorn';
import { expect, test, vi } from 'vitest';

const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const script = read('src/public/floor.js');

/** The page as a browser shows it that supports some declarations of CSS. */
function shown(supports: (property: string) => boolean, language = 'en'): Document {
  document.body.innerHTML = '<div id="root">app</div>';
  vi.stubGlobal('CSS', { supports });
  vi.stubGlobal('CompressionStream', Object);
  // jsdom runs no modules, and so has not got what tells that a browser does.
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false, configurable: true });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  runInThisContext(script);
  return document;
}

test('the script is ES5, and the first of the page', () => {
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
  expect(/<script[^>]*src="([^"]+)"/.exec(read('src/index.html'))?.[1]).toBe('/floor.js');
});

test('a browser at the floor sees nothing of it', () => {
  const page = shown(() => true);
  expect([page.getElementById('root')?.textContent, page.getElementById('floor')]).toEqual(['app', null]);
});

test('below the floor it says so in every language of the app, the reader’s first, and the app has no place', () => {
  const page = shown((property) => property !== 'height', 'fr-CA');
  expect(page.getElementById('root')).toBeNull();
  const lines = [...page.querySelectorAll<HTMLElement>('#floor [lang]')];
  expect(lines[0]?.textContent).toContain('trop ancien');
  const { languages } = JSON.parse(read('screens/app.json')) as {
    languages: Readonly<Record<string, { tag: string }>>;
  };
  expect(lines.map(({ lang }) => lang).sort()).toEqual(
    Object.values(languages)
      .map(({ tag }) => tag)
      .sort(),
  );
});

test('the versions that it names are those of package.json', () => {
  const { browserslist } = JSON.parse(read('package.json')) as { browserslist: readonly string[] };
  const named: Readonly<Record<string, string>> = {
    'iOS 16.4': 'ios_saf >= 16.4',
    'Chrome 109': 'chrome >= 109',
    'Android WebView 109': 'android >= 109',
    'Firefox 115': 'firefox >= 115',
  };
  for (const [words, line] of Object.entries(named)) {
    expect(script).toContain(words);
    expect(browserslist).toContain(line);
  }
});
