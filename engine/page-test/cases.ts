import type { Json } from './values.ts';

/** The answer to a call in a case. */
export interface AnswerGiven {
  /** The parts that differ from the answer generated from the contract. */
  readonly value?: Json;
  /** Records of every list that is made. */
  readonly rows?: number;
  /** The code of a refusal; of several the case is played with each. */
  readonly refused?: string | readonly string[];
  /** The values that the message of the refusal names. */
  readonly params?: Readonly<Record<string, Json>>;
  /** Milliseconds until it comes. */
  readonly slow?: number;
  /** It never comes: the connection is lost after sending. */
  readonly lost?: boolean;
}

/** A file that a case makes up. */
export interface FileGiven {
  /** Its name. */
  readonly file: string;
  /** Its media type; a picture without it. */
  readonly kind?: string;
  /** In bytes. */
  readonly size?: number;
}

export interface Given {
  /** Members that differ of who is signed in; null for nobody. */
  readonly user?: Readonly<Record<string, Json>> | null;
  readonly params?: Readonly<Record<string, Json>>;
  /** The parameters of a fragment. */
  readonly with?: Readonly<Record<string, Json>>;
  readonly prefs?: Readonly<Record<string, Json>>;
  readonly flags?: Readonly<Record<string, Json>>;
  /** The browser has a share sheet. */
  readonly shares?: boolean;
  /** False where the page was opened without https: the browser gives it less. */
  readonly secure?: boolean;
  /** The text on the clipboard; null where it may not be read. */
  readonly clipboard?: string | null;
  readonly time?: string;
  readonly language?: string;
  readonly answers?: Readonly<Record<string, AnswerGiven | readonly AnswerGiven[]>>;
}

export type TextGiven = string | { readonly text: string; readonly with?: Readonly<Record<string, Json>> };

export interface NodeState {
  readonly row?: number;
  readonly shown?: boolean;
  readonly enabled?: boolean;
  readonly why?: TextGiven;
  readonly value?: Json;
  readonly error?: TextGiven | null;
  readonly says?: TextGiven | readonly TextGiven[];
  readonly figures?: readonly string[];
  readonly words?: readonly string[];
  readonly icon?: string;
  readonly copies?: readonly string[];
  readonly autocomplete?: string;
  readonly focused?: boolean;
  readonly tone?: string;
  readonly count?: number;
}

/** An event that a case expects. */
export interface EventGiven {
  readonly event: string;
  readonly with?: Readonly<Record<string, Json>>;
  /** The number of calls that is expected; one or more without it. */
  readonly times?: number;
}

export interface Expect {
  readonly shown?: readonly TextGiven[];
  readonly hidden?: readonly TextGiven[];
  readonly words?: readonly string[];
  readonly figures?: readonly string[];
  readonly nodes?: Readonly<Record<string, NodeState>>;
  readonly calls?: ReadonlyArray<{
    readonly call: string;
    readonly with?: Readonly<Record<string, Json>>;
    readonly times?: number;
  }>;
  readonly navigated?: {
    readonly to?: string;
    readonly with?: Readonly<Record<string, Json>>;
    readonly replace?: boolean;
    readonly back?: boolean;
    readonly nowhere?: boolean;
  };
  /** The call whose refusal the page shows in its words. */
  readonly refusal?: string;
  readonly copied?: string;
  readonly shared?: Readonly<Record<string, Json>>;
  readonly downloaded?: string;
  readonly announced?: readonly TextGiven[];
  readonly tracked?: readonly EventGiven[];
  /** Of a fragment: the events that it emits. */
  readonly emitted?: readonly EventGiven[];
}

/** An action of a person, of the time or of the network. */
export interface Act {
  readonly fill?: string;
  readonly choose?: string;
  readonly press?: string;
  readonly toggle?: string;
  readonly enter?: string;
  /** The component that emits `event`. */
  readonly emit?: string;
  readonly event?: string;
  readonly row?: number;
  readonly named?: TextGiven;
  readonly with?: Json;
  readonly answer?: 'yes' | 'no';
  /** Milliseconds, or a time as tests write it. */
  readonly wait?: number | string;
  readonly until?: Expect;
  readonly message?: string;
  readonly connection?: 'lost' | 'back';
  /** The text of a code before the camera; null where the camera is refused. */
  readonly scan?: string | null;
  readonly passkey?: 'confirmed' | 'cancelled';
  readonly share?: 'done' | 'cancelled';
  readonly position?: { readonly latitude: number; readonly longitude: number } | null;
  readonly back?: true;
  /** The members that the page to which the page has gone gives back, by name. */
  readonly result?: Readonly<Record<string, Json>>;
  readonly pull?: true;
  readonly expect?: Expect;
}

export interface Case {
  readonly name: string;
  readonly given?: Given;
  readonly do?: readonly Act[];
  readonly expect: Expect;
}

/** A document of page tests. */
export interface Tests {
  readonly given?: Given;
  readonly cases: readonly Case[];
}

/** Returns the `given` of a case: that of the document, overridden name by name by that of the case. */
export function givenOf(tests: Tests, { given = {} }: Pick<Case, 'given'>): Given {
  const { given: all = {} } = tests;
  return {
    ...all,
    ...given,
    ...(given.user === null
      ? { user: null }
      : all.user === null && given.user === undefined
        ? { user: null }
        : { user: { ...all.user, ...given.user } }),
    params: { ...all.params, ...given.params },
    with: { ...all.with, ...given.with },
    prefs: { ...all.prefs, ...given.prefs },
    flags: { ...all.flags, ...given.flags },
    answers: { ...all.answers, ...given.answers },
  };
}

/** One time that a case is played. */
export interface Variant {
  /** The refusal that it is played with, where it is played with several. */
  readonly refused: string | undefined;
  readonly given: Given;
}

/** Returns the runs of a case: one, or one for each refusal that it lists of a call. */
export function variantsOf(given: Given): readonly Variant[] {
  const { answers = {} } = given;
  for (const [call, answer] of Object.entries(answers)) {
    if (isList(answer) || !isList(answer.refused)) continue;
    return answer.refused.map((refused) => ({
      refused,
      given: { ...given, answers: { ...answers, [call]: { ...answer, refused } } },
    }));
  }
  return [{ refused: undefined, given }];
}

const isList = <T>(value: unknown): value is readonly T[] => Array.isArray(value);
