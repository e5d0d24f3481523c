import { useEffect, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import type { Language } from '../../protocol/session.ts';
import type { Text, TextRow } from '../../protocol/texts.ts';
import { useWindow } from '../parts/use-window.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';
import { CellEditor } from './cell-editor.tsx';
import { TableCell } from './table-cell.tsx';
import { cellAfter, type Cell } from './table-rows.ts';
import { useTable } from './table-state.ts';
import { useRooms } from './use-rooms.ts';
import styles from './translate.module.css';

/** The height of a row, of the head, and the widths of the columns, in pixels: as in the styles. */
const ROW = 52;
const HEAD = 36;
const PLACE_COLUMN = 224;
const COLUMN = 212;

interface TableGridProps {
  readonly rows: readonly TextRow[];
  readonly languages: readonly Language[];
  /** The text of the current row, once it is known, with the version of the documents that it is of. */
  readonly text: { readonly text: Text; readonly version: number } | undefined;
}

/** Texts by rows and languages by columns. Arrow keys move; Enter and F2 type; Tab goes on. */
export function TableGrid({ rows, languages, text }: TableGridProps): ReactNode {
  const say = useSay();
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const version = useStudio((state) => state.version);
  const { key, language, isTyping } = useTable();
  const shown = useWindow(list, rows.length, ROW);
  const inSight = rows.slice(shown.from, shown.to);
  const rooms = useRooms(
    inSight.map((row) => row.key),
    isTyping ? -1 : version,
  );
  const at: Cell = {
    row: Math.max(
      0,
      rows.findIndex((row) => row.key === key),
    ),
    column: Math.max(
      0,
      languages.findIndex(({ code }) => code === language),
    ),
  };
  const current = languages[at.column];
  const go = ({ row, column }: Cell, type = false): void => {
    useTable.setState({ key: rows[row]?.key, language: languages[column]?.code, isTyping: type });
    if (list !== null) keepInSight(list, row, column);
    if (!type) list?.focus({ preventScroll: true });
  };
  const step = (row: number): void => go({ row: Math.min(rows.length - 1, at.row + row), column: at.column }, row > 0);
  const press = (event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isTyping && event.key !== 'Tab') return;
    if (isPlain && !isTyping && (event.key === 'Enter' || event.key === 'F2')) useTable.setState({ isTyping: true });
    else {
      const next = isPlain ? cellAfter(event.key, event.shiftKey, at, rows.length, languages.length) : undefined;
      if (next === undefined) return;
      go(next, isTyping);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => list?.focus({ preventScroll: true }), [list]);
  const columns = { '--columns': languages.length, '--width': `${PLACE_COLUMN + COLUMN * languages.length}px` };
  return (
    <div
      ref={setList}
      role="grid"
      aria-label={say('table')}
      aria-rowcount={rows.length}
      aria-colcount={languages.length + 1}
      aria-activedescendant={idOf(key, language)}
      tabIndex={0}
      className={styles.grid}
      style={columns as CSSProperties}
      onKeyDownCapture={(event) => isTyping && event.key === 'Tab' && press(event)}
      onKeyDown={press}
    >
      <div className={styles.head} role="row">
        <span role="columnheader">{say('table.place')}</span>
        {languages.map((one) => (
          <span role="columnheader" key={one.code} data-current={one.code === language || undefined}>
            {one.name} <i>{one.code}</i>
          </span>
        ))}
      </div>
      <div className={styles.ground} role="presentation" style={{ height: shown.height }}>
        {inSight.map((row, offset) => {
          const index = shown.from + offset;
          const isCurrent = row.key === key;
          return (
            <div
              key={row.key}
              role="row"
              aria-rowindex={index + 2}
              className={styles.row}
              data-current={isCurrent || undefined}
              style={{ top: index * ROW }}
            >
              <PlaceCell row={row} />
              {languages.map((one, column) => (
                <TableCell
                  key={one.code}
                  id={idOf(row.key, one.code) ?? ''}
                  row={row}
                  language={one.code}
                  tag={one.tag}
                  rooms={rooms[row.key] ?? []}
                  isCurrent={isCurrent && one.code === language}
                  isReference={column === 0}
                  onPress={() => go({ row: index, column })}
                  onEdit={() => go({ row: index, column }, true)}
                />
              ))}
              {isCurrent && isTyping && current !== undefined && text?.text.key === key ? (
                <div className={styles.over} style={{ left: PLACE_COLUMN + COLUMN * at.column }}>
                  <CellEditor
                    key={`${key} ${language}`}
                    text={text.text}
                    language={current}
                    version={text.version}
                    onNext={() => step(1)}
                    onDone={() => step(0)}
                  />
                </div>
              ) : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function PlaceCell({ row: { key, says, route, uses, counted } }: { readonly row: TextRow }): ReactNode {
  const say = useSay();
  const title = useTitle();
  const page = useStudio((state) => state.pages?.find((one) => one.route === route));
  return (
    <div role="rowheader" className={styles.place}>
      <b>
        {page === undefined ? (route ?? say('uses.none')) : title(page)}
        {uses > 1 ? <i>+{uses - 1}</i> : null}
        {counted ? <i>{say('table.counted')}</i> : null}
      </b>
      <span>{says ?? ''}</span>
      <code>{key}</code>
    </div>
  );
}

const idOf = (key: string | undefined, language: string | undefined): string | undefined =>
  key === undefined || language === undefined ? undefined : `cell-${key}-${language}`;

/** Scrolls so far that a cell is beside the head and the column of places. */
function keepInSight(list: HTMLElement, row: number, column: number): void {
  const top = row * ROW;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + ROW + HEAD > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW + HEAD - list.clientHeight;
  const left = column * COLUMN;
  if (left < list.scrollLeft) list.scrollLeft = left;
  else if (left + COLUMN + PLACE_COLUMN > list.scrollLeft + list.clientWidth)
    list.scrollLeft = left + COLUMN + PLACE_COLUMN - list.clientWidth;
}
