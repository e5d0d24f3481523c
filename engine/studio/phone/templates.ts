/** The words of texts as they were when the phone loaded them, and as they are now. */
export class Templates {
  private readonly now = new Map<string, string>();
  private readonly before = new Map<string, string[]>();

  /** Notes new words of a text. @param was the words before */
  change(key: string, was: string | undefined, words: string): void {
    const known = this.before.get(key) ?? [];
    this.before.set(key, known);
    if (was !== undefined && !known.includes(was)) known.push(was);
    if (!known.includes(words)) known.push(words);
    this.now.set(key, words);
  }

  /** Returns the words of a text that has changed since the phone was loaded. */
  words(key: string): string | undefined {
    return this.now.get(key);
  }

  /**
   * Returns a text as it reads now: its arguments are found in what it says.
   * @param said the text with its arguments, in any of its words
   * @returns the same text where its words have not changed, or its arguments cannot be found
   */
  said(key: string, said: string): string {
    const now = this.now.get(key);
    if (now === undefined) return said;
    for (const template of this.before.get(key) ?? []) {
      const found = argumentsIn(template, said);
      if (found !== undefined) return now.replaceAll(PLACE, (place, name: string) => found.get(name) ?? place);
    }
    return said;
  }
}

const PLACE = /\{\{\s*([\w.]+)[^}]*\}\}/g;

/** Returns the arguments with which a template says a text; undefined where it does not. */
function argumentsIn(template: string, said: string): ReadonlyMap<string, string> | undefined {
  const names = [...template.matchAll(PLACE)].map(([, name]) => name ?? '');
  const parts = template.split(PLACE).flatMap((part, index) => (index % 2 === 0 ? [escaped(part)] : []));
  const found = new RegExp(`^${parts.join('([\\s\\S]*?)')}$`).exec(said);
  return found === null ? undefined : new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
