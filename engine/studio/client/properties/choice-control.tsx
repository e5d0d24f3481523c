import type { ReactNode } from 'react';
import type { Property } from '../../protocol/properties.ts';
import { Pick } from '../parts/pick.tsx';
import { Segments } from '../parts/segments.tsx';
import { useColors } from '../theme/use-colors.ts';
import { setValue } from './set-value.ts';
import { valueShown } from './values.ts';

/** Up to so many short words stand side by side. */
const SIDE_BY_SIDE = 3;
const LETTERS = 21;

/** Chooses one of the words of the grammar: side by side where they are few and short. */
export function ChoiceControl({
  property,
  of,
}: {
  readonly property: Property;
  readonly of: readonly string[];
}): ReactNode {
  const { name, value } = property;
  const now = valueShown(value ?? property.default);
  const colors = useColors(of);
  const pick = (next: string): void => void setValue(property, next === property.default ? undefined : next);
  if (of.length > SIDE_BY_SIDE || of.join('').length > LETTERS || of.some((word) => colors.has(word)))
    return (
      <Pick
        wide
        label={name}
        value={now}
        choices={of.map((word) => ({ value: word, label: inWords(word), swatch: colors.get(word) }))}
        onPick={pick}
      />
    );
  return (
    <Segments
      label={name}
      value={now}
      choices={of.map((word) => ({ value: word, label: inWords(word) }))}
      onValue={pick}
    />
  );
}

/** Returns a word of the grammar as people write it: `Text 1` for `text1`. */
function inWords(word: string): string {
  const spaced = word.replace(/([a-z])([A-Z0-9])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
}
