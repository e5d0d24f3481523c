/** True if the engine runs as its package: its compiled modules have another extension than their sources. */
export const PACKAGED = import.meta.filename.endsWith('.js');

/** Returns the file for one of the engine's sources: itself, or its compiled file in the package. */
export function shipped(source: string): string {
  return PACKAGED ? source.replace(/\.tsx?$/, '.js') : source;
}
