import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { PaletteEntry } from '../../protocol/properties.ts';
import { useDragging } from '../drag/use-dragging.ts';
import { iconOf } from '../outline/icons.ts';
import { SearchField } from '../parts/field.tsx';
import { Bars, Empty } from '../parts/states.tsx';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import { insertEntry } from './insert.ts';
import styles from './palette-panel.module.css';
import { usePalette } from './palette-state.ts';

/** Entries of a row of the palette. */
const COLUMNS = 3;

/** All blocks and fragments. Dragged onto the phone, or by the enter key, they are inserted. */
export function PalettePanel(): ReactNode {
  const say = useSay();
  const id = useId();
  const [words, setWords] = useState('');
  const route = useStudio((state) => state.route);
  const chosen = usePalette((state) => state.entry);
  const { answer } = useAsk('palette', route === undefined ? undefined : { route }, route);
  const found = answer === undefined ? [] : entriesWith(answer, words);
  const at = found.findIndex(({ kind, name }) => kind === chosen?.kind && name === chosen.name);
  const groups = [...new Set(found.map(({ group }) => group))];
  const look = (entry: PaletteEntry | undefined): void => usePalette.setState({ entry });

  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: COLUMNS, ArrowUp: -COLUMNS, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const isField = event.target instanceof HTMLInputElement;
    if (step !== undefined && !(isField && Math.abs(step) === 1))
      look(found[Math.max(0, Math.min(found.length - 1, at + (at < 0 ? 1 : step)))]);
    else if (event.key === 'Enter') {
      const entry = found[Math.max(0, at)];
      if (entry !== undefined) void insertEntry(entry);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <SearchField
          label={say('blocks.find')}
          keys="/"
          value={words}
          onValue={setWords}
          onKeyDown={press}
          data-find="blocks"
          aria-controls={id}
        />
      </div>
      {answer === undefined ? (
        <Bars label={say('loading')} count={12} />
      ) : found.length === 0 ? (
        <Empty>{say('blocks.nothing', { words })}</Empty>
      ) : (
        <div
          id={id}
          role="listbox"
          aria-label={say('tab.blocks')}
          className={styles.list}
          tabIndex={0}
          onKeyDown={press}
        >
          {groups.map((group) => {
            const entries = found.filter((entry) => entry.group === group);
            return (
              <div key={group} role="group" aria-label={group}>
                <div className={styles.group} aria-hidden>
                  {group}
                  <span>{entries.length}</span>
                </div>
                <div className={styles.grid} role="presentation">
                  {entries.map((entry) => (
                    <Entry
                      key={`${entry.kind} ${entry.name}`}
                      entry={entry}
                      isChosen={entry.kind === chosen?.kind && entry.name === chosen.name}
                      onLook={() => look(entry)}
                    />
                  ))}
                </div>
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** Returns the entries that have the words in their name or in what they are for. */
function entriesWith(entries: readonly PaletteEntry[], words: string): readonly PaletteEntry[] {
  const sought = words.trim().toLowerCase();
  return entries.filter(({ name, title, description }) =>
    [name, title, description].some((one) => one.toLowerCase().includes(sought)),
  );
}

interface EntryProps {
  readonly entry: PaletteEntry;
  readonly isChosen: boolean;
  readonly onLook: () => void;
}

function Entry({ entry, isChosen, onLook }: EntryProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const drag = useDragging(() => ({ entry, name: entry.title }));
  useEffect(() => {
    if (isChosen) root.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const Icon = iconOf(entry.kind === 'fragment' ? 'use' : entry.kind, entry.name);
  return (
    <div
      ref={root}
      role="option"
      aria-selected={isChosen}
      aria-label={`${entry.title}: ${entry.description}`}
      className={styles.entry}
      onClick={onLook}
      onDoubleClick={() => void insertEntry(entry)}
      {...drag}
    >
      <div className={styles.picture} aria-hidden>
        <Icon size={20} strokeWidth={1.5} />
      </div>
      <span className={styles.name}>{entry.title}</span>
    </div>
  );
}
