import type { Json, JsonObject, Place } from './place.ts';

/** Replaces the characters of a text from `from` up to, and without, `to`. Offsets count UTF-16 code units. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A place in a list of nodes: before its entry `index`, or at its end where `index` is its length. */
export interface Target {
  /** The list, as `body` or `children` of a node. It need not exist yet: then it is made. */
  readonly into: Place;
  readonly index: number;
}

/**
 * One step of a change. The server turns each into the smallest edits of the texts, laid out as the formatter lays
 * them out. Places of a later operation count after the earlier ones of the same change.
 */
export type Operation =
  /** Types into the JSON of a document. The only operation that may leave a document that is no valid JSON. */
  | { readonly do: 'edit'; readonly file: string; readonly edits: readonly TextEdit[] }
  /** Writes a member or an entry; a new member takes its place in the order of the grammar. */
  | { readonly do: 'set'; readonly at: Place; readonly value: Json }
  /** Removes members or entries. */
  | { readonly do: 'remove'; readonly at: readonly Place[] }
  | ({ readonly do: 'insert'; readonly values: readonly Json[] } & Target)
  /** Moves entries of lists, or copies them with new ids where `copy` is true; also between documents. */
  | ({ readonly do: 'move'; readonly from: readonly Place[]; readonly copy?: true } & Target)
  /** Copies an entry behind itself, with new ids. */
  | { readonly do: 'duplicate'; readonly at: Place }
  /** Puts neighbours of one list into a new node: its `slot` (as `children`) gets them. */
  | { readonly do: 'wrap'; readonly at: readonly Place[]; readonly in: JsonObject; readonly slot: string }
  /** Renames what a place names or declares (a field, a page, a fragment, a text …), everywhere. */
  | { readonly do: 'rename'; readonly at: Place; readonly to: string }
  /** Writes the words of a text in a language. Null removes them. A new key is added where its group stands. */
  | { readonly do: 'setText'; readonly key: string; readonly language: string; readonly words: string | null }
  /** Applies a fix of a problem of the last check. */
  | { readonly do: 'fix'; readonly problem: string; readonly fix: number }
  /** Puts the nodes of a fragment in the place of one use of it. */
  | { readonly do: 'inline'; readonly at: Place }
  /** Puts neighbours of one list into a new fragment, and uses it in their place. `name` is that of its file. */
  | { readonly do: 'extract'; readonly at: readonly Place[]; readonly name: string }
  | AddPage
  | AddField
  /** Declares a rule in `rules.json`. */
  | { readonly do: 'addRule'; readonly name: string; readonly rule: JsonObject }
  /** Takes a document as an older commit has it. */
  | { readonly do: 'bringBack'; readonly file: string; readonly commit: string }
  /** Decides a conflict with a change made outside: `mine` is the studio's, `theirs` that of the file. */
  | { readonly do: 'settle'; readonly conflict: string; readonly take: 'mine' | 'theirs' };

/** Makes a page: from a call, as a copy of another page, or empty. */
export interface AddPage {
  readonly do: 'addPage';
  /** `group/page`. */
  readonly route: string;
  readonly from?: { readonly model: 'list' | 'detail' | 'form'; readonly call: string } | { readonly copy: string };
  /** Its title by language. Languages that are left out get a mark for translators. */
  readonly titles: Readonly<Record<string, string>>;
  /** The page on which a link to it is put. Without it the page gets an alias. */
  readonly link?: string;
}

/** Declares a field of a form, shows it by a control, and sends it where the form makes one call that takes it. */
export interface AddField {
  readonly do: 'addField';
  /** The page, fragment or sheet: the place of the object that has `form`. */
  readonly at: Place;
  readonly name: string;
  /** As documents write types: `string`, `number`, `CoinCode`. */
  readonly type: string;
  /** The block of its control: `field.text`. */
  readonly block: string;
  /** The place of its control. */
  readonly target: Target;
  /** The label by language. */
  readonly label: Readonly<Record<string, string>>;
  /** The argument that it is sent as, where that has another name. False where no call takes it. */
  readonly sent?: string | false;
  /** As a field lists them: names, `{ rule, with }`, `{ test, error }`. */
  readonly rules?: readonly Json[];
}

/** A request to change documents. All its operations are accepted, or none. */
export interface Change {
  /** The version that its places and offsets refer to. The server moves them over what changed since. */
  readonly base: number;
  readonly operations: readonly Operation[];
  /** The name of the change in the list of changes: `Label of Amount`. Without it the server makes one. */
  readonly label?: string;
  /** Changes of one person that follow each other with the same group are undone together: keys typed in one field. */
  readonly group?: string;
}

/** An accepted change: it is in the journal, on the disk. */
export interface Changed {
  readonly version: number;
  readonly label: string;
  /** The places of what was inserted, moved, copied or wrapped, in the order of the operations. */
  readonly places: readonly Place[];
}

/** The change of one document. */
export interface DocumentChange {
  readonly file: string;
  /** The edits on the text before. Of a new document: one edit of an empty text. */
  readonly edits: readonly TextEdit[];
  /** The document was added or removed. */
  readonly is?: 'added' | 'removed';
}

/** Tells a client that documents changed, by itself or by others. Versions count up by one. */
export interface Changes {
  readonly version: number;
  /** The id of the person; `outside` for a change of the files. */
  readonly by: string;
  readonly label: string;
  readonly documents: readonly DocumentChange[];
}
