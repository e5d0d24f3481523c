let loading = 0;

/** Returns the number of modules and pictures that the page has asked for and that have not come. */
export const modulesLoading = (): number => loading;

/** Counts a module that is loaded late, or a picture: the page does not rest before it has come. */
export function load<T>(module: Promise<T>): Promise<T> {
  loading += 1;
  return module.finally(() => {
    loading -= 1;
  });
}

/** Has the modules of a page that was built with `countedImports` count what they import late. */
export function countImports(): void {
  Object.assign(globalThis, { pageTestLoad: load });
}
