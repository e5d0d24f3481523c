/** The subjects of changes, in the order in which people look: those that may cost most come first. */
export const TAGS = [
  'spends',
  'confirm',
  'right',
  'call',
  'rule',
  'link',
  'text',
  'shown',
  'data',
  'look',
  'code',
  'test',
] as const;

export type Tag = (typeof TAGS)[number];

/** Tags of changes that somebody must look at before anything else. */
export const FIRST: ReadonlySet<Tag> = new Set(['spends', 'confirm', 'right', 'call', 'rule', 'link']);

/** The place of a change in its document. */
export interface Place {
  /** `screens/fund/withdraw.json`, as seen from the folder of the product. */
  readonly file: string;
  /** From 1; in the version before, where the part is gone. */
  readonly line: number;
}

/** The thing that a change is about, by which its reach is found. */
export interface Subject {
  /** `document`: a page or a fragment; `app`: the product as a whole. */
  readonly kind:
    | 'document'
    | 'text'
    | 'rule'
    | 'right'
    | 'flag'
    | 'token'
    | 'call'
    | 'type'
    | 'channel'
    | 'app'
    | 'test';
  readonly name: string;
  /** Of a colour: the one theme in which it differs. */
  readonly theme?: 'light' | 'dark';
  /** Of a text: codes of the languages in which it differs. */
  readonly languages?: readonly string[];
}

/** One change, in one sentence that says what people will notice. Names and formulas stand between backticks. */
export interface Change {
  readonly tag: Tag;
  /** The page as people see it, or the part of the product: `Withdraw`, `Theme`; empty where the sentence names it. */
  readonly about: string;
  /** `asks for the code also where no amount is given`. */
  readonly says: string;
  /** A sentence that tells the earlier state: `Before, only from 100 USDT.` */
  readonly before?: string;
  readonly place?: Place;
  readonly subject: Subject;
}

/** Returns the whole sentence of a change: `Withdraw: “Amount” must also pass \`balance\``. */
export function sentence({ about, says }: Pick<Change, 'about' | 'says'>): string {
  return about === '' ? says.charAt(0).toUpperCase() + says.slice(1) : `${about}: ${says}`;
}

/** Sorts changes by what they are about; changes of one kind keep their order. */
export function sorted(changes: readonly Change[]): readonly Change[] {
  return [...changes].sort((a, b) => TAGS.indexOf(a.tag) - TAGS.indexOf(b.tag));
}

const NAMES: ReadonlyArray<readonly [Tag, string]> = [
  ['spends', 'spend'],
  ['confirm', 'confirm'],
  ['call', 'call'],
  ['right', 'right'],
  ['rule', 'rule'],
  ['link', 'link'],
];

/** Says which of the kinds that matter most no change is about; undefined where there is one of each. */
export function untouched(changes: readonly Change[]): string | undefined {
  const missing = NAMES.filter(([tag]) => changes.every((change) => change.tag !== tag)).map(([, name]) => name);
  return missing.length === 0 ? undefined : `No ${listed(missing, 'or')} is new, gone or different`;
}

/** Joins words as English does: `a, b and c`. */
export function listed(words: readonly string[], joint = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1) ?? ''}`;
}

/** Returns a count with its noun: `1 page`, `14 pages`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
