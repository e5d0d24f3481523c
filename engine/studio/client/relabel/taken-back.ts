import type { Operation } from '../../protocol/change.ts';
import type { Text } from '../../protocol/texts.ts';
import { keyOfForm } from './form-key.ts';

/** Counts the languages whose words differ. */
export function wordsChanged(before: Text, now: Text): number {
  return now.words.filter(({ language, forms }) => {
    const was = before.words.find((one) => one.language === language)?.forms ?? {};
    return Object.keys({ ...was, ...forms }).some((form) => was[form] !== forms[form]);
  }).length;
}

/** Returns the operations that write the words as they were. */
export function takenBack(before: Text, now: Text): readonly Operation[] {
  return now.words.flatMap((words) => {
    const was = before.words.find(({ language }) => language === words.language);
    const forms = Object.keys({ ...was?.forms, ...words.forms });
    return forms
      .filter((form) => was?.forms[form] !== words.forms[form])
      .map((form): Operation => ({
        do: 'setText',
        key: keyOfForm(now.key, form, words.needs),
        language: words.language,
        words: was?.forms[form] ?? null,
      }));
  });
}
