import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('../public/start.js', import.meta.url), 'utf8');

const META: Readonly<Record<string, unknown>> = {
  texts: { en: ['/h5/assets/en.js'], ru: ['/h5/assets/ru.js'] },
  plans: { entry: 'index/index', file: '/h5/assets/others.js' },
};

interface Opened {
  readonly theme: string | undefined;
  /** The files that are asked for ahead of the app. */
  readonly preloaded: readonly string[];
}

/** Runs the script as the page does, before everything else. */
function open(hash: string, stored: string | null = null, meta = META): Opened {
  const dataset: { theme?: string } = {};
  const preloaded: string[] = [];
  runInNewContext(script, {
    localStorage: { getItem: () => stored },
    matchMedia: () => ({ matches: true }),
    location: { hash },
    document: {
      documentElement: { dataset },
      querySelector: (selector: string) => {
        const content = meta[/name="(\w+)"/.exec(selector)?.[1] ?? ''];
        return content === undefined ? null : { content: JSON.stringify(content) };
      },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => preloaded.push(href) },
    },
  });
  return { theme: dataset.theme, preloaded };
}

test('the entry page asks for the texts of the language alone', () => {
  expect(open('').preloaded).toEqual(['/h5/assets/en.js']);
  expect(open('#/pages/index/index?tab=1').preloaded).toEqual(['/h5/assets/en.js']);
});

test('another page asks for the names of its files as well', () => {
  expect(open('#/pages/fund/assets?x=1').preloaded).toEqual(['/h5/assets/en.js', '/h5/assets/others.js']);
});

test('what is stored decides theme and language; what cannot be read does not', () => {
  expect(open('', '{"state":{"theme":"light","lang":"ru"}}')).toEqual({
    theme: 'light',
    preloaded: ['/h5/assets/ru.js'],
  });
  expect(open('', '{')).toEqual({ theme: 'dark', preloaded: ['/h5/assets/en.js'] });
  expect(open('', '{"state":{"lang":"xx"}}').preloaded).toEqual(['/h5/assets/en.js']);
});

test('without the files of a build, as in development, it sets the theme alone', () => {
  expect(open('#/pages/fund/assets', null, {})).toEqual({ theme: 'dark', preloaded: [] });
});
