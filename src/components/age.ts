import { useSyncExternalStore } from 'react';
import type { Cell, ComponentProps } from '../../engine/component/index.ts';

/** Tells whether live figures come by their channel, by calls in its stead, or from nobody for too long. */
export type Age = ComponentProps<object, object>['age'];
type Known = NonNullable<ReturnType<NonNullable<Age>['get']>>;

const LIVE: Cell<Known> = { get: () => 'live', subscribe: () => () => undefined };

/** What is said where figures stand that are not told by their channel; null while they are. */
export function ageText(age: Known | undefined): 'book.reconnecting' | 'book.delayed' | null {
  return age === 'old' ? 'book.delayed' : age === 'asked' ? 'book.reconnecting' : null;
}

/** The age of a component's figures; a component that nobody tells of it shows live ones. */
export function useAge(age: Age): Known {
  const cell = age ?? LIVE;
  return useSyncExternalStore(cell.subscribe, cell.get) ?? 'live';
}
