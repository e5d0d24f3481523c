import { EditorState, RangeSet, StateField, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import styles from './words-panel.module.css';

/** Places for arguments in the words of a text: `{{count}}`. */
const PLACE = /\{\{\s*(\w+)[^}]*\}\}/g;

/** Returns the names of the places in some words, in their order. */
export function placesIn(words: string): readonly string[] {
  return [...words.matchAll(PLACE)].map(([, name = '']) => name);
}

/** Returns words with their places as people read them: `‹count› days`. */
export function placesShown(words: string): string {
  return words.replace(PLACE, '‹$1›');
}

/** Returns the places that the words must have and do not have. */
export function missingPlaces(words: string, needed: readonly string[]): readonly string[] {
  const there = placesIn(words);
  return needed.filter((name) => !there.includes(name));
}

/** A place, drawn as a chip that cannot be broken. */
class Chip extends WidgetType {
  constructor(readonly name: string) {
    super();
  }
  override eq(other: Chip): boolean {
    return other.name === this.name;
  }
  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = styles.chip ?? '';
    chip.textContent = this.name;
    return chip;
  }
}

function chipsOf(text: string): DecorationSet {
  const chips: Range<Decoration>[] = [...text.matchAll(PLACE)].map((match) =>
    Decoration.replace({ widget: new Chip(match[1] ?? '') }).range(match.index, match.index + match[0].length),
  );
  return RangeSet.of(chips);
}

const chips = StateField.define<DecorationSet>({
  create: (state) => chipsOf(state.doc.toString()),
  update: (now, change) => (change.docChanged ? chipsOf(change.newDoc.toString()) : now),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
});

/**
 * Draws the places as chips, and refuses a change by a person that would take away the last of a name.
 *
 * @param onRefused gets the name of the place that was kept
 */
export function placeChips(needed: () => readonly string[], onRefused: (name: string) => void): Extension {
  const keep = EditorState.changeFilter.of((change) => {
    if (
      !change.docChanged ||
      (!change.isUserEvent('delete') && !change.isUserEvent('input') && !change.isUserEvent('move'))
    )
      return true;
    const before = placesIn(change.startState.doc.toString());
    const after = placesIn(change.newDoc.toString());
    const lost = needed().find((name) => before.includes(name) && !after.includes(name));
    if (lost === undefined) return true;
    onRefused(lost);
    return false;
  });
  return [chips, keep];
}
