import { Copy, Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Text } from '../../protocol/texts.ts';
import { IconButton } from '../parts/button.tsx';
import { Bars, Empty, Tag } from '../parts/states.tsx';
import { ProblemCard } from '../problems/problem-card.tsx';
import { change, stepBack } from '../state/acts.ts';
import { keysShown } from '../state/keys.ts';
import { say as tell } from '../state/notices.ts';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import { FormsSection } from './forms-section.tsx';
import { placesShown } from './places.ts';
import { isCounted, mainForm } from './room.ts';
import { takenBack, wordsChanged } from './taken-back.ts';
import { UsesSection } from './uses-section.tsx';
import styles from './words-panel.module.css';
import { WordsRow } from './words-row.tsx';

/** The words of a text in all languages, as they are typed: each key press is on all phones. */
export function WordsPanel({ textKey }: { readonly textKey: string }): ReactNode {
  const say = useSay();
  const version = useStudio((state) => state.version);
  const { answer: text, of, refused } = useAsk('text', { key: textKey }, version);
  if (refused !== undefined)
    return (
      <Empty act={say('close')} onAct={stepBack}>
        {refused}
      </Empty>
    );
  if (text === undefined) return <Bars label={say('loading')} count={9} />;
  return <Words key={textKey} text={text} version={Number(of)} />;
}

function Words({ text, version }: { readonly text: Text; readonly version: number }): ReactNode {
  const say = useSay();
  const languages = useStudio((state) => state.hello?.languages) ?? [];
  const all = useStudio((state) => state.checked?.problems) ?? [];
  const problems = all.filter((problem) => problem.text === text.key);
  // The words as they were when the panel was opened: what "take back" leads to.
  const [before] = useState(text);
  const rows = useRef<HTMLDivElement>(null);
  const changed = wordsChanged(before, text);
  const first = mainForm(text.words[0]?.forms ?? {});
  const was = mainForm(before.words[0]?.forms ?? {});
  const takeBack = (): void => void change(takenBack(before, text), say('words.back', { name: first }));
  const goOn = (index: number): void => {
    const fields = rows.current?.querySelectorAll<HTMLElement>('.cm-content') ?? [];
    fields[index + 1]?.focus();
  };
  useEffect(() => {
    rows.current?.querySelector<HTMLElement>('.cm-content')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.title}>{first === '' ? text.key : placesShown(first)}</h2>
          <p className={styles.key}>
            <code>{text.key}</code>
            <IconButton
              small
              icon={Copy}
              label={say('words.copy')}
              onClick={() => void navigator.clipboard.writeText(text.key).then(() => tell('done', say('words.copied')))}
            />
            {text.uses[0]?.says}
          </p>
        </div>
        {changed === 0 ? null : (
          <>
            <Tag tone="accent">
              {was === first
                ? say('words.changed', { count: changed })
                : say('words.changed.was', { count: changed, was: placesShown(was) })}
            </Tag>
            <IconButton icon={Undo2} label={say('words.takeback')} onClick={takeBack} />
          </>
        )}
        <IconButton icon={X} label={say('close')} keys="escape" onClick={stepBack} />
      </div>
      <div className={styles.body}>
        <div className={styles.table} ref={rows}>
          <div className={styles.columns} aria-hidden>
            <span>{say('words.language')}</span>
            <span>{say('words.words')}</span>
            <span>{say('words.room')}</span>
          </div>
          {languages.map((language, index) => (
            <WordsRow
              key={language.code}
              text={text}
              language={language}
              version={version}
              onNext={() => goOn(index)}
            />
          ))}
        </div>
        {problems.map((problem) => (
          <ProblemCard key={problem.id} problem={problem} />
        ))}
        <UsesSection text={text} />
        {isCounted(text) ? <FormsSection text={text} version={version} /> : null}
      </div>
      <div className={styles.foot}>
        <span>
          <kbd>{keysShown('enter')}</kbd>
          {say('words.next')}
        </span>
        <span>
          <kbd>{keysShown('mod+enter')}</kbd>
          {say('words.done')}
        </span>
        <span>
          <kbd>{keysShown('escape')}</kbd>
          {say('words.close')}
        </span>
      </div>
    </>
  );
}
