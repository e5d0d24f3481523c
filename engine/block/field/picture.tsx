import { useEffect, useState, type ReactNode } from 'react';
import type { BlockHost } from '../props.ts';
import { Icon } from '../icon/view.tsx';
import css from './picture.module.css';

interface Props {
  readonly host: BlockHost;
  readonly icon?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly size: 24 | 32 | 36;
}

/** The round picture before an option: an image of the product, else an icon, else nothing. It says nothing of its own. */
export function Picture({ host, icon, image, size }: Props): ReactNode {
  if (image != null) return <ImagePicture host={host} source={image} size={size} />;
  if (icon == null) return null;
  return (
    <span className={css.picture} style={{ width: size, height: size }}>
      <Icon name={icon} size={size * 0.6} />
    </span>
  );
}

function ImagePicture({ host, source, size }: { readonly host: BlockHost; readonly source: string; readonly size: number }): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly source: string; readonly url: string }>();
  useEffect(() => {
    let gone = false;
    Promise.resolve(host.image(source)).then(
      (url) => gone || setLoaded({ source, url }),
      (error: unknown) => host.report({ code: 'image', detail: String(error) }),
    );
    return () => {
      gone = true;
    };
  }, [host, source]);
  return (
    <span className={css.picture} style={{ width: size, height: size }}>
      {loaded?.source === source && <img src={loaded.url} alt="" width={size} height={size} />}
    </span>
  );
}
