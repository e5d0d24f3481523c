import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { NOTHING } from '../parts.tsx';
import { encode, type Matrix } from '../qr/matrix.ts';
import type { PropsOf } from '../view.ts';
import { drawPoster, HEIGHT, WIDTH, type Look, type Poster } from './draw.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

function PosterPicture(props: Props): ReactNode {
  const { id, host, tone, code, name } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const poster = usePoster(props);
  const matrix = useMatrix(code, host);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen === null || pen === undefined || poster === undefined) return;
    drawPoster(pen, poster, lookOf(canvas.current!, tone ?? 'plain'), matrix);
  }, [poster, tone, matrix]);

  const give = async (way: (file: File) => Promise<void> | void): Promise<void> => {
    try {
      await way(await fileOf(canvas.current!, name));
      setFailed(false);
    } catch (error) {
      // Who closes the share sheet has not failed.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      host.report({ code: 'poster', detail: String(error) });
      setFailed(true);
    }
  };
  const words = poster === undefined ? '' : [poster.brand, poster.tag, poster.title, poster.label, poster.figure, ...poster.facts.map(({ label, value }) => `${label} ${value}`)].filter(Boolean).join(', ');
  return (
    <div className={styles.poster} data-node={id}>
      {/* The same picture in both themes: it is dark. */}
      <canvas ref={canvas} className={`${styles.picture} ${poster === undefined ? 'skeleton' : ''}`} data-theme="dark" width={WIDTH} height={HEIGHT} role="img" aria-label={words} />
      <div className={styles.actions}>
        {canShare() && <button type="button" className={styles.button} disabled={poster === undefined} onClick={() => void give((file) => navigator.share({ files: [file] }))}>{host.t('block.poster_share')}</button>}
        <button type="button" className={styles.button} disabled={poster === undefined} onClick={() => void give(save)}>{host.t('block.poster_save')}</button>
      </div>
      {failed && <p className={styles.failed} role="status">{host.t('block.poster_failed')}</p>}
    </div>
  );
}

/** Undefined while a part of it is unknown: half a poster is no poster. */
function usePoster({ brand, title, tag, label, figure, facts, note }: Props): Poster | undefined {
  const told = JSON.stringify([brand, title, tag, label, figure, note, (facts ?? []).map((fact) => [fact.label, fact.value])]);
  return useMemo(() => {
    const given = facts ?? [];
    if (brand === undefined || title === undefined || label === undefined || figure === undefined || given.some(({ value }) => value === undefined)) return undefined;
    return { brand, title, tag, label, figure: figure ?? NOTHING, note, facts: given.map((fact) => ({ label: fact.label, value: fact.value ?? NOTHING })) };
    // What is said decides; the objects around it are new at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `told` stands for all of it
  }, [told]);
}

function useMatrix(code: string | null | undefined, host: Props['host']): Matrix | undefined {
  const [matrix, setMatrix] = useState<Matrix>();
  useEffect(() => {
    let shown = true;
    if (typeof code !== 'string') return;
    encode(code, false).then((found) => { if (shown) setMatrix(found); }, (error: unknown) => host.report({ code: 'qr_failed', detail: String(error) }));
    return () => { shown = false; };
  }, [code, host]);
  return typeof code === 'string' ? matrix : undefined;
}

function lookOf(element: Element, tone: 'up' | 'down' | 'plain'): Look {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const figure = tone === 'plain' ? 'text-1' : tone;
  return {
    ground: token('--color-page'), card: token('--color-raised'), text: token('--color-text-1'), quiet: token('--color-text-2'),
    figure: token(`--color-${figure}`), tint: token(tone === 'plain' ? '--color-input' : `--color-${tone}-tint`), font: token('--font-body') || 'sans-serif',
  };
}

function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) => canvas.toBlob((blob) => {
    if (blob === null) reject(new Error('The browser made no picture.'));
    else resolve(new File([blob], `${name}.png`, { type: 'image/png' }));
  }, 'image/png'));
}

const canShare = (): boolean => typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([''], 'a.png', { type: 'image/png' })] });

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export { PosterPicture as view };
