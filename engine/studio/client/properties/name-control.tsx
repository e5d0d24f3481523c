import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Property } from '../../protocol/properties.ts';
import pick from '../parts/pick.module.css';
import field from '../parts/field.module.css';
import { useSay } from '../words/use-say.ts';
import { setValue } from './set-value.ts';
import { valueShown } from './values.ts';

/** The largest number of names in the list: typing finds others. */
const MOST = 80;

/** Chooses the name of something declared elsewhere, found while one types. */
export function NameControl({
  property,
  of,
  picture,
}: {
  readonly property: Property;
  readonly of: readonly string[];
  /** Draws what a name stands for, before it. */
  readonly picture?: ((name: string) => ReactNode) | undefined;
}): ReactNode {
  const say = useSay();
  const value = valueShown(property.value);
  return (
    <Combobox.Root
      items={of}
      limit={MOST}
      value={value === '' ? null : value}
      onValueChange={(next: string | null) => void setValue(property, next ?? undefined)}
    >
      <div className={field.field} data-tone={property.problems.length > 0 ? 'error' : undefined}>
        {value === '' ? null : picture?.(value)}
        <Combobox.Input
          aria-label={property.name}
          placeholder={say('property.choose')}
          // A name that is typed next replaces this one.
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Combobox.Trigger aria-label={say('property.choose')}>
          <ChevronDown size={12} strokeWidth={1.8} aria-hidden />
        </Combobox.Trigger>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner className={pick.positioner} sideOffset={4} align="start">
          <Combobox.Popup className={pick.popup}>
            <Combobox.Empty>
              <p className={pick.detail}>{say('property.nothing')}</p>
            </Combobox.Empty>
            <Combobox.List>
              {(name: string) => (
                <Combobox.Item key={name} value={name} className={pick.item}>
                  {picture?.(name)}
                  {name}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
