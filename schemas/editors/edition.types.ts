// Made from schemas/editors/edition.json by `npm run types`. Edit that file, not this one.

/**
 * The people that an edition is offered to: staff get what beta users get, and both get what all get.
 */
export type Channel = 'all' | 'beta' | 'staff';
/**
 * The kind of an act with editions or rights.
 */
export type EditionDeed = 'publish' | 'offer' | 'take back' | 'invite' | 'give a token' | 'take a token';

export interface EditionCalls {
  'edition.list': {
    args: {};
    message: {
      /**
       * Counts the acts by which somebody gets another edition.
       */
      sequence: number;
      /**
       * The edition of whom no offer is for; null where none was published.
       */
      base: string | null;
      /**
       * The newest first.
       */
      offers: EditionOffer[];
      /**
       * What is served when the base is taken back, the latest first.
       *
       * Items: An edition.
       */
      former: string[];
      /**
       * The newest first.
       */
      editions: EditionBrief[];
    };
  };
  'edition.show': {
    args: {
      /**
       * Which.
       */
      id: string;
    };
    message: EditionWhole;
  };
  'edition.content': {
    args: {
      /**
       * Which.
       */
      hash: string;
    };
    /**
     * The content, in base64.
     */
    message: string;
  };
  'edition.acts': {
    args: {};
    /**
     * The newest 200.
     */
    message: EditionAct[];
  };
  'edition.seen': {
    args: {
      /**
       * The number of hours that are told, the present one included.
       */
      hours: number;
    };
    message: {
      /**
       * The beginning of the first hour.
       */
      from: number;
      /**
       * Those that were seen, the most phones and errors first.
       */
      editions: EditionSeen[];
    };
  };
  'edition.difference': {
    args: {
      /**
       * The earlier.
       */
      before: string;
      /**
       * The later.
       */
      after: string;
    };
    message: {
      /**
       * In words, where the later one came from the earlier.
       *
       * Items: What changed.
       */
      words: string[];
      /**
       * Documents that are new.
       *
       * Items: A document.
       */
      added: string[];
      /**
       * Documents that differ.
       *
       * Items: A document.
       */
      changed: string[];
      /**
       * Documents that are gone.
       *
       * Items: A document.
       */
      removed: string[];
      /**
       * Bytes that a phone fetches at most which has the earlier one.
       */
      bytes: number;
      /**
       * They were checked against different contracts.
       */
      contract: boolean;
    };
  };
  'edition.missing': {
    args: {
      /**
       * The contents of the edition that is to be published.
       *
       * Items: A content.
       */
      hashes: string[];
    };
    /**
     * Those that are to be sent.
     *
     * Items: A content.
     */
    message: string[];
  };
  'edition.upload': {
    args: {
      /**
       * The contents.
       */
      file: string;
    };
    /**
     * How many were kept.
     */
    message: number;
  };
  'edition.publish': {
    args: {
      /**
       * The edition.
       */
      file: string;
      /**
       * What is new.
       */
      sentence: string;
    };
    /**
     * An edition.
     */
    message: string;
  };
  'edition.offer': {
    args: {
      /**
       * Which.
       */
      id: string;
      /**
       * The share of the phones of the channel, in hundredths of a percent.
       */
      share: number;
      channel?: Channel;
      /**
       * The languages that it is for.
       *
       * Items: A language.
       */
      languages?: string[];
      /**
       * It is for all languages, whatever it was for before.
       */
      all_languages: boolean;
      /**
       * The versions of the app that it is for: those that phones run before they get it, and its own.
       */
      versions?: string;
      /**
       * It is for all versions, whatever it was for before.
       */
      all_versions: boolean;
      /**
       * From when on.
       */
      from?: number;
      /**
       * From now on, whenever it was to begin before.
       */
      now: boolean;
      /**
       * Why, for the log.
       */
      why: string;
    };
    message: Rollout;
  };
  'edition.back': {
    args: {
      /**
       * Which.
       */
      id: string;
      /**
       * Why, for the log.
       */
      why: string;
    };
    message: Rollout;
  };
  'edition.invite': {
    args: {
      channel: Channel;
      /**
       * Who is invited, for the log.
       */
      why: string;
    };
    message: {
      /**
       * The link, on the origin of this request.
       */
      link: string;
      /**
       * When it is over, in true time.
       */
      until: number;
    };
  };
}
/**
 * An edition that goes to some before it goes to all.
 */
export interface EditionOffer {
  /**
   * An edition.
   */
  edition: string;
  channel: Channel;
  /**
   * The share of the phones of the channel, in hundredths of a percent.
   */
  share: number;
  /**
   * The languages that it is for; null means all.
   */
  languages: string[] | null;
  /**
   * The versions of the app that it is for, as a range whose comparisons all hold; null means all. A phone that tells no version is in none.
   */
  versions: string | null;
  /**
   * From when on; null means now.
   */
  from: number | null;
}
/**
 * Which edition goes to whom.
 */
export interface Rollout {
  /**
   * Counts the acts by which somebody gets another edition.
   */
  sequence: number;
  /**
   * The edition of whom no offer is for.
   */
  base: string | null;
  /**
   * The newest first.
   */
  offers: EditionOffer[];
  /**
   * What is served when the base is taken back, the latest first.
   *
   * Items: An edition.
   */
  former: string[];
}
/**
 * An edition, in a few lines.
 */
export interface EditionBrief {
  /**
   * An edition.
   */
  id: string;
  /**
   * The edition that it was made from; null for the first.
   */
  parent: string | null;
  /**
   * When it was published.
   */
  at: number;
  /**
   * Who published it.
   */
  who: string;
  /**
   * What is new.
   */
  sentence: string;
  /**
   * What changed against the parent, in words.
   *
   * Items: A change.
   */
  changes: string[];
  /**
   * What was published alone, on top of the parent; left out where everything was.
   *
   * Items: A language, a page or a fragment.
   */
  only?: string[];
  /**
   * The contract that it was checked against.
   */
  contract: string;
}
/**
 * A file of an edition.
 */
export interface EditionFile {
  /**
   * Its content.
   */
  hash: string;
  /**
   * Its size.
   */
  bytes: number;
  /**
   * Bytes as brotli sends them.
   */
  sent: number;
}
/**
 * An act with an edition, or with a right.
 */
export interface EditionAct {
  /**
   * When.
   */
  at: number;
  /**
   * By whom.
   */
  who: string;
  did: EditionDeed;
  /**
   * The edition; empty for a right.
   */
  edition: string;
  /**
   * Why.
   */
  why: string;
}
/**
 * What phones did with an edition.
 */
export interface EditionSeen {
  /**
   * The edition; null for all further ones together.
   */
  edition: string | null;
  /**
   * The phones that had it, in each hour.
   *
   * Items: Phones.
   */
  phones: number[];
  /**
   * The phones that left it and reported an error, in each hour.
   *
   * Items: Phones.
   */
  errors: number[];
  /**
   * The errors of all these hours, the most first.
   */
  pages: PageErrors[];
}
/**
 * The errors of a page.
 */
export interface PageErrors {
  /**
   * The page; `start` where none was open yet, `other` for one that the edition does not have.
   */
  page: string;
  /**
   * The phones that reported one.
   */
  errors: number;
}
/**
 * An edition with all its contents.
 */
export interface EditionWhole {
  /**
   * An edition.
   */
  id: string;
  /**
   * The edition that it was made from; null for the first.
   */
  parent: string | null;
  /**
   * When it was published.
   */
  at: number;
  /**
   * Who published it.
   */
  who: string;
  /**
   * What is new.
   */
  sentence: string;
  /**
   * What changed against the parent, in words.
   *
   * Items: A change.
   */
  changes: string[];
  /**
   * What was published alone, on top of the parent; left out where everything was.
   *
   * Items: A language, a page or a fragment.
   */
  only?: string[];
  /**
   * The contract that it was checked against.
   */
  contract: string;
  /**
   * The hash of each document by its path.
   */
  documents: {
    /**
     * Its content.
     */
    [k: string]: string;
  };
  /**
   * The files that are served, by their path below `/h5/`.
   */
  files: {
    [k: string]: EditionFile;
  };
}

declare module './calls.ts' {
  interface Calls extends EditionCalls {}
}
