import { useSyncExternalStore } from 'react';
import type { Cell, ComponentProps } from '../../engine/component/index.ts';

/** Whether live prices come by their channel, by polling in its place, or not at all for too long. */
export type Age = ComponentProps<object, object>['age'];
type Known = NonNullable<ReturnType<NonNullable<Age>['get']>>;

const LIVE: Cell<Known> = { get: () => 'live', subscribe: () => () => undefined };

/** The text key shown where prices do not come by their channel; null while they do. */
export function ageText(age: Known | undefined): 'book.reconnecting' | 'book.delayed' | null {
  return age === 'old' ? 'book.delayed' : age === 'asked' ? 'book.reconnecting' : null;
}

/** The age of a component's prices; live where the component is given none. */
export function useAge(age: Age): Known {
  const cell = age ?? LIVE;
  return useSyncExternalStore(cell.subscribe, cell.get) ?? 'live';
}
