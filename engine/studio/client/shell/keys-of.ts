import { create } from 'zustand';
import { openPalette } from '../insert/insert.ts';
import { showJson, useJsonShown } from '../json/json-shown.ts';
import { goToSearch } from '../parts/go-to-search.ts';
import { chooseText, openLeft, redo, showEditions, showView, stepBack, undo } from '../state/acts.ts';
import { isPressed, isTyping, type Pressed } from '../state/keys.ts';
import { partIn } from '../state/parts.ts';
import { isOn, usePreferences } from '../state/preferences.ts';
import { usePhones } from '../state/phones.ts';
import { useStudio } from '../state/studio.ts';
import { duplicateChosen, moveChosen, removeChosen, wrapChosen } from '../structure/node-acts.ts';
import type { Word } from '../words/say.ts';

/** The dialogs of the studio: at most one is open. */
export type DialogName =
  | 'pages'
  | 'add-page'
  | 'keys'
  | 'problems'
  | 'publish'
  | 'sign-in'
  | 'conflicts'
  | 'add-field'
  | 'add-rule'
  | 'extract'
  | 'rename';

/** The dialog that is open. */
export const useDialog = create<{ readonly open?: DialogName | undefined }>()(() => ({}));

/** Opens a dialog, or closes the one that is open. */
export function showDialog(open: DialogName | undefined): void {
  useDialog.setState({ open });
}

/** A key of the studio, with what it says of itself in the list of all keys. */
export interface StudioKey {
  readonly keys: string;
  readonly word: Word;
  /** It works while one types, too. */
  readonly typing?: true;
  /** It is about the open page, and does nothing while something else is in the middle. */
  readonly page?: true;
  readonly does: () => unknown;
}

/** Opens the words of the text that names what is chosen. */
function editWords(): void {
  const state = useStudio.getState();
  const [at] = state.chosen;
  const key = at === undefined ? undefined : partIn(state, at)?.key;
  if (key !== undefined) chooseText(key, at);
}

/** Opens the texts, and goes to the field that finds words. */
function findWords(): void {
  goToSearch('texts', () => {
    if (useStudio.getState().view !== 'translate') openLeft('texts');
  });
}

/** Lets presses in the phones choose nodes, or use the app. */
function toggleMode(): void {
  usePhones.setState(({ mode }) => ({ mode: mode === 'use' ? 'choose' : 'use' }));
}

/** Asks for the name of the fragment that what is chosen becomes. */
function askFragment(): void {
  if (useStudio.getState().chosen.length > 0) showDialog('extract');
}

const ignoring = (act: () => Promise<void>) => (): void => void act();

/** All keys of the studio, in the order in which they are listed. */
export const KEYS: readonly StudioKey[] = [
  { keys: 'mod+k', word: 'keys.pages', typing: true, does: () => showDialog('pages') },
  { keys: 'm', word: 'keys.map', does: () => showView('map') },
  { keys: 'l', word: 'table', does: () => showView('translate') },
  { keys: 'n', word: 'add.page', does: () => showDialog('add-page') },
  { keys: 'f', word: 'field.add', page: true, does: () => showDialog('add-field') },
  { keys: 'c', word: 'theme', does: () => showView('theme') },
  { keys: 'e', word: 'editions', does: showEditions },
  { keys: '/', word: 'keys.insert', does: openPalette },
  { keys: 't', word: 'keys.texts', does: () => openLeft('texts') },
  { keys: 'mod+f', word: 'keys.find', typing: true, does: findWords },
  { keys: 'u', word: 'keys.mode', does: toggleMode },
  { keys: 'mod+z', word: 'keys.undo', typing: true, does: undo },
  { keys: 'mod+shift+z', word: 'keys.redo', typing: true, does: redo },
  { keys: 'mod+d', word: 'keys.duplicate', page: true, does: ignoring(duplicateChosen) },
  { keys: 'mod+g', word: 'keys.wrap', page: true, does: ignoring(wrapChosen) },
  { keys: 'mod+alt+e', word: 'extract', page: true, does: askFragment },
  { keys: 'f2', word: 'rename', page: true, does: () => showDialog('rename') },
  { keys: 'backspace', word: 'keys.remove', page: true, does: ignoring(removeChosen) },
  { keys: 'alt+arrowup', word: 'keys.up', page: true, does: ignoring(() => moveChosen('up')) },
  { keys: 'alt+arrowdown', word: 'keys.down', page: true, does: ignoring(() => moveChosen('down')) },
  { keys: 'alt+arrowleft', word: 'keys.out', page: true, does: ignoring(() => moveChosen('out')) },
  { keys: 'alt+arrowright', word: 'keys.in', page: true, does: ignoring(() => moveChosen('in')) },
  { keys: 'enter', word: 'keys.words', page: true, does: editWords },
  { keys: 'escape', word: 'keys.back', does: stepBack },
  { keys: 'mod+j', word: 'json.show', typing: true, does: () => showJson(!useJsonShown.getState().is) },
  { keys: '?', word: 'keys.all', does: () => showDialog('keys') },
];

/**
 * Does what a key is for. While one types, only keys that say so; characters only for who wants them.
 *
 * @returns whether it was one of the studio's
 */
export function pressKeys(event: Pressed, target: EventTarget | null = null): boolean {
  if (useDialog.getState().open !== undefined) return false;
  const typing = isTyping(target);
  const isPage = useStudio.getState().view === 'page';
  const { hasSingleKeys } = usePreferences.getState();
  const found = KEYS.find(
    ({ keys, typing: also, page }) =>
      isPressed(keys, event) &&
      (!typing || also === true) &&
      (isPage || page === undefined) &&
      isOn(keys, hasSingleKeys),
  );
  found?.does();
  return found !== undefined;
}

/** The regions of the page in the order in which F6 goes through them. */
const REGIONS = ['top', 'left', 'canvas', 'right', 'bottom'];

/** Goes to the next region, or back. */
export function nextRegion(back: boolean): void {
  const found = REGIONS.flatMap((name) => document.querySelector<HTMLElement>(`[data-region="${name}"]`) ?? []);
  const at = found.findIndex((region) => region.contains(document.activeElement));
  const next = found.at((at + (back ? -1 : 1) + found.length) % found.length);
  const stop = next?.querySelector<HTMLElement>(
    '[tabindex="0"], button:not(:disabled):not([tabindex="-1"]), input, iframe:not([tabindex="-1"])',
  );
  stop?.focus();
}
