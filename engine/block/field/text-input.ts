import type { ChangeEvent } from 'react';
import type { Control } from '../props.ts';

type Writes = HTMLInputElement | HTMLTextAreaElement;

const write = (set: (value: string | null) => void) => (event: ChangeEvent<Writes>) =>
  set(event.currentTarget.value || null);

/** Returns the attributes of an input that is drawn with the text of its value. */
export const drawnText = ({ value, set }: Control<string>) => ({ value: value ?? '', onChange: write(set) });

/**
 * Returns the same for an input that keeps its text itself, where it can: a key then draws nothing again. For a view
 * that shows the value nowhere else. Spread them after `inputAttributes`.
 */
export const keptText = (bind: Control<string>) =>
  bind.typing === undefined
    ? drawnText(bind)
    : { ref: bind.typing.ref, defaultValue: bind.value ?? '', onChange: write(bind.typing.set) };
