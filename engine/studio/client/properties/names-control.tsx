import type { ReactNode } from 'react';
import type { Property } from '../../protocol/properties.ts';
import { Button } from '../parts/button.tsx';
import { CheckMenu } from '../parts/check-menu.tsx';
import { useSay } from '../words/use-say.ts';
import { setValue } from './set-value.ts';

/** Chooses several names of things that are declared elsewhere. */
export function NamesControl({
  property,
  of,
}: {
  readonly property: Property;
  readonly of: readonly string[];
}): ReactNode {
  const say = useSay();
  const { name, value } = property;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const all = [...new Set([...chosen, ...of])];
  const shown = chosen.length === 0 ? say('property.choose') : chosen.join(', ');
  return (
    <CheckMenu
      label={name}
      trigger={
        <Button look="soft" aria-label={`${name}: ${shown}`}>
          {shown}
        </Button>
      }
      choices={all.map((one) => ({ value: one, label: one }))}
      chosen={chosen}
      onChoose={(next) => void setValue(property, next.length === 0 ? undefined : [...next])}
    />
  );
}
