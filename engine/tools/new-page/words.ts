import { asWords } from '../../check/text-fixes.ts';

/** Collects the texts of a new page in the first language, by key; all keys of one page have the same group. */
export class NewTexts {
  readonly texts = new Map<string, string>();

  /** @param known the existing texts. */
  constructor(
    readonly group: string,
    private readonly known: ReadonlySet<string>,
  ) {}

  /** Tells whether every value of an enum has a text. */
  hasLabels(name: string, values: readonly string[]): boolean {
    return name !== '' && values.every((value) => this.known.has(`enum.${name}.${value}`));
  }

  /** Returns the key of a text of the page itself. */
  key(name: 'title' | 'text' | 'none' | 'confirm' | 'done' | 'submit', words: string): string {
    const key = `${this.group}.${name}`;
    this.texts.set(key, words);
    return key;
  }

  /** Returns the key of the error message of a field. */
  refusal(field: string, words: string): string {
    const key = `${this.group}.${snake(field)}_refused`;
    this.texts.set(key, words);
    return key;
  }

  /** Returns the key of the label of a field of the contract, which other pages share. */
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
