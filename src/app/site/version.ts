/** Returns the version of the app that runs here, as the build wrote it into the page; undefined where it wrote none. */
export const runningVersion = (): string | undefined =>
  document.head.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
