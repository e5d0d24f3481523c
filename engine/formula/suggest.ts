/** A right word that is similar to a mistyped one. */
export interface Near {
  readonly word: string;
  /**
   * The word is surely meant: at most two letters and a third of the word are wrong; and no other word is near, or this
   * one is one letter away and all others are further.
   */
  readonly sure: boolean;
}

/**
 * Returns the candidate nearest to a mistyped word, for "did you mean"; undefined if none is near, as `nearTo` defines
 * it.
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  return nearTo(word, candidates)[0]?.word;
}

/**
 * Returns the candidates near to a mistyped word, at most three, the nearest first. Distance is Damerau–Levenshtein (a
 * letter added, lost, changed, or two neighbours swapped), ignoring case. A candidate is near with at most two fifths
 * of its letters wrong. Equally near ones keep their order.
 */
export function nearTo(word: string, candidates: Iterable<string>): readonly Near[] {
  const close: Array<{ readonly word: string; readonly far: number }> = [];
  for (const candidate of new Set(candidates)) {
    const limit = Math.max(1, Math.floor(Math.max(word.length, candidate.length) * 0.4));
    if (candidate === word || Math.abs(candidate.length - word.length) > limit) continue;
    const far = distance(word.toLowerCase(), candidate.toLowerCase());
    if (far <= limit) close.push({ word: candidate, far });
  }
  close.sort((a, b) => a.far - b.far);
  // A candidate without any right letter does not count; but it may make the others unsure.
  const near = close.filter(({ word: candidate, far }) => far < candidate.length);
  const [first, second] = close;
  const only = first !== undefined && (second === undefined || (first.far <= 1 && second.far > first.far));
  const sure = only && first === near[0] && first.far <= Math.max(1, Math.min(2, Math.floor(word.length / 3)));
  return near.slice(0, 3).map(({ word: candidate }, index) => ({ word: candidate, sure: sure && index === 0 }));
}

/**
 * Returns the optimal string alignment distance: the number of single edits that turn `a` into `b`, no substring edited
 * twice.
 */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      line.push(cost);
    }
    [before, above] = [above, line];
  }
  return above[b.length] ?? 0;
}

/** Returns the question with the nearest candidate, for the end of a message. Empty where none is near. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
}

/** Returns the end of a message about an unknown name: the nearest candidate, or all known names where none is near. */
export function orKnown(name: string, known: readonly string[]): string {
  const near = suggest(name, known);
  if (near !== undefined) return didYouMean(near);
  if (known.length === 0) return ' None is declared here.';
  return known.length === 1 ? ` There is only "${known[0]}".` : ` Write one of ${listWords(known, 12)}.`;
}

/** Lists words for a message, and no more than a reader takes in at a glance. */
export function listWords(words: Iterable<string>, most = 8): string {
  const all = [...words];
  return all.length > most ? `${all.slice(0, most).join(', ')} …` : all.join(', ');
}
