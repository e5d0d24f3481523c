import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { DirectRows, DirectView } from './direct-rows.ts';
import type { ListPlan, RenderContext } from './plan.ts';

type Code = typeof import('./direct-rows.ts');
/** The code that draws rows without React. The first paint does not wait for it: until it is loaded React draws. */
let code: Code | undefined;

/** Loads the code that draws rows without React. */
export async function loadDirectRows(): Promise<void> {
  code = await import('./direct-rows.ts');
}

/** Loads the code once a list is shown. Where that fails React draws the rows; the next list tries again. */
export function useDirectCode(): void {
  useEffect(() => {
    if (code === undefined) loadDirectRows().catch(() => undefined);
  }, []);
}

/**
 * Draws the rows of a list into its element without React, after each render of the list. Returns whether it does; else
 * the list must draw its rows itself.
 * @param shown is set by the time the list has been rendered
 */
export function useDirectRows(
  plan: ListPlan,
  element: RefObject<HTMLElement | null>,
  x: RenderContext,
  shown: RefObject<DirectView | undefined>,
): boolean {
  const { host, scheduler } = x.page.app;
  const [by, setBy] = useState(() => (host.directRows !== false && code?.isDirect(plan) === true ? code : undefined));
  const kept = useRef<DirectRows | undefined>(undefined);
  useLayoutEffect(() => {
    if (by === undefined || element.current === null) return undefined;
    const rows = new by.DirectRows(element.current, plan, scheduler, () => setBy(undefined));
    kept.current = rows;
    return () => {
      rows.dispose();
      kept.current = undefined;
    };
  }, [by, element, plan, scheduler]);
  useLayoutEffect(() => {
    if (shown.current !== undefined) kept.current?.show(shown.current);
  });
  return by !== undefined;
}
