/** A page's code did not come [specification, section 8]. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: 'missing' | 'timeout';

  constructor(route: string, type: 'missing' | 'timeout', cause?: unknown) {
    super(`Loading chunk ${route} failed (${type})`, { cause });
    this.type = type;
  }
}
