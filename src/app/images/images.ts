/**
 * Resolves sources of images. Public ones pass; private ones are fetched with the session's token and become blobs. A
 * source that the content policy would block is not requested: it fails like a missing image.
 */
export interface Images {
  readonly source: (source: string) => Promise<string> | string;
  /** Drops all cached private images, at the end of a session. */
  readonly clear: () => void;
}

/** The cache holds so many private images and drops the least recently used first. */
const MAX_CACHED = 60;

/** @param timeout the deadline for a whole image, in milliseconds */
export function createImages(prefixes: readonly string[], token: () => string | null, timeout: number): Images {
  const cache = new Map<string, Promise<string>>();

  const fetchImage = async (source: string): Promise<string> => {
    const session = token();
    const answer = await fetch(source, {
      signal: AbortSignal.timeout(timeout),
      ...(session === null ? {} : { headers: { Authorization: session } }),
    });
    const type = answer.headers.get('Content-Type') ?? '';
    if (!answer.ok || !type.startsWith('image/')) throw new Error(`image ${answer.status} ${type}`);
    return URL.createObjectURL(await answer.blob());
  };

  const forget = (source: string, image: Promise<string>): void => {
    cache.delete(source);
    image.then(
      (url) => URL.revokeObjectURL(url),
      () => undefined,
    );
  };

  return {
    source: (source) => {
      if (!prefixes.some((prefix) => source.startsWith(prefix)))
        return isPicture(source) ? source : Promise.reject(new Error(`image of ${source.slice(0, 80)}`));
      const known = cache.get(source);
      const image = known ?? fetchImage(source);
      cache.delete(source);
      cache.set(source, image);
      if (!known) image.catch(() => cache.get(source) === image && cache.delete(source));
      const [oldest] = cache;
      if (cache.size > MAX_CACHED && oldest) forget(...oldest);
      return image;
    },
    clear: () => {
      for (const [source, image] of cache) forget(source, image);
    },
  };
}

/**
 * True for an address of this origin, one over https (the content policy restricts its origin), and an image that is
 * contained in its address.
 */
function isPicture(source: string): boolean {
  if (/^(blob:|data:image\/)/.test(source)) return true;
  const url = URL.canParse(source, document.baseURI) ? new URL(source, document.baseURI) : undefined;
  return url !== undefined && (url.protocol === 'https:' || url.origin === location.origin);
}
