/** The kind of a candidate, which an editor shows by an icon. */
export type CandidateKind =
  'block' | 'key' | 'word' | 'text' | 'call' | 'page' | 'fragment' | 'value' | 'function' | 'field' | 'type' | 'event';

/** Something that may be written at a place. */
export interface Candidate {
  readonly label: string;
  readonly kind: CandidateKind;
  /** One line: its type, its words, what it is for. */
  readonly detail?: string;
  /** More, as Markdown. */
  readonly documentation?: string;
  /** It must be given: such ones come first. */
  readonly required?: boolean;
  /** The text that is written in place of the label. */
  readonly insert?: string;
}

/** Candidates of names alone. */
export function words(names: Iterable<string>, kind: CandidateKind = 'word', detail?: string): Candidate[] {
  return [...names].map((label) => ({ label, kind, ...(detail === undefined ? {} : { detail }) }));
}
