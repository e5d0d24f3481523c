/** The part of `screens/app.json` that the shell reads. Documents read the same constants as `app.…`. */
export interface AppDocument {
  readonly name: string;
  readonly version: { readonly name: string; readonly code: number; readonly storage: number };
  /** The route of the first page. */
  readonly entry: string;
  /** Path → route: further addresses of pages. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly backend: Backend;
  readonly calls: ShellCalls;
  readonly tabs: readonly Tab[];
  /** Colours of the tab bar in the light theme, from the specification; the dark theme uses tokens. */
  readonly tabBar: { readonly color: string; readonly selected: string; readonly background: string };
  /** Code of the language until the user chooses one. */
  readonly language: string;
  readonly languages: readonly Language[];
  readonly fiat: { readonly default: string; readonly rate: string; readonly currencies: readonly FiatCurrency[] };
  readonly timing: Timing;
  /** Call → key of the error message that is shown where the server refuses the call without a message. */
  readonly failures: Readonly<Record<string, string>>;
  readonly signIn: SignInPages;
  /** Hosts that links in content may open; `*.` allows every subdomain. */
  readonly links: { readonly hosts: readonly string[] };
  readonly prefs: Readonly<Record<string, { readonly type: string; readonly default: unknown }>>;
  /** Routes that documents may link to though their pages are not built yet. */
  readonly planned: readonly string[];
}

interface Backend {
  /** Prefix of every call. */
  readonly api: string;
  /** Path of the real-time socket; a product without one polls. */
  readonly socket?: string;
  /** Images whose address begins with one of these are fetched with the session's token. */
  readonly privateImages: readonly string[];
  /** The channel of the user's notifications; after each of its messages the user is read again. */
  readonly userChannel?: string;
  /** The channel that tells that flags were set; flags are asked for at the start and with each session without it. */
  readonly flagsChannel?: string;
}

/** The calls that the shell itself makes, by the contract's names. Without the call the shell lacks the feature. */
interface ShellCalls {
  readonly user: string;
  readonly signOut: string;
  readonly site?: string;
  readonly rates?: string;
  readonly upload?: string;
  /** The call that answers how a spending call ended, by its id; without it a lost call is repeated under its id. */
  readonly outcome?: string;
  /** After one of these calls succeeded, the user is read again. */
  readonly userChangedBy: readonly string[];
}

export interface Tab {
  readonly route: string;
  readonly icon: string;
  readonly text: string;
  /** The tab is shown to these roles only; without the key to all users. */
  readonly roles?: readonly string[];
}

export interface Language {
  /** The language's name in the product, at the server and among the locale files. */
  readonly code: string;
  /** The BCP 47 tag. */
  readonly tag: string;
  /** The locale name that the specification maps the language to. */
  readonly framework: string;
  /** The language's name in the language itself. */
  readonly name: string;
}

export interface FiatCurrency {
  readonly code: string;
  readonly sign: string;
  readonly places: number;
}

/** Times, all in milliseconds. */
export interface Timing {
  readonly request: number;
  readonly upload: number;
  /** The deadline of a private image. */
  readonly download: number;
  readonly socket: number;
  /** After a subscription waited longer than this for the first connection, its data is read again. */
  readonly socketLate: number;
  /** Live prices older than this are shown as stale. */
  readonly fresh: number;
  /** A connection without messages for so long, though prices are awaited, counts as dead. */
  readonly silence: number;
  /** The interval of polling while a channel is away: of prices, and (`pollRest`) of all other data. */
  readonly poll: number;
  readonly pollRest: number;
  /**
   * How long a new connection must be stable before listeners read what they missed; `settleMax` is the longest, after
   * the connection dropped often.
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
  /** The interval of polling whether a server closed for maintenance is open again. */
  readonly maintenance: number;
}

interface SignInPages {
  readonly page: string;
  /** Pages of signing in and registering; they pass the return address on to each other. */
  readonly pages: readonly string[];
  /** The page that an answer of type 998 opens. */
  readonly verify: string;
}

/** The description of a call, from the contract. */
export interface CallDescription {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON pointer to the value in the response. */
  readonly data: string;
  /** JSON pointer to the total number of records; of paged lists only. */
  readonly total?: string;
  readonly effect: 'read' | 'write' | 'spend';
  readonly auth: 'none' | 'optional' | 'required';
  readonly multipart?: boolean;
}
