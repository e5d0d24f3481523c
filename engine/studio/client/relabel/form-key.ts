/** Returns the key under which a table has a form of a text: with its ending, where the text is counted. */
export function keyOfForm(key: string, form: string, needs: Readonly<Record<string, unknown>>): string {
  return Object.keys(needs).length === 0 ? key : `${key}_${form}`;
}
