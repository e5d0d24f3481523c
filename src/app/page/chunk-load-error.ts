/** A page's code failed to load [specification, section 8]. `outdated`: the server has another build of the app now. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: 'missing' | 'timeout' | 'outdated';

  constructor(route: string, type: 'missing' | 'timeout' | 'outdated', cause?: unknown) {
    super(`Loading chunk ${route} failed (${type})`, { cause });
    this.type = type;
  }
}
