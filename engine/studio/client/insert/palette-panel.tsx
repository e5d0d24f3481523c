import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { PICTURES } from '../../protocol/pages.ts';
import { tileKey } from '../../protocol/phone.ts';
import type { PaletteEntry } from '../../protocol/properties.ts';
import { useDragging } from '../drag/use-dragging.ts';
import { usePictures } from '../map/use-pictures.ts';
import { iconOf } from '../outline/icons.ts';
import { SearchField } from '../parts/field.tsx';
import { Bars, Empty } from '../parts/states.tsx';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import { insertEntry } from './insert.ts';
import styles from './palette-panel.module.css';
import { PalettePhone } from './palette-phone.tsx';
import { arrowTo, groupsOf, isArrow } from './palette-rows.ts';
import { lookAt, usePalette } from './palette-state.ts';

/** All blocks and fragments. Dragged onto the phone, or by the enter key, they are inserted. */
export function PalettePanel(): ReactNode {
  const say = useSay();
  const id = useId();
  const [words, setWords] = useState('');
  const route = useStudio((state) => state.route);
  const chosen = usePalette((state) => state.entry);
  const pictures = usePictures();
  const content = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const { answer } = useAsk('palette', route === undefined ? undefined : { route }, route);
  const groups = useMemo(() => groupsOf(answer === undefined ? [] : entriesWith(answer, words)), [answer, words]);
  const found = useMemo(() => groups.flatMap(({ entries }) => entries), [groups]);
  const at = found.find(({ kind, name }) => kind === chosen?.kind && name === chosen.name);

  const press = (event: KeyboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement;
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (isArrow(event.key) && !(isField && isSideways)) lookAt(arrowTo(groups, at, event.key));
    else if (event.key === 'Enter') {
      const entry = at ?? found[0];
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
          <div ref={content} className={styles.content} role="presentation">
            {groups.map(({ name, isWide, entries }) => (
              <div key={name} role="group" aria-label={say(`blocks.${name}`)}>
                <div className={styles.group} aria-hidden>
                  {say(`blocks.${name}`)}
                  <span>{entries.length}</span>
                </div>
                <div className={styles.grid} data-wide={isWide || undefined} role="presentation">
                  {entries.map((entry) => (
                    <Entry
                      key={tileKey(entry)}
                      entry={entry}
                      isChosen={entry === at}
                      isDrawn={drawn.has(tileKey(entry))}
                      picture={entry.kind === 'component' ? pictures.get(entry.pages[0] ?? '') : undefined}
                      onLook={() => lookAt(entry)}
                    />
                  ))}
                </div>
              </div>
            ))}
            <PalettePhone entries={found} content={content} onDrawn={setDrawn} />
          </div>
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
  /** The product has drawn it over its picture. */
  readonly isDrawn: boolean;
  /** The name of the picture of a page that shows it, where it cannot be drawn alone. */
  readonly picture: string | undefined;
  readonly onLook: () => void;
}

function Entry({ entry, isChosen, isDrawn, picture, onLook }: EntryProps): ReactNode {
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
      <div className={styles.picture} data-picture aria-hidden>
        {picture === undefined ? null : <img src={PICTURES + picture} alt="" draggable={false} />}
        {isDrawn || picture !== undefined ? null : <Icon size={20} strokeWidth={1.5} />}
      </div>
      <span className={styles.name}>{entry.title}</span>
    </div>
  );
}
