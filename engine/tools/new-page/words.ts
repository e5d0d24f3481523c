import { asWords } from '../../check/text-fixes.ts';

/** The texts of a new page in the first language, by key; every new key of one page begins with the same group. */
export class Words {
  readonly texts = new Map<string, string>();

  /** @param known the texts that there are. */
  constructor(
    readonly group: string,
    private readonly known: ReadonlySet<string>,
  ) {}

  /** Tells whether every value of an enum has words. */
  hasLabels(name: string, values: readonly string[]): boolean {
    return name !== '' && values.every((value) => this.known.has(`enum.${name}.${value}`));
  }

  /** The key of a text that the page says by itself. */
  key(name: 'title' | 'text' | 'none' | 'confirm' | 'done' | 'submit', words: string): string {
    const key = `${this.group}.${name}`;
    this.texts.set(key, words);
    return key;
  }

  /** The key of what is said where a field is not filled in as it must be. */
  refusal(field: string, words: string): string {
    const key = `${this.group}.${snake(field)}_refused`;
    this.texts.set(key, words);
    return key;
  }

  /** The key of the label of a field of the contract, which is no word of the page itself. */
  label(field: string): string {
    const key = `${this.group}.${snake(field)}`;
    const own = ['title', 'text', 'none', 'confirm', 'done', 'submit'].includes(snake(field)) ? `${key}_label` : key;
    this.texts.set(own, asWords(field));
    return own;
  }
}

/** `createdAt`, `created_at`, `created-at` → `created_at`. */
export function snake(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}
