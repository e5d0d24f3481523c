/** Writes text into HTML, so that nothing in it counts as a tag. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Writes a sentence into HTML: names and formulas between backticks become code. */
export const coded = (text: string): string =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `<code>${escaped(part)}</code>` : escaped(part)))
    .join('');

/** Returns an icon that stands beside words, and says nothing itself. */
export function icon(name: keyof typeof ICONS): string {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`;
}

const ICONS = {
  warning: '<path d="M12 3.5 2.5 20h19z"/><path d="M12 10v4.500M12 17.500h.01"/>',
  accepted: '<path d="m5 12.500 4.500 4.500L19 7.500"/>',
  rejected: '<path d="M18 6 6 18M6 6l12 12"/>',
} as const;
