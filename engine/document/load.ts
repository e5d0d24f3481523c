import { pathToFileURL } from 'node:url';
import { PACKAGED } from './shipped.ts';

/**
 * Loads a module of the engine or of the product: a schema, formula functions, an action's compile function. Run from
 * its sources, the engine reads TypeScript directly; the package relies on Node (since 22.18), or registers a loader.
 */
export async function loadModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  if (PACKAGED && /\.tsx?$/.test(file) && !readsTypeScript) await (learnt ??= learn());
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
}

const readsTypeScript = Boolean((process.features as { readonly typescript?: unknown }).typescript);
let learnt: Promise<void> | undefined;

async function learn(): Promise<void> {
  const { register } = await import('tsx/esm/api');
  register();
}
