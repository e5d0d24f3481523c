/** Writes a name of code for people: `withdrawFee` → `Withdraw fee`, `field.amount` → `Amount`. */
export function inWords(name: string): string {
  const words = name
    .replace(/^(field|fragments)[./]/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[._/-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
