import type { Changed, Operation } from '../../protocol/change.ts';
import { placeKey, type Place } from '../../protocol/place.ts';
import { notice } from './notices.ts';
import { ask } from './server.ts';
import { useStudio, type LeftTab, type View } from './studio.ts';

/** Everything that a person does to the studio: the only functions that change its state. */

/** Opens a page or a fragment. What was chosen on another one is chosen no more. */
export function openPage(route: string): void {
  const { route: before } = useStudio.getState();
  if (before !== route)
    useStudio.setState({
      route,
      opened: undefined,
      chosen: [],
      within: undefined,
      fragment: undefined,
      text: undefined,
      hovered: undefined,
    });
  useStudio.setState({ view: 'page' });
}

/** Chooses a node, beside what is chosen already where `more` is true. */
export function choose(at: Place, more = false): void {
  useStudio.setState(({ chosen }) => {
    const others = more ? chosen.filter((one) => placeKey(one) !== placeKey(at)) : [];
    const was = others.length < chosen.length;
    return { chosen: more && was ? others : [...others, at], text: undefined };
  });
}

/** Opens the words of a text, and chooses the node in which it was pressed. */
export function chooseText(key: string, at?: Place): void {
  useStudio.setState({
    text: { key, ...(at === undefined ? {} : { at }) },
    ...(at === undefined ? {} : { chosen: [at] }),
  });
}

/** Goes one step back: from the words to the node, from the node to the page. */
export function stepBack(): void {
  useStudio.setState(({ text, chosen }) =>
    text === undefined ? { chosen: chosen.slice(0, -1) } : { text: undefined, chosen },
  );
}

/** Marks what the pointer rests on. */
export function hover(at: Place | undefined): void {
  const { hovered } = useStudio.getState();
  const key = at === undefined ? '' : placeKey(at);
  if (key !== (hovered === undefined ? '' : placeKey(hovered))) useStudio.setState({ hovered: at });
}

/** Opens a tab of the left panel. */
export function openLeft(leftTab: LeftTab): void {
  useStudio.setState({ leftTab, view: 'page' });
}

/** Shows something else in the middle; asked for what is shown already, goes back to the page. */
export function showView(view: View): void {
  useStudio.setState(({ route, view: now }) => ({
    view: view === now ? (route === undefined ? 'map' : 'page') : view,
    text: undefined,
  }));
}

/** Opens the editions, where the product has them, or closes them. */
export function showEditions(): void {
  if (useStudio.getState().hello?.editions === true) showView('editions');
}

/**
 * Changes documents. A refusal is shown.
 *
 * @param group changes that follow each other with the same group are undone together
 * @returns undefined where it was refused
 */
export async function change(
  operations: readonly Operation[],
  label?: string,
  group?: string,
): Promise<Changed | undefined> {
  const { version } = useStudio.getState();
  try {
    return await ask('change', {
      base: version,
      operations,
      ...(label === undefined ? {} : { label }),
      ...(group === undefined ? {} : { group }),
    });
  } catch (reason) {
    notice(reason);
    return undefined;
  }
}

/** Takes the last change of this person back. */
export function undo(): void {
  ask('undo', null).catch(notice);
}

/** Makes the change again that was taken back last. */
export function redo(): void {
  ask('redo', null).catch(notice);
}
