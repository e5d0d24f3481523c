import { CircleAlert, WrapText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '../../protocol/session.ts';
import type { Text } from '../../protocol/texts.ts';
import { stepBack } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { missingPlaces } from './places.ts';
import { mainForm, mainFormName, measureWords, roomOf, type WordsRoom } from './room.ts';
import { WordsField } from './words-field.tsx';
import styles from './words-panel.module.css';

interface WordsRowProps {
  readonly text: Text;
  readonly language: Language;
  readonly version: number;
  readonly onNext: () => void;
}

/** A language with its words, and the room that they have at 320 px. */
export function WordsRow({ text, language, version, onNext }: WordsRowProps): ReactNode {
  const say = useSay();
  const first = useStudio((state) => state.hello?.languages[0]?.name) ?? '';
  const words = text.words.find((one) => one.language === language.code);
  const isMissing = words === undefined || words.untranslated;
  const form = mainFormName(words?.forms);
  const english = mainForm(text.words[0]?.forms ?? {});
  return (
    <WordsField
      text={text}
      language={language}
      words={words}
      form={form}
      version={version}
      tone={toneOf(mainForm(words?.forms ?? {}), isMissing, text)}
      placeholder={say('words.missing', { language: first })}
      onNext={onNext}
      onDone={stepBack}
    >
      {(now, kept, field) => {
        const room = roomOf(now === '' ? english : now, text.uses, measureWords);
        const lost = now === '' ? [] : missingPlaces(now, text.places);
        return (
          <div className={styles.row}>
            <span className={styles.language}>
              <span>{language.name}</span>
              {isMissing ? <i className={styles.missing} role="img" aria-label={say('words.untranslated')} /> : null}
              <span className={styles.code}>{language.code}</span>
            </span>
            {field}
            <RoomBar room={room} />
            {kept === undefined && lost.length === 0 && room.over === 0 ? null : (
              <Note room={room} kept={kept ?? lost[0]} isKept={kept !== undefined} />
            )}
          </div>
        );
      }}
    </WordsField>
  );
}

function toneOf(words: string, isMissing: boolean, { uses, places }: Text): 'error' | 'missing' | undefined {
  if (isMissing || words === '') return 'missing';
  const isWrong = missingPlaces(words, places).length > 0 || roomOf(words, uses, measureWords).over > 0;
  return isWrong ? 'error' : undefined;
}

/** The position of the tick on the track. */
const TICK = 0.9;

/** The part of the room that the words take; of words that may go on in the next line the number of their lines. */
function RoomBar({ room: { width, room, over, line, lines = 1 } }: { readonly room: WordsRoom }): ReactNode {
  const say = useSay();
  const most = room ?? line;
  const share = most === undefined || most === 0 ? 0 : Math.min(1, (width / most) * TICK);
  return (
    <span className={styles.room} data-over={over > 0 || undefined}>
      <span className={styles.track}>
        {most === undefined ? null : (
          <>
            <i className={styles.fill} style={{ width: `${share * 100}%` }} />
            <i className={styles.tick} />
          </>
        )}
      </span>
      {lines > 1 ? say('table.lines', { count: lines }) : width}
    </span>
  );
}

/** Says what is wrong with the words: too long, or without a place that they need. */
function Note(props: {
  readonly room: WordsRoom;
  readonly kept: string | undefined;
  readonly isKept: boolean;
}): ReactNode {
  const { room, kept, isKept } = props;
  const say = useSay();
  const Icon = kept === undefined ? WrapText : CircleAlert;
  const words =
    kept === undefined
      ? say('words.long', { over: room.over })
      : say(isKept ? 'words.kept' : 'words.lost', { name: kept });
  return (
    <p className={styles.note} role="status">
      <Icon size={13} strokeWidth={1.8} aria-hidden />
      {words}
    </p>
  );
}
