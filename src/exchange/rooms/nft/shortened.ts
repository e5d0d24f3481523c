/** Shortens a name, so that readers can tell users apart but not identify them. */
export const shortened = (nickname: string): string => {
  const letters = [...nickname];
  return letters.length < 3 ? `${letters[0] ?? ''}***` : `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
};
