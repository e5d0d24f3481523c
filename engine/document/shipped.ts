/** The engine runs as its package: compiled, so that its modules end otherwise than their sources. */
export const PACKAGED = import.meta.filename.endsWith('.js');

/** The file of the engine that stands for one of its sources: itself, or what it was compiled to in the package. */
export function shipped(source: string): string {
  return PACKAGED ? source.replace(/\.tsx?$/, '.js') : source;
}
