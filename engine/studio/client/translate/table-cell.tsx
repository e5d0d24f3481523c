import type { ReactNode } from 'react';
import type { TextRoom, TextRow } from '../../protocol/texts.ts';
import { placesShown } from '../relabel/places.ts';
import { measureWords, roomOf } from '../relabel/room.ts';
import { useSay } from '../words/use-say.ts';
import styles from './translate.module.css';

/** Brackets around words that nobody has translated yet. */
const MARKED = /^⟦(.*)⟧$/s;

interface TableCellProps {
  readonly id: string;
  readonly row: TextRow;
  readonly language: string;
  readonly tag: string;
  readonly rooms: readonly TextRoom[];
  readonly isCurrent: boolean;
  readonly isReference: boolean;
  readonly onPress: () => void;
  readonly onEdit: () => void;
}

/** The words of a text in one language, with the pixels that they take where they have a bound. */
export function TableCell(props: TableCellProps): ReactNode {
  const { id, row, language, tag, rooms, isCurrent, isReference, onPress, onEdit } = props;
  const say = useSay();
  const words = (row.words[language] ?? '').replace(MARKED, '$1');
  const isMissing = row.untranslated.includes(language);
  const isChanged = row.changed.includes(language);
  const { width, room, over, lines } = roomOf(words, rooms, measureWords);
  return (
    <div
      id={id}
      role="gridcell"
      aria-selected={isCurrent}
      className={styles.cell}
      data-reference={isReference || undefined}
      data-changed={isChanged || undefined}
      onClick={onPress}
      onDoubleClick={onEdit}
    >
      <span className={styles.words} lang={tag} data-missing={isMissing || undefined}>
        {words === '' ? say('words.untranslated') : placesShown(words)}
      </span>
      {isChanged ? <span className={styles.said}>{say('table.changed')}</span> : null}
      {isMissing && words !== '' ? <span className={styles.said}>{say('words.untranslated')}</span> : null}
      {room === undefined && lines !== undefined && lines > 1 && words !== '' ? (
        <span className={styles.lines}>{say('table.lines', { count: lines })}</span>
      ) : null}
      {room === undefined || words === '' ? null : (
        <span className={styles.room} data-over={over > 0 || undefined}>
          <i className={styles.track}>
            <i style={{ width: `${Math.min(100, (width / room) * 100)}%` }} />
          </i>
          {over > 0 ? say('table.over', { over }) : `${width}/${room}`}
        </span>
      )}
    </div>
  );
}
