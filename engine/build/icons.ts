import { readFile } from 'node:fs/promises';
import { own as ownIcons } from '../icon/own.ts';
import { ENGINE } from '../document/catalog.ts';
import { shipped } from '../document/shipped.ts';
import type { Facts } from '../language/facts.ts';
import type { Product } from '../language/product.ts';
import { folderOf } from '../text-group.ts';
import { inConstants, isOfShell } from './constants.ts';
import { tabMembers } from './tabs.ts';

/** Writes the module with the icons of a group of pages, or of the app's shell, for pages to import. */
export async function iconModule(group: string, product: Product): Promise<string> {
  const app = new Set(
    iconsIn(product.outputs.get('app')?.facts).flatMap((icon) => (isOfShell(icon.pointer) ? [icon.name] : [])),
  );
  for (const tab of tabMembers(product, 'icon')) app.add(tab);
  const names =
    group === ''
      ? app
      : new Set(
          [...product.project.screens.keys()]
            .filter((route) => folderOf(route) === group)
            .flatMap((route) => [...iconsOf(route, product)])
            .filter((name) => !app.has(name)),
        );
  return group === '' ? `export default ${await iconsNamed(names, product)};` : registration(names, product);
}

/** Writes code that adds icons to those that the app can draw. Names that are none are left out. */
export async function registration(names: Iterable<string>, product: Product): Promise<string> {
  const registry = JSON.stringify(`${ENGINE}/${shipped('icon/registry.tsx')}`);
  return `import { registerIcons } from ${registry};\nregisterIcons(${await iconsNamed(names, product)});`;
}

/** Writes an object with the elements of icons by their names, without the engine's own. */
async function iconsNamed(names: Iterable<string>, { project: { catalog } }: Product): Promise<string> {
  const known = [...names].filter((name) => catalog.icons.has(name) && !Object.hasOwn(ownIcons, name)).sort();
  const nodes = await Promise.all(known.map(async (name) => [name, await iconNode(name)] as const));
  return JSON.stringify(Object.fromEntries(nodes));
}

const iconsIn = (facts: Facts | undefined): Facts['named'] => facts?.named.filter(({ kind }) => kind === 'icon') ?? [];

/** Returns the names of the icons in a document, in the constants that it reads, and in its fragments. */
function iconsOf(name: string, product: Product, seen = new Set<string>()): Set<string> {
  const out = new Set<string>();
  const output = product.outputs.get(name);
  if (output === undefined || seen.has(name)) return out;
  seen.add(name);
  const { facts } = output;
  for (const icon of facts.icons) out.add(icon);
  for (const icon of inConstants(output, product, iconsIn)) out.add(icon.name);
  for (const fragment of facts.fragments) for (const icon of iconsOf(fragment, product, seen)) out.add(icon);
  return out;
}

interface IconFile {
  readonly __iconData?: { readonly node: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]> };
}

/** The elements of icons that were read, by their names: builds of one process need the same ones. */
const nodes = new Map<string, Promise<unknown>>();

/** Returns an icon of lucide as SVG elements; a deprecated name leads to the icon that replaced it. */
export function iconNode(name: string): Promise<unknown> {
  const known = nodes.get(name) ?? readNode(name);
  nodes.set(name, known);
  return known;
}

async function readNode(name: string): Promise<unknown> {
  const file = new URL(import.meta.resolve(`lucide-react/icons/${name}`));
  const { __iconData: data } = (await import(/* @vite-ignore */ file.href)) as IconFile;
  if (data !== undefined) return data.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]);
  const target = /from ['"]\.\/([a-z0-9-]+)\.mjs['"]/.exec(await readFile(file, 'utf8'))?.[1];
  return target === undefined ? [] : iconNode(target);
}
