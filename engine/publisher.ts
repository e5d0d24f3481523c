/** The people that an edition goes to: staff get what beta users get, and both get what all get. */
export const CHANNELS = ['staff', 'beta', 'all'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Whom an edition is for. */
export interface Audience {
  readonly channel: Channel;
  /** The share of its phones, in percent with at most two decimals. */
  readonly share: number;
  /** The codes of the languages; null means all. */
  readonly languages: readonly string[] | null;
  /** The versions of the app that phones run, as a range (`>=0.8.0 <0.10.0`); null means all. */
  readonly versions: string | null;
  /** From when on, in milliseconds since 1970; null means now. */
  readonly from: number | null;
}

/** Up to four comparisons: products need not take more. */
const RANGE = /^(?:(?:[<>]=?|=)?\d{1,6}\.\d{1,6}\.\d{1,6}(?:\s+|$)){1,4}$/;

/** Tells whether versions are all, or a range: comparisons with spaces between, as `>=0.8.0 <0.10.0`. */
export const areVersions = (versions: Audience['versions']): boolean =>
  versions === null || RANGE.test(versions.trim());

/** The address of editions, and the right to them. */
export interface SignIn {
  /** The origin of the running product, as `https://harbor.example`. */
  readonly at: string;
  readonly token: string;
}

/** An edition of the product, as it stands in a list. */
export interface EditionRow {
  readonly id: string;
  readonly parent: string | null;
  /** When it was published, in milliseconds since 1970. */
  readonly at: number;
  readonly who: string;
  readonly sentence: string;
  /** The changes against its parent, in words. */
  readonly changes: readonly string[];
  /** The names of the parts that were published alone, on top of its parent; null where everything was. */
  readonly only: readonly string[] | null;
  /** To whom it goes; null for nobody, or for everybody else. */
  readonly offer: Audience | null;
}

/** Something that was done with an edition. */
export interface EditionAct {
  readonly at: number;
  readonly who: string;
  readonly did: string;
  readonly edition: string;
  readonly why: string;
}

/** The editions of the product, and who gets which. */
export interface Editions {
  /** When they were read, in milliseconds since 1970. */
  readonly now: number;
  /** The place that keeps them, in words. */
  readonly where: string;
  /** The newest first. */
  readonly editions: readonly EditionRow[];
  /** The edition of everybody whom no other is for; null where none was published. */
  readonly base: string | null;
  /** The editions that are served when the base is taken back, the latest first. */
  readonly former: readonly string[];
  /** The newest first. */
  readonly acts: readonly EditionAct[];
}

/** The phones that a rule of a flag is for. */
export type FlagAudience = Pick<Audience, 'channel' | 'languages' | 'versions'>;

/** A value of a flag, as it is written, and the share of phones that get it, in percent with at most two decimals. */
export interface FlagShare {
  readonly value: string;
  readonly share: number;
}

/** Some phones, and which share of them gets which value; the others get what follows. */
export interface FlagRule extends FlagAudience {
  readonly shares: readonly FlagShare[];
}

/** A flag that people may set. */
export interface FlagRow {
  readonly name: string;
  /** The call of the product that answers the flag, in a member of this name. */
  readonly call: string;
  /** The values that it may have; null where it is a number. */
  readonly values: readonly string[] | null;
  /** The value for everybody whom no rule gives another; null where the product's own default holds. */
  readonly value: string | null;
  /** In their order: the first counts that is for a phone and has a value for it. */
  readonly rules: readonly FlagRule[];
  /** Users who have a value of their own. */
  readonly own: number;
}

/** A change of a flag. */
export interface FlagAct {
  readonly at: number;
  readonly who: string;
  readonly flag: string;
  /** The value, the audience and the reason. */
  readonly what: string;
}

/** The flags of the running product, and what was set of them. */
export interface FlagsSet {
  readonly flags: readonly FlagRow[];
  /** The newest first. */
  readonly acts: readonly FlagAct[];
}

/** The phones of an edition, hour by hour. */
export interface EditionPhones {
  /** Null for all further editions together. */
  readonly id: string | null;
  /** In each hour, the phones that opened the product in this edition last. */
  readonly phones: readonly number[];
  /** In each hour, the phones that left the edition and reported an error. */
  readonly errors: readonly number[];
  /**
   * The errors of all hours by page, the most first: by its route, as `start` where none was open, as `other` where the
   * edition has no such page.
   */
  readonly pages: readonly { readonly page: string; readonly errors: number }[];
}

/** The phones of each edition, hour by hour, and the errors that they reported. */
export interface PhonesSeen {
  /** The beginning of the first hour, in milliseconds since 1970. */
  readonly from: number;
  /** The number of hours; the last is not over. */
  readonly hours: number;
  readonly editions: readonly EditionPhones[];
}

/** In what an edition differs from its parent. */
export interface EditionDifference {
  /** The bytes that a phone fetches which has the parent. */
  readonly bytes: number;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** A part of the product that differs from the edition that everybody gets. */
export interface EditionPart {
  /** The rest holds for all pages, and goes only with everything. */
  readonly kind: 'page' | 'fragment' | 'language' | 'rest';
  /** `fund/withdraw`, `fragments/pay-sheet`, `fra`: it is published alone by it. Of the rest the file of the document. */
  readonly name: string;
  readonly is: 'added' | 'changed' | 'removed';
  /** The documents of it that differ. */
  readonly files: readonly string[];
}

/** The parts that an edition of the documents would change. */
export interface EditionParts {
  /** The edition that everybody gets; null where none was published. */
  readonly base: string | null;
  readonly parts: readonly EditionPart[];
  /**
   * Why no part can be published alone; null where each can. `contract`: the edition was written against another
   * contract. `code`: code has changed since the publisher was started, which judges and builds parts.
   */
  readonly whole: 'first' | 'contract' | 'code' | null;
  /** Files of code are newer than the edition: what differs in them goes with every part. */
  readonly hasNewerCode: boolean;
}

/** The parts that others do not hold without. */
export interface PartNeeds {
  /** Their names. */
  readonly parts: readonly string[];
  /** The mistakes without them, each in one sentence. */
  readonly wrong: ReadonlyArray<{ readonly file: string; readonly message: string }>;
}

/** The result of judging documents ahead. */
export interface Prepared {
  /** They may be published. False where they cannot be judged ahead, or need more. */
  readonly isGood: boolean;
  readonly needs: PartNeeds | null;
}

/** The answer about documents that cannot be judged ahead. */
export const NOT_JUDGED: Prepared = { isGood: false, needs: null };

/** Documents that are not saved yet; null for one that is removed. */
type UnsavedFiles = ReadonlyArray<readonly [file: string, text: string | null]>;

/** A stage of publishing: the documents are checked, page tests are played, the app is built, what is new is sent. */
export const STAGES = ['check', 'tests', 'build', 'send'] as const;
export type Stage = (typeof STAGES)[number];

/** The questions to the publisher of a product: arguments and answer of each. */
export interface PublisherCalls {
  list: { readonly ask: null; readonly answer: Editions };
  difference: { readonly ask: { readonly id: string }; readonly answer: EditionDifference };
  /** `hours` is the number of hours that are told, the present one included. */
  phones: { readonly ask: { readonly hours: number }; readonly answer: PhonesSeen };
  /** Tells in what the documents differ from the edition that everybody gets. `files` as of `prepare`. */
  parts: { readonly ask: { readonly files: UnsavedFiles }; readonly answer: EditionParts };
  /**
   * Judges documents before they are published, and keeps what it finds: to publish the same then takes less time.
   * `files` are those that are not saved yet; `only` names the parts that are published alone, null means everything.
   */
  prepare: {
    readonly ask: { readonly files: UnsavedFiles; readonly only: readonly string[] | null };
    readonly answer: Prepared;
  };
  /** Answers the files of the parts that were published alone; null where everything was. */
  publish: {
    readonly ask: {
      readonly who: string;
      readonly sentence: string;
      readonly audience: Audience;
      readonly only: readonly string[] | null;
    };
    readonly answer: { readonly id: string; readonly files: readonly string[] | null };
  };
  /** Says to whom an edition goes. */
  offer: {
    readonly ask: { readonly who: string; readonly id: string; readonly audience: Audience };
    readonly answer: Editions;
  };
  /** Takes an edition back: nobody gets it any more. */
  back: {
    readonly ask: { readonly who: string; readonly id: string; readonly why: string };
    readonly answer: Editions;
  };
  flags: { readonly ask: null; readonly answer: FlagsSet };
  /**
   * Sets a flag for some phones, or with one value for everybody, which ends its rules. Without shares nothing is set
   * any more: for these phones, or at all.
   */
  setFlag: {
    readonly ask: FlagRule & { readonly who: string; readonly name: string; readonly why: string };
    readonly answer: FlagsSet;
  };
}
export type PublisherCall = keyof PublisherCalls;

/** The editions of a product at one place. */
export type EditionsPlace = {
  readonly [Name in PublisherCall]: (
    ask: PublisherCalls[Name]['ask'],
    tell: (stage: Stage) => void,
  ) => Promise<PublisherCalls[Name]['answer']>;
};

/**
 * The export `publisher` of the module `publisher.ts` beside that of a product's page tests: the studio publishes by
 * it.
 */
export interface Publisher {
  /**
   * Opens the editions of the product. What it throws is told to the person in its words.
   * @param sign undefined for the place that the environment names, or else this machine
   */
  open(sign: SignIn | undefined): Promise<EditionsPlace>;
}
