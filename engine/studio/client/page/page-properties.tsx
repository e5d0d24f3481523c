import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Place } from '../../protocol/place.ts';
import type { Property } from '../../protocol/properties.ts';
import { groupWord } from '../outline/rows.ts';
import { PropertyList } from '../properties/property-list.tsx';
import { PropertyRow } from '../properties/property-row.tsx';
import { choose } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import styles from './page-panel.module.css';

/** The properties of the document itself. Those with parts of their own open in a form of their own. */
export function PageProperties({ file }: { readonly file: string }): ReactNode {
  const say = useSay();
  const version = useStudio((state) => state.version);
  const checked = useStudio((state) => state.checkedVersion);
  const at: Place = { file, pointer: [] };
  const { answer, of } = useAsk('properties', { at }, `${version} ${checked ?? ''}`);
  if (answer === undefined) return null;
  const known = Number(String(of).split(' ')[0]);
  const row = (property: Property): ReactNode =>
    property.takes.control === 'members' ? (
      <Part key={property.key} property={property} />
    ) : (
      <PropertyRow key={property.key} property={property} version={known} />
    );
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{say('tab.properties')}</h3>
      <PropertyList of={answer.name} properties={answer.properties} renderPart={row} />
    </section>
  );
}

/** A property with parts of its own: a press opens them. */
function Part({ property: { at, key, name, description, value } }: { readonly property: Property }): ReactNode {
  const say = useSay();
  const word = groupWord(key);
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  return (
    <button type="button" className={styles.part} title={description} onClick={() => choose(at)}>
      {word === undefined ? name : say(word)}
      <span>
        {count === 0 ? '' : count}
        <ChevronRight size={14} strokeWidth={1.7} aria-hidden />
      </span>
    </button>
  );
}
