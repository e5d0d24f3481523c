/** The kind of a candidate, which an editor shows by an icon. */
export type CandidateKind =
  | 'block'
  | 'key'
  | 'word'
  | 'text'
  | 'call'
  | 'page'
  | 'fragment'
  | 'value'
  | 'function'
  | 'field'
  | 'type'
  | 'event';

/** Something that may be written at a place. */
export interface Candidate {
  readonly label: string;
  readonly kind: CandidateKind;
  /** One line: its type, its words, its purpose. */
  readonly detail?: string;
  /** More, as Markdown. */
  readonly documentation?: string;
  /** It is required: such candidates come first. */
  readonly required?: boolean;
  /** The text to insert, where it differs from the label. */
  readonly insert?: string;
}

/** Returns candidates that are only names. */
export function words(names: Iterable<string>, kind: CandidateKind = 'word', detail?: string): Candidate[] {
  return [...names].map((label) => ({ label, kind, ...(detail === undefined ? {} : { detail }) }));
}
