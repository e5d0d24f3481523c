/** A page's code did not come [specification, section 8]. `outdated`: another build of the app has taken its place. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: 'missing' | 'timeout' | 'outdated';

  constructor(route: string, type: 'missing' | 'timeout' | 'outdated', cause?: unknown) {
    super(`Loading chunk ${route} failed (${type})`, { cause });
    this.type = type;
  }
}
