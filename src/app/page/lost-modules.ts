import { fetchable } from './fetchable.ts';

interface LostModuleTools {
  /** Resolves to whether the server has another build, and offers it: then no reload of this build is needed. */
  readonly outdated: () => Promise<boolean>;
  /** Reloads the window; forms keep their values. */
  readonly restart: () => void;
}

/**
 * Returns a listener that is called with the error of each import that failed, of a page, a sheet, a form's submit or a
 * library. A module that failed twice and yet can be fetched is one whose failure the browser has cached: only a reload
 * of the window helps.
 */
export function watchLostModules({ outdated, restart }: LostModuleTools): (error: unknown) => Promise<void> {
  /** The errors of modules that failed before. They name the module's address in most browsers. */
  const lost = new Set<string>();
  return async (error) => {
    const name = String(error);
    if (await outdated()) return;
    if (lost.has(name) && (await fetchable(error))) restart();
    lost.add(name);
  };
}
