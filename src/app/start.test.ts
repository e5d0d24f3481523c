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

/** A phone on which a script of the page does not come. */
function lose(edition: string, answers: readonly (number | null)[], remembered = new Map<string, string>()) {
  const left: unknown[] = [];
  const asked: string[] = [];
  let reloads = 0;
  let failed: (event: object) => void = () => undefined;
  const waiting: (() => void)[] = [];
  const answer = [...answers];
  runInNewContext(script, {
    localStorage: { getItem: () => null },
    sessionStorage: {
      getItem: (key: string) => remembered.get(key) ?? null,
      setItem: (key: string, value: string) => void remembered.set(key, value),
    },
    matchMedia: () => ({ matches: true }),
    location: { hash: '', pathname: '/h5/', reload: () => (reloads += 1) },
    setTimeout: (work: () => void) => void waiting.push(work),
    navigator: { sendBeacon: (_url: string, body: string) => void left.push(JSON.parse(body)) },
    window: { addEventListener: (_name: string, listener: typeof failed) => (failed = listener) },
    fetch: (file: string) => {
      asked.push(file);
      const status = answer.shift() ?? null;
      return status === null
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ status, ok: status === 200 });
    },
    document: {
      cookie: '',
      documentElement: { dataset: {} },
      querySelector: (selector: string) => (selector.includes('edition') ? { content: edition } : null),
    },
  });
  failed({ target: { tagName: 'SCRIPT', src: '/h5/assets/app.js' } });
  const pass = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) {
      await Promise.resolve();
      waiting.shift()?.();
    }
  };
  return { pass, told: () => ({ left, reloads, asked }) };
}

test('an edition is left where the server has not got its file', async () => {
  const phone = lose('aaaa01', [404]);
  await phone.pass();
  expect(phone.told().left).toEqual([{ edition: 'aaaa01', why: 'could not load /h5/assets/app.js' }]);
});

test('a file that was lost on its way is no fault of the edition: it starts again once the server answers', async () => {
  const phone = lose('aaaa01', [null, null, 502, 200]);
  await phone.pass();
  expect(phone.told()).toEqual({ left: [], reloads: 1, asked: ['/h5/assets/app.js', '/h5/', '/h5/', '/h5/'] });
});

test('a file that can be fetched and yet does not load again blames its edition', async () => {
  const remembered = new Map<string, string>();
  const first = lose('aaaa01', [200, 200], remembered);
  await first.pass();
  expect(first.told()).toMatchObject({ left: [], reloads: 1 });
  const second = lose('aaaa01', [200], remembered);
  await second.pass();
  expect(second.told().left).toHaveLength(1);
});
