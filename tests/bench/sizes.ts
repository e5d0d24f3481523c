import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { madeOf } from '../../engine/build/first-page.ts';
import { textGroup } from '../../engine/text-group.ts';
import { BOUNDS } from './bounds.ts';

/**
 * `npm run sizes`: what the built app weighs, gzipped, by route; fails above a bound. `--write` keeps the figures in
 * `SIZES.md`. What a page needs before its first paint is what it and the app's entry import, and its texts; what comes
 * after (socket, sheets, toasts) is named apart.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FIGURES = fileURLToPath(new URL('SIZES.md', import.meta.url));

type Chunk = Rolldown.OutputChunk;
type Output = readonly (Chunk | Rolldown.OutputAsset)[];

async function outputOf(config: Parameters<typeof build>[0]): Promise<Output> {
  const result = await build({ ...config, logLevel: 'silent', build: { ...config?.build, write: false } });
  const first = Array.isArray(result) ? result[0] : result;
  if (first === undefined || !('output' in first)) throw new Error('The build gave no output.');
  return first.output;
}

const weigh = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length / 1000;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const shown = (kilobytes: number): string => kilobytes.toFixed(1);

/**
 * The engine alone, as far as a page needs it before it is shown: no blocks, no icons, no libraries, no sheets. It is
 * in one file, as the app's first page has it (vite.config.ts).
 */
async function engineWeight(): Promise<number> {
  const root = `${ROOT}engine/app.tsx`;
  const output = await outputOf({
    configFile: false,
    build: {
      rolldownOptions: {
        input: root,
        preserveEntrySignatures: 'strict',
        external: (id) => (/^[a-z@]/.test(id) && !id.startsWith('engine') ? true : /engine\/(?:block|icon)\//.test(id)),
        output: { codeSplitting: { groups: [{ name: madeOf(root, /engine\//, 'engine') }] } },
      },
    },
  });
  const files = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const first = [...files.values()].find(({ isEntry }) => isEntry);
  const needed = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || needed.has(chunk.fileName)) return;
    needed.add(chunk.fileName);
    for (const name of chunk.imports) add(files.get(name));
  };
  add(first);
  return sum([...needed].map((name) => weigh(files.get(name)!.code)));
}

const output = await outputOf({ configFile: `${ROOT}vite.config.ts` });
const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
const css = new Map(
  output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [[file.fileName, weigh(file.source)] as const] : [],
  ),
);
const weights = new Map([...chunks].map(([name, { code }]) => [name, weigh(code)]));

/** Returns the content of a file that is no chunk. */
function assetOf(name: string): string | Uint8Array {
  const file = output.find(({ fileName }) => fileName === name);
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`);
  return file.source;
}

const facade = (id: string): Chunk | undefined =>
  [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === id);
const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith('.html'));
if (entry === undefined) throw new Error('The build has no entry.');

/** A chunk and all that it imports before it runs. */
function closure(chunk: Chunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = chunks.get(name);
    if (next !== undefined) closure(next, seen);
  }
  return seen;
}

const weightOf = (names: Iterable<string>): number => sum([...names].map((name) => weights.get(name) ?? 0));
const stylesOf = (names: Iterable<string>): number => {
  const files = new Set([...names].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]));
  return sum([...files].map((name) => css.get(name) ?? 0));
};

const routes = [...chunks.values()]
  .flatMap(({ facadeModuleId }) => /^\0screens:plan\/(.+)\.js$/.exec(facadeModuleId ?? '')?.[1] ?? [])
  .sort();
/** The files of texts, by module: `en` for the list of the groups of a language, `en/all` for a group. */
const textFiles = (
  JSON.parse(String(assetOf('.texts/made.json'))) as { readonly files: Readonly<Record<string, string>> }
).files;
const languages = Object.keys(textFiles)
  .filter((name) => !name.includes('/'))
  .sort();
/** The names of the tables of texts, the same in each language. */
const tables = Object.fromEntries(
  Object.keys(textFiles).flatMap((name) => (name.includes('/') ? [[name.slice(name.indexOf('/') + 1), true]] : [])),
) as Readonly<Record<string, true>>;
/** Returns what tables of a language weigh, with the module that knows their files. */
const texts = (language: string, names: readonly string[]): number =>
  sum(
    [language, ...names.map((name) => `${language}/${name}`)].map((name) => {
      const file = textFiles[name];
      return file === undefined ? 0 : weigh(assetOf(file));
    }),
  );
/** All texts of a language as one file, which no page loads. */
const whole = (language: string): number =>
  weigh(JSON.stringify(JSON.parse(readFileSync(`${ROOT}locales/${language}.json`, 'utf8'))));
const base = closure(entry);

const pages = routes.map((route) => {
  const plan = facade(`\0screens:plan/${route}.js`)!;
  const needed = closure(plan, new Set(base));
  return {
    route,
    own: weights.get(plan.fileName) ?? 0,
    before: weightOf(needed) + texts('en', ['all', textGroup(route, tables)]),
    styles: stylesOf(needed),
  };
});
const kline = [...chunks.values()].find(({ facadeModuleId }) =>
  facadeModuleId?.endsWith('src/components/kline/index.tsx'),
);
const trade = pages.find(({ route }) => route === 'transaction/spot_kline');

const figures: readonly (readonly [what: string, value: number, bound: number])[] = [
  ['the engine, without blocks and libraries', await engineWeight(), BOUNDS.engine],
  [
    'first page (index/index): script before its first paint',
    pages.find(({ route }) => route === 'index/index')?.before ?? Infinity,
    BOUNDS.firstPaint,
  ],
  ...[...pages]
    .sort((a, b) => b.own - a.own)
    .slice(0, 1)
    .map(({ route, own }) => [`the largest page of its own (${route})`, own, BOUNDS.page] as const),
  ...languages
    .map((language) => [language, whole(language)] as const)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 1)
    .map(([language, weight]) => [`the largest language, whole (${language})`, weight, BOUNDS.language] as const),
  ...languages
    .flatMap((language) =>
      routes.map(
        (route) =>
          [
            `the texts that one page loads (${route}, ${language})`,
            texts(language, ['all', textGroup(route, tables)]),
            BOUNDS.texts,
          ] as const,
      ),
    )
    .sort((a, b) => b[1] - a[1])
    .slice(0, 1),
  ['styles of the first page', pages.find(({ route }) => route === 'index/index')?.styles ?? Infinity, BOUNDS.css],
  ...(kline === undefined || trade === undefined
    ? []
    : [
        [
          'what the K-line adds to its page',
          weightOf([...closure(kline)].filter((name) => !base.has(name))),
          BOUNDS.kline,
        ] as const,
      ]),
];

const text = [
  '# What the app weighs',
  '',
  'Kilobytes, gzipped, of the built app. Written by `npm run sizes -- --write`.',
  '',
  '| what | kB | bound |',
  '|---|--:|--:|',
  ...figures.map(([what, value, bound]) => `| ${what} | ${shown(value)} | ${bound} |`),
  '',
  '| route | its own | script before its first paint | styles |',
  '|---|--:|--:|--:|',
  ...pages.map(
    ({ route, own, before, styles }) => `| ${route} | ${shown(own)} | ${shown(before)} | ${shown(styles)} |`,
  ),
  '',
].join('\n');
if (process.argv.includes('--write')) writeFileSync(FIGURES, text);
console.log(text);
const over = figures.filter(([, value, bound]) => value > bound);
for (const [what, value, bound] of over)
  console.log(`Over its bound: ${what} weighs ${shown(value)} kB, at most ${bound}.`);
if (process.argv.includes('--chunks')) {
  const plan = facade('\0screens:plan/index/index.js')!;
  for (const name of [...closure(plan, new Set(base))].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))) {
    const modules = Object.entries(chunks.get(name)!.modules)
      .sort((a, b) => b[1].renderedLength - a[1].renderedLength)
      .slice(0, 40);
    console.log(
      shown(weights.get(name) ?? 0),
      name,
      '\n  ',
      modules
        .map(([id, { renderedLength }]) => `${id.replace(ROOT, '').replace(/^node_modules\//, '~')} ${renderedLength}`)
        .join('\n   '),
    );
  }
}
if (over.length > 0) process.exitCode = 1;
