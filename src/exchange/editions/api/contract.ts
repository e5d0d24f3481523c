import { operationsOf } from '../../../../schemas/contract.ts';
import type { Contract, Operation } from '../../../../schemas/contract.ts';
import type { Calls } from '../../../../schemas/editors/calls.ts';
import { readContract } from '../../../../schemas/read.ts';
import type { Upload } from '../../kernel/call.ts';
import type { Channel } from '../../kernel/phone.ts';
import type { Fits } from '../fits.ts';
import type { History } from '../history.ts';
import type { EditorToken } from '../editor-token.ts';
import type { Act, EditionStore } from '../store.ts';

/** The editors' contract: the calls of those who publish the app. */
export const editorsContract: Contract = readContract(new URL('../../../../schemas/editors/', import.meta.url));

export const editorsOperations: readonly Operation[] = operationsOf(editorsContract);

/** A change of a flag, as an editor asks for it: see `flag.set`. */
export interface AskedFlag {
  readonly name: string;
  /** The phones that it is about; all left out means everybody. */
  readonly channel?: Channel | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly versions?: string | undefined;
  /** The shares of values, as they are written. None takes back what is set. */
  readonly shares: readonly { readonly value: string; readonly share: number }[];
  /** The place of the rule in the order, from 1. */
  readonly place?: number | undefined;
}

/** The flags of the app, which are kept elsewhere. */
export interface Flags {
  list(): Promise<Calls['flag.list']['message']>;
  /**
   * Sets a flag, with who and why in a log.
   * @throws EditionError where there is no such flag, value, language or range of versions, or the shares are more than
   * the whole
   */
  set(asked: AskedFlag, who: string, why: string): Promise<void>;
  /** Returns what was set, the newest first. */
  acts(): Promise<Calls['flag.acts']['message']>;
}

/** One request of the editors' contract, of a token with the right for it. */
export interface EditorCall<Args> {
  readonly args: Args;
  /** The content of the file, where the call takes one. */
  readonly file: Upload | undefined;
  readonly editor: EditorToken;
  readonly store: EditionStore;
  readonly flags: Flags;
  readonly fits: Fits;
  readonly history: History;
  /** The origin that was asked, as `https://harbor.example`. */
  readonly origin: string;
  /** Returns when and by whom the call is made, for the log. */
  readonly told: () => Pick<Act, 'at' | 'who'>;
}

/** Handlers of the editors' calls, typed by their contract. */
export type EditorHandlers = {
  readonly [Name in keyof Calls]: (call: EditorCall<Calls[Name]['args']>) => Promise<Calls[Name]['message']>;
};
