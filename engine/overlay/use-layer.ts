import { useEffect, useRef, type RefObject } from 'react';
import { openLayer, type Layer } from './layers.ts';

/** Keeps a layer open while `open` is true. `back` handles the phone's back button; false keeps it open. */
export function useLayer(open: boolean, back: () => boolean): RefObject<Layer | undefined> {
  const layer = useRef<Layer>(undefined);
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  useEffect(() => {
    if (!open) return undefined;
    const opened = openLayer(() => latest.current());
    layer.current = opened;
    return () => {
      layer.current = undefined;
      opened.close();
    };
  }, [open]);
  return layer;
}
