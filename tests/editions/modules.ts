import type { Load } from './load.ts';
import type { Module } from './publisher.ts';

/** Reads a module; undefined where its text is cut off. */
export const moduleOf = (text: string): Module | undefined => {
  try {
    return JSON.parse(text) as Module;
  } catch {
    return undefined;
  }
};

/**
 * Imports modules as a browser does: each once, and one that failed fails for as long as the document lives. Whoever
 * listens hears of the failure, as the build's code tells it.
 */
export function moduleLoader(load: Load): (path: string) => Promise<string> {
  const modules = new Map<string, Promise<string>>();
  const fetched = async (path: string): Promise<string> => {
    const text = await load.file(path);
    if (moduleOf(text)?.throws === 'load') throw new Error('broken page');
    return text;
  };
  return async (path) => {
    const known = modules.get(path) ?? fetched(path);
    modules.set(path, known);
    return known.catch((error: unknown) => {
      load.window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error, file: path }));
      throw error;
    });
  };
}
