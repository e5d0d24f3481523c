import { useStudio } from '../state/studio.ts';
import { useTitle } from './use-title.ts';

/** Returns what names a part of the product: the title of a page, a language in itself, else its own name. */
export function usePartName(): (name: string) => string {
  const title = useTitle();
  const pages = useStudio((state) => state.pages);
  const languages = useStudio((state) => state.hello?.languages);
  return (name) => {
    const page = pages?.find(({ route }) => route === name);
    return page === undefined ? (languages?.find(({ code }) => code === name)?.name ?? name) : title(page);
  };
}
