import type { KeyboardEvent, ReactNode } from 'react';
import type { Slot } from '../grammar/define.ts';
import type { Control, NumberValue } from './props.ts';

/** One of the choices of tabs, segments and chips. */
export interface Choice {
  readonly key: string;
  /** Undefined while unknown. */
  readonly label: string | undefined;
  readonly badge?: NumberValue;
  readonly content?: ReactNode;
}

/** The slots in which a document writes choices: by name, or as records in `of`. */
export const choiceSlots = {
  labels: {
    type: 'map',
    key: 'name',
    description: 'Value → its text. Without it, and without records, a named enum has its own words.',
    value: { type: 'text', description: 'The text.' },
    group: {
      label: { type: 'text', required: true, description: 'The text.' },
      badge: { type: 'number', nullable: true, description: 'How many there are.' },
    },
  },
} as const satisfies Record<string, Slot>;

export const choiceEach = {
  value: { type: 'string', required: true, description: 'What the control writes.' },
  label: { type: 'text', required: true, description: 'The text.' },
  badge: { type: 'number', nullable: true, description: 'How many there are.' },
} as const satisfies Record<string, Slot>;

type Label = string | undefined | { readonly label: string | undefined; readonly badge?: NumberValue };

interface Written {
  readonly tabs?: readonly { readonly key: string; readonly label: string; readonly value: ReactNode }[];
  readonly labels?: readonly { readonly key: string; readonly value: Label }[];
  readonly items?: readonly {
    readonly value: string | undefined;
    readonly label: string | undefined;
    readonly badge?: NumberValue;
  }[];
}

/** Returns the choices as the document writes them: named panels with or without labels, labels alone, or records. */
export function choicesOf({ tabs, labels, items }: Written): readonly Choice[] {
  const labelled = new Map(
    (labels ?? []).map(({ key, value }) => [key, typeof value === 'object' ? value : { label: value }] as const),
  );
  if (tabs !== undefined)
    return tabs.map(({ key, label, value }) => ({ key, label, content: value, ...labelled.get(key) }));
  if (labels !== undefined) return [...labelled].map(([key, label]) => ({ key, ...label }));
  return (items ?? [])
    .filter((item) => item.value !== undefined)
    .map(({ value = '', label, badge }) => ({ key: value, label, badge }));
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Handles the keyboard of a set of choices, as WAI-ARIA describes it for tabs and radio groups: the set is one tab
 * stop; arrows, Home and End move the focus in it and choose. In right-to-left languages the arrows swap.
 */
export function chooseByKey(
  event: KeyboardEvent<HTMLElement>,
  choices: readonly Choice[],
  control: Control<string>,
): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab], [role=radio]')];
  const at = options.findIndex((option) => option === document.activeElement);
  const key = getComputedStyle(event.currentTarget).direction === 'rtl' ? mirrored(event.key) : event.key;
  const step = STEPS[key];
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = step(at, options.length);
  options[next]?.focus();
  // Of many choices only those near the screen are mounted.
  const choice = choices.find(({ key }) => key === options[next]?.dataset['value']);
  if (choice !== undefined && !control.disabled) control.set(choice.key);
}

function mirrored(key: string): string {
  return key === 'ArrowRight' ? 'ArrowLeft' : key === 'ArrowLeft' ? 'ArrowRight' : key;
}

/** Returns the tab index of a choice: the chosen one takes part in the tab order, else the first. */
export function tabStop(choices: readonly Choice[], value: string | null | undefined, index: number): 0 | -1 {
  const chosen = choices.findIndex((choice) => choice.key === value);
  return index === Math.max(chosen, 0) ? 0 : -1;
}

/**
 * Scrolls the chosen element to the middle of its set, without moving the page. Use it as the ref of the chosen
 * element. It waits for the next frame, because measuring before it would force a second layout.
 */
export function reveal(element: HTMLElement | null): void {
  const bar = element?.parentElement;
  if (element === null || bar === null || bar === undefined) return;
  requestAnimationFrame(() => {
    if (bar.scrollWidth > bar.clientWidth)
      bar.scrollLeft = element.offsetLeft - bar.offsetLeft - (bar.clientWidth - element.offsetWidth) / 2;
  });
}
