import { pathToFileURL } from 'node:url';

type Module = Readonly<Record<string, unknown>>;

/**
 * Loads a module of the engine or of the product: a schema, formula functions, how an action compiles. Node reads
 * TypeScript by itself since 22.18; an older one learns it here, where nothing has taught it before.
 */
export async function loadModule(file: string): Promise<Module> {
  const { href } = pathToFileURL(file);
  try {
    return (await import(/* @vite-ignore */ href)) as Module;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error;
    await (learnt ??= learn());
    return (await import(/* @vite-ignore */ href)) as Module;
  }
}

let learnt: Promise<void> | undefined;

async function learn(): Promise<void> {
  const { register } = await import('tsx/esm/api');
  register();
}
