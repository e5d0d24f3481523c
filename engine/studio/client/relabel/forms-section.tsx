import { Languages } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Text } from '../../protocol/texts.ts';
import { Pick } from '../parts/pick.tsx';
import { stepBack } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { WordsField } from './words-field.tsx';
import styles from './words-panel.module.css';

/** The forms of a counted text in one language, each with the numbers it is for. */
export function FormsSection(props: {
  readonly text: Text;
  readonly version: number;
  /** The language to begin with. */
  readonly first?: string | undefined;
}): ReactNode {
  const { text, version, first } = props;
  const say = useSay();
  const languages = useStudio((state) => state.hello?.languages) ?? [];
  const counted = languages.filter(({ code }) => {
    const words = text.words.find(({ language }) => language === code);
    return Object.keys(words?.needs ?? {}).length > 1;
  });
  const [code, setCode] = useState(first ?? counted[0]?.code ?? '');
  const language = counted.find((one) => one.code === code) ?? counted[0];
  const words = text.words.find((one) => one.language === language?.code);
  if (language === undefined || words === undefined) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {say('forms')}
        <Pick
          icon={Languages}
          label={say('words.language')}
          value={language.code}
          choices={counted.map((one) => ({ value: one.code, label: one.name }))}
          onPick={setCode}
        />
      </h3>
      {Object.entries(words.needs).map(([form, numbers]) => (
        <WordsField
          key={`${language.code} ${form}`}
          text={text}
          language={language}
          words={words}
          form={form}
          version={version}
          tone={(words.forms[form] ?? '') === '' ? 'missing' : undefined}
          placeholder={say('forms.missing')}
          onNext={() => undefined}
          onDone={stepBack}
        >
          {(_now, kept, field) => (
            <div className={styles.form}>
              <span>{numbers.join(', ')}</span>
              {field}
              <span>{form}</span>
              {kept === undefined ? null : (
                <p className={styles.note} role="status">
                  {say('words.kept', { name: kept })}
                </p>
              )}
            </div>
          )}
        </WordsField>
      ))}
    </section>
  );
}
