import { useEffect } from 'react';
import { notice } from '../state/notices.ts';
import { usePreferences } from '../state/preferences.ts';
import { ask } from '../state/server.ts';
import { useStudio } from '../state/studio.ts';
import { firstOthers, usePhones } from '../state/phones.ts';
import { useAsk } from '../wire/use-ask.ts';
import { routeInAddress } from './address.ts';

/** Keeps the list of pages and the open page current: both are asked for again after each change. */
export function useFresh(): void {
  const hello = useStudio((state) => state.hello);
  const version = useStudio((state) => state.version);
  const checked = useStudio((state) => state.checkedVersion);
  const route = useStudio((state) => state.route);
  const pages = useAsk('pages', hello === undefined ? undefined : null, `${version} ${checked ?? ''}`).answer;
  // Before the first check is done, little is known of the pages that lead to the open one.
  const isWhole = checked !== undefined;
  const asked = route === undefined ? undefined : { route };
  const { answer: opened, refused } = useAsk('page', asked, `${version} ${isWhole}`);

  useFragment(version);
  useName();

  useEffect(() => {
    if (hello === undefined) return;
    const { live, others } = usePhones.getState();
    if (live.language !== '') return;
    const language = hello.languages[0]?.code ?? '';
    usePhones.setState({
      live: { ...live, language },
      others: others.length > 0 ? others : firstOthers(hello.languages),
    });
  }, [hello]);
  useEffect(() => {
    if (pages === undefined) return;
    useStudio.setState({ pages });
    const { route: open } = useStudio.getState();
    const page = (wanted: string | undefined) => pages.find((one) => one.route === wanted);
    const wanted = open ?? routeInAddress(location.hash);
    const found = page(wanted) ?? page(hello?.entry) ?? pages.find(({ kind }) => kind === 'page');
    if (found !== undefined && found.route !== open) useStudio.setState({ route: found.route, chosen: [] });
  }, [pages, hello]);
  useEffect(() => {
    if (opened !== undefined) useStudio.setState({ opened });
  }, [opened]);
  useEffect(() => {
    // The page was taken away, by somebody or outside: the list of pages opens another one.
    if (refused !== undefined) useStudio.setState({ route: undefined, opened: undefined, chosen: [] });
  }, [refused]);
  useEffect(() => {
    if (route !== undefined) history.replaceState(null, '', `#${route}`);
  }, [route]);
}

/** Keeps the outline of the fragment current that has what is chosen. */
function useFragment(version: number): void {
  const file = useStudio(({ chosen, opened }) => {
    const [first] = chosen;
    return first === undefined || first.file === opened?.summary.file ? undefined : first.file;
  });
  const route = useStudio((state) => state.pages?.find((page) => page.file === file)?.route);
  const { answer } = useAsk('page', file === undefined || route === undefined ? undefined : { route }, version);
  useEffect(() => {
    useStudio.setState({ fragment: answer });
  }, [answer]);
}

/** Tells the others the name of the person, where one was given. */
function useName(): void {
  const you = useStudio((state) => state.hello?.you);
  const name = usePreferences((state) => state.name.trim());
  useEffect(() => {
    if (you !== undefined && name !== '') ask('introduce', { name }).catch(notice);
  }, [you, name]);
}
