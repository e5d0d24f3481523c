/** A name by which one can be told from others, not found. */
export const shortened = (nickname: string): string => {
  const letters = [...nickname];
  return letters.length < 3 ? `${letters[0] ?? ''}***` : `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
};
