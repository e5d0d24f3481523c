import type Big from 'big.js';
import { direction } from './direction.ts';

interface Shown {
  readonly text: string;
  readonly value: Big | undefined;
  readonly turn: number;
}

/** The values that flashing elements showed last. */
const before = new WeakMap<Element, Shown>();

/**
 * Returns the ref of a number whose background flashes when its text changes, in the tone of the change. The first
 * value does not flash. Two animations alternate, so that a second change restarts it without forcing a layout.
 */
export function flashing(text: string, value: Big | undefined): (element: HTMLElement | null) => void {
  return (element) => {
    if (element === null) return;
    const last = before.get(element);
    if (last?.text === text) return;
    const turn = last === undefined ? 0 : 1 - last.turn;
    before.set(element, { text, value, turn });
    if (last === undefined) return;
    const change = value !== undefined && last.value !== undefined ? direction(value.minus(last.value)) : undefined;
    element.dataset['flash'] = `${change ?? 'flat'}-${turn}`;
  };
}
