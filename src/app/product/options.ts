import type { App } from '../../../engine/app.tsx';
import type { Decoder } from '../../../engine/data/decode.ts';
import type { FlagPlans } from '../../../engine/data/flags.ts';
import type { Host } from '../../../engine/host.ts';
import type { AppDocument, CallDescription } from '../app-document.ts';
import type { Tables } from '../languages/languages.ts';
import type { Loaders } from '../page/pages.ts';
import type { SafeStorage } from '../session/storage.ts';

/** The build makes some of these from the product's documents; the browser provides the others. */
export interface ProductOptions {
  readonly app: AppDocument;
  readonly calls: Readonly<Record<string, CallDescription>>;
  /** The pages that are known from the start. */
  readonly plans: Loaders;
  /** Loads the table of all other pages; absent where there are none. */
  readonly otherPlans?: () => Promise<{ readonly default: Loaders }>;
  readonly tables: Tables;
  readonly components: Host['components'];
  /** Outlives the window; holds the session. */
  readonly local: SafeStorage;
  /**
   * Where it is set, the session belongs to this window alone and is stored under this name: other windows of the
   * browser neither see it nor end it.
   */
  readonly ownSession?: string;
  /** Lives as long as the window; holds open intents. */
  readonly perWindow: SafeStorage;
  /** Checks the answer about the signed-in user and converts it to values of formulas. @throws Mismatch */
  readonly decodeUser: Decoder;
  /** By name: checks a stored preference and converts it to a value of formulas. @throws Mismatch */
  readonly prefs: Readonly<Record<string, Decoder>>;
  /** The product's flags; absent where it has none. */
  readonly flags?: FlagPlans;
  /** The most errors beyond those of the last edition that its pages may report; absent means any number. */
  readonly mostErrors?: number;
  readonly createEngine: (host: Host) => App;
}
