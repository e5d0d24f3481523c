/** The shell reads this of `screens/app.json`. Documents read the same constants as `app.…` (see `globals.ts`). */
export interface AppDocument {
  readonly name: string;
  readonly version: { readonly name: string; readonly code: number; readonly storage: number };
  /** The route where the app starts. */
  readonly entry: string;
  /** Path → route: another address of a page. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly backend: Backend;
  readonly calls: ShellCalls;
  readonly tabs: readonly Tab[];
  /** Colours of the tab bar in the light theme, given by the specification; the dark theme uses tokens. */
  readonly tabBar: { readonly color: string; readonly selected: string; readonly background: string };
  /** Code of the language used until the user chooses. */
  readonly language: string;
  readonly languages: readonly Language[];
  readonly fiat: { readonly default: string; readonly rate: string; readonly currencies: readonly FiatCurrency[] };
  readonly timing: Timing;
  /** The key of a text by the call: it is shown where the server refuses that call without words. */
  readonly failures: Readonly<Record<string, string>>;
  readonly signIn: SignInPages;
  /** Hosts that links from content may lead to; `*.` allows every subdomain. */
  readonly links: { readonly hosts: readonly string[] };
  readonly prefs: Readonly<Record<string, { readonly type: string; readonly default: unknown }>>;
  /** Routes that may be linked but have no page yet. */
  readonly planned: readonly string[];
}

export interface Backend {
  /** Prefix of every call. */
  readonly api: string;
  /** Path of the real-time socket; a product without one reads again what changes. */
  readonly socket?: string;
  /** Images whose source begins so are fetched with the session. */
  readonly privateImages: readonly string[];
  /** A channel that tells the user of what has happened to them; the user is read again then. */
  readonly userChannel?: string;
}

/**
 * The calls that the shell itself makes, by the names of the contract. What a product has no call for, its shell does
 * not do.
 */
export interface ShellCalls {
  readonly user: string;
  readonly signOut: string;
  readonly site?: string;
  readonly rates?: string;
  readonly upload?: string;
  /** The call that tells, by its id, how a call that spends ended; without it such a call is repeated under its id. */
  readonly outcome?: string;
  /** After one of these has succeeded the user is read again. */
  readonly userChangedBy: readonly string[];
}

export interface Tab {
  readonly route: string;
  readonly icon: string;
  readonly text: string;
  /** For users of these roles only; without it for all. */
  readonly roles?: readonly string[];
}

export interface Language {
  /** The language's name in the product, at the server and among the locale files. */
  readonly code: string;
  /** A true BCP 47 tag. */
  readonly tag: string;
  /** The locale name that the specification maps the language to. */
  readonly framework: string;
  /** In the language itself. */
  readonly name: string;
}

export interface FiatCurrency {
  readonly code: string;
  readonly sign: string;
  readonly places: number;
}

/** All in milliseconds. */
export interface Timing {
  readonly request: number;
  readonly upload: number;
  /** Milliseconds that a picture that needs the session may take. */
  readonly download: number;
  readonly socket: number;
  /**
   * A subscription that waited longer than this for the first connection has missed too much: its data is read again.
   */
  readonly socketLate: number;
  /** Live figures older than this are shown as old. */
  readonly fresh: number;
  /** A connection that says nothing for so long, though figures are awaited, is taken for dead. */
  readonly silence: number;
  /**
   * How often figures are asked for by calls while their channel is away, and how often everything else that a channel
   * keeps current.
   */
  readonly poll: number;
  readonly pollRest: number;
  /**
   * How long a connection that came back must hold before what was missed is read again, and the most after it broke
   * often.
   */
  readonly settle: number;
  readonly settleMax: number;
  readonly reconnectMin: number;
  readonly reconnectMax: number;
  readonly pageDelay: number;
  readonly pageTimeout: number;
  readonly chunkTimeout: number;
  readonly pageLeave: number;
  readonly pageEnter: number;
  readonly toast: number;
  readonly redirect: number;
  readonly fiatRefresh: number;
  /** Milliseconds between two questions whether a closed server is open again. */
  readonly maintenance: number;
}

export interface SignInPages {
  readonly page: string;
  /** Pages through which one comes to a session; they hand the return address on to each other. */
  readonly pages: readonly string[];
  /** Where an answer of type 998 leads. */
  readonly verify: string;
}

/** The shell knows a call of the contract by these. */
export interface CallDescription {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON pointer to the value in the answer. */
  readonly data: string;
  /** JSON pointer to the number of records, of a paged list. */
  readonly total?: string;
  readonly effect: 'read' | 'write' | 'spend';
  readonly auth: 'none' | 'optional' | 'required';
  readonly multipart?: boolean;
}
