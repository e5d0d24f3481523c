import { useEffect, useRef, type ReactNode } from 'react';
import type { Language } from '../../protocol/session.ts';
import type { Text } from '../../protocol/texts.ts';
import { missingPlaces } from '../relabel/places.ts';
import { mainFormName, measureWords, roomOf } from '../relabel/room.ts';
import { WordsField } from '../relabel/words-field.tsx';
import { useSay } from '../words/use-say.ts';
import styles from './translate.module.css';

interface CellEditorProps {
  readonly text: Text;
  readonly language: Language;
  readonly version: number;
  readonly onNext: () => void;
  readonly onDone: () => void;
}

/** The words of the current cell, as they are typed, with the room that is left. It lies over the cell. */
export function CellEditor({ text, language, version, onNext, onDone }: CellEditorProps): ReactNode {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const words = text.words.find((one) => one.language === language.code);
  const form = mainFormName(words?.forms);
  useEffect(() => box.current?.querySelector<HTMLElement>('.cm-content')?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={box}
      className={styles.editor}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && box.current?.contains(relatedTarget) !== true) onDone();
      }}
    >
      <WordsField
        text={text}
        language={language}
        words={words}
        form={form}
        version={version}
        tone={undefined}
        placeholder={say('words.untranslated')}
        onNext={onNext}
        onDone={onDone}
      >
        {(now, kept, field) => {
          const { width, room, over, lines = 1 } = roomOf(now, text.uses, measureWords);
          const lost = kept ?? (now === '' ? undefined : missingPlaces(now, text.places)[0]);
          const isCounted = Object.keys(words?.needs ?? {}).length > 1;
          return (
            <>
              {field}
              <p className={styles.about} data-over={over > 0 || lost !== undefined || undefined} role="status">
                {lost === undefined ? null : (
                  <span>{say(kept === undefined ? 'words.lost' : 'words.kept', { name: lost })}</span>
                )}
                {isCounted ? <span>{say('table.form', { form })}</span> : null}
                <span>
                  {room === undefined
                    ? `${width} px · ${say('table.lines', { count: lines })}`
                    : over > 0
                      ? say('words.long', { over })
                      : say('table.room', { width, room })}
                </span>
              </p>
            </>
          );
        }}
      </WordsField>
    </div>
  );
}
