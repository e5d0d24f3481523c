import type { ReactNode } from 'react';

/** Draws what stands between backticks in the letters of code. */
export function inCode(words: string): ReactNode {
  return words.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part));
}
