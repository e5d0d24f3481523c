import { useEffect, useState } from 'react';
import { onTold } from '../state/server.ts';
import { usePhones } from '../state/phones.ts';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';

/** Returns the name of the picture of each page, in the language and the theme of the live phone, as they come. */
export function usePictures(): ReadonlyMap<string, string> {
  const language = usePhones(({ live }) => live.language);
  const theme = usePhones(({ live }) => live.theme);
  const checked = useStudio((state) => state.checkedVersion);
  const { answer } = useAsk('pictures', language === '' ? undefined : { language, theme }, checked);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => setNames(new Map(Object.entries(answer ?? {}))), [answer]);
  useEffect(
    () =>
      onTold(({ tell, with: told }) => {
        if (tell !== 'pictured' || told.language !== language || told.theme !== theme) return;
        setNames((before) => new Map(before).set(told.route, told.name));
      }),
    [language, theme],
  );
  return names;
}
