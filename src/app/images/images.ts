/**
 * Sources of images. Public ones pass; private ones are fetched with the session and shown as blobs. What no content
 * policy would allow is not even tried: it fails like any image that is not there.
 */
export interface Images {
  readonly source: (source: string) => Promise<string> | string;
  /** Forgets all private images, at the end of a session. */
  readonly clear: () => void;
}

/** So many private images are kept; the one longest unused goes first. */
const MOST = 60;

/** @param timeout milliseconds after which a picture that has not come whole counts as failed */
export function createImages(prefixes: readonly string[], token: () => string | null, timeout: number): Images {
  const kept = new Map<string, Promise<string>>();

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
    kept.delete(source);
    image.then(
      (url) => URL.revokeObjectURL(url),
      () => undefined,
    );
  };

  return {
    source: (source) => {
      if (!prefixes.some((prefix) => source.startsWith(prefix)))
        return isPicture(source) ? source : Promise.reject(new Error(`image of ${source.slice(0, 80)}`));
      const known = kept.get(source);
      const image = known ?? fetchImage(source);
      kept.delete(source);
      kept.set(source, image);
      if (!known) image.catch(() => kept.get(source) === image && kept.delete(source));
      const [oldest] = kept;
      if (kept.size > MOST && oldest) forget(...oldest);
      return image;
    },
    clear: () => {
      for (const [source, image] of kept) forget(source, image);
    },
  };
}

/**
 * An address of this origin, one over https (whose origin is the policy's to judge), or a picture that carries itself.
 */
function isPicture(source: string): boolean {
  if (/^(blob:|data:image\/)/.test(source)) return true;
  const url = URL.canParse(source, document.baseURI) ? new URL(source, document.baseURI) : undefined;
  return url !== undefined && (url.protocol === 'https:' || url.origin === location.origin);
}
