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
  const index = texts['en']![0]!;
  const groups = [...readFileSync(file(index), 'utf8').matchAll(/import\([`'"]\.\/([^`'"]+)/g)].map(([, name]) =>
    index.replace(/[^/]+$/, name!),
  );
  return new Map(
    await Promise.all(
      groups.map(async (address) => {
        const { default: table } = (await import(/* @vite-ignore */ file(address).href)) as {
          readonly default: Readonly<Record<string, string>>;
        };
        return [
          address,
          `export default ${JSON.stringify(Object.fromEntries(Object.entries(table).map(([key, text]) => [key, pseudo(text)])))};`,
        ] as const;
      }),
    ),
  );
}
