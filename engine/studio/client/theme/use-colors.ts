import { useMemo } from 'react';
import { usePhones } from '../state/phones.ts';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { tokensOf } from './theme-tokens.ts';

/**
 * Returns the colours of the theme that the live phone shows, by the words of the grammar: `text1` is the token
 * `text-1`. Asks for nothing where no word is a colour.
 */
export function useColors(words: readonly string[]): ReadonlyMap<string, string> {
  const file = useStudio((state) => state.hello?.theme);
  const version = useStudio((state) => state.version);
  const theme = usePhones((state) => state.live.theme);
  const mayBe = words.some((word) => /^(?:text\d|up|down|warn|error|primary)$/.test(word));
  const { answer } = useAsk('document', file === undefined || !mayBe ? undefined : { file }, version);
  const text = answer?.text;
  return useMemo(() => {
    const colors = text === undefined ? [] : (tokensOf(text)?.colors ?? []);
    return new Map(colors.map((color) => [color.name.replaceAll(/-(?=\d)/g, ''), color[theme]]));
  }, [text, theme]);
}
