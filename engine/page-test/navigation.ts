/** A navigation of a page. */
export interface Navigation {
  /** The page; `back` for a step back in the history. */
  readonly to: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** True if the new page replaces the old one in the history. */
  readonly replace: boolean;
}
