import { createContext, useRef, useState, type ReactNode } from 'react';
import type { Property } from '../../protocol/properties.ts';
import { Button } from '../parts/button.tsx';
import { useSay } from '../words/use-say.ts';
import { arrange, type Arrangement } from './arrange.ts';
import styles from './properties.module.css';

/** Tells the list around a property that a person takes the property away: it then leaves the form. */
export const TakenAway = createContext<() => void>(() => undefined);

interface PropertyListProps {
  /** The name of that which has the properties. */
  readonly of: string;
  readonly properties: readonly Property[];
  readonly renderPart: (property: Property) => ReactNode;
  /** Shows at once what nothing is written for, where there is nothing else. */
  readonly opens?: boolean;
  /** Stands before the button that shows more. */
  readonly children?: ReactNode;
}

/** The properties of a form: those that say something, and behind a button those that may be added. */
export function PropertyList({ of, properties, renderPart, opens = false, children }: PropertyListProps): ReactNode {
  const say = useSay();
  const [isOpen, setOpen] = useState(() => opens && arrange(properties).shown.length === 0);
  const before = useRef<Arrangement>(undefined);
  const removed = useRef<Set<string>>(new Set());
  const now = arrange(
    properties,
    before.current === undefined ? undefined : { before: before.current, isOpen, removed: removed.current },
  );
  before.current = now;
  const byKey = new Map(properties.map((property) => [property.key, property]));
  // One taken away that is written again stays from then on.
  for (const key of now.more) removed.current.delete(key);
  const row = (key: string): ReactNode => {
    const property = byKey.get(key);
    return property === undefined ? null : (
      <TakenAway key={key} value={() => void removed.current.add(key)}>
        {renderPart(property)}
      </TakenAway>
    );
  };
  const count = now.more.length;
  return (
    <>
      {now.shown.map(row)}
      {children}
      {count === 0 ? null : (
        <div className={styles.line}>
          <Button
            small
            aria-expanded={isOpen}
            aria-label={say(isOpen ? 'property.fewer.of' : 'property.more.of', { count, name: of })}
            onClick={() => setOpen(!isOpen)}
          >
            {say(isOpen ? 'property.fewer' : 'property.more', { count })}
          </Button>
        </div>
      )}
      {isOpen ? now.more.map(row) : null}
    </>
  );
}
