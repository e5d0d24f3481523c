import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '../../protocol/session.ts';
import { Bars, Empty } from '../parts/states.tsx';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import { TableGrid } from './table-grid.tsx';
import { rowsOf, rowsWith } from './table-rows.ts';
import { useTable } from './table-state.ts';
import { TextSide } from './text-side.tsx';
import { TranslateBar } from './translate-bar.tsx';
import styles from './translate.module.css';

/** The languages until the server has told them: always the same list. */
const NONE: readonly Language[] = [];

/** All texts of a page, or of the product, in all languages: a table in which one types, beside the page it is on. */
export function TranslateView(): ReactNode {
  const say = useSay();
  const languages = useStudio((state) => state.hello?.languages) ?? NONE;
  const route = useStudio((state) => state.route);
  const version = useStudio((state) => state.version);
  const { scope, filter, words, hidden, key, isTyping } = useTable();
  // The table stays as it is while somebody types in it: what is typed is in the field.
  const settled = useSettled(version, isTyping);
  const { answer: all } = useAsk('texts', scope === 'all' ? {} : route === undefined ? undefined : { route }, settled);
  const { answer: text, of } = useAsk('text', key === undefined ? undefined : { key }, version);

  const columns = useMemo(() => languages.filter(({ code }) => !hidden.includes(code)), [languages, hidden]);
  const shown = useMemo(() => new Set(columns.map(({ code }) => code)), [columns]);
  const rows = useMemo(() => rowsWith(rowsOf(all ?? [], filter, shown), words, shown), [all, filter, words, shown]);
  const hasRow = rows.some((row) => row.key === key);
  useEffect(() => {
    const [first] = rows;
    if (!hasRow && !isTyping && first !== undefined)
      useTable.setState({ key: first.key, language: columns[1]?.code ?? columns[0]?.code });
  }, [rows, hasRow, isTyping, columns]);
  // A text that is pressed in the phone becomes the current one.
  const pressed = useStudio((state) => state.text?.key);
  useEffect(() => {
    if (pressed !== undefined) useTable.setState({ key: pressed, isTyping: false });
  }, [pressed]);
  return (
    <>
      <main className={styles.view} aria-label={say('table')} data-region="canvas">
        <TranslateBar rows={all ?? []} shown={shown} languages={languages} />
        {all === undefined ? (
          <Bars label={say('loading')} count={14} />
        ) : rows.length === 0 ? (
          <Empty>{words.trim() === '' ? say('texts.none') : say('texts.nothing', { words })}</Empty>
        ) : (
          <TableGrid
            rows={rows}
            languages={columns}
            text={text === undefined ? undefined : { text, version: Number(of) }}
          />
        )}
      </main>
      <TextSide text={text?.key === key ? text : undefined} version={Number(of)} />
    </>
  );
}

/** Returns a value, and while it is held the one from before. */
function useSettled(value: number, isHeld: boolean): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (!isHeld) setSettled(value);
  }, [value, isHeld]);
  return settled;
}
