import { readFileSync } from 'node:fs';
import { pseudo } from '../../engine/page-test/pseudo.ts';

/**
 * The files of the built app that hold the English texts, and what they hold in the pseudo-language. By their
 * addresses.
 */
export async function pseudoTables(dist: URL): Promise<ReadonlyMap<string, string>> {
  const html = readFileSync(new URL('index.html', dist), 'utf8');
  const texts = JSON.parse(/name="texts" content="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"')) as Readonly<
    Record<string, readonly string[]>
  >;
  const file = (address: string): URL => new URL(address.replace(/^\/h5\//, ''), dist);
  return new Map(await Promise.all(groupsIn(texts['en']![0]!, file)));
}

type Written = readonly [address: string, code: string];

/**
 * Returns the files of groups that a list of them names, with what they hold in the pseudo-language. One list names
 * another: that of the groups that pages show later.
 */
function groupsIn(list: string, file: (address: string) => URL): ReadonlyArray<Promise<Written>> {
  const names = [...readFileSync(file(list), 'utf8').matchAll(/import\([`'"]\.\/([^`'"]+)/g)];
  return names.flatMap(([, name]) => {
    const address = list.replace(/[^/]+$/, name!);
    const inner = groupsIn(address, file);
    return inner.length > 0 ? inner : [written(address, file)];
  });
}

async function written(address: string, file: (address: string) => URL): Promise<Written> {
  const { default: table } = (await import(/* @vite-ignore */ file(address).href)) as {
    readonly default: Readonly<Record<string, string>>;
  };
  const texts = Object.entries(table).map(([key, text]) => [key, pseudo(text)]);
  return [address, `export default ${JSON.stringify(Object.fromEntries(texts))};`];
}
