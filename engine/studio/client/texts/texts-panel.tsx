import { Server, Type } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { DrawnText } from '../../protocol/phone.ts';
import { LIVE } from '../canvas/phone-acts.ts';
import { askPhone } from '../canvas/phone-link.ts';
import { SearchField } from '../parts/field.tsx';
import { Bars, Empty } from '../parts/states.tsx';
import { useWindow } from '../parts/use-window.ts';
import { placesShown } from '../relabel/places.ts';
import { chooseText } from '../state/acts.ts';
import { usePhoneFacts } from '../state/boxes.ts';
import { usePhones } from '../state/phones.ts';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import type { Word } from '../words/say.ts';
import { useSay } from '../words/use-say.ts';
import { linesWith, textLines, type TextFilter, type TextLine } from './text-lines.ts';
import styles from './texts-panel.module.css';

const FILTERS: readonly { readonly filter: TextFilter; readonly word: Word }[] = [
  { filter: 'screen', word: 'texts.screen' },
  { filter: 'page', word: 'texts.page' },
  { filter: 'missing', word: 'texts.missing' },
  { filter: 'long', word: 'texts.long' },
  { filter: 'all', word: 'texts.all' },
];

/** The height of a row in pixels. */
const ROW = 38;

/** The texts of the page, to be found by their words in any language. */
export function TextsPanel(): ReactNode {
  const say = useSay();
  const id = useId();
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<TextFilter>('screen');
  const [current, setCurrent] = useState(0);
  const route = useStudio((state) => state.route);
  const version = useStudio((state) => state.version);
  const chosen = useStudio((state) => state.text?.key);
  const language = usePhones((state) => state.live.language);
  const drawn = useDrawnTexts();
  const { answer: rows } = useAsk('texts', filter === 'all' ? {} : { route }, version);
  const [list, setList] = useState<HTMLDivElement | null>(null);

  const lines = rows === undefined ? [] : linesWith(textLines(rows, drawn, filter, language), words);
  const shown = useWindow(list, lines.length, ROW);
  const at = Math.min(current, lines.length - 1);
  const open = (line: TextLine | undefined): void => {
    if (line?.row !== undefined) chooseText(line.row.key);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const next = Math.max(0, Math.min(lines.length - 1, at + step));
      setCurrent(next);
      if (list !== null) keepInSight(list, next);
    } else if (event.key === 'Enter') open(lines[at]);
    else return;
    event.preventDefault();
  };
  const counted = (of: TextFilter): string =>
    rows === undefined || of === 'all' || (filter === 'all' && of !== 'missing' && of !== 'long')
      ? ''
      : ` ${textLines(rows, drawn, of, language).length}`;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <SearchField
          label={say('texts.find')}
          keys="mod+f"
          value={words}
          onValue={setWords}
          onKeyDown={press}
          data-find="texts"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={lines[at] === undefined ? undefined : `${id}-${at}`}
        />
        <div className={styles.filters} role="group" aria-label={say('texts.filter')}>
          {FILTERS.map(({ filter: of, word }) => (
            <button
              key={of}
              type="button"
              className={styles.filter}
              aria-pressed={filter === of}
              onClick={() => setFilter(of)}
            >
              {say(word)}
              {counted(of)}
            </button>
          ))}
        </div>
      </div>
      {rows === undefined ? (
        <Bars label={say('loading')} count={12} />
      ) : lines.length === 0 ? (
        <Empty>{words === '' ? say('texts.none') : say('texts.nothing', { words })}</Empty>
      ) : (
        <div
          ref={setList}
          role="listbox"
          id={id}
          aria-label={say('tab.texts')}
          className={styles.list}
          tabIndex={0}
          onKeyDown={press}
        >
          <div className={styles.ground} role="presentation" style={{ height: shown.height }}>
            {lines.slice(shown.from, shown.to).map((line, offset) => {
              const index = shown.from + offset;
              return (
                <Line
                  key={line.id}
                  id={`${id}-${index}`}
                  line={line}
                  top={index * ROW}
                  isChosen={line.row !== undefined && line.row.key === chosen}
                  isCurrent={index === at}
                  onPress={() => {
                    setCurrent(index);
                    open(line);
                  }}
                />
              );
            })}
          </div>
        </div>
      )}
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly line: TextLine;
  readonly top: number;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
}

function Line({ id, line: { words, row }, top, isChosen, isCurrent, onPress }: LineProps): ReactNode {
  const say = useSay();
  const Icon = row === undefined ? Server : Type;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={row === undefined || undefined}
      data-current={isCurrent || undefined}
      className={styles.row}
      style={{ top }}
      onClick={onPress}
    >
      <Icon size={14} strokeWidth={1.7} aria-hidden />
      <span className={styles.words}>
        <b>{placesShown(words)}</b>
        <span>{row === undefined ? say('texts.server') : row.key}</span>
      </span>
      {row === undefined || row.long.length === 0 ? null : (
        <i className={styles.dot} data-tone="error" role="img" aria-label={say('texts.long')} />
      )}
      {row === undefined || row.untranslated.length === 0 ? null : (
        <i className={styles.dot} role="img" aria-label={say('texts.missing')} />
      )}
    </div>
  );
}

function keepInSight(list: HTMLElement, index: number): void {
  const top = index * ROW;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + ROW > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW - list.clientHeight;
}

/** Asks the live phone for its texts, again whenever its page or a document changes. */
function useDrawnTexts(): readonly DrawnText[] {
  const version = useStudio((state) => state.version);
  const { ready, route, painted } = usePhoneFacts(LIVE);
  const [drawn, setDrawn] = useState<readonly DrawnText[]>([]);
  useEffect(() => {
    let gone = false;
    if (ready)
      void askPhone(LIVE, { of: 'texts' }).then((texts) => {
        if (!gone && texts !== undefined) setDrawn(texts);
      });
    return () => {
      gone = true;
    };
  }, [ready, route, version, painted?.version]);
  return drawn;
}
