import { useEffect, useRef, useState, type ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { NOTHING } from '../parts.tsx';
import type { BlockHost, FileValue } from '../props.ts';
import { encode } from '../qr/matrix.ts';
import { has, type PropsOf } from '../view.ts';
import { draw, HEIGHT, WIDTH, type Look, type PosterTexts } from './draw.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

export function view(props: Props): ReactNode {
  const { id, label = '', host, value, name, made } = props;
  const tone = props.tone ?? 'plain';
  const tagTone = props.tagTone ?? tone;
  const words = wordsOf(props);
  // New texts remount the poster, so that no picture of the old ones stays.
  const key = JSON.stringify([words, value, tone, tagTone, host.lang]);
  return (
    // A poster leaves the app and its theme: it is always dark.
    <div className={styles.poster} data-node={id} data-theme="dark">
      {words !== undefined && typeof value === 'string' ? (
        <Picture
          key={key}
          words={words}
          value={value}
          tone={tone}
          tagTone={tagTone}
          name={name}
          label={label}
          host={host}
          made={made}
        />
      ) : (
        <span className="skeleton" aria-hidden="true" />
      )}
    </div>
  );
}

/** Returns the texts; undefined while one of them is unknown, since half a poster is useless. */
function wordsOf(props: Props): PosterTexts | undefined {
  const { brand, tag, title, text, caption, code, hint } = props;
  const facts = props.facts ?? [];
  if (
    typeof title !== 'string' ||
    (has(props, 'figure') && props.figure === undefined) ||
    facts.some(({ value }) => value === undefined)
  )
    return undefined;
  return {
    brand: brand ?? '',
    tag: tag ?? '',
    title,
    text: text ?? '',
    caption: caption ?? '',
    code: code ?? '',
    hint: hint ?? '',
    figure: has(props, 'figure') ? (props.figure ?? NOTHING) : undefined,
    facts: facts.map((fact) => ({ label: fact.label, value: fact.value ?? NOTHING })),
  };
}

/** Returns the text for screen readers. */
function spoken(label: string, { brand, tag, title, text, caption, figure, facts, code }: PosterTexts): string {
  return [
    label,
    brand,
    tag,
    title,
    text,
    caption,
    figure ?? '',
    ...facts.map((fact) => `${fact.label} ${fact.value}`),
    code,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

interface PictureProps extends Pick<Props, 'made' | 'host'> {
  readonly words: PosterTexts;
  readonly value: string;
  readonly tone: Tone;
  readonly tagTone: Tone;
  readonly name: string;
  readonly label: string;
}

type Tone = 'up' | 'down' | 'plain';

function Picture({ words, value, tone, tagTone, name, label, host, made }: PictureProps): ReactNode {
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLElement>(null);
  const latest = useRef({ words, tone, tagTone, made });
  useEffect(() => {
    latest.current = { words, tone, tagTone, made };
  });
  useEffect(() => {
    let shown = true;
    let preview: string | undefined;
    paint(latest.current.words, value, lookOf(place.current ?? document.body, latest.current), host).then(
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
  return address === undefined ? (
    <span ref={place} className="skeleton" aria-hidden="true" />
  ) : (
    <img src={address} alt={spoken(label, words)} width={WIDTH} height={HEIGHT} />
  );
}

/** Returns the theme's colours at the poster's element. */
function lookOf(element: Element, { tone, tagTone }: { readonly tone: Tone; readonly tagTone: Tone }): Look {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const colour = (of: Tone): string => token(of === 'plain' ? 'color-text-1' : `color-${of}`);
  return {
    ground: token('color-page'),
    wave: token('color-raised'),
    text: token('color-text-1'),
    quiet: token('color-text-2'),
    figure: colour(tone),
    tag: colour(tagTone),
    tint: token(tagTone === 'plain' ? 'color-input' : `color-${tagTone}-tint`),
    font: style.fontFamily || 'sans-serif',
  };
}

/** Returns the picture as a file. @throws where the browser cannot draw pictures. */
async function paint(words: PosterTexts, value: string, look: Look, host: BlockHost): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  draw(context, words, look, await encode(value, false), host.lang);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}
