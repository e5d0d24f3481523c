import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { Heights } from './heights.ts';
import type { Estimate, Keyed, ListWindow, WindowOptions } from './list-window.ts';
import type { View } from './view.ts';

/** Lists with more rows than this mount only the part near the screen. */
export const WHOLE = 30;

/** Rows to draw while the windowing code loads. */
const MEANWHILE = 12;

export interface Windowing<T extends Keyed> extends Partial<Pick<WindowOptions, 'columns' | 'sideways' | 'fromEnd'>> {
  /** A selector of the element in which the host's pages scroll; without it every list is drawn whole. */
  readonly scroller: string | undefined;
  /** Lists of one owner share their measured heights, also with later lists. */
  readonly owner: object;
  /** The approximate height of a row, in pixels. */
  readonly guess: number;
  readonly estimate?: Estimate<T> | undefined;
}

type Code = typeof import('./list-window.ts');
/** The windowing code, loaded with the first list that is long enough. */
let code: Code | undefined;

const memory = new WeakMap<object, Heights>();

function heightsOf({ owner, guess }: Pick<Windowing<Keyed>, 'owner' | 'guess'>): Heights {
  const known = memory.get(owner) ?? new Heights(guess);
  memory.set(owner, known);
  return known;
}

/** Returns the part of the rows to draw in the element; undefined means all of them. */
export function useWindow<T extends Keyed>(
  rows: readonly T[],
  element: RefObject<HTMLElement | null>,
  windowing: Windowing<T>,
): View | undefined {
  const { scroller, columns = 1, sideways = false, fromEnd = false } = windowing;
  const [lost, setLost] = useState(false);
  const wanted = scroller !== undefined && rows.length > WHOLE && !lost;
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [come, setCome] = useState(code);
  const kept = useRef<ListWindow | undefined>(undefined);
  useEffect(() => {
    if (!wanted || come !== undefined) return undefined;
    let gone = false;
    void import('./list-window.ts').then((module) => {
      code = module;
      if (!gone) setCome(module);
    });
    return () => {
      gone = true;
    };
  }, [wanted, come]);
  if (!wanted) kept.current = undefined;
  else if (come !== undefined)
    kept.current ??= new come.ListWindow({
      heights: heightsOf(windowing),
      columns,
      sideways,
      fromEnd,
      estimate: windowing.estimate as Estimate | undefined,
    });
  const window = kept.current;
  const view = window?.of(rows);
  useLayoutEffect(() => {
    const list = element.current;
    if (window === undefined || list === null) return undefined;
    const place = sideways ? list : list.closest<HTMLElement>(scroller ?? '');
    // The visible part is unknown.
    if (place === null) return setLost(true);
    return window.attach(list, place, draw);
  }, [window, element, scroller, sideways]);
  useLayoutEffect(() => window?.drawn(), [window, view]);
  if (!wanted) return undefined;
  return (
    view ?? {
      before: 0,
      after: heightsOf(windowing).of('') * Math.ceil((rows.length - MEANWHILE) / columns),
      pieces: Array.from({ length: MEANWHILE }, (_, index) => (fromEnd ? rows.length - MEANWHILE : 0) + index),
    }
  );
}
