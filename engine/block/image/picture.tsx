import { useEffect, useState, type ReactNode } from 'react';
import type { BlockHost } from '../props.ts';
import styles from './picture.module.css';

interface Props {
  readonly host: BlockHost;
  /** The source as the product writes it; undefined while unknown, null or empty for none. */
  readonly source: string | null | undefined;
  /** Empty where the picture is only decoration. */
  readonly alt: string;
  /** Replaces a picture that is missing or cannot be shown. */
  readonly fallback: ReactNode;
  readonly lazy?: boolean;
}

/** A picture that fills its box: a skeleton until it has loaded, its fallback where it fails. */
export function Picture({ source, ...rest }: Props): ReactNode {
  if (source === undefined) return <Filling />;
  if (source === null || source === '') return rest.fallback;
  // A new source remounts it, so that no answer for an older source can appear in its place.
  return <Loading key={source} source={source} {...rest} />;
}

function Filling(): ReactNode {
  return <span className={`skeleton ${styles.filling}`} aria-hidden="true" />;
}

function Loading({ host, source, alt, fallback, lazy = true }: Props & { readonly source: string }): ReactNode {
  const [found] = useState(() => ask(host, source));
  const [address, setAddress] = useState(typeof found === 'string' ? found : undefined);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (typeof found === 'string') return;
    let shown = true;
    found.then(
      (late) => {
        if (shown) setAddress(late);
      },
      (error: unknown) => {
        host.report({ code: 'image_failed', detail: String(error) });
        if (shown) setFailed(true);
      },
    );
    return () => {
      shown = false;
    };
  }, [host, found]);
  if (failed) return fallback;
  if (address === undefined) return <Filling />;
  return (
    <img
      className={styles.picture}
      src={address}
      alt={alt}
      decoding="async"
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? 'auto' : 'high'}
      draggable={false}
      onError={() => {
        host.report({ code: 'image_failed', detail: source });
        setFailed(true);
      }}
    />
  );
}

/**
 * Returns the address of a picture: at once for a public one, so that it is in the first paint; fetched once for a
 * private one.
 */
function ask(host: BlockHost, source: string): string | Promise<string> {
  const found = host.image(source);
  // The picture shows its failure when it renders. React may drop a render before that: nobody awaits the promise then.
  if (typeof found !== 'string') found.catch(() => undefined);
  return found;
}
