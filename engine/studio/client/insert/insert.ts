import type { Operation } from '../../protocol/change.ts';
import { exampleWords } from '../../protocol/example-words.ts';
import type { PaletteEntry } from '../../protocol/properties.ts';
import type { Json } from '../../protocol/place.ts';
import { goToSearch } from '../parts/go-to-search.ts';
import { freeKey } from '../properties/free-key.ts';
import { newText } from '../properties/new-text.ts';
import { change, openLeft } from '../state/acts.ts';
import { partIn } from '../state/parts.ts';
import { useStudio } from '../state/studio.ts';
import { chooseMade } from '../structure/node-acts.ts';
import { usePalette, type InsertTarget } from './palette-state.ts';
import { besideNode, usualTarget } from './targets.ts';

/** Opens the palette; what is chosen in it goes before or after a node. */
export function insertBeside(after: boolean): void {
  const state = useStudio.getState();
  const [at] = state.chosen;
  const node = at === undefined ? undefined : partIn(state, at);
  usePalette.setState({ target: node === undefined ? undefined : besideNode(node, after) });
  openPalette();
}

/** Opens the palette; what is chosen in it goes to a place. */
export function insertAt(target: InsertTarget): void {
  usePalette.setState({ target });
  openPalette();
}

/** Opens the palette, and goes to the field that searches it. */
export function openPalette(): void {
  goToSearch('blocks', () => openLeft('blocks'));
}

/** Returns where an entry goes now. */
function currentTarget(): InsertTarget | undefined {
  const state = useStudio.getState();
  const { target } = usePalette.getState();
  if (state.opened === undefined) return undefined;
  const [at] = state.chosen;
  return target ?? usualTarget(state.opened, at === undefined ? undefined : partIn(state, at));
}

/**
 * Inserts an entry with words of its own: those of its example become new texts, which the other languages have still
 * to translate, so that no page shares them by chance. What was inserted is chosen.
 */
export async function insertEntry(entry: PaletteEntry, target = currentTarget()): Promise<void> {
  const { opened } = useStudio.getState();
  if (opened === undefined || target === undefined) return;
  const keys = new Map<string, string>();
  const texts: Operation[] = [];
  for (const text of entry.texts) {
    const words = exampleWords(text);
    const key = await freeKey(opened, words, entry.name);
    const free = [...keys.values()].includes(key) ? `${key}_${keys.size + 1}` : key;
    keys.set(text, free);
    texts.push(...newText(free, words));
  }
  const done = await change([...texts, { do: 'insert', ...target, values: [withKeys(entry.node, keys)] }], entry.title);
  if (done === undefined) return;
  usePalette.setState({ target: undefined });
  chooseMade({ ...done, places: done.places.slice(-1) });
}

/** Puts keys in the place of the words that an entry comes with. */
function withKeys(node: Json, keys: ReadonlyMap<string, string>): Json {
  if (typeof node === 'string') return keys.get(node) ?? node;
  if (Array.isArray(node)) return node.map((one: Json) => withKeys(one, keys));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [keys.get(key) ?? key, withKeys(value as Json, keys)]),
  );
}
