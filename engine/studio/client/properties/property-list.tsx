import { createContext, useState, type ReactNode } from 'react';
import type { Property } from '../../protocol/properties.ts';
import { Button } from '../parts/button.tsx';
import { useSay } from '../words/use-say.ts';
import { arrange, isSame } from './arrange.ts';
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

const NONE: ReadonlySet<string> = new Set();

/** The properties of a form: those that say something, and behind a button those that may be added. */
export function PropertyList({ of, properties, renderPart, opens = false, children }: PropertyListProps): ReactNode {
  const say = useSay();
  const [isOpen, setOpen] = useState(() => opens && arrange(properties).shown.length === 0);
  const [before, setBefore] = useState(() => arrange(properties));
  const [removed, setRemoved] = useState<ReadonlySet<string>>(NONE);
  const now = arrange(properties, { before, isOpen, removed });
  // Arranged once more, they stay as they are: this ends after one more render.
  if (!isSame(now, before)) setBefore(now);
  // One taken away that is written again stays from then on.
  if (now.more.some((key) => removed.has(key)))
    setRemoved(new Set([...removed].filter((key) => !now.more.includes(key))));
  const byKey = new Map(properties.map((property) => [property.key, property]));
  const row = (key: string): ReactNode => {
    const property = byKey.get(key);
    return property === undefined ? null : (
      <TakenAway key={key} value={() => setRemoved((keys) => new Set([...keys, key]))}>
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
