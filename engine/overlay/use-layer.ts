import { useEffect, useRef, type RefObject } from 'react';
import { openLayer, type Layer } from './layers.ts';

/**
 * A layer for as long as `open` holds, of a view that knows itself whether it is open. `back`: the phone's back was
 * pressed; false keeps it open.
 */
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
