import { useEffect, useRef, useState, type ReactNode } from 'react';
import { drawIcon } from '../icon/registry.tsx';
import type { BlockHost, FileValue } from '../props.ts';
import { encode } from '../qr/matrix.ts';
import type { PropsOf } from '../view.ts';
import { draw, HEIGHT, WIDTH, type Words } from './draw.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

export function view(props: Props): ReactNode {
  const { id, label = '', host, title, value, name, made } = props;
  const words: Words = { brand: props.brand ?? '', title: title ?? '', text: props.text ?? '', code: props.code ?? '', hint: props.hint ?? '' };
  const ready = typeof title === 'string' && typeof value === 'string';
  // A new poster for new words: no picture of the old ones stays.
  const key = JSON.stringify([words, value, host.lang]);
  return (
    <div className={styles.poster} data-node={id}>
      {ready ? <Picture key={key} words={words} value={value} name={name} label={label} host={host} made={made} /> : <span className="skeleton" aria-hidden="true" />}
    </div>
  );
}

interface PictureProps extends Pick<Props, 'made' | 'host'> {
  readonly words: Words;
  readonly value: string;
  readonly name: string;
  readonly label: string;
}

function Picture({ words, value, name, label, host, made }: PictureProps): ReactNode {
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  const latest = useRef({ words, made });
  useEffect(() => {
    latest.current = { words, made };
  });
  useEffect(() => {
    let shown = true;
    let preview: string | undefined;
    paint(latest.current.words, value, host).then(
      (blob) => {
        if (!shown) return;
        preview = URL.createObjectURL(blob);
        setAddress(preview);
        void latest.current.made?.({ file: { url: null, preview, name, size: blob.size, blob } satisfies FileValue });
      },
      (error: unknown) => {
        host.report({ code: 'poster_failed', detail: String(error) });
        if (shown) setFailed(true);
      },
    );
    return () => {
      shown = false;
      if (preview !== undefined) URL.revokeObjectURL(preview);
    };
  }, [value, name, host]);
  if (failed) return drawIcon('image-off', 32, label);
  return address === undefined ? <span className="skeleton" aria-hidden="true" /> : <img src={address} alt={label} width={WIDTH} height={HEIGHT} />;
}

/** The picture as a file. @throws where the browser draws no pictures. */
async function paint(words: Words, value: string, host: BlockHost): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  draw(context, words, await encode(value, false), getComputedStyle(document.body).fontFamily || 'sans-serif', host.lang);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'));
}
