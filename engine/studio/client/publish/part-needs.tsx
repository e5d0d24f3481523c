import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EditionPart, PartNeeds } from '../../../publisher.ts';
import { Button } from '../parts/button.tsx';
import { usePartName } from '../words/use-part-name.ts';
import { useSay } from '../words/use-say.ts';
import styles from './part-needs.module.css';

interface NeedsProps {
  readonly needs: PartNeeds;
  readonly parts: readonly EditionPart[];
  readonly onAdd: (names: readonly string[]) => void;
}

/** So many mistakes are told: a page may lack all of its texts. */
const MOST = 5;

/** The note that says what the chosen parts lack, by page. Its button chooses what they need as well. */
export function PartNeedsNote({ needs, parts, onAdd }: NeedsProps): ReactNode {
  const say = useSay();
  const nameOf = usePartName();
  const isOfRest = parts.some(({ kind, name }) => kind === 'rest' && needs.parts.includes(name));
  const values = { parts: needs.parts.map(nameOf).join(', ') };
  const others = needs.wrong.length - MOST;
  return (
    <div className={styles.needs} role="alert">
      <b>
        <TriangleAlert size={14} strokeWidth={1.8} aria-hidden />
        {say('publish.lacks')}
      </b>
      <ul>
        {needs.wrong.slice(0, MOST).map(({ file, message }) => {
          const part = parts.find(({ files }) => files.includes(file))?.name;
          return (
            <li key={`${file} ${message}`}>
              <b>{part === undefined ? file : nameOf(part)}</b> {message}
            </li>
          );
        })}
      </ul>
      {others > 0 ? <p>{say('publish.lacks.more', { count: others })}</p> : null}
      <p>{say(isOfRest ? 'publish.lacks.rest' : 'publish.lacks.parts', values)}</p>
      <Button look="line" small onClick={() => onAdd(needs.parts)}>
        {say(isOfRest ? 'publish.lacks.all' : 'publish.lacks.add')}
      </Button>
    </div>
  );
}
