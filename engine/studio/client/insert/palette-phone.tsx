import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { PALETTE, paletteAddress, type Tile } from '../../protocol/phone.ts';
import type { PaletteEntry } from '../../protocol/properties.ts';
import { joinPhone, onPhone, tellPhone } from '../canvas/phone-link.ts';
import { SANDBOX } from '../canvas/sandbox.ts';
import { usePhones } from '../state/phones.ts';
import { usePreferences } from '../state/preferences.ts';
import { useStudio } from '../state/studio.ts';
import styles from './palette-panel.module.css';

/** The size in which entries are shown. The frame as a whole is scaled, so that the product measures true sizes. */
const SCALE = 0.46;

interface PalettePhoneProps {
  /** The entries in sight of the panel, in their order. */
  readonly entries: readonly PaletteEntry[];
  /** The element that scrolls within the panel, with the pictures (`data-picture`) of the entries. */
  readonly content: RefObject<HTMLElement | null>;
  readonly onDrawn: (drawn: ReadonlySet<string>) => void;
}

/**
 * One frame over all pictures of the palette, in which the product draws its blocks and fragments where the pictures
 * are. Presses and drags go through it.
 */
export function PalettePhone({ entries, content, onDrawn }: PalettePhoneProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = useStudio((state) => state.hello?.phones);
  const language = usePhones((state) => state.live.language);
  const theme = usePreferences((state) => state.theme);
  const [isReady, setReady] = useState(false);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const address = origin === undefined || language === '' ? undefined : paletteAddress(origin, { language, theme });

  useEffect(() => {
    if (frame.current === null) return undefined;
    setReady(false);
    onDrawn(new Set());
    const leave = joinPhone(PALETTE, frame.current);
    const stop = onPhone((message) => {
      if (message.phone !== PALETTE) return;
      if (message.tells === 'ready') setReady(true);
      if (message.tells === 'drawn') onDrawn(new Set(message.tiles));
    });
    return () => {
      stop();
      leave();
    };
  }, [address, onDrawn]);

  useLayoutEffect(() => {
    const element = content.current;
    if (element === null) return undefined;
    const place = (): void => {
      const { width, height } = element.getBoundingClientRect();
      setSize({ width, height });
      if (isReady) tellPhone(PALETTE, { studio: 'tiles', tiles: tilesIn(element, entries) });
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, entries, isReady]);

  return address === undefined ? null : (
    <iframe
      key={address}
      ref={frame}
      className={styles.phone}
      title=""
      src={address}
      sandbox={SANDBOX}
      tabIndex={-1}
      aria-hidden
      inert
      style={{
        width: size.width / SCALE,
        height: size.height / SCALE,
        transform: `scale(${SCALE})`,
        colorScheme: theme,
      }}
    />
  );
}

/** Returns the place of each entry's picture within the content of the panel. */
function tilesIn(content: HTMLElement, entries: readonly PaletteEntry[]): readonly Tile[] {
  const origin = content.getBoundingClientRect();
  const pictures = [...content.querySelectorAll<HTMLElement>('[data-picture]')];
  return pictures.flatMap((picture, index) => {
    const entry = entries[index];
    if (entry === undefined || entry.kind === 'component') return [];
    const { left, top, width, height } = picture.getBoundingClientRect();
    return [
      {
        kind: entry.kind,
        name: entry.name,
        box: {
          x: (left - origin.left) / SCALE,
          y: (top - origin.top) / SCALE,
          width: width / SCALE,
          height: height / SCALE,
        },
      },
    ];
  });
}
